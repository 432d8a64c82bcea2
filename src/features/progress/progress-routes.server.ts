import type { Issue } from '../../kernel/issue.ts';
import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/services.ts';
import { getEnrolledClass } from '../classes/class-access.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { mayReadKeys } from '../licenses/teacher-keys.server.ts';
import { getOpenActivity, listOwnProgress, viewProgress } from './list-own-progress.server.ts';
import { progressEndpoints, type SaveReply } from './progress-endpoints.ts';
import { completeActivity, listExercises } from './rows/progress.server.ts';
import { lockActivity, type WorkKey } from './rows/student-work.server.ts';
import { saveAnswer } from './save-answer.server.ts';

export function mountProgressRoutes(mount: Mount, services: Services): void {
  mount(progressEndpoints.saveProgress, ({ caller, params, body }) =>
    body.status === undefined
      ? saveAnswer(services, caller, params, body)
      : finishActivity(services, caller, params),
  );
  mount(progressEndpoints.listProgress, ({ caller, params }) =>
    listOwnProgress(services, caller, params.code, params.activityId),
  );
}

/** Finishes an activity once every required part is answered; no answer changes after it. */
async function finishActivity(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'presence' | 'env' | 'identity'>,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
): Promise<SaveReply> {
  const { database, content, clock, hints, presence } = services;
  const enrolled = await getEnrolledClass(database, member, code);
  const { record } = enrolled;
  const activity = await getOpenActivity({ database, content, clock }, enrolled, activityId);
  const key = { classId: record.id, activityId, studentId: member.userId };
  await inTransaction(database, async (tx) => {
    // A teacher's reset at this moment comes before or after, never in between.
    await lockActivity(tx, key);
    const missing = await listMissing(tx, key, activity);
    if (missing.length > 0) throw new AppError('parts-missing', { issues: missing });
    if (!(await completeActivity(tx, key, new Date(clock())))) throw new AppError('parts-missing');
  });
  hints.announce(record.id);
  void presence.note({
    ...{ code: record.code, activityId, studentId: member.userId },
    ...{ moduleId: null, lastAction: 'finished', wrongTries: 0, atMs: null },
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

async function listMissing(tx: Queryable, key: WorkKey, activity: PublishedActivity): Promise<Issue[]> {
  const stored = await listExercises(tx, key.classId, key.activityId, key.studentId);
  const answered = new Set(stored.filter(({ isAnswered }) => isAnswered).map(({ exerciseId }) => exerciseId));
  return [...activity.parts.values()]
    .filter(({ part }) => part.isRequired && !answered.has(part.id))
    .map(({ part, moduleId }) => ({
      path: [moduleId, part.id],
      code: 'not-answered',
      message: part.title,
    }));
}
