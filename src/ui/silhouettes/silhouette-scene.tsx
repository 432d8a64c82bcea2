import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { classNames } from '../class-names.ts';
import { FigureButton } from './figure-button.tsx';
import type { Silhouette } from './silhouette-state.ts';
import type { SilhouetteTexts } from './texts.ts';

export interface SilhouetteSceneProps {
  readonly silhouettes: readonly Silhouette[];
  readonly labelledBy: string;
  readonly isReadOnly: boolean;
  readonly texts: SilhouetteTexts;
  onSelect(id: CharacterId): void;
}

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The people side by side on one ground: one Tab stop, arrow keys walk along. Its text twin is `SilhouetteList`. */
export function SilhouetteScene(props: SilhouetteSceneProps) {
  const { silhouettes, labelledBy, isReadOnly, texts, onSelect } = props;
  const ownId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [visitedStop, setVisitedStop] = useState<CharacterId | null>(null);
  const ids = silhouettes.map(({ person }) => person.id);
  const selected = silhouettes.find(({ isSelected }) => isSelected)?.person.id;
  const tabStop = [visitedStop, selected, ...ids].find((id) => id && ids.includes(id));

  const move = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? ids.length - 1
          : step === undefined
            ? null
            : index + step;
    if (target === null) return;
    // At either end too, an arrow must not scroll the page away under the picture.
    event.preventDefault();
    group.current?.querySelectorAll<HTMLElement>('[data-person]')[target]?.focus();
  };

  return (
    <div className="@container print:hidden">
      <fieldset
        ref={group}
        aria-labelledby={`${labelledBy} ${ownId}-picture`}
        aria-describedby={`${ownId}-help`}
        className={classNames(
          'notebook-grid grid min-w-0 overflow-clip border border-rule',
          columnsFor(ids.length),
        )}
      >
        <span id={`${ownId}-picture`} hidden>
          {texts.picture}
        </span>
        <span id={`${ownId}-help`} hidden>
          {isReadOnly ? texts.pictureHelpReadOnly : texts.pictureHelp}
        </span>
        {silhouettes.map((silhouette, index) => (
          <FigureButton
            key={silhouette.person.id}
            silhouette={silhouette}
            isTabStop={silhouette.person.id === tabStop}
            isReadOnly={isReadOnly}
            texts={texts}
            onPress={() => isReadOnly || onSelect(silhouette.person.id)}
            onFocus={() => setVisitedStop(silhouette.person.id)}
            onKeyDown={(event) => move(event, index)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** Rows without a lonely last figure, as far as the number allows. */
function columnsFor(count: number): string {
  if (count <= 2) return 'grid-cols-2';
  if (count % 4 !== 0 && count % 3 === 0) return 'grid-cols-3';
  return 'grid-cols-2 @md:grid-cols-4';
}
