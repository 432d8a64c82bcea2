import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { MarkGlyph } from '../station/mark-glyph.tsx';
import { SilhouetteFigure } from './silhouette-figure.tsx';
import type { Silhouette } from './silhouette-state.ts';
import type { SilhouetteTexts } from './texts.ts';

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
export function FigureButton(props: FigureButtonProps) {
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
            <span className="sr-only">, {texts.visited}</span>
          </>
        )}
      </span>
      {mark && (
        <span className="absolute top-2 right-2 flex rounded-full bg-paper">
          <MarkGlyph isRight={mark.isRight} />
          <span className="sr-only">, {mark.word}</span>
        </span>
      )}
    </button>
  );
}
