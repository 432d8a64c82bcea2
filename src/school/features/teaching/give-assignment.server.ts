import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReplyOf } from '../../kernel/endpoint.ts';
import { AppError, refuseField } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { type GivenAssignment, usualGrading } from '../classes/assigning.ts';
import { getOwnClass } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { compareDates } from '../classes/class-event.ts';
import { viewTaughtActivity } from '../classes/class-views.server.ts';
import { dueOf, listDues, numberGiven } from '../classes/lesson-dues.ts';
import { type LessonPace, openPace, type Pace, tidyPace } from '../classes/pace.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  listClassActivities,
  recordClassEvent,
} from '../classes/rows/classes.server.ts';
import { saveAssignment } from '../classes/rows/paces.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { demandProofForClasses } from '../identity/missing-proof.server.ts';
import { reopenClass } from '../progress/reopen-finished-work.server.ts';
import { readLocked } from './change-own-class.server.ts';
import type { classManagementEndpoints } from './class-management.ts';
import { storedPace } from './pace-class.server.ts';

type Endpoint = (typeof classManagementEndpoints)['giveAssignment'];
type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'env' | 'identity'>;

interface Change {
  readonly record: ClassRecord;
  readonly before: ClassActivityRecord;
}

/**
 * Gives lessons of an activity to one or several classes of the caller: all of them are changed, or none. Work in lessons
 * that are no longer given stays, and counts again when they are given again.
 */
export async function giveAssignment(
  services: Deps,
  member: Member,
  { code, activityId }: { readonly code: string; readonly activityId: string },
  { version, alsoIn, keepsHolds, ...wanted }: BodyOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const { database, content, clock, hints } = services;
  const activity = content.findActivity(activityId);
  if (!activity) throw new AppError('activity-not-in-class');
  const each = [{ code, version }, ...alsoIn].map((one) => ({
    ...{ code: one.code, version: one.version },
    wanted: ('given' in one && one.given) || wanted,
  }));
  for (const one of each) checkAssignment(activity, one.wanted);
  const seen = await Promise.all(
    each.map(async (one) => {
      const { id, isDemonstration } = await getOwnClass(database, member, one.code);
      return { ...one, id, isDemonstration };
    }),
  );
  if (!seen.every(({ isDemonstration }) => isDemonstration)) await demandProofForClasses(services, member);
  const byId = new Map(seen.map((one) => [one.id, one]));
  const given = await inTransaction(database, async (tx) => {
    await lockClasses(tx, [...byId.keys()]);
    const now = new Date(clock());
    const changed: { code: string; activity: ReturnType<typeof viewTaughtActivity> }[] = [];
    for (const one of byId.values()) {
      const change = await readChange(tx, member, one, activityId);
      changed.push({
        code: formatClassCode(change.record.code),
        activity: viewTaughtActivity(
          content,
          await changeAssignment(
            tx,
            {
              ...{ activity, wanted: one.wanted, keepsHolds: keepsHolds === true, now },
              actorId: member.userId,
            },
            change,
          ),
        ),
      });
    }
    return changed;
  });
  for (const id of byId.keys()) {
    hints.announce(id);
    hints.announce(id, 'stops');
  }
  return { given };
}

/** @throws AppError for a lesson that the lab does not have, and for dates in the wrong order */
function checkAssignment({ activity: { modules } }: PublishedActivity, wanted: GivenAssignment): void {
  const { lessons, lessonDates, dateAssigned, dateDue } = wanted;
  const known = new Set(modules.map(({ id }) => id));
  if (![...(lessons ?? []), ...Object.keys(lessonDates)].every((id) => known.has(id)))
    throw new AppError('exercise-not-in-activity');
  if (isBefore(dateDue, dateAssigned))
    throw refuseField('due-before-assigned', ['dateDue'], 'is before the date assigned');
  for (const [id, own] of Object.entries(lessonDates))
    if (isBefore(own.dateDue ?? dateDue, own.opensAt ?? dateAssigned))
      throw refuseField('due-before-assigned', ['lessonDates', id], 'is due before it opens');
}

function isBefore(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) < Date.parse(other);
}

async function readChange(
  tx: Queryable,
  member: Member,
  { id, version }: { readonly id: string; readonly version: number },
  activityId: string,
): Promise<Change> {
  const record = await readLocked(tx, member, id);
  const before = (await listClassActivities(tx, id)).find((one) => one.activityId === activityId);
  if (!before) throw refuseField('activity-not-in-class', ['alsoIn'], formatClassCode(record.code));
  // Another page of the teacher has changed it since: what stands there must not be lost unseen.
  if (before.version !== version)
    throw refuseField('assignment-changed', ['version'], formatClassCode(record.code));
  return { record, before };
}

interface Wanted {
  readonly activity: PublishedActivity;
  readonly wanted: GivenAssignment;
  readonly keepsHolds: boolean;
  readonly now: Date;
  readonly actorId: string;
}

async function changeAssignment(
  tx: Queryable,
  { activity, wanted, keepsHolds, now, actorId }: Wanted,
  { record, before }: Change,
): Promise<ClassActivityRecord> {
  const former = before.pace ?? openPace;
  const pace = tidyPace(paceOf(activity, wanted, former, keepsHolds), now.getTime());
  const { grading } = wanted;
  const next = {
    ...before,
    assignedAt: wanted.dateAssigned === null ? null : new Date(wanted.dateAssigned),
    dueAt: wanted.dateDue === null ? null : new Date(wanted.dateDue),
    pace,
    grading: isDeepStrictEqual(grading, usualGrading) ? null : grading,
  };
  // PostgreSQL gives the keys of what it stored in an order of its own.
  if (isDeepStrictEqual(next, before)) return before;
  await saveAssignment(tx, record.id, { ...next, pace: storedPace(activity, pace) });
  await reopenClass(tx, activity, record.id, now);
  const about = { classId: record.id, actorId, at: now };
  const dates = {
    assigned: compareDates(before.assignedAt, next.assignedAt),
    due: compareDates(before.dueAt, next.dueAt),
  };
  if (dates.assigned !== null || dates.due !== null)
    await recordClassEvent(tx, {
      ...about,
      kind: 'dates-changed',
      details: { activityId: activity.id, ...dates },
    });
  const isMore = !isDeepStrictEqual([next.pace, next.grading], [before.pace, before.grading]);
  if (!isMore) return { ...next, version: before.version + 1 };
  await recordClassEvent(tx, {
    ...{ ...about, kind: 'assignment-changed' },
    details: {
      activityId: activity.id,
      given: pace?.assigned ? pace.assigned.length : null,
      of: activity.activity.modules.length,
      dateDue: next.dueAt?.toISOString() ?? null,
      dues: listDues(numberGiven(activity.activity.modules, pace), (id) => dueOf(next, id)),
    },
  });
  return { ...next, version: before.version + 1 };
}

/** A lesson that is given newly is not held any more, unless `keepsHolds`; holds on the others stay. */
function paceOf(
  { activity: { modules } }: PublishedActivity,
  wanted: GivenAssignment,
  before: Pace,
  keepsHolds: boolean,
): Pace {
  const { assigned: formerly, due: _, ...rest } = before;
  const ids = modules.map(({ id }) => id);
  const { lessons } = wanted;
  const isNew = (id: string) => !keepsHolds && formerly !== undefined && !formerly.includes(id);
  const paced = ids.flatMap((id): [string, LessonPace][] => {
    const own = wanted.lessonDates[id];
    const isHeld = (before.lessons[id]?.isHeld ?? false) && !isNew(id);
    return isHeld || own?.opensAt ? [[id, { isHeld, opensAt: own?.opensAt ?? null }]] : [];
  });
  const due = ids.flatMap((id): [string, string][] => {
    const own = wanted.lessonDates[id]?.dateDue ?? null;
    return own === null ? [] : [[id, own]];
  });
  return {
    ...rest,
    lessons: Object.fromEntries(paced),
    due: Object.fromEntries(due),
    ...(lessons && { assigned: ids.filter((id) => lessons.includes(id)) }),
  };
}
