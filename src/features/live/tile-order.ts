import { hasHandUp, type TileFacts, type TileState, tileStateOf } from './tile.ts';

/** One place of the live view: a student of the class, with or without a sign of life. */
export interface TilePlace {
  readonly studentId: string;
  /** null: not seen in this activity. */
  readonly facts: TileFacts | null;
}

export type TilePlaceState = TileState | 'absent';

export function placeStateOf({ facts }: TilePlace, nowMs: number): TilePlaceState {
  return facts === null ? 'absent' : tileStateOf(facts, nowMs);
}

/** Somebody who waits for the teacher. */
export function needsTeacher({ facts }: TilePlace, nowMs: number): boolean {
  return facts !== null && (hasHandUp(facts, nowMs) || tileStateOf(facts, nowMs) === 'stuck');
}

const ranks: Readonly<Record<TilePlaceState, number>> = {
  stuck: 1,
  working: 2,
  done: 3,
  offline: 4,
  absent: 5,
};

/**
 * Raised hands come first, the longest raised before the others; then students who are stuck, at work, done, away, and
 * never seen. Within each group the given order stays, which is that of the roster.
 */
export function orderByNeed<P extends TilePlace>(places: readonly P[], nowMs: number): P[] {
  const keyed = places.map((place, index) => {
    const isUp = place.facts !== null && hasHandUp(place.facts, nowMs);
    return {
      place,
      rank: isUp ? 0 : ranks[placeStateOf(place, nowMs)],
      raisedAtMs: isUp ? (place.facts?.handRaisedAtMs ?? 0) : 0,
      index,
    };
  });
  return keyed
    .sort((a, b) => a.rank - b.rank || a.raisedAtMs - b.raisedAtMs || a.index - b.index)
    .map(({ place }) => place);
}

/**
 * The places in the order in which they are shown: known ones keep it, and new ones are added at the end, so that
 * nothing moves while somebody looks.
 */
export function keepOrder<P extends TilePlace>(places: readonly P[], shown: readonly string[]): P[] {
  const positions = new Map(shown.map((id, index) => [id, index]));
  const positionOf = ({ studentId }: P) => positions.get(studentId) ?? shown.length;
  return [...places].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Students who need the teacher and are shown behind somebody who does not. */
export function listMisplaced(shown: readonly TilePlace[], nowMs: number): string[] {
  const firstCalm = shown.findIndex((place) => !needsTeacher(place, nowMs));
  if (firstCalm < 0) return [];
  return shown
    .slice(firstCalm)
    .filter((place) => needsTeacher(place, nowMs))
    .map(({ studentId }) => studentId);
}
