import { type ExerciseState, untouched } from '../../../../lab/marking/attempt.ts';
import type { Api } from '../../../client/http/api.ts';
import { contentEndpoints } from '../../content/content.ts';
import { createAttemptId } from '../../offline/outbox/attempt-id.client.ts';
import type { Position } from '../../offline/storage/stored-work.client.ts';
import { applyChecked } from './apply-checked.client.ts';
import { noWork, runFor, type WorkState } from './work-state.client.ts';
import { createCell, type WorkStore, withEntry, withoutEntry } from './work-store.client.ts';

interface Options {
  readonly activityId: string;
  /** The signature of a link to a lab that is not published yet. */
  readonly preview?: string | undefined;
  readonly api: Pick<Api, 'call'>;
  now(): number;
}

/** Work that has no record: kept in memory, and checked by the server, which stores nothing. */
export function createPreviewStore({ activityId, preview, api, now }: Options): WorkStore {
  const cell = createCell<WorkState>(noWork);
  const states = new Map<string, ExerciseState>();
  const receipts = new Map<string, string>();
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
      const run = runFor(cell.get(), part);
      const before = states.get(part.id) ?? untouched;
      const checked = await api.call(contentEndpoints.checkAnswer, {
        params: { id: activityId },
        body: {
          questionCode: part.id,
          answer: [...answer],
          ...(run && { run }),
          receipt: receipts.get(part.id) ?? null,
          ...(preview !== undefined && { preview }),
        },
      });
      receipts.set(part.id, checked.receipt);
      const attemptId = createAttemptId(before.current?.attemptId ?? null);
      const attempt = {
        ...submission,
        attemptId,
        deviceId: null,
        run,
        answeredAtMs: now(),
        mode: 'replace' as const,
      };
      const { state, record, ignoredBecause } = applyChecked(before, attempt, checked);
      states.set(part.id, state);
      const shown = cell.get();
      cell.set({
        ...shown,
        status: 'PROGRESS',
        records: record ? withEntry(shown.records, part.id, record) : shown.records,
        drafts: record ? withoutEntry(shown.drafts, part.id) : shown.drafts,
        ignored: record
          ? withoutEntry(shown.ignored, part.id)
          : withEntry(shown.ignored, part.id, ignoredBecause),
        askedBack:
          ignoredBecause === 'incomplete' && checked.verdict.notes.length > 0
            ? withEntry(shown.askedBack, part.id, { answer, notes: checked.verdict.notes })
            : withoutEntry(shown.askedBack, part.id),
      });
    },
    rememberPosition(next) {
      position = next;
    },
    finish: async () => {},
    dispose() {},
  };
}
