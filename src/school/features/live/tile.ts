/**
 * What a student did last, without any answer. `here`: the lab is open, nothing more. `answered`: an answer or a saved
 * block that is not marked.
 */
export const lastActions = [
  'here',
  'opened',
  'moved',
  'worked',
  'answered',
  'right',
  'near-miss',
  'partly',
  'not-yet',
  'finished',
  'left',
] as const;
export type LastAction = (typeof lastActions)[number];

/** What a student's device may report about itself; outcomes come from the server's verdicts only. */
export const reportedActions = [
  'here',
  'opened',
  'moved',
  'worked',
  'left',
] as const satisfies readonly LastAction[];
export type ReportedAction = (typeof reportedActions)[number];

/** The state of one student at this moment in one activity of a class. All times are the server's, in ms since 1970. */
export interface TileFacts {
  /** null: at the list of lessons. */
  readonly moduleId: string | null;
  readonly screenId: string | null;
  readonly lastAction: LastAction;
  /** Tries spent without success at the exercise that was answered last; 0 after success or on another screen. */
  readonly wrongTries: number;
  /** The exercise answered last if its tries are used up without success and the teacher has not looked yet; or null. */
  readonly usedUpPart: string | null;
  /** Last sign of life. */
  readonly seenAtMs: number;
  /** The time of the last thing done: a screen change, typing or a press, an answer. */
  readonly actedAtMs: number;
  readonly handRaisedAtMs: number | null;
  readonly isDone: boolean;
  /** Left out: no station stands on the screen. */
  readonly station?: StationLine | undefined;
}

/** What a student did last at the station of the screen. */
export interface StationLine {
  readonly partId: string;
  readonly title: string;
  /** As the student's own record says it; null: nothing was done yet. */
  readonly lastAct: string | null;
}

/** What the class's pace and the saved answers say about one student, beside the signs of life. */
export interface Standing {
  /** The student has done everything that is given to the student and open. */
  readonly isThrough: boolean;
  /** true: the student has more lessons, but they are still held. */
  readonly isMoreHeld: boolean;
  /**
   * The class is held at a screen, and the hold alone keeps the student from going on: nothing is left to do up to that
   * screen, or the student is at a screen behind it.
   */
  readonly isReady: boolean;
  /** The same, or the student is in a lesson that is not open. */
  readonly isAtHold: boolean;
  /** Far behind the middle of those at work. */
  readonly isFarBehind?: boolean;
}

export const openStanding: Standing = {
  ...{ isThrough: false, isMoreHeld: false },
  ...{ isReady: false, isAtHold: false },
};

/**
 * - `working`: the lab is open and something was done a short while ago
 * - `behind`: the same, far behind the middle of the class
 * - `stuck`: several tries without success, or nothing done for a while
 * - `no-tries`: the last try at an exercise is spent without success, and the teacher has not looked at it
 * - `waiting`: here, and kept from going on by a hold alone
 * - `done`: finished, or nothing is left to do and nothing more is to come
 * - `offline`: no sign of life
 */
export const tileStates = ['working', 'behind', 'stuck', 'no-tries', 'waiting', 'done', 'offline'] as const;
export type TileState = (typeof tileStates)[number];

/** Two signs of life may be lost before a student counts as away. */
export const offlineAfterMs = 60_000;
/** Long enough to read a screen with a film in it. */
export const idleAfterMs = 5 * 60_000;
/** At the second wrong try a learner is told about a misconception; the third usually closes the exercise. */
export const stuckFromWrongTries = 2;
/** A forgotten hand goes down by itself. */
export const handLimitMs = 30 * 60_000;

/** Whether a student has the lab open now, finished or not. */
export function isHere(facts: Pick<TileFacts, 'lastAction' | 'seenAtMs'>, nowMs: number): boolean {
  return facts.lastAction !== 'left' && nowMs - facts.seenAtMs < offlineAfterMs;
}

/**
 * The one state of a student. Used-up tries are told also of somebody who has nothing left to do, as long as the
 * student is here. A student who waits or has nothing left to do is not called stuck for doing nothing. A time in the
 * future counts as now, because the clocks of two servers may differ.
 */
export function tileStateOf(facts: TileFacts, nowMs: number, standing: Standing = openStanding): TileState {
  const { isThrough, isMoreHeld, isAtHold, isFarBehind = false } = standing;
  const isPresent = isHere(facts, nowMs);
  if (facts.isDone) return 'done';
  if (isPresent && facts.usedUpPart !== null) return 'no-tries';
  if (isThrough && !isMoreHeld) return 'done';
  if (!isPresent) return 'offline';
  if (isThrough) return 'waiting';
  if (facts.wrongTries >= stuckFromWrongTries) return 'stuck';
  if (isAtHold) return 'waiting';
  if (nowMs - facts.actedAtMs >= idleAfterMs) return 'stuck';
  return isFarBehind ? 'behind' : 'working';
}

/** A raised hand goes down when its student has finished the lab or is away, and after half an hour. */
export function hasHandUp(facts: TileFacts, nowMs: number): boolean {
  if (facts.handRaisedAtMs === null || nowMs - facts.handRaisedAtMs >= handLimitMs) return false;
  return !facts.isDone && isHere(facts, nowMs);
}

/** The time at which the state or the hand can next change by the clock alone; null: never. */
export function nextChangeMs(facts: TileFacts, nowMs: number): number | null {
  const moments = [
    facts.seenAtMs + offlineAfterMs,
    facts.actedAtMs + idleAfterMs,
    ...(facts.handRaisedAtMs === null ? [] : [facts.handRaisedAtMs + handLimitMs]),
  ];
  const now = [tileStateOf(facts, nowMs), hasHandUp(facts, nowMs)];
  const changes = moments.filter(
    (atMs) => atMs > nowMs && (tileStateOf(facts, atMs) !== now[0] || hasHandUp(facts, atMs) !== now[1]),
  );
  return changes.length > 0 ? Math.min(...changes) : null;
}
