import { type ClassCode, parseClassCode } from '../../../domain/classes/class-code.ts';
import { findWorkRefusal } from '../../../domain/classes/class-standing.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { findCurrentCode } from '../../db/class-codes.ts';
import { type ClassRecord, findClass } from '../../db/classes.ts';
import type { Queryable } from '../../db/database.ts';
import { type Enrolment, findEnrolment } from '../../db/enrolments.ts';

/** Reads a code as typed. A code that cannot be one answers like a code nobody has. */
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
 * Also by a code the class had before: for those who already belong to it, whose links and waiting answers still name
 * that code. Whoever calls decides that; to anybody else a former code is no code.
 */
export async function getClassByAnyCode(db: Queryable, typed: string): Promise<ClassRecord> {
  const code = readCode(typed);
  const record = await findClass(db, code);
  if (record) return record;
  const current = await findCurrentCode(db, code);
  if (!current) throw new AppError('class-not-found');
  return getClassRecord(db, current);
}

/** The class, for its own teacher, in whatever state it is. Another's class answers like none. */
export async function getOwnClass(db: Queryable, member: Member, typed: string): Promise<ClassRecord> {
  const record = await getClassByAnyCode(db, typed);
  if (record.teacherId !== member.userId) throw new AppError('class-not-found');
  return record;
}

export interface EnrolledClass {
  readonly record: ClassRecord;
  readonly enrolment: Enrolment;
}

/** The class, for someone enrolled in it, while it can be worked in. */
export async function getEnrolledClass(db: Queryable, member: Member, typed: string): Promise<EnrolledClass> {
  const record = await getClassByAnyCode(db, typed);
  const enrolment = await findEnrolment(db, record.id, member.userId);
  if (!enrolment) throw new AppError('class-not-found');
  const refusal = findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  return { record, enrolment };
}
