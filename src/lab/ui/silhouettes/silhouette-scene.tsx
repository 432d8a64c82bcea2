import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { classNames } from '../class-names.ts';
import { MarkGlyph } from '../station/mark-glyph.tsx';
import { SilhouetteFigure } from './silhouette-figure.tsx';
import type { Silhouette } from './silhouette-state.ts';
import type { SilhouetteTexts } from './texts.ts';

interface SilhouetteSceneProps {
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

/**
 * The people side by side on one ground: one Tab stop, arrow keys move between them. `SilhouetteList` is the text
 * alternative.
 */
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
    // At either end, too, an arrow key must not scroll the page.
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

/** Number of columns that leaves no single figure in the last row, as far as the count allows. */
function columnsFor(count: number): string {
  if (count <= 2) return 'grid-cols-2';
  if (count % 4 !== 0 && count % 3 === 0) return 'grid-cols-3';
  return 'grid-cols-2 @md:grid-cols-4';
}

interface FigureButtonProps {
  readonly silhouette: Silhouette;
  readonly isTabStop: boolean;
  readonly isReadOnly: boolean;
  readonly texts: SilhouetteTexts;
  onPress(): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void;
}

/** One person as a native button: the figure and, under it, a name plate that inverts when the person is chosen. */
function FigureButton(props: FigureButtonProps) {
  const { silhouette, isTabStop, isReadOnly, texts } = props;
  const { person, isSelected, isVisited = false, mark } = silhouette;
  return (
    <button
      type="button"
      data-person={person.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-disabled={isReadOnly || undefined}
      onClick={props.onPress}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      className={classNames(
        'relative flex min-h-24 min-w-0 flex-col items-center rounded-press pt-3 pb-2 -outline-offset-3',
        isReadOnly ? 'cursor-default' : 'hover:bg-primary-soft/40',
      )}
    >
      <SilhouetteFigure
        personId={person.id}
        isLit={isSelected}
        className="h-auto w-full max-w-44 overflow-visible"
      />
      <span
        className={classNames(
          'mt-1.5 flex min-h-7 max-w-full items-center gap-1 rounded-data border-2 border-ink px-2 text-sm leading-tight font-semibold',
          isSelected ? 'bg-ink text-paper' : 'bg-paper-raised text-ink',
        )}
      >
        <span className="min-w-0 break-words">{person.name}</span>
        {isVisited && (
          <>
            <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
            <span className="sr-only">{`, ${texts.visited}`}</span>
          </>
        )}
      </span>
      {mark && (
        <span className="absolute top-2 right-2 flex rounded-full bg-paper">
          <MarkGlyph isRight={mark.isRight} />
          <span className="sr-only">{`, ${mark.word}`}</span>
        </span>
      )}
    </button>
  );
}
