import type { Part } from '../../../../lab/activity/part.ts';
import type { PublicActivity } from '../../../../lab/activity/public-activity.ts';
import { unmarkedScore } from '../../../../lab/marking/score.ts';
import type { Api } from '../../../client/http/api.ts';
import type { ReplyOf } from '../../../kernel/endpoint.ts';
import { errorTable } from '../../../kernel/errors.ts';
import { contentEndpoints } from '../../content/content.ts';
import { wholeActivity } from '../../content/get-activity.ts';
import {
  getGuestExercise,
  guestDeviceId,
  isFinished,
  putExercise,
  stateOf,
} from '../../guest/work/guest-table.client.ts';
import { readFailure, type Sent } from '../../offline/outbox/send-attempt.client.ts';
import { readActivity } from '../../offline/storage/activity-table.client.ts';
import type { DeviceDatabase } from '../../offline/storage/device-database.client.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import type { SaveReply } from '../../progress/progress-endpoints.ts';
import { applyChecked } from './apply-checked.client.ts';

interface Surroundings {
  readonly api: Pick<Api, 'call'>;
  readonly database: DeviceDatabase;
  /** false once the guest has left and the work was removed. */
  mayKeep(userId: string): boolean;
}

/** Longer than a working server takes to answer on a slow line. */
const timeoutMs = 20_000;

interface Placed {
  readonly activity: PublicActivity;
  readonly part: Part;
}

/**
 * Has one waiting answer of a guest marked by the server, which stores nothing, and stores the result on this device.
 * An answer that needs no marking is stored here and never sent. The outbox calls this for a guest in place of sending;
 * never throws.
 */
export async function checkGuestAnswer(around: Surroundings, entry: OutboxEntry): Promise<Sent> {
  try {
    const placed = await findPart(around, entry);
    if (!placed) return refuse('exercise-not-in-activity');
    return { outcome: { kind: 'saved' }, reply: await check(around, entry, placed) };
  } catch (error) {
    return { outcome: readFailure(error), reply: null };
  }
}

async function check(
  { api, database, mayKeep }: Surroundings,
  entry: OutboxEntry,
  { activity, part }: Placed,
): Promise<SaveReply> {
  const { activityId, body } = entry;
  const before = await database.run(['progress'], { isReadOnly: true }, (tables) =>
    getGuestExercise(tables, activityId, part.id),
  );
  const checked = part.isScored
    ? await api.call(contentEndpoints.checkAnswer, {
        params: { id: activityId },
        body: {
          questionCode: part.id,
          answer: [...body.answer],
          ...(body.run && { run: body.run }),
          receipt: before?.receipt ?? null,
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
    : unmarked(body.answer);
  return database.run(['progress'], { isStrict: true }, async (tables) => {
    const known = await getGuestExercise(tables, activityId, part.id);
    const isDone = await isFinished(tables, activityId, activity);
    const status = isDone ? ('COMPLETED' as const) : ('PROGRESS' as const);
    const tell = (
      record: SaveReply['progress'][number] | undefined,
      because: SaveReply['ignoredBecause'],
    ) => ({
      progress: record ? [{ ...record, status }] : [],
      status,
      ignoredBecause: because,
      ...(because === 'incomplete' && { notes: checked.verdict.notes }),
    });
    // The page was closed after the result was written and before the answer left the outbox.
    if (known?.record.id === entry.id) return tell(known.record, null);
    const attempt = {
      part,
      moduleId: body.moduleID,
      attemptId: entry.id,
      deviceId: guestDeviceId,
      run: body.run,
      answeredAtMs: entry.queuedAtMs,
      mode: body.pushOrReplace ?? 'push',
    };
    const { state, record, ignoredBecause } = applyChecked(stateOf(known), attempt, checked, isDone);
    if (!record) return tell(known?.record, ignoredBecause);
    if (mayKeep(entry.userId)) {
      await putExercise(tables, {
        activityId,
        activityTitle: activity.title,
        title: part.title,
        record,
        triedAnswers: [...state.triedAnswers],
        receipt: checked.receipt,
      });
    }
    return tell(record, null);
  });
}

/** The reply the server would give for an answer that is saved and not marked. */
function unmarked(answer: readonly string[]): ReplyOf<typeof contentEndpoints.checkAnswer> {
  const { outcome, fraction } = unmarkedScore;
  const verdict = { outcome, fraction, parts: [], notes: [], reveal: null };
  return { answer: [...answer], cost: 0, triesSpent: 0, verdict, receipt: '' };
}

/** Reads the stored copy that the activity was opened from, or asks the server if the copy has been evicted. */
async function findPart({ api, database }: Surroundings, { activityId, body }: OutboxEntry) {
  const activity = (await readActivity(database, activityId)) ?? (await fetchActivity(api, activityId));
  const part = activity.modules
    .find(({ id }) => id === body.moduleID)
    ?.parts.find(({ id, component }) => id === body.questionCode && component === body.component);
  return part && { activity, part };
}

async function fetchActivity(api: Pick<Api, 'call'>, id: string): Promise<PublicActivity> {
  const { data } = await api.call(contentEndpoints.getActivity, { params: { id }, query: wholeActivity });
  return data.attributes;
}

function refuse(code: keyof typeof errorTable): Sent {
  return { outcome: { kind: 'refused', refusal: { code, ...errorTable[code] } }, reply: null };
}
