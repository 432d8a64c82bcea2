import { type ReactNode, type RefObject, useId } from 'react';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { getStationModule } from '../../science/station/station.ts';
import { Button } from '../../ui/action/button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

interface ConfirmStepProps {
  readonly chosen: readonly StationModuleId[];
  /** The author's words on what the choice means. */
  readonly words: ReactNode;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  onFix(): void;
  onBack(): void;
}

/** Asks in the page, not over it, so that the map stays in sight while one decides. */
export function ConfirmStep({ chosen, words, headingRef, onFix, onBack }: ConfirmStepProps) {
  const t = useTexts(texts);
  const headingId = useId();
  return (
    <fieldset
      aria-labelledby={headingId}
      className="grid min-w-0 gap-3 rounded-data border-l-4 border-caution bg-caution-soft px-4 py-3"
    >
      <h4 id={headingId} ref={headingRef} tabIndex={-1}>
        {t('ask', { count: chosen.length })}
      </h4>
      <ModuleNames ids={chosen} />
      {words}
      <p>{t('cannotChange')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onFix}>{t('fix')}</Button>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </fieldset>
  );
}

interface ModuleNamesProps {
  readonly ids: readonly StationModuleId[];
  /** true: with the numbers that stand for the names on a small map. */
  readonly isNumbered?: boolean;
}

export function ModuleNames({ ids, isNumbered = false }: ModuleNamesProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id} className="rounded-data border border-ink bg-paper-raised px-2 py-0.5 font-semibold">
          {isNumbered && <span className="@2xl:hidden">{index + 1} </span>}
          {getStationModule(id).name}
        </li>
      ))}
    </ul>
  );
}
