import type { ReplyOf } from '../../kernel/endpoint.ts';
import { addDays } from '../../kernel/zoned-time.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getOwnClass, refuseDemonstration } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { earliestDateMs, latestDateMs, type Pace, tidyPace } from '../classes/pace.ts';
import {
  type ClassActivityRecord,
  listClassActivities,
  recordClassEvent,
} from '../classes/rows/classes.server.ts';
import { saveAssignment } from '../classes/rows/paces.server.ts';
import { archiveClass } from './archive-class.server.ts';
import { readLocked } from './change-own-class.server.ts';
import type { classManagementEndpoints, DuplicateBody } from './class-management.ts';
import { createClass } from './create-class.server.ts';
import { lockClass, saveActivitySettings } from './rows/class-timeline.server.ts';
import { viewOwnClass } from './view-taught-class.server.ts';

/**
 * Creates a copy of a class, archived or not: its activities with their order, visibility and dates, and what is given of each,
 * but no students, no licences and another code. Which pass covers the copy is decided as for every new class. Where the
 * body says so, the class itself is archived with it: both are done, or neither.
 */
export async function duplicateClass(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'hints' | 'identity'>,
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
      // A copy gets the pass that its teacher chooses with it, or the free pass.
      licenseKey: body.licenseKey ?? null,
    },
    async (tx, { id: classId, now }) => {
      const move = (date: Date | null) => {
        if (!date || body.weeks === null) return null;
        const movedMs = addDays(date.getTime(), 7 * body.weeks, timeZone);
        return new Date(Math.min(Math.max(movedMs, earliestDateMs), latestDateMs - 1));
      };
      const settings = kept.map((activity) => ({
        ...activity,
        assignedAt: move(activity.assignedAt),
        dueAt: move(activity.dueAt),
      }));
      await saveActivitySettings(tx, classId, settings);
      for (const activity of settings) {
        if (activity.pace === null && activity.grading === null) continue;
        const pace = activity.pace && tidyPace(moveAssignment(activity.pace, move), now.getTime());
        await saveAssignment(tx, classId, { ...activity, pace: pace && { ...pace, beyond: [] } });
      }
      await recordClassEvent(tx, {
        classId,
        actorId: member.userId,
        at: now,
        kind: 'class-duplicated',
        details: { fromCode: formatClassCode(record.code) },
      });
    },
    async (tx, now) => {
      if (body.archivesOriginal) await archiveOriginal(tx, member, record.id, now);
    },
  );
  if (body.archivesOriginal) services.hints.announce(record.id);
  const leftOut = assigned.filter((activity) => !isOffered(activity)).map(({ activityId }) => activityId);
  return { ...(await viewOwnClass(services, created.id)), leftOut };
}

/** A class that is archived already was ended by another page, which may have made a new class from it, too. */
async function archiveOriginal(tx: Queryable, member: Member, classId: string, now: Date): Promise<void> {
  await lockClass(tx, classId);
  refuseDemonstration(await readLocked(tx, member, classId, true));
  if (!(await archiveClass(tx, classId, now, member.userId))) throw new AppError('class-archived');
}

/**
 * The assignment of an activity, with its dates moved. Where the class is held and which parts it is let past belong to
 * the lessons of the former class, so they are left out.
 */
function moveAssignment(
  { lessons, due = {}, passed: _, ...given }: Pace,
  move: (date: Date | null) => Date | null,
): Pace {
  const moveIso = (iso: string | null) => move(iso === null ? null : new Date(iso))?.toISOString() ?? null;
  return {
    ...given,
    holdAt: null,
    lessons: Object.fromEntries(
      Object.entries(lessons).map(([id, lesson]) => [id, { ...lesson, opensAt: moveIso(lesson.opensAt) }]),
    ),
    due: Object.fromEntries(
      Object.entries(due).flatMap(([id, date]): [string, string][] => {
        const moved = moveIso(date);
        return moved === null ? [] : [[id, moved]];
      }),
    ),
  };
}
