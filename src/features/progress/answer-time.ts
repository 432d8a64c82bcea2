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
  /** null: nothing is due. */
  readonly dueAtMs: number | null;
  /** When the learner joined the class: no answer counts as earlier, whatever the device's clock said. */
  readonly enrolledAtMs: number;
}

/**
 * Whether an answer came after its activity was due. It only informs and blocks nothing. What counts is when the answer
 * was given, not when it arrived: an answer that waited for the network keeps its time. An answer at the due instant
 * itself is in time.
 * @param answeredAtMs as stored, bounded when it came in
 */
export function isLate(answeredAtMs: number, { dueAtMs, enrolledAtMs }: Deadline): boolean {
  return dueAtMs !== null && Math.max(answeredAtMs, enrolledAtMs) > dueAtMs;
}
