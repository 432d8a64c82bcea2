import { opensLater } from '../../../domain/classes/opening.ts';
import { AppError } from '../../app-error.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import { isOpen, listClassActivities } from '../../db/classes.ts';
import type { Services } from '../../services.ts';
import type { EnrolledClass } from '../classes/class-access.ts';

/** The activity, where somebody enrolled in the class may work in it now. */
export async function getOpenActivity(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  { record, enrolment }: EnrolledClass,
  activityId: string,
): Promise<PublishedActivity> {
  const assigned = await listClassActivities(database, record.id);
  const entry = assigned.find((one) => one.activityId === activityId && isOpen(one));
  const activity = content.findActivity(activityId);
  if (!activity || !entry) throw new AppError('activity-not-in-class');
  if (activity.activity.modules.length === 0) throw new AppError('lab-not-open');
  if (opensLater(entry.assignedAt?.getTime() ?? null, clock(), enrolment.kind))
    throw new AppError('activity-opens-later');
  return activity;
}
