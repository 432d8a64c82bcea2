import { AppError, refuseField } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { type ClassCode, parseClassCode } from './class-code.ts';
import { findWorkRefusal } from './class-standing.ts';
import { findCurrentCode } from './rows/class-codes.server.ts';
import {
  type ClassAtDoor,
  type ClassRecord,
  findClass,
  findClassAtDoor,
  isOpen,
  listClassActivities,
} from './rows/classes.server.ts';
import { type Enrolment, findEnrolment, findMove } from './rows/enrolments.server.ts';
import { plannableStudents } from './seat-ledger.ts';

/** Reads a code as typed. A malformed code gives the same error as a code that no class has. */
export function readCode(typed: string): ClassCode {
  const code = parseClassCode(typed);
  if (!code) throw new AppError('class-not-found');
  return code;
}

export async function getClassRecord(db: Queryable, typed: string): Promise<ClassRecord> {
  const record = await findClass(db, readCode(typed));
  if (!record) throw new AppError('class-not-found');
  return record;
}

/**
 * Finds the class by its present code or by a former one. Links and waiting answers of members may still name a former
 * code. The caller must check membership, because a former code must count as unknown for everybody else.
 */
export async function getClassByAnyCode(db: Queryable, typed: string): Promise<ClassRecord> {
  const record = await findByAnyCode(db, readCode(typed), findClass);
  if (!record) throw new AppError('class-not-found');
  return record;
}

async function findByAnyCode<R extends ClassRecord>(
  db: Queryable,
  code: ClassCode,
  find: (db: Queryable, code: ClassCode) => Promise<R | null>,
): Promise<R | null> {
  const record = await find(db, code);
  if (record) return record;
  const current = await findCurrentCode(db, code);
  return current && find(db, current);
}

/**
 * The class of a code for somebody at its door.
 * @param kind `any`: a former code leads to the class, too
 */
export async function getClassAtDoor(
  db: Queryable,
  typed: string,
  kind: 'current' | 'any',
): Promise<ClassAtDoor> {
  const code = readCode(typed);
  const record = await (kind === 'any'
    ? findByAnyCode(db, code, findClassAtDoor)
    : findClassAtDoor(db, code));
  if (!record) throw new AppError('class-not-found');
  return record;
}

interface FoundClass {
  readonly record: ClassRecord;
  readonly enrolment: Enrolment | null;
}

/**
 * The class for a code that may be a guess. A member of the class may read it any number of times. For everybody else
 * an unknown code counts against the limit on wrong codes; a malformed code does not.
 * @throws AppError class-not-found, too-many-requests
 */
export async function guessClass(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  member: Member,
  typedCode: string,
): Promise<FoundClass> {
  const code = readCode(typedCode);
  const record = await getClassByAnyCode(database, typedCode).catch(nullIfUnknown);
  const enrolment = record && (await findEnrolment(database, record.id, member.userId));
  const isMember = record !== null && (enrolment !== null || record.teacherId === member.userId);
  if (isMember) return { record, enrolment };
  const budget = { name: 'wrongClassCodes', subject: `account:${member.userId}` } as const;
  return limits.guess(budget, ['class-not-found'], async () => {
    // For somebody who is not a member, a former code counts as unknown.
    if (record?.code !== code) throw new AppError('class-not-found');
    return { record, enrolment: null };
  });
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'class-not-found') return null;
  throw error;
}

/**
 * The class, for its own teacher, in whatever state it is. For another teacher's class the error is `class-not-found`.
 */
export async function getOwnClass(db: Queryable, member: Member, typed: string): Promise<ClassRecord> {
  const record = await getClassByAnyCode(db, typed);
  if (record.teacherId !== member.userId) throw new AppError('class-not-found');
  return record;
}

export interface EnrolledClass {
  readonly record: ClassRecord;
  readonly enrolment: Enrolment;
}

/**
 * The class, for somebody enrolled in it, unless the class is archived or disabled. A student whom the teacher has
 * moved to another class is told so.
 * @param use `reading`: to read one's own work, which an archived class keeps for its students as for their teacher
 */
export async function getEnrolledClass(
  db: Queryable,
  member: Member,
  typed: string,
  use: 'work' | 'reading' = 'work',
): Promise<EnrolledClass> {
  const record = await getClassByAnyCode(db, typed);
  const enrolment = await findEnrolment(db, record.id, member.userId);
  if (!enrolment)
    throw new AppError((await findMove(db, record.id, member.userId)) ? 'class-moved' : 'class-not-found');
  const refusal = findWorkRefusal(use === 'reading' ? { ...record, isArchived: false } : record);
  if (refusal) throw new AppError(refusal);
  return { record, enrolment };
}

/**
 * Refuses changes that would make a real class out of a demonstration: its words, its code, its passes, who can join.
 */
export function refuseDemonstration({ isDemonstration }: Pick<ClassRecord, 'isDemonstration'>): void {
  if (isDemonstration) throw new AppError('class-demonstration');
}

/** Refuses a number of students that the class has no seats for, or fewer than are in it. */
export function checkQuantity({ seats, seatsTaken }: ClassRecord, quantity: number): void {
  const { least, most } = plannableStudents({ seats, taken: seatsTaken });
  if (quantity > most) throw refuseField('seats-exceeded', ['studentQuantity'], `must be at most ${most}`);
  if (quantity < least) throw refuseField('seats-taken', ['studentQuantity'], `must be at least ${least}`);
}

type Deps = Pick<Services, 'database' | 'content'>;

/** The published activity, if it is assigned to the class and open to its learners. */
export async function getAssignedActivity(
  { database, content }: Deps,
  classId: string,
  activityId: string,
  options: { isTeacher?: boolean } = {},
): Promise<PublishedActivity> {
  const assigned = await listClassActivities(database, classId);
  const activity = content.findActivity(activityId);
  const isVisible = assigned.some(
    (entry) => entry.activityId === activityId && (options.isTeacher || isOpen(entry)),
  );
  if (!activity || !isVisible) throw new AppError('activity-not-in-class');
  return activity;
}
