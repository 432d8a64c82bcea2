import type { DeviceDatabase } from '../storage/device-database.ts';
import { setEntryRefusal, settleEntry } from '../storage/entry-table.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Sent } from './send-attempt.ts';

/** Updates the disk after a sending. false: it could not be written. */
export async function recordSent(
  database: DeviceDatabase,
  entry: OutboxEntry,
  { outcome, reply }: Sent,
): Promise<boolean> {
  try {
    if (outcome.kind === 'saved') await settleEntry(database, entry, reply);
    if (outcome.kind === 'refused') await setEntryRefusal(database, entry, outcome.refusal);
    return true;
  } catch {
    return false;
  }
}
