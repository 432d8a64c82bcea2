import type { Part } from '../../../../lab/activity/part.ts';
import type { Api } from '../../../client/http/api.ts';
import { contentEndpoints } from '../../content/content.ts';
import { wholeActivity } from '../../content/get-activity.ts';
import type { DeviceWork } from '../../offline/device-work.client.ts';
import { createAttemptId } from '../../offline/outbox/attempt-id.client.ts';
import {
  isSameWorkplace,
  type OutboxEntry,
  type Workplace,
} from '../../offline/storage/outbox-entry.client.ts';
import { readStoredWork, writeDrafts } from '../../offline/storage/stored-work.client.ts';
import {
  type CarryOverPlan,
  type GuestAnswers,
  type LeftBecause,
  planCarryOver,
} from '../../progress/carry-over.ts';
import { type ProgressRecord, progressEndpoints } from '../../progress/progress-endpoints.ts';
import { guestPlace } from '../work/guest-table.client.ts';
import { type GuestWork, removeGuestWork } from '../work/guest-work.client.ts';

interface Options {
  readonly work: GuestWork;
  /** The learner and the class that the work goes to. */
  readonly place: Workplace;
  readonly device: Pick<DeviceWork, 'database' | 'outbox' | 'deviceId'>;
  readonly api: Pick<Api, 'call'>;
  now(): number;
}

/** How many parts were carried over, and how many were not, by reason. */
export interface CarriedOver {
  readonly carriedCount: number;
  readonly leftCounts: Readonly<Record<LeftBecause, number>>;
}

/**
 * Puts a guest's answers into the outbox as the learner's own attempts; the server marks them like any others. Then the
 * guest's copy is removed, except for parts that are still locked in the class. If it is interrupted, it can be
 * repeated.
 * @throws ApiError, OfflineError before anything has changed
 */
export async function carryOver({ work, place, device, api, now }: Options): Promise<CarriedOver> {
  const { code, activityId } = place;
  const [listed, { data }] = await Promise.all([
    api.call(progressEndpoints.listProgress, { params: { code, activityId } }),
    api.call(contentEndpoints.getActivity, { params: { id: activityId }, query: wholeActivity }),
  ]);
  const ownEntries = device.outbox.getSnapshot().entries.filter((entry) => isSameWorkplace(entry, place));
  const parts = data.attributes.modules.flatMap((module) =>
    module.parts.map((part) => ({ ...part, moduleId: module.id })),
  );
  const plan = planCarryOver(listAnswers(work), parts, {
    isFinished: listed.some(({ status }) => status === 'COMPLETED'),
    touched: new Set([
      ...listed.map(({ questionCode }) => questionCode),
      ...ownEntries.map(({ body }) => body.questionCode),
    ]),
    answered: new Set(listed.flatMap((record) => (record.isAnswered ? [record.questionCode] : []))),
  });
  const newestId = [...listed, ...ownEntries].reduce<string | null>(
    (newest, { id }) => (newest === null || id > newest ? id : newest),
    null,
  );
  const runs = new Map(work.exercises.map(({ record }) => [record.questionCode, record.run]));
  const entries = toEntries(plan, parts, { runs, place, deviceId: device.deviceId, newestId, nowMs: now() });
  await Promise.all(entries.map((entry) => device.outbox.add(entry)));
  await moveDrafts(device, place);
  const locked = plan.left.filter(({ because }) => because === 'locked').map(({ partId }) => partId);
  await removeGuestWork(device.database, work, new Set(locked));
  const countOf = (reason: LeftBecause) => plan.left.filter(({ because }) => because === reason).length;
  return {
    carriedCount: plan.carried.length,
    leftCounts: {
      answered: countOf('answered'),
      finished: countOf('finished'),
      gone: countOf('gone'),
      locked: countOf('locked'),
    },
  };
}

/**
 * Lists every answer that was tried, so that the class counts the same tries. Answers that were never checked come
 * last.
 */
export function listAnswers({
  exercises,
  waiting,
}: Pick<GuestWork, 'exercises' | 'waiting'>): GuestAnswers[] {
  const byPart = new Map<string, { answers: Map<string, readonly string[]>; isAnswered: boolean }>();
  const add = (partId: string, answer: readonly string[], isAnswered: boolean) => {
    const known = byPart.get(partId) ?? { answers: new Map(), isAnswered: false };
    const key = JSON.stringify(answer);
    // An answer that was given again takes its latest place in the order.
    known.answers.delete(key);
    known.answers.set(key, answer);
    byPart.set(partId, { ...known, isAnswered: known.isAnswered || isAnswered });
  };
  for (const { record, triedAnswers } of exercises) {
    const { questionCode, answer, isAnswered } = record;
    for (const tried of triedAnswers) add(questionCode, JSON.parse(tried) as string[], isAnswered);
    add(questionCode, answer, isAnswered);
  }
  for (const { body, refusal } of waiting) if (!refusal) add(body.questionCode, body.answer, false);
  return [...byPart].map(([partId, { answers, isAnswered }]) => ({
    partId,
    answers: [...answers.values()],
    isAnswered,
  }));
}

interface EntryOptions {
  /** The run that the guest's last answer to each part is about. */
  readonly runs: ReadonlyMap<string, ProgressRecord['run']>;
  readonly place: Workplace;
  readonly deviceId: string;
  readonly newestId: string | null;
  readonly nowMs: number;
}

function toEntries(
  { carried }: CarryOverPlan,
  parts: readonly (Part & { readonly moduleId: string })[],
  { runs, place, deviceId, newestId, nowMs }: EntryOptions,
): OutboxEntry[] {
  let lastId = newestId;
  return carried.flatMap(({ partId, answers }) => {
    const part = parts.find(({ id }) => id === partId);
    if (!part) return [];
    const run = runs.get(partId);
    return answers.map((answer, index): OutboxEntry => {
      const id = createAttemptId(lastId);
      lastId = id;
      const body = {
        id,
        moduleID: part.moduleId,
        questionCode: partId,
        answer: [...answer],
        ...(run && { run }),
        component: part.component,
        pushOrReplace: index === 0 ? ('push' as const) : ('replace' as const),
        deviceID: deviceId,
        answeredAt: new Date(nowMs).toISOString(),
      };
      return {
        ...place,
        id,
        requires: [...part.requires, ...part.follows],
        title: part.title,
        queuedAtMs: nowMs,
        refusal: null,
        body,
      };
    });
  });
}

/** Moves the guest's drafts to the learner's draft store, except where the learner has a draft already. */
async function moveDrafts({ database }: Pick<DeviceWork, 'database'>, place: Workplace): Promise<void> {
  const [guest, own] = await Promise.all([
    readStoredWork(database, guestPlace(place.activityId)),
    readStoredWork(database, place),
  ]);
  const known = new Set(own.drafts.map(({ partId }) => partId));
  const moved = guest.drafts.filter(({ partId }) => !known.has(partId));
  await writeDrafts(
    database,
    place,
    moved.map((draft) => [draft.partId, draft]),
  );
}
