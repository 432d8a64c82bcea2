import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { isLabOfStudent } from '../../db/enrolments.ts';
import type { Services } from '../../services.ts';

/**
 * Who may have answers to a lab marked without a record of them. Throws `not-found`, `check-in-class` or
 * `lab-needs-pass`.
 */
export async function demandCheckable(
  { content, database }: Pick<Services, 'content' | 'database'>,
  activityId: string,
  caller: Member | null,
): Promise<void> {
  const activity = content.findActivity(activityId)?.activity;
  if (!activity?.enabled) throw new AppError('not-found');
  if (caller && mayPreview(caller)) return;
  // Here the right answers would come without costing a try of the class.
  if (caller && (await isLabOfStudent(database, caller.userId, activityId)))
    throw new AppError('check-in-class');
  if (activity.isPremium) throw new AppError('lab-needs-pass');
}

/** Whoever may read the key of every lab may try it out, too. */
function mayPreview({ role }: Member): boolean {
  return role === 'teacher';
}
