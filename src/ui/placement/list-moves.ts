import type { Placement } from './place-reducer.ts';

export interface Move {
  readonly pieceId: string;
  /** Where it is now; null: back in the tray. */
  readonly placeId: string | null;
  /** The piece the person moved, or one that made room for it. */
  readonly role: 'mover' | 'other';
}

/** What changed from one placement to the next, the piece that was moved by hand first. */
export function listMoves(was: Placement, now: Placement, moverId: string | null): Move[] {
  const arrived = listPlaced(now).filter(({ pieceId, placeId }) => !was.get(placeId)?.includes(pieceId));
  const left = listPlaced(was).filter(({ pieceId, placeId }) => !now.get(placeId)?.includes(pieceId));
  const returned = left
    .filter(({ pieceId }) => !arrived.some((move) => move.pieceId === pieceId))
    .map(({ pieceId }) => ({ pieceId, placeId: null }));
  return [...arrived, ...returned]
    .map((move): Move => ({ ...move, role: move.pieceId === moverId ? 'mover' : 'other' }))
    .sort((one, other) => Number(other.role === 'mover') - Number(one.role === 'mover'));
}

function listPlaced(placement: Placement): { pieceId: string; placeId: string }[] {
  return [...placement].flatMap(([placeId, pieces]) => pieces.map((pieceId) => ({ pieceId, placeId })));
}
