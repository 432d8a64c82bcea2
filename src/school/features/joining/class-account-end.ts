/**
 * How long a class account is kept. The privacy notice and the list of stored tables name the same figures, and a test
 * compares them.
 */
export const classAccountDays = {
  /** After its class was archived. */
  afterArchive: 180,
  /** After its last sign-in or answer, in a class that nobody archives. */
  unused: 400,
  /** How long a teacher can take back an account that its student has made their own. */
  takenBack: 14,
  /** How long a teacher can bring back an account whose student has asked for its deletion. */
  leaving: 14,
  /** How long a wish to make the account one's own waits for the teacher, and how long the answer stands. */
  wish: 14,
  /** How long a merge of two accounts can be undone. */
  merged: 1,
} as const;

const dayMs = 24 * 3_600_000;

/** Whose account a student has: one of the class, with a name and a PIN, or one of their own. */
export type StudentAccountKind = 'class' | 'own';

/**
 * The number of days after which the work of a student in an archived class ends. It ends with the account of the
 * class, or earlier where `ARCHIVED_WORK_DAYS` says so. null: the work stays. The sweeps end it by this, and whatever
 * tells somebody of that end reads it here. The account of a class stays while its student is in another class whose
 * work is kept.
 */
export function daysAfterArchive(kind: 'class', archivedWorkDays: number | undefined): number;
export function daysAfterArchive(
  kind: StudentAccountKind,
  archivedWorkDays: number | undefined,
): number | null;
export function daysAfterArchive(
  kind: StudentAccountKind,
  archivedWorkDays: number | undefined,
): number | null {
  if (kind === 'own') return archivedWorkDays ?? null;
  return Math.min(archivedWorkDays ?? classAccountDays.afterArchive, classAccountDays.afterArchive);
}

/** When the work ends in a class that was archived at a given instant. */
export function workEndsAt(
  archivedAt: Date,
  kind: StudentAccountKind,
  archivedWorkDays: number | undefined,
): Date | null {
  const days = daysAfterArchive(kind, archivedWorkDays);
  return days === null ? null : new Date(archivedAt.getTime() + days * dayMs);
}

/** The work of class accounts ends in classes that were archived before this instant. */
export function archivesFrom(nowMs: number): Date {
  return new Date(nowMs - classAccountDays.afterArchive * dayMs);
}

/** Accounts that became their students' own after this instant can be taken back at `nowMs`. */
export function releasesFrom(nowMs: number): Date {
  return new Date(nowMs - classAccountDays.takenBack * dayMs);
}

/** Accounts that were merged after this instant can be parted again at `nowMs`; the others end. */
export function mergesFrom(nowMs: number): Date {
  return new Date(nowMs - classAccountDays.merged * dayMs);
}

/** Accounts whose deletion was asked for after this instant can be brought back at `nowMs`; the others end. */
export function leavingsFrom(nowMs: number): Date {
  return new Date(nowMs - classAccountDays.leaving * dayMs);
}

/** Wishes that were made or answered after this instant stand at `nowMs`; the others are over. */
export function wishesFrom(nowMs: number): Date {
  return new Date(nowMs - classAccountDays.wish * dayMs);
}

/** When a wish that was made or answered at an instant is over. */
export function wishUntil(since: Date): Date {
  return new Date(since.getTime() + classAccountDays.wish * dayMs);
}

/** When an account ends after its deletion was asked for. */
export function leavesAt(leavingAt: Date): Date {
  return new Date(leavingAt.getTime() + classAccountDays.leaving * dayMs);
}

/** The end of the days in which an account can be taken back. */
export function takeBackUntil(releasedAt: Date): Date {
  return new Date(releasedAt.getTime() + classAccountDays.takenBack * dayMs);
}

/** Kind of the outbox row that asks for the end of a class account whose student was removed. */
export const classAccountEnding = 'end-class-account';
