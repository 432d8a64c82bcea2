import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { readHandKey } from '../drag-and-drop/hand-keys.ts';
import { useDrag } from '../drag-and-drop/use-drag.ts';
import { useTexts } from '../texts.tsx';
import {
  type Board,
  type BoardPiece,
  type BoardPlace,
  BoardProvider,
  type DraggedPiece,
} from './board-context.ts';
import { listTargets, trayTarget } from './list-targets.ts';
import type { Placement } from './place-reducer.ts';
import { texts } from './texts.ts';
import { usePlacement } from './use-placement.ts';

export interface PlacementBoardProps {
  readonly pieces: readonly BoardPiece[];
  /** The arrow keys carry a piece through the places in this order. */
  readonly places: readonly BoardPlace[];
  readonly placement: Placement;
  readonly labelledBy: string;
  readonly isReadOnly: boolean;
  /** Instructions for this board; without it the board shows its own. */
  readonly hint?: string | undefined;
  /** The layout: one `PlacementTray` and one `PlacementPlace` for each place, in any arrangement. */
  readonly children: ReactNode;
  onPlace(placement: Placement): void;
}

/**
 * Pieces to be put into places: by drag, by press and press, by keyboard (Space, arrow keys, Space) or with the list at
 * each place. All four are always available, so that nobody has to find and switch on an input mode.
 */
export function PlacementBoard(props: PlacementBoardProps) {
  const { pieces, places, placement, labelledBy, isReadOnly, hint, children, onPlace } = props;
  const t = useTexts(texts);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { held, act } = usePlacement({ pieces, places, placement, isReadOnly, root, onPlace });
  const drag = useDrag<DraggedPiece>({
    area: root,
    listTargets: () => listTargets(root.current),
    onTake({ pieceId, fromPlaceId }) {
      // A piece already in hand is released first: a second pick of the same piece would put it back.
      act({ kind: 'cancel' });
      act({ kind: 'pick', pieceId, fromPlaceId });
    },
    onDrop({ pieceId, fromPlaceId }, target) {
      if (target !== trayTarget) act({ kind: 'release', placeId: target });
      else if (fromPlaceId === null) act({ kind: 'release', placeId: null });
      else act({ kind: 'return', placeId: fromPlaceId, pieceId });
    },
    onLetGo: () => act({ kind: 'release', placeId: null }),
  });
  const rules = { pieces, places };
  const board: Board = { pieces, places, rules, placement, held, root, drag, isReadOnly, act };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const { piece, at } = target?.dataset ?? {};
    const meant = held ? readHandKey(event.key) : null;
    if (meant === 'let-go') {
      event.stopPropagation();
      act({ kind: 'cancel' });
    } else if (meant && target?.tagName === 'BUTTON') {
      event.preventDefault();
      act({ kind: 'carry', by: meant });
    } else if (!held && piece && at && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      act({ kind: 'return', placeId: at, pieceId: piece });
    }
  };

  // A press inside a place but beside its controls: on a picture the mark itself, in a row the room around a piece.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || target.closest('button, select, a, input, label, summary')) return;
    const { place: placeId, mark: pieceId } = target.closest<HTMLElement>('[data-place]')?.dataset ?? {};
    if (placeId === undefined) return;
    if (held) act({ kind: 'drop', placeId });
    else if (pieceId) act({ kind: 'pick', pieceId, fromPlaceId: placeId });
  };

  return (
    <BoardProvider value={board}>
      {/* In a fieldset, Chromium 156 does not lay a size container out again when an element before it and an
          element in it are removed at once, as happens with hint and tray after a right answer. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="group"
        ref={root}
        aria-labelledby={labelledBy}
        aria-describedby={isReadOnly ? undefined : hintId}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="min-w-0"
      >
        {!isReadOnly && (
          <p id={hintId} className="mb-3 max-w-measure text-sm text-ink-soft">
            {hint ?? t('hint')}
          </p>
        )}
        <div className="contents">{children}</div>
      </div>
    </BoardProvider>
  );
}
