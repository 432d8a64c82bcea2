import type { SaveReply } from '../../../contract/progress.ts';
import type { Issue } from '../../../domain/issue.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { completeActivity, listExercises } from '../../db/progress.ts';
import { lockActivity, type WorkKey } from '../../db/student-work.ts';
import type { Services } from '../../services.ts';
import { mayReadKeys } from '../access/teacher-keys.ts';
import { getEnrolledClass } from '../classes/class-access.ts';
import { viewProgress } from './list-own-progress.ts';
import { getOpenActivity } from './open-activity.ts';

/** Finishes an activity once every required part is answered; no answer changes after it. */
export async function finishActivity(
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
    // A teacher who resets an exercise at this moment comes before or after, never in between.
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
