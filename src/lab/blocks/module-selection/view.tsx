import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { stationModules } from '../../science/station/modules.ts';
import { sortModuleIds } from '../../science/station/names.ts';
import { getStationModule } from '../../science/station/station.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { StationMap } from '../../ui/station/station-map.tsx';
import { StationPicker } from '../../ui/station/station-picker.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { type ModuleSelectionResponse, responses } from './answer.ts';
import type { PublicModuleSelection } from './schema.ts';
import { texts } from './texts.ts';

type Props = BlockViewProps<PublicModuleSelection, ModuleSelectionResponse>;

function View({ item, response, onChange, onSave, isSaved, isReadOnly, renderText }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const isWhole = responses.isReady(item, response);
  const isFixed = isSaved && isWhole;
  const chosen = sortModuleIds(response);

  // The pressed button disappears each time, so the focus moves to the element that replaces it.
  const ask = (asks: boolean) => {
    flushSync(() => setIsAsking(asks));
    (asks ? question : confirmButton).current?.focus();
    // Focusing brings only the heading into view, but the buttons below it belong to the question.
    if (asks) question.current?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1}>
        {item.title}
      </h3>
      <div className="mt-2">{renderText(item.prompt)}</div>
      <div className="mt-5 grid gap-4">
        {isFixed || isReadOnly ? (
          <>
            <FixedChoice chosen={chosen} isFixed={isFixed} />
            <StationMap
              modules={stationModules}
              selectableIds={chosen}
              selectedIds={chosen}
              labelledBy={titleId}
              isReadOnly
              onSelect={() => {}}
            />
          </>
        ) : (
          <>
            <StationPicker
              kind="many"
              modules={stationModules}
              selectableIds={item.options}
              selectedIds={chosen}
              limit={item.count}
              labelledBy={titleId}
              // The choice must not change while its question is open.
              isReadOnly={isAsking}
              statusText={t('progress', { chosen: response.length, count: item.count })}
              onChange={(ids) => {
                setIsAsking(false);
                onChange(sortModuleIds(ids));
              }}
            />
            {isAsking ? (
              <ConfirmStep
                chosen={chosen}
                words={item.confirmText && renderText(item.confirmText)}
                reminders={(item.reminders ?? [])
                  .filter(({ unlessAnyOf }) => !unlessAnyOf.some((id) => chosen.includes(id)))
                  .map(({ text }) => <div key={text}>{renderText(text)}</div>)}
                headingRef={question}
                // The question stays open until the choice is saved. Closing it now would announce the number of chosen
                // modules again, over the announcement that the choice is confirmed.
                onFix={() => {
                  onSave();
                  announce(t('fixed', { count: chosen.length }));
                  document.getElementById(titleId)?.focus();
                }}
                onBack={() => ask(false)}
              />
            ) : (
              <div className="print:hidden">
                {/* Not `disabled`: it stays reachable, and the line above tells what is missing. */}
                <Button
                  ref={confirmButton}
                  aria-disabled={!isWhole || undefined}
                  onClick={() => isWhole && ask(true)}
                >
                  {t('confirm')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function FixedChoice({
  chosen,
  isFixed,
}: {
  readonly chosen: ModuleSelectionResponse;
  readonly isFixed: boolean;
}) {
  const t = useTexts(texts);
  if (chosen.length === 0) return <p>{t('nothing')}</p>;
  return (
    <div className="@container grid gap-2">
      <p className="flex items-center gap-2 font-semibold">
        {isFixed && <Icon icon={CircleCheck} className="text-positive" />}
        <span>{t('fixed', { count: chosen.length })}</span>
      </p>
      <ModuleNames ids={chosen} isNumbered />
      {isFixed && <p className="text-sm text-ink-soft">{t('fixedWhy')}</p>}
    </div>
  );
}

export const view = defineBlockView<PublicModuleSelection, ModuleSelectionResponse>({ responses, View });

interface ConfirmStepProps {
  readonly chosen: readonly StationModuleId[];
  /** The author's words on what confirming means. */
  readonly words: ReactNode;
  /** The author's reminders about exactly this choice. */
  readonly reminders: readonly ReactNode[];
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  onFix(): void;
  onBack(): void;
}

/** The question stands in the page and not over it, so that the map stays visible while the learner decides. */
export function ConfirmStep({ chosen, words, reminders, headingRef, onFix, onBack }: ConfirmStepProps) {
  const t = useTexts(texts);
  const headingId = useId();
  const remindersId = useId();
  const isReminded = reminders.length > 0;
  return (
    <fieldset
      aria-labelledby={headingId}
      className="grid min-w-0 gap-3 rounded-data border-l-4 border-caution bg-caution-soft px-4 py-3"
    >
      <h4
        id={headingId}
        ref={headingRef}
        tabIndex={-1}
        aria-describedby={isReminded ? remindersId : undefined}
      >
        {t('ask', { count: chosen.length })}
      </h4>
      <ModuleNames ids={chosen} />
      {isReminded && (
        <div id={remindersId} className="grid max-w-measure gap-2 font-semibold">
          {reminders}
        </div>
      )}
      <span>{words}</span>
      <p>{t('cannotChange')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant={isReminded ? 'secondary' : 'primary'} onClick={onFix}>
          {t(isReminded ? 'fixAnyway' : 'fix')}
        </Button>
        <Button variant={isReminded ? 'primary' : 'secondary'} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </fieldset>
  );
}

interface ModuleNamesProps {
  readonly ids: readonly StationModuleId[];
  /** true: with the numbers that a small map shows in place of names. */
  readonly isNumbered?: boolean;
}

export function ModuleNames({ ids, isNumbered = false }: ModuleNamesProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id} className="rounded-data border border-ink bg-paper-raised px-2 py-0.5 font-semibold">
          {isNumbered && <span className="@2xl:hidden">{`${index + 1} `}</span>}
          <span>{getStationModule(id).name}</span>
        </li>
      ))}
    </ul>
  );
}
