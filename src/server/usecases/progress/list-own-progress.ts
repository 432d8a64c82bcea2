import type { ProgressRecord } from '../../../contract/progress.ts';
import type { Member } from '../../actor.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import { listActivityRows, listExercises } from '../../db/progress.ts';
import type { Services } from '../../services.ts';
import { mayReadKeys } from '../access/teacher-keys.ts';
import { getEnrolledClass } from '../classes/class-access.ts';
import { getOpenActivity } from './open-activity.ts';
import { viewRecord } from './view-record.ts';

type Deps = Pick<Services, 'database' | 'content'>;

/** Everything the caller has saved in an activity of a class. */
export async function listOwnProgress(
  deps: Deps & Pick<Services, 'clock' | 'env' | 'identity'>,
  member: Member,
  code: string,
  activityId: string,
): Promise<ProgressRecord[]> {
  const enrolled = await getEnrolledClass(deps.database, member, code);
  const activity = await getOpenActivity(deps, enrolled, activityId);
  return viewProgress(deps, enrolled.record.id, activity, {
    studentId: member.userId,
    mayReveal: await mayReadKeys(deps, member, activityId),
  });
}

export async function viewProgress(
  { database, content }: Deps,
  classId: string,
  activity: PublishedActivity,
  { studentId, mayReveal }: { readonly studentId: string; readonly mayReveal: boolean },
): Promise<ProgressRecord[]> {
  const [[begun], stored] = await Promise.all([
    listActivityRows(database, classId, { activityId: activity.id, studentId }),
    listExercises(database, classId, activity.id, studentId),
  ]);
  const status = begun?.status ?? 'NOT_STARTED';
  return stored.flatMap(({ exerciseId, isAnswered, state }) => {
    // An exercise that an author took out keeps its row and is not shown.
    const placed = activity.parts.get(exerciseId);
    return placed ? (viewRecord(content, placed, state, isAnswered, status, mayReveal) ?? []) : [];
  });
}
