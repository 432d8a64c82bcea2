import type { Pace } from '../classes/pace.ts';

/** If a device claims that an answer is older than this, its clock is not believed. */
const oldestAnswerMs = 90 * 86_400_000;

/**
 * When an answer was given, as far as the device's clock can be believed: never after it reached the server, and at
 * most `oldestAnswerMs` before. In milliseconds since 1970; answers are stored with this time.
 */
export function boundAnswerTime(answeredAtMs: number, receivedAtMs: number): number {
  return Math.min(Math.max(answeredAtMs, receivedAtMs - oldestAnswerMs), receivedAtMs);
}

/** What decides whether one learner's answers in an activity are late. */
export interface Deadline {
  /** null: only lessons with a date of their own are due. */
  readonly dueAtMs: number | null;
  /** By module id, for lessons with a date of their own. */
  readonly lessonsDue: Readonly<Record<string, string>>;
  /** When the learner joined the class: no answer counts as earlier, whatever the device's clock said. */
  readonly enrolledAtMs: number;
}

/** @param assigned the activity as the learner has it */
export function deadlineOf(
  { dueAt, pace }: { readonly dueAt: Date | null; readonly pace: Pace | null },
  enrolledAtMs: number,
): Deadline {
  return { dueAtMs: dueAt?.getTime() ?? null, lessonsDue: pace?.due ?? {}, enrolledAtMs };
}

/**
 * Whether an answer came after its activity was due. It only informs and blocks nothing. What counts is when the answer
 * was given, not when it arrived: an answer that waited for the network keeps its time. An answer at the due instant
 * itself is in time.
 * @param answeredAtMs as stored, bounded when it came in
 */
export function isLate(
  { moduleId, answeredAtMs }: { readonly moduleId: string; readonly answeredAtMs: number },
  { dueAtMs, lessonsDue, enrolledAtMs }: Deadline,
): boolean {
  const own = lessonsDue[moduleId];
  const dueMs = own === undefined ? dueAtMs : Date.parse(own);
  return dueMs !== null && Math.max(answeredAtMs, enrolledAtMs) > dueMs;
}
