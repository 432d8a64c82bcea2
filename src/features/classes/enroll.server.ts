import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { getClassByAnyCode, readCode } from './class-access.server.ts';
import type { StudentClass } from './class-endpoints.ts';
import { findJoinRefusal } from './class-standing.ts';
import { viewStudentClass } from './class-views.server.ts';
import type { ClassRecord } from './rows/classes.server.ts';
import { type Enrolment, findEnrolment, hasClassAccount, takeSeat } from './rows/enrolments.server.ts';

/** Joins a class. Joining again is harmless, even when the class has become full. */
export async function enroll(
  services: Pick<Services, 'database' | 'clock' | 'hints' | 'limits'>,
  member: Member,
  typedCode: string,
): Promise<StudentClass> {
  const { database, clock, hints } = services;
  const { record, enrolment: held } = await guessClass(services, member, typedCode);
  if (record.teacherId === member.userId) throw new AppError('own-class');

  if (held) return viewStudentClass(record, held.enrolledAt);
  // A class account ends with its class, so it holds no work of another.
  if (await hasClassAccount(database, member.userId)) throw new AppError('class-account-elsewhere');
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
