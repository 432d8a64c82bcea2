import { listScreenParts } from '../../../../lab/activity/list-parts.ts';
import { policyOf } from '../../../../lab/activity/part.ts';
import { applyAttempt, type ExerciseState, isAnswered, untouched } from '../../../../lab/marking/attempt.ts';
import { isTimeZone } from '../../../kernel/zoned-time.ts';
import { AppError, refuseField } from '../../../server/base/app-error.ts';
import { createId } from '../../../server/base/id.ts';
import { inTransaction, type Queryable } from '../../../server/database/database.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { ClassEvent } from '../../classes/class-event.ts';
import { withFreshCode } from '../../classes/fresh-code.server.ts';
import { openPace, tidyPace } from '../../classes/pace.ts';
import { insertClass, recordClassEvent } from '../../classes/rows/classes.server.ts';
import { saveExtension } from '../../classes/rows/extensions.server.ts';
import { savePace } from '../../classes/rows/paces.server.ts';
import type { ContentStore, PublishedActivity } from '../../content/published/content-store.server.ts';
import { settleClass } from '../../licenses/pass-terms.server.ts';
import { type PresenceRow, writePresences } from '../../live/rows/write-presences.server.ts';
import { isAccountEnded, lockPerson } from '../../profile/persons.server.ts';
import { gradeAnswer } from '../../progress/grade-answer.server.ts';
import { setAbsent } from '../../progress/rows/absences.server.ts';
import { listDemands } from '../../progress/save-answer.server.ts';
import { type AttemptRow, writeAttempts } from '../../progress/writer/write-attempts.server.ts';
import { storedPace } from '../pace-class.server.ts';
import { saveActivitySettings } from '../rows/class-timeline.server.ts';
import { viewOwnClass } from '../view-taught-class.server.ts';
import { madeUpClaims } from './made-up-claims.data.ts';
import { type MadeUpStudent, madeUpClass, madeUpStudents } from './made-up-class.data.ts';
import { listPassed, type PlannedAnswer, planWork } from './plan-work.ts';
import {
  findDemonstration,
  insertMadeUpStudents,
  madeUpIdOf,
  markDemonstration,
} from './rows/demonstrations.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long ago the period began in which the made-up students worked. */
const periodBeganMs = 26 * hourMs;
/** The time between two answers of a student. The whole plan takes about a period. */
const paceMs = 70_000;
const dueInMs = 48 * hourMs;
const moreTimeMs = 72 * hourMs;
/** How long the live view shows the made-up students at work. */
const atWorkMs = 8 * hourMs;
/** Every demonstration class has the same answers. */
const seed = 18;

type Deps = Pick<Services, 'database' | 'content' | 'clock'>;

/**
 * Makes a class of made-up students for a teacher who has none: enrolled without accounts, with answers that the scorers
 * of the lab have marked as they mark every answer. It takes no seat of a pass and counts against no limit. A second
 * call replies with the same class.
 */
export async function makeDemonstration(
  { database, content, clock }: Deps,
  member: Member,
  { timeZone }: { readonly timeZone: string },
): Promise<TeacherClass> {
  if (!isTimeZone(timeZone)) throw refuseField('invalid-request', ['timeZone'], 'is no time zone');
  const lab = findLab(content);
  if (!lab) throw new AppError('activity-unknown');
  const classId = await inTransaction(database, async (tx) => {
    // Two presses make one class.
    await lockPerson(tx, member.userId);
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    const known = await findDemonstration(tx, member.userId);
    return known ?? fillClass(tx, content, lab, { teacherId: member.userId, timeZone, nowMs: clock() });
  });
  return viewOwnClass({ database, content }, classId);
}

/** The lab of the plan, or where it is not published the first that needs no pass. */
function findLab(content: ContentStore): PublishedActivity | undefined {
  const open = content
    .listActivities()
    .filter(({ activity, parts }) => activity.enabled && !activity.isPremium && parts.size > 0);
  return open.find(({ id }) => id === madeUpClass.activityId) ?? open[0];
}

interface Setting {
  readonly teacherId: string;
  readonly timeZone: string;
  readonly nowMs: number;
}

interface Room {
  readonly classId: string;
  readonly code: ClassCode;
  readonly lab: PublishedActivity;
  readonly beganMs: number;
}

interface Seated extends MadeUpStudent {
  readonly id: string;
}

async function fillClass(
  tx: Queryable,
  content: ContentStore,
  lab: PublishedActivity,
  { teacherId, timeZone, nowMs }: Setting,
): Promise<string> {
  const classId = createId();
  const beganMs = nowMs - periodBeganMs;
  const createdAt = new Date(beganMs - hourMs);
  const { name, description } = madeUpClass;
  const code = await withFreshCode((offered) =>
    insertClass(tx, {
      ...{ id: classId, code: offered, name, description, teacherId, timeZone, now: createdAt },
      ...{ studentQuantity: madeUpStudents.length, isWaiting: false },
      ...{ activityIds: [lab.id], initialActivityId: lab.id },
    }),
  );
  await markDemonstration(tx, classId);
  await settleClass(tx, content, classId, createdAt);
  const note = (event: ClassEvent, at: Date) =>
    recordClassEvent(tx, { ...event, classId, actorId: teacherId, at });
  const planned = { studentQuantity: madeUpStudents.length, activities: [lab.id] };
  await note({ kind: 'class-created', details: planned }, createdAt);

  const students = madeUpStudents.map((one, index) => ({ ...one, id: madeUpIdOf(classId, index + 1) }));
  await insertMadeUpStudents(tx, classId, students, new Date(beganMs - 5 * minuteMs));
  const room = { classId, code, lab, beganMs };
  const dueAt = new Date(nowMs + dueInMs);
  const about = { activityId: lab.id };
  await saveActivitySettings(tx, classId, [{ ...about, assignedAt: createdAt, dueAt, isHidden: false }]);
  const workers = students.map((one) => ({ ...one, written: madeUpClaims[one.name] }));
  const parts = [...lab.parts.values()];
  const plans = planWork(parts, workers, seed);
  const pace = tidyPace({ ...openPace, passed: listPassed(parts, workers) }, nowMs);
  if (pace) {
    await savePace(tx, classId, lab.id, storedPace(lab, pace));
    await note({ kind: 'pace-changed', details: about }, new Date(beganMs));
  }
  const afterwards = new Date((await writeWork(tx, room, students, plans)) + 5 * minuteMs);
  for (const { id: studentId, isAbsent, hasMoreTime } of students) {
    const place = { classId, studentId, activityId: lab.id };
    if (isAbsent && (await setAbsent(tx, place, true, afterwards)))
      await note({ kind: 'student-absent', details: about }, afterwards);
    if (!hasMoreTime) continue;
    const dateDue = new Date(nowMs + moreTimeMs).toISOString();
    await saveExtension(tx, place, { dateDue, lessons: [] });
    await note({ kind: 'extension-changed', details: about }, afterwards);
  }
  await showAtWork(tx, room, students, plans, new Date(nowMs + atWorkMs));
  return classId;
}

/**
 * Writes the planned answers round by round, one answer of each student in a round, as the writer of answers decides
 * and writes them. @returns the time of the last round
 */
async function writeWork(
  tx: Queryable,
  { code, lab, beganMs }: Room,
  students: readonly Seated[],
  plans: readonly (readonly PlannedAnswer[])[],
): Promise<number> {
  const standings = new Map<string, { state: ExerciseState; version: number }>();
  const rounds = Math.max(...plans.map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1) {
    const answeredAtMs = beganMs + round * paceMs;
    const rows = students.flatMap(({ id: studentId }, index): AttemptRow[] => {
      const planned = plans[index]?.[round];
      if (!planned) return [];
      const { part, moduleId } = planned.placed;
      const key = `${studentId}\n${part.id}`;
      const { state, version } = standings.get(key) ?? { state: untouched, version: 0 };
      const { answer, score } = gradeAnswer(planned.placed, planned.answer);
      const policy = policyOf(part);
      const given = { attemptId: createId(), deviceId: null, answer, answeredAtMs };
      const applied = applyAttempt(state, { ...given, mode: 'replace' }, score, policy, false);
      // A plan may repeat what closed the exercise before.
      if (!applied.isApplied) return [];
      standings.set(key, { state: applied.state, version: version + 1 });
      const { id: exerciseId, component } = part;
      return [
        {
          ...{ code, activityId: lab.id, studentId, exerciseId, moduleId, component },
          demands: listDemands(lab, planned.placed),
          ...{ state: applied.state, cost: applied.cost, expectedVersion: version },
          isAnswered: isAnswered(applied.state, policy),
        },
      ];
    });
    const written = await writeAttempts(tx, rows, new Date(answeredAtMs));
    if (written.size < rows.length) throw new Error('an answer of the demonstration class was not written');
  }
  return beganMs + rounds * paceMs;
}

/**
 * Places those who are not at the end of the plan in the live view, each at the screen of their last answer. Their
 * signs of life have a time in the future, which counts as now. So nobody counts as away after a minute.
 */
async function showAtWork(
  tx: Queryable,
  { code, lab }: Room,
  students: readonly Seated[],
  plans: readonly (readonly PlannedAnswer[])[],
  until: Date,
): Promise<void> {
  const rows = students.flatMap(({ id: studentId, reach, hasHandUp, isStuck }, index) => {
    const last = plans[index]?.at(-1)?.placed;
    if (!last || reach === 1) return [];
    const module = lab.activity.modules.find(({ id }) => id === last.moduleId);
    const screens = module ? listScreenParts(module) : [];
    const screenId = screens.find(({ partIds }) => partIds.includes(last.part.id))?.id ?? null;
    const row: PresenceRow = {
      ...{ code, activityId: lab.id, studentId, deviceId: 'demonstration', sequence: 1 },
      ...{ moduleId: last.moduleId, screenId, lastAction: 'worked', wrongTries: 0 },
      ...{ usedUpPart: null, atMs: null },
      hand: hasHandUp ? 'up' : null,
    };
    return [{ row, isStuck }];
  });
  await writePresences(
    tx,
    rows.map(({ row }) => row),
    until,
  );
  // What the server notices about answers comes without a device.
  const noticed = rows.flatMap(({ row, isStuck }) =>
    isStuck ? [{ ...row, deviceId: '', lastAction: 'not-yet' as const, wrongTries: 3 }] : [],
  );
  await writePresences(tx, noticed, until);
}
