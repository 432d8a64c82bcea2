/** What decides whether a class can be joined or worked in. */
export interface ClassStanding {
  readonly isArchived: boolean;
  /** The teacher has paused joining. */
  readonly isJoiningPaused: boolean;
  /** The operator has disabled the class. */
  readonly isDisabled: boolean;
  /** Made before its pass was applied. */
  readonly isWaitingForLicense: boolean;
  /** A class of made-up students. */
  readonly isDemonstration: boolean;
  readonly seatsTaken: number;
  /** Students the teacher plans with. */
  readonly studentQuantity: number;
  /** What the passes of the class give. */
  readonly seats: number;
}

type JoinRefusal = 'class-archived' | 'class-waiting' | 'class-disabled' | 'class-full';

/** Why nobody new can join now; null when a seat is free. */
export function findJoinRefusal(standing: ClassStanding): JoinRefusal | null {
  if (standing.isArchived) return 'class-archived';
  if (standing.isDisabled || standing.isJoiningPaused || standing.isDemonstration) return 'class-disabled';
  if (standing.isWaitingForLicense) return 'class-waiting';
  if (standing.seatsTaken >= Math.min(standing.studentQuantity, standing.seats)) return 'class-full';
  return null;
}

/** Why enrolled students cannot work now; their teacher still reads everything. */
export function findWorkRefusal(
  standing: Pick<ClassStanding, 'isArchived' | 'isDisabled'>,
): 'class-archived' | 'class-disabled' | null {
  if (standing.isArchived) return 'class-archived';
  return standing.isDisabled ? 'class-disabled' : null;
}

/** Shown in place of the name of a teacher whose account was deleted. */
export const endedTeacherName = 'no longer here';

/**
 * An activity opens at its instant of assignment; without one it is open at once. Its teacher may enter earlier, to try
 * it out. Times are in milliseconds since 1970.
 */
export function opensLater(
  assignedAtMs: number | null,
  nowMs: number,
  kind: 'student' | 'teacher' = 'student',
): boolean {
  return kind === 'student' && assignedAtMs !== null && assignedAtMs > nowMs;
}
