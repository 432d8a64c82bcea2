import { pipetteId } from '../hand-moves.ts';
import type { Move } from '../station.ts';

/** What a press on a spot means. */
export type Press<Act> =
  /** Several moves are possible, and the learner chooses one. */
  | { readonly kind: 'move'; readonly moves: readonly Move<Act>[] }
  | { readonly kind: 'take'; readonly thing: string }
  | { readonly kind: 'let-go' }
  | { readonly kind: 'open' }
  /** No move is possible. The stage tries what the learner meant, and the refusal says why it cannot be done. */
  | { readonly kind: 'try'; readonly thing: string };

/** The thing that is used on a pressed spot: the one in hand, or else the pipette, which the hand always holds. */
export function activeThing(held: string | null): string {
  return held ?? pipetteId;
}

/** @param opens whether the spot has a display or a dial of its own */
export function readPress<Act>(
  moves: readonly Move<Act>[],
  spotId: string,
  held: string | null,
  opens: boolean,
): Press<Act> {
  if (held === spotId) return { kind: 'let-go' };
  const thing = activeThing(held);
  const onto = moves.filter((move) => move.thing === thing && move.target === spotId);
  if (onto.length > 0) return { kind: 'move', moves: onto };
  const own = moves.filter((move) => move.thing === spotId && move.target === null);
  if (own.length > 0) return { kind: 'move', moves: own };
  if (opens) return { kind: 'open' };
  if (moves.some((move) => move.thing === spotId && move.target !== null))
    return { kind: 'take', thing: spotId };
  return { kind: 'try', thing };
}

/** The spots on which a thing can be put now. */
export function listTargets<Act>(moves: readonly Move<Act>[], thing: string): ReadonlySet<string> {
  return new Set(
    moves.flatMap((move) => (move.thing === thing && move.target !== null ? [move.target] : [])),
  );
}
