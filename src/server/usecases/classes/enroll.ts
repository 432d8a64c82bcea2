import type { StudentClass } from '../../../contract/classes.ts';
import { findJoinRefusal } from '../../../domain/classes/class-standing.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { findEnrolment, takeSeat } from '../../db/enrolments.ts';
import type { Services } from '../../services.ts';
import { getClassByAnyCode } from './class-access.ts';
import { viewStudentClass } from './class-views.ts';
import { guessClass } from './guess-class.ts';

/** Joins a class. Joining again is harmless, also where the class is full by now. */
export async function enroll(
  services: Pick<Services, 'database' | 'clock' | 'hints' | 'limits'>,
  member: Member,
  typedCode: string,
): Promise<StudentClass> {
  const { database, clock, hints } = services;
  const { record } = await guessClass(services, member, typedCode);
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
