import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { studentsAnswersEndpoints } from '../../../contract/students-answers.ts';
import type { Member } from '../../actor.ts';
import { listActivityRows } from '../../db/progress.ts';
import type { Services } from '../../services.ts';
import { mayReadKeys } from '../access/teacher-keys.ts';
import { viewProgress } from './list-own-progress.ts';
import { openStudentWork, type StudentParams } from './read-students-answers.ts';

/** One student's progress as that student sees it: what is not due for the student is not in it. */
export async function listStudentProgress(
  deps: Pick<Services, 'database' | 'content' | 'env' | 'identity'>,
  member: Member,
  params: StudentParams,
): Promise<ReplyOf<(typeof studentsAnswersEndpoints)['listStudentProgress']>> {
  const { record, activity, student } = await openStudentWork(deps, member, params);
  const { studentId, fullName } = student;
  const mayReveal = await mayReadKeys(deps, member, activity.id);
  const [[begun], progress] = await Promise.all([
    listActivityRows(deps.database, record.id, { activityId: activity.id, studentId }),
    viewProgress(deps, record.id, activity, { studentId, mayReveal }),
  ]);
  return { studentId, fullName, status: begun?.status ?? 'NOT_STARTED', progress };
}
