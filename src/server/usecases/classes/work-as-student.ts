import { findWorkRefusal } from '../../../domain/classes/class-standing.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { enrolTeacher } from '../../db/enrolments.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from './class-access.ts';

/** Lets the teacher of a class answer in it as a student does: without a seat, and outside its totals. */
export async function workAsStudent(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: Member,
  code: string,
): Promise<{ enrolledAt: string }> {
  const record = await getOwnClass(database, member, code);
  const refusal = findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  const enrolledAt = await enrolTeacher(database, record.id, member.userId, new Date(clock()));
  if (!enrolledAt) throw new AppError('unauthenticated');
  return { enrolledAt: enrolledAt.toISOString() };
}
