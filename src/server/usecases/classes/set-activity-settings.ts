import type { ActivitySettingsBody, classManagementEndpoints } from '../../../contract/class-management.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { DateChange } from '../../../domain/classes/class-event.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { saveActivitySettings } from '../../db/class-changes.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { listClassActivities } from '../../db/classes.ts';
import type { Services } from '../../services.ts';
import { changeOwnClass } from './change-own-class.ts';
import { viewClassActivity } from './class-views.ts';

/** Sets dates and visibility of an activity; what the body leaves out stays. Hiding loses nothing. */
export async function setActivitySettings(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  { code, activityId }: { readonly code: string; readonly activityId: string },
  body: ActivitySettingsBody,
): Promise<ReplyOf<(typeof classManagementEndpoints)['setActivitySettings']>> {
  const saved = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const assigned = await listClassActivities(tx, record.id);
    const before = assigned.find((activity) => activity.activityId === activityId);
    if (!before) throw new AppError('activity-not-in-class');
    const after = {
      ...before,
      assignedAt: read(body.dateAssigned, before.assignedAt),
      dueAt: read(body.dateDue, before.dueAt),
      isHidden: body.isHidden ?? before.isHidden,
    };
    if (after.assignedAt && after.dueAt && after.dueAt < after.assignedAt)
      throw new AppError('due-before-assigned', {
        issues: [
          { path: ['body', 'dateDue'], code: 'due-before-assigned', message: 'is before the date assigned' },
        ],
      });
    const dates = {
      assigned: compare(before.assignedAt, after.assignedAt),
      due: compare(before.dueAt, after.dueAt),
    };
    const haveDatesChanged = dates.assigned !== null || dates.due !== null;
    const about = { classId: record.id, actorId: member.userId, at: now };
    if (haveDatesChanged || after.isHidden !== before.isHidden)
      await saveActivitySettings(tx, record.id, [after]);
    if (haveDatesChanged)
      await recordClassEvent(tx, { ...about, kind: 'dates-changed', details: { activityId, ...dates } });
    if (after.isHidden !== before.isHidden) {
      const kind = after.isHidden ? 'activity-hidden' : 'activity-shown';
      await recordClassEvent(tx, { ...about, kind, details: { activityId } });
    }
    return after;
  });
  return viewClassActivity(services.content, saved);
}

/** Left out: as before. */
function read(instant: string | null | undefined, before: Date | null): Date | null {
  if (instant === undefined) return before;
  return instant === null ? null : new Date(instant);
}

function compare(from: Date | null, to: Date | null): DateChange | null {
  if (from?.getTime() === to?.getTime()) return null;
  return { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
}
