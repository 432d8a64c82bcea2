import { GripVertical } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts.tsx';
import { type BoardPiece, nameOf, useBoard } from './board-context.ts';
import { texts } from './texts.ts';

interface Props {
  readonly piece: BoardPiece;
  /** null: in the tray. */
  readonly placeId: string | null;
  readonly describedBy?: string | undefined;
}

/** One piece, in the tray or in a place: press to take it in hand, or press to put the piece in hand there instead. */
export function PieceButton({ piece, placeId, describedBy }: Props) {
  const t = useTexts(texts);
  const { pieces, places, held, drag, isReadOnly, act } = useBoard();
  const isHeld = held?.pieceId === piece.id && held.fromPlaceId === placeId;
  const isLanding = held !== null && !isHeld && placeId !== null;
  const pulled =
    drag.pulled?.pieceId === piece.id && drag.pulled.fromPlaceId === placeId ? drag.pulled : null;
  const onClick = (event: MouseEvent) => {
    // The keyboard presses without a pointer; what the last drag did says nothing of it.
    if (event.detail > 0 && drag.isEndOfDrag()) return;
    if (isLanding) act({ kind: 'drop', placeId, ontoPieceId: piece.id });
    else act({ kind: 'pick', pieceId: piece.id, fromPlaceId: placeId });
  };
  return (
    <button
      type="button"
      data-piece={piece.id}
      data-at={placeId ?? ''}
      {...(isReadOnly ? {} : drag.handlersFor(piece.id, placeId))}
      onClick={onClick}
      aria-pressed={isReadOnly ? undefined : isHeld}
      aria-disabled={isReadOnly || undefined}
      aria-describedby={describedBy}
      style={pulled ? { transform: `translate(${pulled.xPx}px, ${pulled.yPx}px)` } : undefined}
      className={classNames(
        'flex min-h-11 min-w-11 max-w-full items-center gap-1 rounded-press border py-1.5 pr-3 text-left select-none',
        isReadOnly ? 'cursor-default pl-3' : 'cursor-grab pl-1',
        isHeld
          ? 'border-2 border-primary bg-info-soft'
          : 'border-rule-strong bg-paper-raised hover:border-primary',
        isHeld && !pulled && '-translate-y-0.5 shadow-lift',
        isLanding && 'border-dashed',
        pulled && 'pointer-events-none relative z-20 cursor-grabbing shadow-lift',
      )}
    >
      {!isReadOnly && (
        <span data-grip className="-my-1.5 flex min-h-11 touch-none items-center px-1 text-ink-soft">
          <GripVertical aria-hidden="true" size={18} strokeWidth={1.75} />
        </span>
      )}
      <span className="min-w-0">
        {piece.label}
        <span className="sr-only">
          {placeId !== null && `, ${t('inPlace', { place: nameOf(places, placeId) })}`}
          {isLanding && held && `, ${t('instead', { held: nameOf(pieces, held.pieceId) })}`}
        </span>
      </span>
    </button>
  );
}
