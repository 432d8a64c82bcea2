import type { IgnoredBecause } from '../../../../lab/marking/attempt.ts';
import type { Api } from '../../../client/http/api.ts';
import type { DeviceWork } from '../../offline/device-work.client.ts';
import { createAttemptId } from '../../offline/outbox/attempt-id.client.ts';
import type { OutboxReceipt } from '../../offline/outbox/outbox.client.ts';
import {
  isSameWorkplace,
  type OutboxEntry,
  type Workplace,
} from '../../offline/storage/outbox-entry.client.ts';
import {
  type Draft,
  readStoredWork,
  writeDrafts,
  writePosition,
} from '../../offline/storage/stored-work.client.ts';
import { readProgress, writeProgress } from '../../offline/storage/work-tables.client.ts';
import { progressEndpoints } from '../../progress/progress-endpoints.ts';
import {
  adoptListing,
  adoptRecords,
  adoptWaiting,
  leaveResetBenches,
  noWork,
  runFor,
  savedAnswerOf,
  settleDrafts,
  type WorkState,
} from './work-state.client.ts';
import {
  createCell,
  type EnteredAnswer,
  type WorkStore,
  withEntry,
  withoutEntry,
} from './work-store.client.ts';

/** Stores each change of a draft at once. A write of 50 kB takes less than 0.5 ms of the page's time (empirical). */
function createDraftKeeper(
  { database, mayKeep }: Pick<DeviceWork, 'database' | 'mayKeep'>,
  place: Workplace,
) {
  /** Not confirmed yet. After a failure (a full disk) it is written again with the next change. */
  const unstored = new Map<string, Draft | null>();
  return {
    /** `draft` null: the part has no draft any more. */
    keep(partId: string, draft: Draft | null) {
      unstored.set(partId, draft);
      if (!mayKeep(place.userId)) return;
      const written = [...unstored];
      void writeDrafts(database, place, written).then(
        () => {
          for (const [id, stored] of written) if (unstored.get(id) === stored) unstored.delete(id);
        },
        () => undefined,
      );
    },
  };
}

interface Options {
  readonly place: Workplace;
  readonly device: Pick<DeviceWork, 'database' | 'outbox' | 'workChannel' | 'deviceId' | 'mayKeep'>;
  /** The server's API; for a guest, a stand-in that reads from this device. */
  readonly api: Pick<Api, 'call'>;
  /** Default: learner. */
  readonly mode?: 'learner' | 'guest' | undefined;
  now(): number;
}

export interface LearnerStore extends WorkStore {
  /** Asks the server for the learner's progress. @throws ApiError, OfflineError */
  refresh(): Promise<void>;
  /** false: this device has never received the learner's progress here. */
  readonly isKnown: boolean;
}

/** A learner's work in one activity of a class: first what the device has stored, then what the server reports. */
export async function openLearnerStore({
  place,
  device,
  api,
  mode = 'learner',
  now,
}: Options): Promise<LearnerStore> {
  const { database, outbox, workChannel } = device;
  const [known, stored] = await Promise.all([readProgress(database, place), readStoredWork(database, place)]);
  // Answers to a round are no work of the lab: they change no record and no draft.
  const ownEntries = () =>
    outbox
      .getSnapshot()
      .entries.filter((entry) => isSameWorkplace(entry, place) && entry.round === undefined);
  const cell = createCell<WorkState>(
    settleDrafts(adoptWaiting(startingState(known, stored.drafts), ownEntries())),
  );
  const drafts = createDraftKeeper(device, place);
  const forget = (partId: string) => drafts.keep(partId, null);
  /** The draft that each attempt being submitted was made from, by attempt id. */
  const submitted = new Map<string, Draft | undefined>();
  /** The draft behind each `push`, by attempt id, until the server's receipt. */
  const pushed = new Map<string, Draft>();
  /** Parts whose receipts arrived while a listing was being loaded; one set for each listing. */
  const listings = new Set<Set<string>>();

  function onOutboxChange() {
    const own = ownEntries();
    const shown = [...cell.get().waiting.values()];
    if (own.length === shown.length && own.every((entry, index) => entry === shown[index])) return;
    cell.set(adoptWaiting(cell.get(), own));
  }

  function onReceipt({ entry, reply }: OutboxReceipt) {
    if (!isSameWorkplace(entry, place) || entry.round !== undefined) return;
    if (!reply) return void refresh().catch(() => undefined);
    const { questionCode: partId } = entry.body;
    for (const received of listings) received.add(partId);
    const state = leaveResetBenches(
      cell.get(),
      adoptRecords(cell.get(), reply.status, reply.progress),
      forget,
    );
    const { ignoredBecause, notes = [] } = reply;
    const isReadmitted = ignoredBecause === 'answer-stands' || ignoredBecause === 'incomplete';
    cell.set({
      ...(isReadmitted ? readmitDraft(state, entry, ignoredBecause) : leaveDraft(state, entry)),
      ignored: ignoredBecause
        ? withEntry(state.ignored, partId, ignoredBecause)
        : withoutEntry(state.ignored, partId),
      askedBack:
        notes.length > 0
          ? withEntry(state.askedBack, partId, { answer: entry.body.answer, notes })
          : withoutEntry(state.askedBack, partId),
    });
    pushed.delete(entry.id);
  }

  /** Removes the draft that has become the answer. A draft entered after it stays. */
  function leaveDraft(state: WorkState, { id, body: { questionCode: partId } }: OutboxEntry): WorkState {
    const draft = submitted.get(id);
    if (!submitted.delete(id)) return state;
    const entered = state.drafts.get(partId);
    if (entered !== draft) {
      // Queueing the answer has removed the stored draft.
      if (entered) drafts.keep(partId, entered);
      return state;
    }
    drafts.keep(partId, null);
    return { ...state, drafts: withoutEntry(state.drafts, partId) };
  }

  /** Turns an answer that did not count into a draft again, to replace the current answer or to be completed. */
  function readmitDraft(state: WorkState, { id, body }: OutboxEntry, because: IgnoredBecause): WorkState {
    const { questionCode: partId, answer } = body;
    submitted.delete(id);
    const sent = because === 'incomplete' ? { partId, response: null, answer, itemMark: '' } : undefined;
    const draft = pushed.get(id) ?? sent;
    const kept = state.drafts.get(partId) ?? draft;
    if (!kept) return state;
    // Queueing the answer has removed the stored draft, so one that is still on the screen is written again.
    drafts.keep(partId, kept);
    return { ...state, drafts: withEntry(state.drafts, partId, kept) };
  }

  async function onOtherTab() {
    const told = await readProgress(database, place);
    if (told) cell.set(adoptRecords(cell.get(), told.status, told.records));
  }

  async function keepProgress() {
    const { status, records } = cell.get();
    if (device.mayKeep(place.userId)) {
      await writeProgress(database, place, { status, records: [...records.values()] });
    }
  }

  async function refresh() {
    const received = new Set<string>();
    listings.add(received);
    const { status } = cell.get();
    try {
      const { code, activityId } = place;
      const listed = await api.call(progressEndpoints.listProgress, { params: { code, activityId } });
      const state = adoptListing(cell.get(), listed, received, status);
      cell.set(settleDrafts(leaveResetBenches(cell.get(), state, forget)));
      await keepProgress();
    } finally {
      listings.delete(received);
    }
  }

  function toEntry({ part, moduleId, answer, givenWith }: EnteredAnswer): OutboxEntry {
    const state = cell.get();
    const queuedAtMs = now();
    const id = createAttemptId(newestIdOf(state));
    const run = runFor(state, part);
    return {
      ...place,
      id,
      requires: [...part.requires, ...part.follows],
      title: part.title,
      queuedAtMs,
      refusal: null,
      body: {
        id,
        moduleID: moduleId,
        questionCode: part.id,
        answer: [...answer],
        ...(run && { run }),
        ...(givenWith && Object.keys(givenWith).length > 0 && { givenWith }),
        component: part.component,
        pushOrReplace: savedAnswerOf(state, part.id).length > 0 ? 'replace' : 'push',
        deviceID: device.deviceId,
        answeredAt: new Date(queuedAtMs).toISOString(),
        knownVersion: state.records.get(part.id)?.version ?? 0,
      },
    };
  }

  const stops = [
    outbox.subscribe(onOutboxChange),
    outbox.onReceipt(onReceipt),
    workChannel.listen((heard) => {
      if (heard.kind === 'progress' && isSameWorkplace(heard, place))
        void onOtherTab().catch(() => undefined);
    }),
  ];

  return {
    mode,
    // Every guest has the same user id.
    orderKey: mode === 'guest' ? device.deviceId : place.userId,
    isKnown: known !== null,
    position: stored.position,
    getSnapshot: cell.get,
    subscribe: cell.subscribe,
    refresh,
    change(draft) {
      cell.set({ ...cell.get(), drafts: withEntry(cell.get().drafts, draft.partId, draft) });
      drafts.keep(draft.partId, draft);
    },
    async submit(submission) {
      const { id: partId } = submission.part;
      const entry = toEntry(submission);
      const draft = cell.get().drafts.get(partId);
      submitted.set(entry.id, draft);
      if (draft && entry.body.pushOrReplace === 'push') pushed.set(entry.id, draft);
      try {
        await outbox.add(entry);
        // If the server was quick, its receipt has already updated the state.
        if (!submitted.has(entry.id)) return;
        const state = leaveDraft(adoptWaiting(cell.get(), ownEntries()), entry);
        cell.set({
          ...state,
          ignored: withoutEntry(state.ignored, partId),
          askedBack: withoutEntry(state.askedBack, partId),
        });
      } finally {
        submitted.delete(entry.id);
      }
    },
    rememberPosition(position) {
      if (!device.mayKeep(place.userId)) return;
      void writePosition(database, place, position).catch(() => undefined);
    },
    async finish() {
      const { code, activityId } = place;
      const reply = await api.call(progressEndpoints.saveProgress, {
        params: { code, activityId },
        body: { status: 'Completed' },
      });
      const state = adoptRecords(cell.get(), reply.status, reply.progress);
      cell.set({ ...state, drafts: new Map() });
      await keepProgress();
      workChannel.post({ kind: 'progress', ...place });
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

function startingState(
  known: Awaited<ReturnType<typeof readProgress>>,
  drafts: Awaited<ReturnType<typeof readStoredWork>>['drafts'],
): WorkState {
  return {
    ...noWork,
    status: known?.status ?? 'NOT_STARTED',
    records: new Map(known?.records.map((record) => [record.questionCode, record])),
    drafts: new Map(drafts.map((draft) => [draft.partId, draft])),
  };
}

function newestIdOf({ records, waiting }: WorkState): string | null {
  const ids = [...records.values(), ...waiting.values()].map(({ id }) => id);
  return ids.length > 0 ? ids.reduce((newest, id) => (id > newest ? id : newest)) : null;
}
