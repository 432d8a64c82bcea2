import GripVertical from 'lucide-react/icons/grip-vertical';
import HandGrab from 'lucide-react/icons/hand-grab';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts.tsx';
import { type BoardPiece, entryName, useBoard } from './board-context.ts';
import { texts } from './texts.ts';
import { fitsHalf } from './tray-lines.ts';

interface Props {
  readonly piece: BoardPiece;
  /** null: in the tray. */
  readonly placeId: string | null;
  readonly describedBy?: string | undefined;
}

/** One piece, in the tray or in a place. A press takes it in hand, or puts the piece in hand in its place. */
export function PieceButton({ piece, placeId, describedBy }: Props) {
  const t = useTexts(texts);
  const { pieces, places, held, drag, isReadOnly, act } = useBoard();
  const isHeld = held?.pieceId === piece.id && held.fromPlaceId === placeId;
  const isLanding = held !== null && !isHeld && placeId !== null;
  // A different shape, because forced colours remove fill and shadow.
  const Grip = isHeld ? HandGrab : GripVertical;
  const onClick = () => {
    if (isLanding) act({ kind: 'drop', placeId, ontoPieceId: piece.id });
    else act({ kind: 'pick', pieceId: piece.id, fromPlaceId: placeId });
  };
  return (
    <button
      type="button"
      data-piece={piece.id}
      data-at={placeId ?? ''}
      onPointerDown={(event) => {
        const { currentTarget } = event;
        if (isReadOnly) return;
        const thing = { pieceId: piece.id, fromPlaceId: placeId, handle: 'piece' } as const;
        drag.begin(event, thing, { findDrawing: () => currentTarget });
      }}
      onClick={onClick}
      aria-pressed={isReadOnly ? undefined : isHeld}
      aria-disabled={isReadOnly || undefined}
      aria-describedby={describedBy}
      className={classNames(
        'flex min-h-11 min-w-11 max-w-full items-center gap-1 rounded-press border py-1.5 pr-3 text-left select-none',
        // On a phone two pieces share a row of the tray, so that it leaves room for the places.
        placeId === null && '@max-lg:py-1 @max-lg:pr-2 @max-lg:text-sm @max-lg:leading-tight',
        placeId === null && fitsHalf(piece.name) && '@max-lg:max-w-[calc(50%-0.25rem)]',
        isReadOnly ? 'cursor-default pl-3' : 'cursor-grab pl-1 active:cursor-grabbing',
        frameOf(isHeld, isLanding, placeId !== null),
        !isReadOnly && 'hover:border-primary',
        isHeld && '-translate-y-0.5 shadow-lift data-in-hand:translate-none data-in-hand:opacity-40',
      )}
    >
      {!isReadOnly && (
        <span
          data-grip
          className={classNames(
            '-my-1.5 -ml-1 flex min-h-11 touch-none items-center self-stretch px-2 text-ink-soft',
            placeId === null && '@max-lg:pr-1',
          )}
        >
          <Grip
            aria-hidden="true"
            size={18}
            strokeWidth={1.75}
            className={isHeld ? 'text-primary' : undefined}
          />
        </span>
      )}
      <span className="min-w-0">
        <span>{piece.label}</span>
        <span className="sr-only">{`${placeId !== null ? `, ${t('inPlace', { place: entryName(places, placeId) })}` : ''}${isLanding && held ? `, ${t('instead', { held: entryName(pieces, held.pieceId) })}` : ''}`}</span>
      </span>
    </button>
  );
}

function frameOf(isHeld: boolean, isLanding: boolean, isPlaced: boolean): string {
  if (isHeld) return 'border-primary bg-info-soft ring-2 ring-primary ring-inset';
  if (isLanding) return 'border-dashed border-primary bg-paper-raised';
  // A piece in a place has no border of its own: the place draws it.
  return isPlaced ? 'border-transparent bg-paper-raised' : 'border-rule-strong bg-paper-raised';
}
