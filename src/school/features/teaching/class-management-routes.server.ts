import type { ReplyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { type ActivitySettingsBody, activitySettingsEndpoint } from '../classes/activity-settings.ts';
import { getOwnClass, readCode, refuseDemonstration } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { compareDates } from '../classes/class-event.ts';
import { viewTaughtActivity } from '../classes/class-views.server.ts';
import { withFreshCode } from '../classes/fresh-code.server.ts';
import { replaceCode } from '../classes/rows/class-codes.server.ts';
import { listClassActivities, recordClassEvent } from '../classes/rows/classes.server.ts';
import { findEnrolment } from '../classes/rows/enrolments.server.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { demandProofForClasses } from '../identity/missing-proof.server.ts';
import { liveEndpoints } from '../live/live-endpoints.ts';
import { setAbsent } from '../progress/rows/absences.server.ts';
import { archiveClass } from './archive-class.server.ts';
import { changeOwnClass } from './change-own-class.server.ts';
import { classManagementEndpoints as endpoints } from './class-management.ts';
import type { Timeline } from './class-timeline.ts';
import { duplicateClass } from './duplicate-class.server.ts';
import { endLesson, takeBackLessonEnd } from './end-lesson.server.ts';
import { setExtension } from './extend-student.server.ts';
import { giveAssignment } from './give-assignment.server.ts';
import { letPast } from './let-past.server.ts';
import { reopenWork, setPace } from './pace-class.server.ts';
import { removeStudent } from './roster/remove-students.server.ts';
import {
  listTimeline,
  saveActivitySettings,
  setJoiningPaused,
  type TimelineRow,
} from './rows/class-timeline.server.ts';
import { viewOwnClass } from './view-taught-class.server.ts';

const pageSize = 50;

/**
 * The timeline of one of the caller's own classes, latest first, one page at a time; in whatever state the class is.
 */
async function listClassTimeline(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
  code: string,
  before: string | null,
): Promise<Timeline> {
  const record = await getOwnClass(database, member, code);
  const found = await listTimeline(database, record.id, before, pageSize + 1);
  const page = found.slice(0, pageSize);
  const lines = page.map(({ id, at, kind, details, actorId }) => ({
    id,
    at: at.toISOString(),
    isByTeacher: actorId !== null,
    kind,
    details,
  }));
  return {
    // The stored lines belong to a closed table of kinds; the contract parses them in the reply.
    lines: lines as Timeline['lines'],
    next: found.length > pageSize ? (page.at(-1)?.key ?? null) : null,
    titles: Object.fromEntries(page.flatMap((row) => titlesIn(content, row))),
  };
}

function titlesIn(content: ContentStore, { details }: TimelineRow): [string, string][] {
  const {
    activityId,
    exerciseId,
    activities = [],
    lessons = {},
    heldIn,
  } = details as {
    activityId?: string | null;
    exerciseId?: string;
    activities?: string[];
    lessons?: Readonly<Record<string, unknown>>;
    heldIn?: string | null;
  };
  const ids = activityId ? [activityId, ...activities] : activities;
  const found = ids.flatMap((id): [string, string][] => {
    const activity = content.findActivity(id);
    return activity ? [[id, activity.outline.title]] : [];
  });
  const named = new Set([...Object.keys(lessons), heldIn]);
  for (const { id, title } of activityId ? (content.findActivity(activityId)?.activity.modules ?? []) : [])
    if (named.has(id)) found.push([`${activityId}/${id}`, title]);
  const part = exerciseId && activityId ? content.findActivity(activityId)?.parts.get(exerciseId) : null;
  return part ? [...found, [part.part.id, part.part.title]] : found;
}

/** What a teacher does with a class besides creating and editing it. */
export function mountClassManagementRoutes(mount: Mount, services: Services): void {
  mount(endpoints.archiveClass, ({ caller, params }) => archiveOwnClass(services, caller, params.code));
  mount(endpoints.removeStudent, ({ caller, params }) => removeStudent(services, caller, params));
  mount(endpoints.setJoining, ({ caller, params, body }) => setJoining(services, caller, params.code, body));
  mount(endpoints.changeCode, ({ caller, params }) => changeCode(services, caller, params.code));
  mount(endpoints.duplicateClass, ({ caller, params, body }) =>
    duplicateClass(services, caller, params.code, body),
  );
  mount(activitySettingsEndpoint.setActivitySettings, ({ caller, params, body }) =>
    setActivitySettings(services, caller, params, body),
  );
  mount(endpoints.giveAssignment, ({ caller, params, body }) =>
    giveAssignment(services, caller, params, body),
  );
  mount(liveEndpoints.letPast, ({ caller, params, body }) => letPast(services, caller, params, body));
  mount(liveEndpoints.setPace, ({ caller, params, body }) => setPace(services, caller, params, body));
  mount(liveEndpoints.endLesson, ({ caller, params, body }) =>
    endLesson(services, caller, params.code, body.isHeld, body.after),
  );
  mount(liveEndpoints.takeBackLessonEnd, async ({ caller, params }) => {
    await takeBackLessonEnd(services, caller, params.code);
    return {};
  });
  mount(endpoints.reopenWork, ({ caller, params, body }) => reopenWork(services, caller, params, body));
  mount(endpoints.setAbsence, ({ caller, params, body }) => setAbsence(services, caller, params, body));
  mount(endpoints.setExtension, ({ caller, params, body }) => setExtension(services, caller, params, body));
  mount(endpoints.listTimeline, ({ caller, params, query }) =>
    listClassTimeline(services, caller, params.code, query.before ?? null),
  );
}

/** Archives a class permanently at its teacher's request. Repeating it is harmless. */
async function archiveOwnClass(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  code: string,
): Promise<TeacherClass> {
  const classId = await changeOwnClass(
    services,
    member,
    code,
    async ({ tx, record, now }) => {
      refuseDemonstration(record);
      await archiveClass(tx, record.id, now, member.userId);
      return record.id;
    },
    { isForEnded: true },
  );
  return viewOwnClass(services, classId);
}

/** Pauses joining, or lets people join again. Members of the class can go on working. */
async function setJoining(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  code: string,
  { isPaused }: { readonly isPaused: boolean },
): Promise<TeacherClass> {
  const classId = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    refuseDemonstration(record);
    if (await setJoiningPaused(tx, record.id, isPaused, now))
      await recordClassEvent(tx, {
        classId: record.id,
        actorId: member.userId,
        at: now,
        kind: isPaused ? 'joining-paused' : 'joining-resumed',
        details: {},
      });
    return record.id;
  });
  return viewOwnClass(services, classId);
}

/** Excuses a student from an activity, or takes that back. The student's work stays and can go on. */
function setAbsence(
  services: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  { code, activityId, studentId }: Readonly<Record<'code' | 'activityId' | 'studentId', string>>,
  { isAbsent }: { readonly isAbsent: boolean },
): Promise<{ isAbsent: boolean }> {
  return changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const assigned = await listClassActivities(tx, record.id);
    if (!assigned.some((activity) => activity.activityId === activityId))
      throw new AppError('activity-not-in-class');
    const enrolment = await findEnrolment(tx, record.id, studentId);
    if (enrolment?.kind !== 'student') throw new AppError('not-found');
    if (await setAbsent(tx, { classId: record.id, activityId, studentId }, isAbsent, now))
      await recordClassEvent(tx, {
        classId: record.id,
        actorId: member.userId,
        at: now,
        kind: isAbsent ? 'student-absent' : 'student-present',
        details: { activityId },
      });
    return { isAbsent };
  });
}

/**
 * Gives a class a new code. The old code no longer lets anybody join, but members, their links and answers waiting on a
 * device still find the class by it. A request with a code that was already replaced changes nothing, so a request that
 * is sent twice makes one new code.
 */
async function changeCode(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  typedCode: string,
): Promise<TeacherClass> {
  const classId = await changeOwnClass(services, member, typedCode, async ({ tx, record, now }) => {
    refuseDemonstration(record);
    const former = record.code;
    if (former === readCode(typedCode)) {
      await withFreshCode((next) => replaceCode(tx, record.id, { former, next }, now));
      await recordClassEvent(tx, {
        classId: record.id,
        actorId: member.userId,
        at: now,
        kind: 'code-changed',
        details: { formerCode: formatClassCode(former) },
      });
    }
    return record.id;
  });
  return viewOwnClass(services, classId);
}

/** Sets dates and visibility of an activity; fields left out of the body stay as they are. Hiding deletes nothing. */
async function setActivitySettings(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'env' | 'identity'>,
  member: Member,
  { code, activityId }: { readonly code: string; readonly activityId: string },
  body: ActivitySettingsBody,
): Promise<ReplyOf<(typeof activitySettingsEndpoint)['setActivitySettings']>> {
  // A date assigns work, and only a proved teacher may do that. Hiding a lab only takes something away.
  if (body.dateAssigned !== undefined || body.dateDue !== undefined || body.isHidden === false)
    await demandProofForOwnClass(services, member, code);
  const { classId, after, hasChanged } = await changeOwnClass(
    services,
    member,
    code,
    async ({ tx, record, now }) => {
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
            {
              path: ['body', 'dateDue'],
              code: 'due-before-assigned',
              message: 'is before the date assigned',
            },
          ],
        });
      const dates = {
        assigned: compareDates(before.assignedAt, after.assignedAt),
        due: compareDates(before.dueAt, after.dueAt),
      };
      const haveDatesChanged = dates.assigned !== null || dates.due !== null;
      const about = { classId: record.id, actorId: member.userId, at: now };
      const hasChanged = haveDatesChanged || after.isHidden !== before.isHidden;
      if (hasChanged) await saveActivitySettings(tx, record.id, [after]);
      if (haveDatesChanged)
        await recordClassEvent(tx, { ...about, kind: 'dates-changed', details: { activityId, ...dates } });
      if (after.isHidden !== before.isHidden) {
        const kind = after.isHidden ? 'activity-hidden' : 'activity-shown';
        await recordClassEvent(tx, { ...about, kind, details: { activityId } });
      }
      return { classId: record.id, after, hasChanged };
    },
  );
  services.hints.announce(classId, 'stops');
  return viewTaughtActivity(services.content, { ...after, version: after.version + (hasChanged ? 1 : 0) });
}

/** A class of made-up students is there to try everything. */
async function demandProofForOwnClass(
  services: Pick<Services, 'database' | 'env' | 'identity'>,
  member: Member,
  code: string,
): Promise<void> {
  const { isDemonstration } = await getOwnClass(services.database, member, code);
  if (!isDemonstration) await demandProofForClasses(services, member);
}

/** Left out: as before. */
function read(instant: string | null | undefined, before: Date | null): Date | null {
  if (instant === undefined) return before;
  return instant === null ? null : new Date(instant);
}
