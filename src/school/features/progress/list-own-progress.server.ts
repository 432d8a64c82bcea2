import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { type EnrolledClass, getEnrolledClass } from '../classes/class-access.server.ts';
import { findLabHold, holdRefusals } from '../classes/pace.ts';
import { type ClassActivityRecord, listClassActivities, standingOf } from '../classes/rows/classes.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { mayReadKeys } from '../licenses/teacher-keys.server.ts';
import type { ProgressRecord } from './progress-endpoints.ts';
import { readHandInMarks } from './rows/hand-in-marks.server.ts';
import { listActivityRows, listExercises } from './rows/progress.server.ts';
import { viewRecord, withTeachersMark } from './view-record.server.ts';

type Deps = Pick<Services, 'database' | 'content'>;

/** Everything the caller has saved in an activity of a class. */
export async function listOwnProgress(
  deps: Deps & Pick<Services, 'clock' | 'env' | 'identity'>,
  member: Member,
  code: string,
  activityId: string,
): Promise<ProgressRecord[]> {
  const enrolled = await getEnrolledClass(deps.database, member, code);
  const { activity } = await getOpenActivity(deps, enrolled, activityId);
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
  const [[begun], stored, marks] = await Promise.all([
    listActivityRows(database, classId, { activityId: activity.id, studentId }),
    listExercises(database, classId, activity.id, studentId),
    readHandInMarks(database, classId, activity.id, studentId),
  ]);
  const markOf = marks.get(studentId);
  const status = begun?.status ?? 'NOT_STARTED';
  return stored.flatMap(({ exerciseId, isAnswered, state }) => {
    // An exercise that an author took out keeps its row and is not shown.
    const placed = activity.parts.get(exerciseId);
    const record = placed && viewRecord(content, placed, state, isAnswered, status, mayReveal);
    return record ? withTeachersMark(record, placed, markOf?.get(exerciseId)) : [];
  });
}

/** Returns the activity of a class if a person enrolled in it may work in the activity now; throws otherwise. */
export async function getOpenActivity(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  { record, enrolment }: EnrolledClass,
  activityId: string,
): Promise<{ readonly activity: PublishedActivity; readonly assigned: ClassActivityRecord }> {
  const assigned = await listClassActivities(database, record.id);
  const entry = assigned.find((one) => one.activityId === activityId);
  const activity = content.findActivity(activityId);
  if (!activity || !entry) throw new AppError('activity-not-in-class');
  if (activity.activity.modules.length === 0) throw new AppError('lab-not-open');
  const hold = findLabHold(standingOf(entry), clock(), enrolment.kind);
  if (hold) throw new AppError(holdRefusals[hold.kind]);
  return { activity, assigned: entry };
}
