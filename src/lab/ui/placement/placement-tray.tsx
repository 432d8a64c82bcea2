import { classNames } from '../class-names.ts';
import { useIsAimed } from '../drag-and-drop/use-drag.ts';
import { useTexts } from '../texts.tsx';
import { useBoard } from './board-context.ts';
import { trayTarget } from './list-targets.ts';
import { PieceButton } from './piece-button.tsx';
import { listTray } from './place-reducer.ts';
import { texts } from './texts.ts';

/** Holds the pieces until they are placed, and takes them back. */
export function PlacementTray({ title }: { readonly title?: string | undefined }) {
  const t = useTexts(texts);
  const { pieces, rules, placement, held, drag, isReadOnly, act } = useBoard();
  const isAimed = useIsAimed(drag.aim, trayTarget);
  const lying = listTray(rules, placement);
  const from = held?.fromPlaceId ?? null;
  return (
    <fieldset
      data-tray
      className={classNames(
        'min-w-0 rounded-press border border-rule bg-paper-sunk p-3 @max-lg:p-2',
        from !== null && isAimed && 'outline-3 outline-primary outline-dashed',
        // Beside the places the empty tray keeps its room, so that the places do not move.
        isReadOnly && lying.length === 0 && 'hidden @3xl:block',
      )}
    >
      <legend className="max-w-full rounded-data bg-paper-raised px-1 text-sm font-semibold text-ink-soft">
        {title ?? t('tray')}
      </legend>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {lying.map((id) => {
          const piece = pieces.find((candidate) => candidate.id === id);
          return piece && <PieceButton key={id} piece={piece} placeId={null} />;
        })}
        {/* Not shown while a piece is dragged: another line in the tray would move the places away from the
            pointer. */}
        {held && from !== null && drag.inHand === null && (
          <button
            type="button"
            onClick={() => act({ kind: 'return', placeId: from, pieceId: held.pieceId })}
            className="min-h-11 rounded-press border border-dashed border-primary px-3 font-semibold text-primary"
          >
            {t('putBack')}
          </button>
        )}
        {lying.length === 0 && from === null && <p className="text-sm text-ink-soft">{t('allPlaced')}</p>}
      </div>
    </fieldset>
  );
}
