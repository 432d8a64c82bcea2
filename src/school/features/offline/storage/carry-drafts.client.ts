import type { DeviceDatabase } from './device-database.client.ts';
import type { Workplace } from './outbox-entry.client.ts';
import { readStoredWork, workKeyOf } from './stored-work.client.ts';

/**
 * Brings what a learner has typed and not sent, and where they stopped, from one class to another in which they go on.
 * What this device has stored there already stays as it is.
 */
export async function carryDrafts(database: DeviceDatabase, from: Workplace, to: Workplace): Promise<void> {
  const [left, there] = await Promise.all([readStoredWork(database, from), readStoredWork(database, to)]);
  const kept = new Set(there.drafts.map(({ partId }) => partId));
  await database.run(['drafts', 'positions'], {}, async (tables) => {
    for (const draft of left.drafts) {
      if (!kept.has(draft.partId)) await tables.put('drafts', [...workKeyOf(to), draft.partId], draft);
      await tables.remove('drafts', [...workKeyOf(from), draft.partId]);
    }
    if (left.position && !there.position) await tables.put('positions', workKeyOf(to), left.position);
  });
}
