import { Check, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { useBoard } from './board-context.ts';

interface Props {
  readonly placeId: string;
  /** A letter or a number that also labels the row of the same place. */
  readonly sign: string;
  /** Whether the piece here was marked right; null while it is not marked. */
  readonly isRight: boolean | null;
}

/**
 * A place on a gel or another dark picture, drawn as a small mark. A piece can be dropped on it; a press on it places
 * the piece in hand or takes up the placed piece. For pointers only and hidden from screen readers: keyboard and list
 * use the row of the same place beside the picture, which must exist. Shows the piece's label if its container (a
 * `@container`) is wide enough.
 */
export function PlacementMark({ placeId, sign, isRight }: Props) {
  const { pieces, placement, held, drag, isReadOnly } = useBoard();
  const pieceId = placement.get(placeId)?.[0];
  const piece = pieces.find(({ id }) => id === pieceId);
  const isHeld = piece !== undefined && held?.pieceId === piece.id && held.fromPlaceId === placeId;
  const isPulled = isHeld && drag.pulled?.handle === 'mark';
  const isAimed = held?.aimedPlaceId === placeId;
  const pull: CSSProperties | undefined =
    isPulled && drag.pulled
      ? { transform: `translate(${drag.pulled.xPx}px, ${drag.pulled.yPx}px)` }
      : undefined;
  const Shape = isRight ? Check : X;
  return (
    <span
      aria-hidden="true"
      data-place={placeId}
      data-mark={piece?.id}
      data-pulled={isPulled || undefined}
      data-grip={piece && !isReadOnly ? '' : undefined}
      {...(piece && !isReadOnly ? drag.handlersFor(piece.id, placeId, 'mark') : {})}
      style={pull}
      className={classNames(
        'relative flex h-7 max-w-full min-w-7 items-center gap-1 rounded-press border text-xs font-semibold leading-none select-none',
        piece ? 'bg-paper-raised text-ink' : 'border-dashed bg-gel text-gel-ink',
        frameOf(held !== null, isAimed),
        piece && !isReadOnly && 'cursor-grab touch-none',
        isHeld && 'ring-2 ring-band',
        isPulled && 'cursor-grabbing shadow-lift',
        isRight === false && 'border-2 border-negative',
        isRight === true && 'border-2 border-positive',
      )}
    >
      <span className="flex h-full min-w-6.5 shrink-0 items-center justify-center px-1">{sign}</span>
      {isRight !== null && (
        <span
          className={classNames(
            'absolute -top-2 -right-2 rounded-full border bg-paper-raised p-px',
            isRight ? 'border-positive text-positive' : 'border-negative text-negative',
          )}
        >
          <Shape size={12} strokeWidth={3.5} />
        </span>
      )}
      {piece && (
        <span
          className={classNames(
            'min-w-0 truncate border-l border-rule py-1.5 pr-2 pl-1.5',
            !isPulled && 'hidden @min-[5.75rem]:block',
          )}
        >
          {piece.label}
        </span>
      )}
    </span>
  );
}

function frameOf(isHolding: boolean, isAimed: boolean): string {
  if (isAimed) return 'border-band outline-3 outline-offset-1 outline-band outline-dashed';
  return isHolding ? 'border-band' : 'border-gel-ink-soft';
}
