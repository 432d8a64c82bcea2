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
  /** Last sign of life. */
  readonly seenAtMs: number;
  /** The time of the last thing done: a screen change, typing or a press, an answer. */
  readonly actedAtMs: number;
  readonly handRaisedAtMs: number | null;
  readonly isDone: boolean;
}

export const tileStates = ['working', 'stuck', 'offline', 'done'] as const;
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
 * `done` comes before everything else, and away before stuck. A time in the future counts as now, because the clocks of
 * two servers may differ.
 */
export function tileStateOf(facts: TileFacts, nowMs: number): TileState {
  if (facts.isDone) return 'done';
  if (!isHere(facts, nowMs)) return 'offline';
  if (facts.wrongTries >= stuckFromWrongTries || nowMs - facts.actedAtMs >= idleAfterMs) return 'stuck';
  return 'working';
}

/** A raised hand goes down when its student has finished or is away, and after half an hour. */
export function hasHandUp(facts: TileFacts, nowMs: number): boolean {
  if (facts.handRaisedAtMs === null || nowMs - facts.handRaisedAtMs >= handLimitMs) return false;
  const state = tileStateOf(facts, nowMs);
  return state !== 'done' && state !== 'offline';
}

/** The time at which the state or the hand next changes by the clock alone; null: never. */
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
