import * as z from 'zod/mini';
import { type PublicActivity, PublicActivitySchema } from '../../../../lab/activity/public-activity.ts';
import type { DeviceDatabase } from './device-database.client.ts';

const StoredActivitySchema = z.object({
  id: z.string(),
  openedAtMs: z.number(),
  activity: PublicActivitySchema,
});

/** More labs than a learner works in at once; the one opened longest ago is removed. */
const mostKept = 12;

/** A copy of an activity, with the time at which the server sent it. */
export interface KeptActivity {
  readonly activity: PublicActivity;
  readonly openedAtMs: number;
}

export async function readKeptActivity(database: DeviceDatabase, id: string): Promise<KeptActivity | null> {
  const stored = await database.run(['activities'], { isReadOnly: true }, (tables) =>
    tables.get('activities', [id]),
  );
  const parsed = z.safeParse(StoredActivitySchema, stored);
  return parsed.success ? parsed.data : null;
}

export async function readActivity(database: DeviceDatabase, id: string): Promise<PublicActivity | null> {
  return (await readKeptActivity(database, id))?.activity ?? null;
}

/** Stores an opened activity, so that it opens without a network. It holds no key and no data of a learner. */
export async function keepActivity(
  database: DeviceDatabase,
  id: string,
  activity: PublicActivity,
  nowMs: number,
): Promise<void> {
  await database.run(['activities'], {}, async (tables) => {
    await tables.put('activities', [id], { id, openedAtMs: nowMs, activity });
    const kept = (await tables.list('activities', [])).flatMap((value) => {
      const parsed = z.safeParse(z.object({ id: z.string(), openedAtMs: z.number() }), value);
      return parsed.success ? [parsed.data] : [];
    });
    const oldest = kept.sort((left, right) => right.openedAtMs - left.openedAtMs).slice(mostKept);
    for (const { id: oldId } of oldest) await tables.remove('activities', [oldId]);
  });
}
