import { guestUserId } from '../../identity/remembered-user.client.ts';
import { readActivity } from '../../offline/storage/activity-table.client.ts';
import type { DeviceDatabase } from '../../offline/storage/device-database.client.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import { listEntries } from '../../offline/storage/work-tables.client.ts';
import { type GuestExercise, listGuestExercises } from './guest-table.client.ts';

/** What a guest has left behind in one activity. */
export interface GuestWork {
  readonly activityId: string;
  readonly title: string;
  readonly exercises: readonly GuestExercise[];
  /** Answers that were never checked, oldest first. */
  readonly waiting: readonly OutboxEntry[];
  /** Parts with an answer. */
  readonly count: number;
  readonly lastAtMs: number;
}

/** Guest work on this device, the latest first. Drafts that were never checked do not count as work. */
export async function listGuestWork(database: DeviceDatabase): Promise<GuestWork[]> {
  const exercises = await listGuestExercises(database);
  const waiting = await listEntries(database, guestUserId);
  const ids = new Set([...exercises, ...waiting].map(({ activityId }) => activityId));
  const works = await Promise.all(
    [...ids].map(async (activityId): Promise<GuestWork> => {
      const own = exercises.filter((exercise) => exercise.activityId === activityId);
      const unsent = waiting.filter((entry) => entry.activityId === activityId);
      const partIds = new Set([
        ...own.map(({ record }) => record.questionCode),
        ...unsent.map(({ body }) => body.questionCode),
      ]);
      const known = own[0]?.activityTitle ?? (await readActivity(database, activityId))?.title;
      return {
        activityId,
        title: known ?? activityId,
        exercises: own,
        waiting: unsent,
        count: partIds.size,
        lastAtMs: Math.max(
          ...own.map(({ record }) => Date.parse(record.answeredAt)),
          ...unsent.map(({ queuedAtMs }) => queuedAtMs),
        ),
      };
    }),
  );
  return works.sort((one, other) => other.lastAtMs - one.lastAtMs);
}

/** Removes guest work in one activity. Answers of `keptPartIds` stay, to be carried over later. */
export async function removeGuestWork(
  database: DeviceDatabase,
  { activityId, waiting, exercises }: GuestWork,
  keptPartIds: ReadonlySet<string> = new Set(),
): Promise<void> {
  const place = [guestUserId, '', activityId];
  const tables = ['progress', 'outbox', 'drafts', 'positions'] as const;
  await database.run(tables, { isStrict: true }, async (transaction) => {
    for (const entry of waiting) {
      if (!keptPartIds.has(entry.body.questionCode)) {
        await transaction.remove('outbox', [guestUserId, entry.id]);
      }
    }
    for (const table of ['progress', 'drafts', 'positions'] as const)
      await transaction.removeAll(table, place);
    for (const exercise of exercises) {
      const partId = exercise.record.questionCode;
      if (keptPartIds.has(partId))
        await transaction.put('progress', [...place, 'exercise', partId], exercise);
    }
  });
}
