import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { demandSchoolOfClass } from '../legal/school-agreement.server.ts';
import { getClassByAnyCode, guessClass } from './class-access.server.ts';
import type { StudentClass } from './class-endpoints.ts';
import { findJoinRefusal } from './class-standing.ts';
import { viewStudentClass } from './class-views.server.ts';
import { findEnrolment, hasClassAccount, takeSeat } from './rows/enrolments.server.ts';

/** Joins a class. Joining again is harmless, even when the class has become full. */
export async function enroll(
  services: Pick<Services, 'database' | 'clock' | 'hints' | 'limits' | 'env'>,
  member: Member,
  typedCode: string,
): Promise<StudentClass> {
  const { database, clock, hints } = services;
  const { record, enrolment: held } = await guessClass(services, member, typedCode);
  if (record.teacherId === member.userId) throw new AppError('own-class');

  if (held) return viewStudentClass(record, held.enrolledAt);
  // A class account ends with its class, so it holds no work of another.
  if (await hasClassAccount(database, member.userId)) throw new AppError('class-account-elsewhere');
  await demandSchoolOfClass(services, database, record);
  const enrolledAt = await takeSeat(database, record.id, member.userId, new Date(clock()));
  if (enrolledAt) {
    hints.announce(record.id);
    return viewStudentClass(record, enrolledAt);
  }
  const enrolment = await findEnrolment(database, record.id, member.userId);
  if (enrolment) return viewStudentClass(record, enrolment.enrolledAt);
  // No seat was taken: the present state of the class gives the reason.
  const current = await getClassByAnyCode(database, typedCode);
  throw new AppError(findJoinRefusal(current) ?? 'class-full');
}
