import type { Issue } from '../../../lab/kernel/issue.ts';
import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { getEnrolledClass } from '../classes/class-access.server.ts';
import { extendPace, paceFor } from '../classes/extension.ts';
import { type HeardPace, listCountedLessons, type Pace } from '../classes/pace.ts';
import { type ClassActivityRecord, listClassActivities, standingOf } from '../classes/rows/classes.server.ts';
import { listExtensionsOf } from '../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { demandAgreement } from '../legal/accept-legals.server.ts';
import { mayReadKeys } from '../licenses/teacher-keys.server.ts';
import { getOpenActivity, listOwnProgress, viewProgress } from './list-own-progress.server.ts';
import { progressEndpoints, type SaveReply } from './progress-endpoints.ts';
import { completeActivity, listExercises } from './rows/progress.server.ts';
import { lockActivity, type WorkKey } from './rows/student-work.server.ts';
import { saveAnswer } from './save-answer.server.ts';
import type { ProgressWriter } from './writer/progress-writer.server.ts';

export function mountProgressRoutes(mount: Mount, services: Services): void {
  mount(progressEndpoints.saveProgress, async ({ caller, params, body }) => {
    await demandAgreement(services, caller);
    return body.status === undefined
      ? saveAnswer(services, caller, params, body)
      : finishActivity(services, caller, params);
  });
  mount(progressEndpoints.getPace, ({ caller, params }) => getPace(services, caller, params));
  mount(progressEndpoints.listProgress, ({ caller, params }) =>
    listOwnProgress(services, caller, params.code, params.activityId),
  );
}

/** How an activity is paced for one of its learners. The teacher who works as a student is not held. */
async function getPace(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
): Promise<{ pace: HeardPace | null }> {
  const { record, enrolment } = await getEnrolledClass(database, member, code);
  const [assigned, extensions] = await Promise.all([
    listClassActivities(database, record.id),
    listExtensionsOf(database, record.id, member.userId),
  ]);
  const lab = assigned.find((one) => one.activityId === activityId);
  if (!lab) throw new AppError('activity-not-in-class');
  if (enrolment.kind === 'teacher') return { pace: null };
  const opening = extensions.find((one) => one.activityId === activityId);
  return { pace: paceFor({ ...standingOf(lab), pace: lab.pace }, opening, clock()) };
}

/**
 * Finishes an activity once every required part of what is assigned and open is answered; no answer changes after it.
 */
async function finishActivity(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'presence' | 'env' | 'identity'>,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
): Promise<SaveReply> {
  const { database, content, clock, hints, presence } = services;
  const enrolled = await getEnrolledClass(database, member, code);
  const { record } = enrolled;
  const { activity, assigned } = await getOpenActivity({ database, content, clock }, enrolled, activityId);
  const key = { classId: record.id, activityId, studentId: member.userId };
  await inTransaction(database, async (tx) => {
    // A teacher's reset at this moment comes before or after, never in between.
    await lockActivity(tx, key);
    // A teacher who tries the lab out is not held.
    const isStudent = enrolled.enrolment.kind === 'student';
    const pace = isStudent ? await readPaceOf(tx, key, assigned) : null;
    const missing = await listMissing(tx, key, { activity, pace, nowMs: clock() });
    if (missing.length > 0) throw new AppError('parts-missing', { issues: missing });
    if (!(await completeActivity(tx, key, new Date(clock())))) throw new AppError('parts-missing');
  });
  hints.announce(record.id);
  void presence.note({
    ...{ code: record.code, activityId, studentId: member.userId },
    ...{ moduleId: null, lastAction: 'finished', wrongTries: 0, usedUpPart: null, atMs: null },
  });
  return {
    progress: await viewProgress(services, record.id, activity, {
      studentId: member.userId,
      mayReveal: await mayReadKeys(services, member, activityId),
    }),
    status: 'COMPLETED',
    ignoredBecause: null,
  };
}

/** What is open to one student, with what the teacher allows this student beyond the class. */
async function readPaceOf(
  tx: Queryable,
  { classId, activityId, studentId }: WorkKey,
  assigned: ClassActivityRecord,
): Promise<Pace | null> {
  const extensions = await listExtensionsOf(tx, classId, studentId);
  return extendPace(
    assigned.pace,
    extensions.find((one) => one.activityId === activityId),
  );
}

interface Asked {
  readonly activity: PublishedActivity;
  readonly pace: Pace | null;
  readonly nowMs: number;
}

async function listMissing(tx: Queryable, key: WorkKey, { activity, pace, nowMs }: Asked): Promise<Issue[]> {
  const stored = await listExercises(tx, key.classId, key.activityId, key.studentId);
  const answered = new Set(stored.filter(({ isAnswered }) => isAnswered).map(({ exerciseId }) => exerciseId));
  const counted = new Set(listCountedLessons(pace, activity.outline.modules, nowMs));
  const passed = pace?.passed ?? [];
  return [...activity.parts.values()]
    .filter(
      ({ part, moduleId }) =>
        part.isRequired && counted.has(moduleId) && !answered.has(part.id) && !passed.includes(part.id),
    )
    .map(({ part, moduleId }) => ({
      path: [moduleId, part.id],
      code: 'not-answered',
      message: part.title,
    }));
}

declare module '../../server/http/services.ts' {
  interface Services {
    readonly progress: ProgressWriter;
  }
}
