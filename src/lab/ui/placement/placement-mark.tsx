import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { useIsAimed } from '../drag-and-drop/use-drag.ts';
import { useBoard } from './board-context.ts';

interface Props {
  readonly placeId: string;
  /** A letter or a number that also labels the row of the same place. */
  readonly sign: string;
  /** Whether the piece here was marked right; null while it is not marked. */
  readonly isRight: boolean | null;
  /** true: the container lies over what it stands for, such as a band. Only the sign is shown, at its left edge. */
  readonly isAtEdge?: boolean | undefined;
}

/**
 * A place on a gel or another dark picture. It fills its container, which is the part of the picture that it stands
 * for. A piece can be dropped anywhere on it. A press on it sets down the piece in hand, or takes up the placed piece.
 * A placed piece shows its label at its place, and only its sign if the label has no room or would cover the picture.
 * The label stands `--at` below the upper edge of the container, or in its middle. For pointers only and hidden from
 * screen readers: keyboard and list use the row of the same place beside the picture, which must exist.
 */
export function PlacementMark({ placeId, sign, isRight, isAtEdge = false }: Props) {
  const { pieces, placement, held, drag, isReadOnly } = useBoard();
  const pieceId = placement.get(placeId)?.[0];
  const piece = pieces.find(({ id }) => id === pieceId);
  const isHeld = piece !== undefined && held?.pieceId === piece.id && held.fromPlaceId === placeId;
  const isDragged = isHeld && drag.inHand?.handle === 'mark';
  const isDraggedHere = useIsAimed(drag.aim, placeId);
  const isAimed = drag.inHand ? isDraggedHere : held?.aimedPlaceId === placeId;
  const hasLabel = piece !== undefined && (!isAtEdge || isDragged);
  const Shape = isRight ? Check : X;
  return (
    <span
      aria-hidden="true"
      data-place={placeId}
      data-sign={sign}
      data-aimed={isAimed || undefined}
      data-mark={piece?.id}
      data-grip={piece && !isReadOnly ? '' : undefined}
      onPointerDown={(event) => {
        const { currentTarget } = event;
        if (!piece || isReadOnly) return;
        const thing = { pieceId: piece.id, fromPlaceId: placeId, handle: 'mark' } as const;
        drag.begin(event, thing, { findDrawing: () => currentTarget.querySelector('[data-piece]') });
      }}
      className={classNames(
        '@container absolute inset-0 rounded-press border text-xs leading-none font-semibold select-none',
        frameOf(piece !== undefined, held !== null),
        // A loupe, which shows a copy of the picture, sets the attribute in its copy.
        'data-aimed:border-band data-aimed:outline-3 data-aimed:outline-offset-1 data-aimed:outline-band data-aimed:outline-dashed',
        piece && !isReadOnly && 'cursor-grab touch-none active:cursor-grabbing',
        isHeld && !isDragged && 'ring-2 ring-band',
        isRight === false && 'border-2 border-negative',
        isRight === true && 'border-2 border-positive',
      )}
    >
      <span
        data-piece={piece?.id}
        className={classNames(
          'absolute top-[var(--at,50%)] z-10 data-in-hand:opacity-0 flex -translate-1/2 items-center justify-center rounded-data border leading-tight',
          piece ? 'border-rule-strong bg-paper-raised text-ink' : 'border-gel-ink-soft bg-gel text-gel-ink',
          isAtEdge ? 'left-0' : 'left-1/2',
          hasLabel ? 'w-max px-1 py-0.5' : 'h-5',
          // In narrow lanes the gap between two lanes is narrow too, and a sign in it must touch neither.
          !hasLabel && (isAtEdge ? 'w-3.5 @min-[5rem]:w-5' : 'w-5'),
          hasLabel && !isDragged && 'max-w-full',
        )}
      >
        {hasLabel ? (
          <>
            <span className={isDragged ? undefined : 'hidden min-w-0 truncate @min-[3.25rem]:block'}>
              {piece.label}
            </span>
            {isDragged ? null : <span className="@min-[3.25rem]:hidden">{sign}</span>}
          </>
        ) : (
          sign
        )}
      </span>
      {isRight !== null && (
        <span
          className={classNames(
            'absolute -top-2 -right-1 z-10 rounded-full border bg-paper-raised p-px',
            isRight ? 'border-positive text-positive' : 'border-negative text-negative',
          )}
        >
          <Shape size={12} strokeWidth={3.5} />
        </span>
      )}
    </span>
  );
}

function frameOf(hasPiece: boolean, isHolding: boolean): string {
  if (isHolding) return 'border-dashed border-band';
  return hasPiece ? 'border-gel-ink-soft' : 'border-dashed border-gel-ink-soft';
}
