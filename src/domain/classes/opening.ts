/**
 * An activity opens at the instant its teacher assigned it for; without one it is open. Its teacher may go in before,
 * to try it out. Times in milliseconds since 1970.
 */
export function opensLater(
  assignedAtMs: number | null,
  nowMs: number,
  kind: 'student' | 'teacher' = 'student',
): boolean {
  return kind === 'student' && assignedAtMs !== null && assignedAtMs > nowMs;
}
