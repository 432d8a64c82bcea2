import { policyOf } from '../../../activity/part.ts';
import { contentEndpoints } from '../../../contract/content.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { ProgressRecord } from '../../../contract/progress.ts';
import { applyAttempt, isAnswered, isClosed, triesLeft } from '../../../domain/progress/apply-attempt.ts';
import { type ExerciseState, untouched } from '../../../domain/progress/attempt.ts';
import type { Api } from '../../data/api.ts';
import { createAttemptId } from '../../offline/outbox/attempt-id.ts';
import type { Position } from '../../offline/storage/desk-table.ts';
import { noWork, type WorkState } from './work-state.ts';
import { createCell, type Submission, type WorkStore, withEntry, withoutEntry } from './work-store.ts';

type Checked = ReplyOf<(typeof contentEndpoints)['checkAnswer']>;

interface Options {
  readonly activityId: string;
  readonly api: Pick<Api, 'call'>;
  now(): number;
}

/** Work of someone who has no record: kept in memory, checked by the server without a trace. */
export function createPreviewStore({ activityId, api, now }: Options): WorkStore {
  const cell = createCell<WorkState>(noWork);
  const states = new Map<string, ExerciseState>();
  let position: Position | null = null;

  return {
    mode: 'preview',
    getSnapshot: cell.get,
    subscribe: cell.subscribe,
    get position() {
      return position;
    },
    change(draft) {
      cell.set({ ...cell.get(), drafts: withEntry(cell.get().drafts, draft.partId, draft) });
    },
    async submit(submission) {
      const { part, answer } = submission;
      const before = states.get(part.id) ?? untouched;
      const checked = await api.call(contentEndpoints.checkAnswer, {
        params: { id: activityId },
        body: { questionCode: part.id, answer: [...answer], tries: before.triesSpent },
      });
      const { state, record } = applyChecked(before, submission, checked, now());
      states.set(part.id, state);
      const shown = cell.get();
      cell.set({
        ...shown,
        status: 'PROGRESS',
        records: record ? withEntry(shown.records, part.id, record) : shown.records,
        drafts: record ? withoutEntry(shown.drafts, part.id) : shown.drafts,
        ignored: record
          ? withoutEntry(shown.ignored, part.id)
          : withEntry(shown.ignored, part.id, 'incomplete'),
      });
    },
    tryAgain(partId) {
      const record = cell.get().records.get(partId);
      if (record) cell.set({ ...cell.get(), putAside: withEntry(cell.get().putAside, partId, record.id) });
    },
    rememberPosition(next) {
      position = next;
    },
    finish: async () => {},
    dispose() {},
  };
}

/** The same rules as for a learner's record, applied here because the server keeps nothing of a preview. */
function applyChecked(
  before: ExerciseState,
  { part, moduleId }: Submission,
  checked: Checked,
  nowMs: number,
) {
  const policy = policyOf(part);
  const { answer, verdict } = checked;
  const attemptId = createAttemptId(before.current?.attemptId ?? null);
  const attempt = { attemptId, deviceId: null, answer, answeredAtMs: nowMs };
  const applied = applyAttempt(before, attempt, { ...verdict, trace: '' }, policy, false);
  if (!applied.isApplied) return { state: before, record: null };
  const { state } = applied;
  const outcome = state.current?.outcome ?? verdict.outcome;
  const record: ProgressRecord = {
    id: attemptId,
    moduleID: moduleId,
    questionCode: part.id,
    answer,
    isCorrect: part.isScored && outcome === 'correct',
    component: part.component,
    status: 'PROGRESS',
    tries: state.triesSpent,
    triesLeft: triesLeft(state, policy),
    rightAtTry: state.rightAtTry,
    isClosed: isClosed(state, policy),
    isAnswered: isAnswered(state, policy),
    answeredAt: new Date(nowMs).toISOString(),
    verdict: { ...verdict, outcome },
    version: state.version,
    extraTries: 0,
    resetAt: null,
  };
  return { state, record };
}
