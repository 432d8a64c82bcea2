import type { CountedPlace } from '../../../../lab/exercises/define.ts';
import type { PlaceMoves } from './question-view.ts';

/** Students who gave the same first answer to a question, and the same one when they were asked again. */
export interface VoteGroup {
  readonly first: readonly string[];
  readonly now: readonly string[];
  readonly count: number;
}

/** Ways that are listed; the others are counted together. */
const mostMoves = 6;

/**
 * How the picks at one place moved from the first answer to the one after talking, most first. Each student is counted
 * once: as one who stayed, or in one move.
 */
export function countMoves(place: CountedPlace, groups: readonly VoteGroup[]): PlaceMoves {
  const moves = new Map<string, PlaceMoves['moves'][number]>();
  let stayed = 0;
  for (const { first, now, count } of groups) {
    const [from, to] = [readIds(place, first), readIds(place, now)];
    const key = JSON.stringify([from, to]);
    if (JSON.stringify(from) === JSON.stringify(to)) stayed += count;
    else moves.set(key, { from, to, count: (moves.get(key)?.count ?? 0) + count });
  }
  const sorted = [...moves]
    .sort(([left, one], [right, other]) => other.count - one.count || (left < right ? -1 : 1))
    .map(([, move]) => move);
  return {
    stayed,
    moves: sorted.slice(0, mostMoves),
    otherMoves: sorted.slice(mostMoves).reduce((sum, { count }) => sum + count, 0),
  };
}

/** The ids of what stands at the place, in one order; empty for an answer that no longer fits the question. */
function readIds(place: CountedPlace, answer: readonly string[]): string[] {
  return (place.read(answer) ?? []).map(({ id }) => id).sort();
}
