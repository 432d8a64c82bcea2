/**
 * How long a class account is kept. The privacy notice and the list of stored tables name the same figures, and a test
 * compares them.
 */
export const classAccountDays = {
  /** After its class was archived. */
  afterArchive: 180,
  /** After its last sign-in or answer, in a class that nobody archives. */
  unused: 400,
  /** So long a teacher can take an account back that its student has made their own. */
  takenBack: 14,
} as const;

const dayMs = 24 * 3_600_000;

/** Accounts that became their students' own after this instant can be taken back at `nowMs`. */
export function releasesFrom(nowMs: number): Date {
  return new Date(nowMs - classAccountDays.takenBack * dayMs);
}

/** The end of the days in which an account can be taken back. */
export function takeBackUntil(releasedAt: Date): Date {
  return new Date(releasedAt.getTime() + classAccountDays.takenBack * dayMs);
}

/** Kind of the outbox row that asks for the end of a class account whose student was removed or merged. */
export const classAccountEnding = 'end-class-account';
