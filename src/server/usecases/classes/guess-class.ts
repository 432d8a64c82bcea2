import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { ClassRecord } from '../../db/classes.ts';
import { type Enrolment, findEnrolment } from '../../db/enrolments.ts';
import type { Services } from '../../services.ts';
import { getClassByAnyCode, readCode } from './class-access.ts';

interface FoundClass {
  readonly record: ClassRecord;
  readonly enrolment: Enrolment | null;
}

/**
 * The class of a code that may be a guess. Who belongs to the class reads it as often as they like, and nothing is
 * written. For everybody else a code that is none counts; what cannot be a code does not.
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
    // To those who never belonged to it, a class has no former codes.
    if (record?.code !== code) throw new AppError('class-not-found');
    return { record, enrolment: null };
  });
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'class-not-found') return null;
  throw error;
}
