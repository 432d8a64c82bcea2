import type { SaveReply } from '../../../contract/progress.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { completeActivity, listExercises } from '../../db/progress.ts';
import type { Services } from '../../services.ts';
import { getEnrolledClass } from '../classes/class-access.ts';
import { getAssignedActivity, viewProgress } from './list-own-progress.ts';

/** Finishes an activity once every required part is answered; no answer changes after it. */
export async function finishActivity(
  { database, content, clock, hints }: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
): Promise<SaveReply> {
  const { record } = await getEnrolledClass(database, member, code);
  const activity = await getAssignedActivity({ database, content }, record.id, activityId);
  const stored = await listExercises(database, record.id, activityId, member.userId);
  const answered = new Set(stored.filter(({ isAnswered }) => isAnswered).map(({ exerciseId }) => exerciseId));
  const missing = [...activity.parts.values()].filter(
    ({ part }) => part.isRequired && !answered.has(part.id),
  );
  if (missing.length > 0) {
    throw new AppError('parts-missing', {
      issues: missing.map(({ part, moduleId }) => ({
        path: [moduleId, part.id],
        code: 'not-answered',
        message: part.title,
      })),
    });
  }
  const key = { classId: record.id, activityId, studentId: member.userId };
  if (!(await completeActivity(database, key, new Date(clock())))) throw new AppError('parts-missing');
  hints.announce(record.id);
  return {
    progress: await viewProgress({ database, content }, record.id, activity, member.userId),
    status: 'COMPLETED',
    ignoredBecause: null,
  };
}
