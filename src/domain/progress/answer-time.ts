/** A device that says it answered longer ago than this is not believed. */
const oldestAnswerMs = 90 * 86_400_000;

/**
 * When an answer was given, as far as the device's clock can be believed: never after it reached the server, never
 * longer before than an answer plausibly waits, and never before the learner was in the class, where that is known.
 * All in milliseconds since 1970.
 */
export function boundAnswerTime(answeredAtMs: number, receivedAtMs: number, enrolledAtMs = 0): number {
  const earliestMs = Math.max(receivedAtMs - oldestAnswerMs, enrolledAtMs);
  return Math.min(Math.max(answeredAtMs, earliestMs), receivedAtMs);
}

/**
 * Whether an answer came after its activity was due. It tells and blocks nothing. What counts is when it was given,
 * not when it arrived: an answer that waited for the network keeps its time. The due instant itself is in time.
 */
export function isLate(
  answer: {
    readonly answeredAtMs: number;
    /** Left out where the time was bounded when it came in. */
    readonly receivedAtMs?: number;
    readonly enrolledAtMs?: number;
  },
  dueAtMs: number | null,
): boolean {
  if (dueAtMs === null) return false;
  const { answeredAtMs, receivedAtMs = answeredAtMs, enrolledAtMs } = answer;
  return boundAnswerTime(answeredAtMs, receivedAtMs, enrolledAtMs) > dueAtMs;
}
