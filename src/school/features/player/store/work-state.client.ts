import type { Part } from '../../../../lab/activity/part.ts';
import type { IgnoredBecause } from '../../../../lab/marking/attempt.ts';
import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import type { Verdict } from '../../../../lab/marking/verdict.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import type { Draft } from '../../offline/storage/stored-work.client.ts';
import { mergeAnswers, mergeStatus } from '../../progress/merge.ts';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';

/** An answer that was asked back instead of judged, with the notes on it; it stays on the screen as it was entered. */
export interface AskedBack {
  readonly answer: readonly string[];
  readonly notes: readonly Verdict['notes'][number][];
}

/** Everything known of one learner's work in one activity, from the server and from this device. By part id. */
export interface WorkState {
  readonly status: ActivityStatus;
  /** A teacher reads the work: nothing can be changed. */
  readonly isReadOnly: boolean;
  readonly records: ReadonlyMap<string, ProgressRecord>;
  /** Responses that are entered and not sent. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The newest answer that waits to be sent, or was refused. */
  readonly waiting: ReadonlyMap<string, OutboxEntry>;
  /** Why the answer sent last did not become the current one. */
  readonly ignored: ReadonlyMap<string, IgnoredBecause>;
  /** What could not be read in the answer sent last. */
  readonly askedBack: ReadonlyMap<string, AskedBack>;
}

export const noWork: WorkState = {
  status: 'NOT_STARTED',
  isReadOnly: false,
  records: new Map(),
  drafts: new Map(),
  waiting: new Map(),
  ignored: new Map(),
  askedBack: new Map(),
};

/**
 * Merges two copies of a record: the later state of the exercise wins, whichever copy arrived first. The reply to a saved
 * answer does not say what the teacher gave for the answer before it: that stays as it is known.
 */
export function mergeRecords(left: ProgressRecord, right: ProgressRecord): ProgressRecord {
  const known = (record: ProgressRecord) => ({
    record,
    answer: record.answer,
    attemptId: record.id,
    tries: record.tries,
    isClosed: record.isClosed,
    version: record.version,
  });
  const { record } = mergeAnswers(known(left), known(right));
  const teacher = record.teacher === undefined ? (left.teacher ?? right.teacher) : record.teacher;
  return teacher === record.teacher ? record : { ...record, teacher };
}

/** Adds the records of another tab or of a receipt; records known already are not lost. */
export function adoptRecords(
  state: WorkState,
  status: ActivityStatus,
  told: readonly ProgressRecord[],
): WorkState {
  const records = new Map(state.records);
  for (const record of told) {
    const known = records.get(record.questionCode);
    records.set(record.questionCode, known ? mergeRecords(known, record) : record);
  }
  return { ...state, status: mergeStatus(state.status, status), records };
}

/**
 * Replaces the records by the server's list, because a teacher may have reset something or opened the activity again.
 * Only receipts that arrived while the list was being loaded may be newer than the list.
 */
export function adoptListing(
  state: WorkState,
  listed: readonly ProgressRecord[],
  receivedMeanwhile: ReadonlySet<string>,
  statusBefore: ActivityStatus = state.status,
): WorkState {
  const records = new Map(listed.map((record) => [record.questionCode, record]));
  for (const partId of receivedMeanwhile) {
    const received = state.records.get(partId);
    const record = records.get(partId);
    if (received) records.set(partId, record ? mergeRecords(record, received) : received);
  }
  const told = listed[0]?.status ?? state.status;
  const status = state.status === statusBefore ? told : mergeStatus(told, state.status);
  return { ...state, status, records };
}

/** Replaces `waiting` by the outbox's own list; of several entries of a part the last one is kept. */
export function adoptWaiting(state: WorkState, entries: readonly OutboxEntry[]): WorkState {
  return { ...state, waiting: new Map(entries.map((entry) => [entry.body.questionCode, entry])) };
}

/** The answer that a part shows when it has no draft: the recorded one, or one that is being sent. */
export function savedAnswerOf(state: WorkState, partId: string): readonly string[] {
  const record = state.records.get(partId);
  const entry = state.waiting.get(partId);
  if (!entry) return record?.answer ?? [];
  const { answer } = entry.body;
  if (!record) return answer;
  const { tries, version } = record;
  const recorded = {
    answer: record.answer,
    attemptId: record.id,
    tries,
    isClosed: record.isClosed,
    version,
  };
  return mergeAnswers(recorded, { answer, attemptId: entry.id, tries, isClosed: false, version }).answer;
}

/**
 * The run that an answer to the part would be about now: how the instruments it asks about stand on the screen, saved or
 * not. undefined: it asks about none.
 */
export function runFor(
  state: WorkState,
  { asksAbout }: { readonly asksAbout: readonly string[] },
): Record<string, string[]> | undefined {
  if (asksAbout.length === 0) return undefined;
  return Object.fromEntries(
    asksAbout.map((id) => [id, [...(state.drafts.get(id)?.answer ?? savedAnswerOf(state, id))]]),
  );
}

/** Whether the learner has changed the run since the answer on record was checked. */
export function hasNewRun(state: WorkState, { id, asksAbout }: Pick<Part, 'id' | 'asksAbout'>): boolean {
  const record = findAnswered(state, id);
  const run = runFor(state, { asksAbout });
  if (!record || !run) return false;
  return asksAbout.some((embedId) => JSON.stringify(run[embedId]) !== JSON.stringify(record.run?.[embedId]));
}

/**
 * Leaves out drafts of an earlier visit that add nothing: a blank one where there is an answer, one equal to the
 * answer, or one for an exercise that is closed by now.
 */
export function settleDrafts(state: WorkState): WorkState {
  const drafts = new Map(
    [...state.drafts].filter(([partId, draft]) => {
      const saved = savedAnswerOf(state, partId);
      const isBlankOverAnswer = draft.answer.length === 0 && saved.length > 0;
      const isSame = saved.length > 0 && JSON.stringify(saved) === JSON.stringify(draft.answer);
      return !isBlankOverAnswer && !isSame && !state.records.get(partId)?.isClosed;
    }),
  );
  return { ...state, drafts };
}

/**
 * Leaves out the drafts of benches that a teacher has put back to the start since `before`. They hold all that was done
 * there before: sent now, they would bring it back.
 * @param forget removes a draft from the device
 */
export function leaveResetBenches(
  before: WorkState,
  after: WorkState,
  forget: (partId: string) => void,
): WorkState {
  const gone = [...after.records.values()].flatMap(({ questionCode, component, resetAt }) => {
    const isNew = resetAt !== null && resetAt !== before.records.get(questionCode)?.resetAt;
    return isNew && component === 'embed' && after.drafts.has(questionCode) ? [questionCode] : [];
  });
  if (gone.length === 0) return after;
  for (const partId of gone) forget(partId);
  return { ...after, drafts: new Map([...after.drafts].filter(([partId]) => !gone.includes(partId))) };
}

/**
 * Whether a part counts as answered for what comes after it. A part that is not scored counts as soon as it is being
 * sent.
 */
export function isPartAnswered(state: WorkState, part: Pick<Part, 'id' | 'isScored'>): boolean {
  if (state.records.get(part.id)?.isAnswered) return true;
  const entry = state.waiting.get(part.id);
  return !part.isScored && entry !== undefined && entry.refusal === null;
}

export function isPartTouched(state: WorkState, partId: string): boolean {
  return findAnswered(state, partId) !== null || state.waiting.has(partId);
}

/** The record of an exercise that has an answer; null for one without, also after a teacher's reset. */
export function findAnswered({ records }: WorkState, partId: string): ProgressRecord | null {
  const record = records.get(partId);
  return record?.answer.length ? record : null;
}
