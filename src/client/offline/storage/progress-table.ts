import * as z from 'zod/mini';
import { mergeStatus } from '../../../features/progress/merge.ts';
import {
  type ProgressRecord,
  ProgressRecordSchema,
  type SaveReply,
} from '../../../features/progress/progress-endpoints.ts';
import { type ActivityStatus, activityStatuses } from '../../../marking/status.ts';
import type { Workplace } from '../outbox/outbox-entry.ts';
import type { DeviceDatabase, TableTransaction } from './device-database.ts';

/** The server's last state of one learner's work in one activity. */
export interface KnownProgress {
  readonly status: ActivityStatus;
  readonly records: readonly ProgressRecord[];
}

const KnownProgressSchema = z.object({
  status: z.enum(activityStatuses),
  records: z.array(ProgressRecordSchema),
});

/** null: this browser has never received it. */
export async function readProgress(
  database: DeviceDatabase,
  place: Workplace,
): Promise<KnownProgress | null> {
  return database.run(['progress'], { isReadOnly: true }, (tables) => readKnown(tables, place));
}

export async function writeProgress(
  database: DeviceDatabase,
  place: Workplace,
  known: KnownProgress,
): Promise<void> {
  await database.run(['progress'], {}, (tables) => tables.put('progress', keyOf(place), known));
}

/** Adds the receipt of one answer to the stored progress. */
export async function mergeReply(
  tables: TableTransaction,
  place: Workplace,
  reply: SaveReply,
): Promise<void> {
  const known = (await readKnown(tables, place)) ?? { status: 'NOT_STARTED', records: [] };
  await tables.put('progress', keyOf(place), addReply(known, reply));
}

/** Replaces the record of an exercise by the server's newer one. */
export function addReply(known: KnownProgress, reply: SaveReply): KnownProgress {
  const told = new Set(reply.progress.map(({ questionCode }) => questionCode));
  return {
    status: mergeStatus(known.status, reply.status),
    records: [...known.records.filter(({ questionCode }) => !told.has(questionCode)), ...reply.progress],
  };
}

async function readKnown(tables: TableTransaction, place: Workplace): Promise<KnownProgress | null> {
  const parsed = z.safeParse(KnownProgressSchema, await tables.get('progress', keyOf(place)));
  return parsed.success ? parsed.data : null;
}

const keyOf = ({ userId, code, activityId }: Workplace) => [userId, code, activityId];
