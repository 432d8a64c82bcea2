import { listScreenParts } from '../../../lab/activity/list-parts.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { getEnrolledClass } from '../classes/class-access.server.ts';
import { extendPace } from '../classes/extension.ts';
import { findLabHold, listCountedLessons } from '../classes/pace.ts';
import { listClassActivities, standingOf } from '../classes/rows/classes.server.ts';
import { listExtensionsOf } from '../classes/rows/extensions.server.ts';
import { viewTeachersMark } from '../progress/hand-in.ts';
import { listUnseenMarks, markSeen } from '../progress/rows/hand-in-marks.server.ts';
import { rubricOf } from '../progress/view-record.server.ts';
import { type OwnComment, ownCommentEndpoints } from './own-comments.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock'>;

export function mountOwnCommentRoutes(mount: Mount, services: Services): void {
  mount(ownCommentEndpoints.listOwnComments, async ({ caller, params }) => ({
    comments: await listOwnComments(services, caller, params.code),
  }));
  mount(ownCommentEndpoints.seeComments, async ({ caller, params, body }) => {
    const { database, clock } = services;
    const { record } = await getEnrolledClass(database, caller, params.code);
    const key = { classId: record.id, activityId: params.activityId, studentId: caller.userId };
    // The time at which somebody first looks is kept: a second device, and other people's marks, change nothing.
    await markSeen(database, key, body.ids, new Date(clock()));
    return {};
  });
}

/**
 * Leaves out comments in lessons that are closed now, because nothing may lead to a closed door. They are told when the
 * lesson is open again.
 */
async function listOwnComments(
  { database, content, clock }: Deps,
  member: Member,
  code: string,
): Promise<OwnComment[]> {
  const { record, enrolment } = await getEnrolledClass(database, member, code);
  const marks = await listUnseenMarks(database, record.id, member.userId);
  if (marks.length === 0) return [];
  const nowMs = clock();
  const assigned = await listClassActivities(database, record.id);
  const extensions = await listExtensionsOf(database, record.id, member.userId);
  const openLessons = new Map(
    assigned
      .filter((entry) => findLabHold(standingOf(entry), nowMs, enrolment.kind) === null)
      .map((entry) => {
        const extension = extensions.find(({ activityId }) => activityId === entry.activityId);
        const pace = extendPace(entry.pace, extension);
        const modules = content.findActivity(entry.activityId)?.activity.modules ?? [];
        return [entry.activityId, new Set(listCountedLessons(pace, modules, nowMs))] as const;
      }),
  );
  return marks.flatMap((mark): OwnComment[] => {
    const activity = content.findActivity(mark.activityId);
    const placed = activity?.parts.get(mark.exerciseId);
    if (!activity || !placed || !openLessons.get(mark.activityId)?.has(placed.moduleId)) return [];
    const viewed = viewTeachersMark(rubricOf(placed.item), mark);
    const module = activity.activity.modules.find(({ id }) => id === placed.moduleId);
    const screen = module && listScreenParts(module).find(({ partIds }) => partIds.includes(mark.exerciseId));
    if (!viewed || !screen) return [];
    return [
      {
        id: mark.markId,
        activityID: mark.activityId,
        moduleID: placed.moduleId,
        screenID: screen.id,
        questionCode: mark.exerciseId,
        title: placed.part.title,
        hasWords: viewed.comment !== '',
        hasPoints: viewed.points !== null,
      },
    ];
  });
}
