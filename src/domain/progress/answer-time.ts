/** A device that says it answered longer ago than this is not believed. */
const oldestAnswerMs = 90 * 86_400_000;

/**
 * When an answer was given, as far as the device's clock can be believed: never after it reached the server, and never
 * longer before than an answer plausibly waits. In milliseconds since 1970; answers are stored with this time.
 */
export function boundAnswerTime(answeredAtMs: number, receivedAtMs: number): number {
  return Math.min(Math.max(answeredAtMs, receivedAtMs - oldestAnswerMs), receivedAtMs);
}

/**
 * Whether an answer came after its activity was due. It tells and blocks nothing. What counts is when it was given,
 * not when it arrived: an answer that waited for the network keeps its time. The due instant itself is in time.
 * @param answeredAtMs as stored, bounded when it came in
 */
export function isLate(answeredAtMs: number, dueAtMs: number | null): boolean {
  return dueAtMs !== null && answeredAtMs > dueAtMs;
}
