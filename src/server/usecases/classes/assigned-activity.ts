import { AppError } from '../../app-error.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import { isOpen, listClassActivities } from '../../db/classes.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'database' | 'content'>;

/** The published activity, where it is assigned to the class and open to its learners. */
export async function getAssignedActivity(
  { database, content }: Deps,
  classId: string,
  activityId: string,
  options: { isTeacher?: boolean } = {},
): Promise<PublishedActivity> {
  const assigned = await listClassActivities(database, classId);
  const activity = content.findActivity(activityId);
  const isVisible = assigned.some(
    (entry) => entry.activityId === activityId && (options.isTeacher || isOpen(entry)),
  );
  if (!activity || !isVisible) throw new AppError('activity-not-in-class');
  return activity;
}
