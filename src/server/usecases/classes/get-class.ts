import type { ClassPreview, StudentClass, TeacherClass } from '../../../contract/classes.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { findJoinRefusal } from '../../../domain/classes/class-standing.ts';
import { endedTeacherName } from '../../../domain/classes/ended-teacher.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { findEnrolment } from '../../db/enrolments.ts';
import { forgiveAttempt, spendAttempt } from '../../db/rate-limits.ts';
import type { Services } from '../../services.ts';
import { getClassByAnyCode, readCode } from './class-access.ts';
import { viewStudentClass, viewTeacherClass } from './class-views.ts';
import { joinLimits } from './join-limits.ts';

/** In full for the class's teacher, as enrolled for a student; for others what they see before joining, or why they cannot. */
export async function getClass(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
  typedCode: string,
  address: string,
): Promise<TeacherClass | StudentClass | ClassPreview> {
  // Every look at a code is a guess until it turns out to be a class.
  const limits = joinLimits(member.userId, address);
  await spendAttempt(database, limits, clock());
  const record = await getClassByAnyCode(database, typedCode);
  const enrolment = await findEnrolment(database, record.id, member.userId);
  const isOwn = record.teacherId === member.userId;
  const isFormerCode = record.code !== readCode(typedCode);
  if (isFormerCode && !isOwn && enrolment === null) throw new AppError('class-not-found');
  await forgiveAttempt(database, limits, clock());

  if (isOwn) return viewTeacherClass(database, content, record);
  if (enrolment?.kind === 'student') return viewStudentClass(record, enrolment.enrolledAt);
  const refusal = findJoinRefusal(record);
  if (refusal) throw new AppError(refusal);
  return {
    view: 'preview',
    code: formatClassCode(record.code),
    name: record.name,
    teacherName: record.teacherName || endedTeacherName,
  };
}
