import type { StudentClass } from '../../../contract/classes.ts';
import { findJoinRefusal } from '../../../domain/classes/class-standing.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { findEnrolment, takeSeat } from '../../db/enrolments.ts';
import { forgiveAttempt, spendAttempt } from '../../db/rate-limits.ts';
import type { Services } from '../../services.ts';
import { getClassByAnyCode, readCode } from './class-access.ts';
import { viewStudentClass } from './class-views.ts';
import { joinLimits } from './join-limits.ts';

/** Joins a class. Joining again is harmless, also where the class is full by now. */
export async function enroll(
  { database, clock, hints }: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  typedCode: string,
  address: string,
): Promise<StudentClass> {
  const limits = joinLimits(member.userId, address);
  await spendAttempt(database, limits, clock());
  const record = await getClassByAnyCode(database, typedCode);
  const isFormerCode = record.code !== readCode(typedCode);
  if (isFormerCode && !(await findEnrolment(database, record.id, member.userId)))
    throw new AppError(record.teacherId === member.userId ? 'own-class' : 'class-not-found');
  await forgiveAttempt(database, limits, clock());
  if (record.teacherId === member.userId) throw new AppError('own-class');

  const enrolledAt = await takeSeat(database, record.id, member.userId, new Date(clock()));
  if (enrolledAt) {
    hints.announce(record.id);
    return viewStudentClass(record, enrolledAt);
  }
  const enrolment = await findEnrolment(database, record.id, member.userId);
  if (enrolment) return viewStudentClass(record, enrolment.enrolledAt);
  // The seat was not to be had: the class as it is now says why.
  const current = await getClassByAnyCode(database, typedCode);
  throw new AppError(findJoinRefusal(current) ?? 'class-full');
}
