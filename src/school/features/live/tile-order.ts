import { hasHandUp, isHere, type Standing, type TileFacts, type TileState, tileStateOf } from './tile.ts';

/** One place of the live view: a student of the class, with or without a sign of life. */
export interface TilePlace {
  readonly studentId: string;
  /** null: not seen in this activity. */
  readonly facts: TileFacts | null;
  /** Left out: everything is open, and something is left to do. */
  readonly standing?: Standing;
}

export type TilePlaceState = TileState | 'absent';

export function placeStateOf({ facts, standing }: TilePlace, nowMs: number): TilePlaceState {
  if (facts !== null) return tileStateOf(facts, nowMs, standing);
  return standing?.isThrough && !standing.isMoreHeld ? 'done' : 'absent';
}

/** Somebody who waits for the teacher: with a hand up, stuck, or without tries. */
export function needsTeacher(place: TilePlace, nowMs: number): boolean {
  const state = placeStateOf(place, nowMs);
  return (place.facts !== null && hasHandUp(place.facts, nowMs)) || state === 'stuck' || state === 'no-tries';
}

/** The parts into which the class falls: everybody is in exactly one of them. */
export const stateFilters = ['stuck', 'no-tries', 'behind', 'working', 'waiting', 'done', 'away'] as const;
export type StateFilter = (typeof stateFilters)[number];
/** `need` takes some from several states; `all` takes everybody. */
export const whoChoices = ['all', 'need', ...stateFilters] as const;
export type Who = (typeof whoChoices)[number];

export function isAmong(place: TilePlace, who: Who, nowMs: number): boolean {
  const state = placeStateOf(place, nowMs);
  if (who === 'all') return true;
  if (who === 'need') return needsTeacher(place, nowMs);
  return who === (state === 'offline' || state === 'absent' ? 'away' : state);
}

export interface PlaceCounts extends Readonly<Record<Who, number>> {
  /** Students who were seen in the activity, present now or not. */
  readonly seen: number;
  readonly here: number;
  /** Who could be here: everybody but those away whom the teacher has marked as absent. */
  readonly expected: number;
  /** Of those here: who waits for the end of the hold at a screen, and for nothing else. */
  readonly ready: number;
  readonly hands: number;
}

export function countPlaces(
  places: readonly TilePlace[],
  nowMs: number,
  roster: readonly { readonly studentId: string; readonly isAbsent?: boolean }[] = [],
): PlaceCounts {
  const absent = new Set(roster.flatMap(({ studentId, isAbsent }) => (isAbsent ? [studentId] : [])));
  const isPresent = ({ facts }: TilePlace) => facts !== null && isHere(facts, nowMs);
  const count = (test: (place: TilePlace) => boolean) => places.filter(test).length;
  const among = (who: Who) => count((place) => isAmong(place, who, nowMs));
  return {
    ...{ all: places.length, need: among('need'), stuck: among('stuck'), 'no-tries': among('no-tries') },
    behind: among('behind'),
    ...{ working: among('working'), waiting: among('waiting'), done: among('done'), away: among('away') },
    seen: count(({ facts }) => facts !== null),
    here: count(isPresent),
    expected: count((place) => isPresent(place) || !absent.has(place.studentId)),
    ready: count((place) => isPresent(place) && place.standing?.isReady === true),
    hands: count(({ facts }) => facts !== null && hasHandUp(facts, nowMs)),
  };
}

const ranks: Readonly<Record<TilePlaceState, number>> = {
  stuck: 1,
  'no-tries': 1,
  behind: 2,
  working: 3,
  waiting: 4,
  done: 5,
  offline: 6,
  absent: 7,
};

/**
 * Raised hands come first, the longest raised before the others; then students who are stuck or without tries, far
 * behind, at work, waiting, done, away, and never seen. Within each group the given order stays, which is that of the roster.
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
