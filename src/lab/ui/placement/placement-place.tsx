import { classNames } from '../class-names.ts';
import { useIsAimed } from '../drag-and-drop/use-drag.ts';
import { useTexts } from '../texts.tsx';
import { type BoardPiece, entryName, useBoard } from './board-context.ts';
import { PickList } from './pick-list.tsx';
import { PieceButton } from './piece-button.tsx';
import { findPlaceOf } from './place-reducer.ts';
import { texts } from './texts.ts';

interface Props {
  readonly placeId: string;
  /**
   * `row` has its list at its end. `spot` is for a picture, which it must not cover: it grows with its piece, and the
   * page shows the same place again as a row beside the picture.
   */
  readonly look?: 'row' | 'spot' | undefined;
  readonly describedBy?: string | undefined;
}

/** One place: its pieces, a slot for another piece, and a list as an alternative input. */
export function PlacementPlace({ placeId, look = 'row', describedBy }: Props) {
  const { pieces, places, placement, drag } = useBoard();
  const inside = placement.get(placeId) ?? [];
  const capacity = places.find(({ id }) => id === placeId)?.capacity ?? 1;
  // With the keyboard, the focus already shows the target.
  const isAimed = useIsAimed(drag.aim, placeId);
  // A slot keeps its index while its piece changes, so that the list in it keeps the focus.
  const slots = Array.from({ length: Math.min(capacity, inside.length + 1) }, (_, index) => index);
  return (
    <div
      data-place={placeId}
      className={classNames(
        'grid min-w-0 gap-1 rounded-press',
        look === 'row' ? 'w-full max-w-xl' : 'w-max max-w-full',
        isAimed && 'outline-3 outline-offset-2 outline-primary outline-dashed',
      )}
    >
      {slots.map((index) => (
        <Slot
          key={index}
          placeId={placeId}
          piece={pieces.find(({ id }) => id === inside[index])}
          look={look}
          describedBy={describedBy}
        />
      ))}
    </div>
  );
}

interface SlotProps extends Required<Pick<Props, 'placeId' | 'look'>> {
  readonly piece: BoardPiece | undefined;
  readonly describedBy: string | undefined;
}

function Slot({ placeId, piece, look, describedBy }: SlotProps) {
  const t = useTexts(texts);
  const { held, isReadOnly, pieces, places, placement, act } = useBoard();
  const place = entryName(places, placeId);
  const inside = placement.get(placeId) ?? [];
  // A piece in another place can be chosen: it comes here, and the piece that was here goes there.
  const options = pieces
    .filter(({ id }) => id === piece?.id || !inside.includes(id))
    .map(({ id, name, isReusable }) => {
      const usedAt = isReusable || id === piece?.id ? null : findPlaceOf(placement, id);
      return { id, name: usedAt ? t('usedIn', { piece: name, place: entryName(places, usedAt) }) : name };
    });
  return (
    <div
      className={classNames(
        'relative flex min-h-12 min-w-11 items-center rounded-press border p-0.5',
        piece && 'border-rule-strong bg-paper-raised',
        !piece &&
          (held
            ? 'border-dashed border-primary bg-info-soft'
            : 'border-dashed border-rule-strong bg-paper-sunk'),
      )}
    >
      {piece && <PieceButton piece={piece} placeId={placeId} describedBy={describedBy} />}
      {!piece && held && (
        <button
          type="button"
          data-at={placeId}
          onClick={() => act({ kind: 'drop', placeId })}
          className="min-h-11 min-w-11 flex-1 rounded-press px-3 text-left font-semibold text-primary"
        >
          <span>{t('putHere')}</span>
          <span className="sr-only">{t('whatWhere', { piece: entryName(pieces, held.pieceId), place })}</span>
        </button>
      )}
      {look === 'row' && (
        <PickList
          at={placeId}
          label={t('chooseFor', { place })}
          value={piece?.id ?? ''}
          emptyWord={t('nothing')}
          options={options}
          isReadOnly={isReadOnly}
          describedBy={describedBy}
          className={classNames('ml-auto min-h-11 min-w-11 shrink-0', !piece && !held && 'w-full')}
          onPick={(pieceId) => act({ kind: 'choose', placeId, insteadOf: piece?.id ?? null, pieceId })}
        >
          {!piece && !held && (
            <span aria-hidden="true" className="pl-3 text-sm text-ink-soft">
              {t('empty')}
            </span>
          )}
        </PickList>
      )}
    </div>
  );
}
