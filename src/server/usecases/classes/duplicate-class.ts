import type { classManagementEndpoints, DuplicateBody } from '../../../contract/class-management.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { addDays } from '../../../domain/dates/zoned-time.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { saveActivitySettings } from '../../db/class-changes.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { type ClassActivityRecord, listClassActivities } from '../../db/classes.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from './class-access.ts';
import { createClass } from './create-class.ts';
import { viewOwnClass } from './view-taught-class.ts';

/**
 * Creates a class like another, also like one that is archived: its activities, their order, visibility and dates;
 * no students, no licences, another code. What covers it is decided as for every new class.
 */
export async function duplicateClass(
  services: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
  code: string,
  body: DuplicateBody,
): Promise<ReplyOf<(typeof classManagementEndpoints)['duplicateClass']>> {
  const record = await getOwnClass(services.database, member, code);
  const assigned = await listClassActivities(services.database, record.id);
  const isOffered = ({ activityId }: ClassActivityRecord) =>
    services.content.findActivity(activityId)?.activity.enabled === true;
  const kept = assigned.filter(isOffered);
  const [first] = kept;
  if (!first) throw new AppError('activity-unknown');
  const { initialActivityId, timeZone, description } = record;
  const isInitialKept = kept.some(({ activityId }) => activityId === initialActivityId);
  const created = await createClass(
    services,
    member,
    {
      name: body.name,
      description,
      timeZone,
      studentQuantity: body.studentQuantity ?? record.studentQuantity,
      activities: kept.map(({ activityId }) => activityId),
      initialActivity: isInitialKept ? initialActivityId : first.activityId,
      // A copy is made under what its teacher chooses with it.
      licenseKey: body.licenseKey ?? null,
    },
    async (tx, { id: classId, now }) => {
      const move = (date: Date | null) =>
        date && body.weeks !== null ? new Date(addDays(date.getTime(), 7 * body.weeks, timeZone)) : null;
      const settings = kept.map((activity) => ({
        ...activity,
        assignedAt: move(activity.assignedAt),
        dueAt: move(activity.dueAt),
      }));
      await saveActivitySettings(tx, classId, settings);
      await recordClassEvent(tx, {
        classId,
        actorId: member.userId,
        at: now,
        kind: 'class-duplicated',
        details: { fromCode: formatClassCode(record.code) },
      });
    },
  );
  const leftOut = assigned.filter((activity) => !isOffered(activity)).map(({ activityId }) => activityId);
  return { ...(await viewOwnClass(services, created.id)), leftOut };
}
