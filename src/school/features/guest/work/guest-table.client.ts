import * as z from 'zod/mini';
import type { PublicActivity } from '../../../../lab/activity/public-activity.ts';
import { type ExerciseState, untouched } from '../../../../lab/marking/attempt.ts';
import { guestUserId } from '../../identity/remembered-user.client.ts';
import { readActivity } from '../../offline/storage/activity-table.client.ts';
import type {
  DeviceDatabase,
  TableKey,
  TableTransaction,
} from '../../offline/storage/device-database.client.ts';
import type { Workplace } from '../../offline/storage/outbox-entry.client.ts';
import { type ProgressRecord, ProgressRecordSchema } from '../../progress/progress-endpoints.ts';

/** A guest works in an activity and in no class. */
export function guestPlace(activityId: string): Workplace {
  return { userId: guestUserId, code: '', activityId };
}

/** Device id in a guest's attempts, which all come from this one device. */
export const guestDeviceId = 'guest';

const ExerciseRowSchema = z.object({
  activityId: z.string(),
  activityTitle: z.string(),
  /** Title of the part, as the learner sees it. */
  title: z.string(),
  record: ProgressRecordSchema,
  triedAnswers: z.array(z.string()),
  /** The server's receipt for the checks so far; null in copies that are older than receipts. */
  receipt: z._default(z.nullable(z.string()), null),
});

/** A guest's progress in one exercise. For a member this is a row of the server's database. */
export type GuestExercise = z.infer<typeof ExerciseRowSchema>;

// Guests share the table with the cached progress of members, so signing out removes both at once.
const table = 'progress';
const exercisesOf = (activityId: string): TableKey => [guestUserId, '', activityId, 'exercise'];
const finishedKey = (activityId: string): TableKey => [guestUserId, '', activityId, 'finished'];

export async function getGuestExercise(
  tables: TableTransaction,
  activityId: string,
  partId: string,
): Promise<GuestExercise | null> {
  const stored = await tables.get(table, [...exercisesOf(activityId), partId]);
  const parsed = z.safeParse(ExerciseRowSchema, stored);
  return parsed.success ? parsed.data : null;
}

export async function putExercise(tables: TableTransaction, row: GuestExercise): Promise<void> {
  await tables.put(table, [...exercisesOf(row.activityId), row.record.questionCode], row);
}

/**
 * Whether the guest has finished and no further lesson has opened since: every lesson with a required part has an
 * answer. The server uses the same rule for members.
 * @param activity null: not stored on this device
 */
export async function isFinished(
  tables: TableTransaction,
  activityId: string,
  activity: Pick<PublicActivity, 'modules'> | null,
): Promise<boolean> {
  if ((await tables.get(table, finishedKey(activityId))) !== true) return false;
  const rows = readRows(await tables.list(table, exercisesOf(activityId)));
  const begun = new Set(rows.map(({ record }) => record.moduleID));
  return (activity?.modules ?? []).every(
    ({ id, parts }) => begun.has(id) || !parts.some(({ isRequired }) => isRequired),
  );
}

/** The guest's own records, with the status of the activity in each, as the server would list them. */
export async function listGuestRecords(
  database: DeviceDatabase,
  activityId: string,
): Promise<ProgressRecord[]> {
  const activity = await readActivity(database, activityId);
  return database.run([table], { isReadOnly: true }, async (tables) => {
    const status = (await isFinished(tables, activityId, activity)) ? 'COMPLETED' : 'PROGRESS';
    const rows = readRows(await tables.list(table, exercisesOf(activityId)));
    return rows.map(({ record }) => ({ ...record, status }));
  });
}

/** Everything a guest has answered on this device, in whichever activity. */
export async function listGuestExercises(database: DeviceDatabase): Promise<GuestExercise[]> {
  const stored = await database.run([table], { isReadOnly: true }, (tables) =>
    tables.list(table, [guestUserId]),
  );
  return readRows(stored);
}

export async function finishForGuest(database: DeviceDatabase, activityId: string): Promise<void> {
  await database.run([table], { isStrict: true }, (tables) =>
    tables.put(table, finishedKey(activityId), true),
  );
}

/** The state that the rules of attempts work with. */
export function stateOf(row: GuestExercise | null): ExerciseState {
  if (!row) return untouched;
  const { record, triedAnswers } = row;
  const { outcome, fraction, parts } = record.verdict;
  const answeredAtMs = Date.parse(record.answeredAt);
  const { id: attemptId, answer } = record;
  return {
    current: {
      attemptId,
      deviceId: guestDeviceId,
      answer,
      answeredAtMs,
      outcome,
      fraction,
      parts,
      notes: [],
    },
    triesSpent: record.rightAtTry === null ? record.tries : record.rightAtTry - 1,
    extraTries: 0,
    triedAnswers,
    // Only the server knows, from its receipt.
    isNearMissUsed: false,
    rightAtTry: record.rightAtTry,
    // No report shows a guest's parts. When the work is carried into a class, the answers are tried again one by one.
    partsRightAtTry: {},
    version: record.version,
    reset: null,
  };
}

/** Skips other rows of the same key range, and rows of another build. */
function readRows(stored: readonly unknown[]): GuestExercise[] {
  return stored.flatMap((value) => {
    const parsed = z.safeParse(ExerciseRowSchema, value);
    return parsed.success ? [parsed.data] : [];
  });
}
