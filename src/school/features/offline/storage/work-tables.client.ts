import * as z from 'zod/mini';
import { type ActivityStatus, activityStatuses } from '../../../../lab/marking/status.ts';
import { mergeStatus } from '../../progress/merge.ts';
import {
  AttemptBodySchema,
  type ProgressRecord,
  ProgressRecordSchema,
  type SaveReply,
} from '../../progress/progress-endpoints.ts';
import type { DeviceDatabase, TableKey, TableTransaction } from './device-database.client.ts';
import { type OutboxEntry, type Refusal, roundDraftId, type Workplace } from './outbox-entry.client.ts';

const StoredEntrySchema = z.object({
  id: z.string(),
  userId: z.string(),
  code: z.string(),
  activityId: z.string(),
  body: AttemptBodySchema,
  round: z.optional(z.string()),
  requires: z.array(z.string()),
  title: z.string(),
  queuedAtMs: z.number(),
  refusal: z.nullable(z.object({ status: z.number(), code: z.string(), detail: z.string() })),
});

const entryKeyOf = ({ userId, id }: { userId: string; id: string }): TableKey => [userId, id];

/** The waiting answers of one learner. An entry that this build cannot read stays on the disk, for a build that can. */
export async function listEntries(database: DeviceDatabase, userId: string): Promise<OutboxEntry[]> {
  const stored = await database.run(['outbox'], { isReadOnly: true }, (tables) =>
    tables.list('outbox', [userId]),
  );
  return stored.flatMap((value) => {
    const parsed = z.safeParse(StoredEntrySchema, value);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * Resolves once the entry would survive a power cut. Its draft is removed in the same transaction: an older version of
 * the draft, left behind by a page that closes at once, would hide the answer at the next visit.
 */
export async function addEntry(database: DeviceDatabase, entry: OutboxEntry): Promise<void> {
  const { userId, code, activityId, body, round } = entry;
  const draftId = round === undefined ? body.questionCode : roundDraftId(body.questionCode);
  await database.run(['outbox', 'drafts'], { isStrict: true }, async (tables) => {
    await Promise.all([
      tables.put('outbox', entryKeyOf(entry), entry),
      tables.remove('drafts', [userId, code, activityId, draftId]),
    ]);
  });
}

/** Changes nothing if the entry has been removed in the meantime. */
export async function setEntryRefusal(
  database: DeviceDatabase,
  entry: OutboxEntry,
  refusal: Refusal | null,
): Promise<void> {
  await database.run(['outbox'], {}, async (tables) => {
    const stored = await tables.get('outbox', entryKeyOf(entry));
    if (stored !== undefined) await tables.put('outbox', entryKeyOf(entry), { ...entry, refusal });
  });
}

export async function removeEntry(database: DeviceDatabase, entry: OutboxEntry): Promise<void> {
  await database.run(['outbox'], { isStrict: true }, (tables) => tables.remove('outbox', entryKeyOf(entry)));
}

/**
 * The server has the answer: the entry is removed from the outbox and its receipt added to the progress, in one
 * transaction.
 */
export async function settleEntry(
  database: DeviceDatabase,
  entry: OutboxEntry,
  reply: SaveReply | null,
): Promise<void> {
  await database.run(['outbox', 'progress'], {}, async (tables) => {
    await tables.remove('outbox', entryKeyOf(entry));
    if (reply) await mergeReply(tables, entry, reply);
  });
}

/**
 * Removes everything this browser stores about one learner, and the copies of labs, which tell what was opened here and
 * when. Work of other learners stays.
 */
export async function forgetLearner(database: DeviceDatabase, userId: string): Promise<void> {
  const tables = ['outbox', 'progress', 'drafts', 'positions'] as const;
  await database.run([...tables, 'activities'], { isStrict: true }, async (transaction) => {
    for (const table of tables) await transaction.removeAll(table, [userId]);
    await transaction.removeAll('activities', []);
  });
}

/** The server's last state of one learner's work in one activity. */
interface KnownProgress {
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
  await database.run(['progress'], {}, (tables) => tables.put('progress', progressKeyOf(place), known));
}

/** Adds the receipt of one answer to the stored progress. */
async function mergeReply(tables: TableTransaction, place: Workplace, reply: SaveReply): Promise<void> {
  const known = (await readKnown(tables, place)) ?? { status: 'NOT_STARTED', records: [] };
  await tables.put('progress', progressKeyOf(place), addReply(known, reply));
}

/** Replaces the record of an exercise by the server's newer one. */
function addReply(known: KnownProgress, reply: SaveReply): KnownProgress {
  const told = new Set(reply.progress.map(({ questionCode }) => questionCode));
  return {
    status: mergeStatus(known.status, reply.status),
    records: [...known.records.filter(({ questionCode }) => !told.has(questionCode)), ...reply.progress],
  };
}

async function readKnown(tables: TableTransaction, place: Workplace): Promise<KnownProgress | null> {
  const parsed = z.safeParse(KnownProgressSchema, await tables.get('progress', progressKeyOf(place)));
  return parsed.success ? parsed.data : null;
}

const progressKeyOf = ({ userId, code, activityId }: Workplace) => [userId, code, activityId];
