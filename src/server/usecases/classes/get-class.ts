import type { ClassPreview, StudentClass, TeacherClass } from '../../../contract/classes.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { findJoinRefusal } from '../../../domain/classes/class-standing.ts';
import { endedTeacherName } from '../../../domain/classes/ended-teacher.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Services } from '../../services.ts';
import { viewStudentClass } from './class-views.ts';
import { guessClass } from './guess-class.ts';
import { viewTeacherClass } from './view-taught-class.ts';

/** In full for the class's teacher, as enrolled for a student; for others what they see before joining, or why they cannot. */
export async function getClass(
  services: Pick<Services, 'database' | 'content' | 'limits'>,
  member: Member,
  typedCode: string,
): Promise<TeacherClass | StudentClass | ClassPreview> {
  const { record, enrolment } = await guessClass(services, member, typedCode);
  if (record.teacherId === member.userId)
    return viewTeacherClass(services.database, services.content, record);
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
