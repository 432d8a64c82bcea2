import type { ProgressRecord } from '../../../contract/progress.ts';
import type { ActivityStatus } from '../../../domain/progress/status.ts';
import type { Position } from '../../offline/storage/desk-table.ts';
import { noWork, type WorkState } from './work-state.ts';
import type { WorkStore } from './work-store.ts';

interface Reviewed {
  readonly fullName: string;
  readonly status: ActivityStatus;
  readonly progress: readonly ProgressRecord[];
}

/** One student's work as it stood when it was opened. Nothing can be entered, saved or finished. */
export function createReviewStore({ fullName, status, progress }: Reviewed): WorkStore {
  const work: WorkState = {
    ...noWork,
    status,
    isReadOnly: true,
    records: new Map(progress.map((record) => [record.questionCode, record])),
  };
  let position: Position | null = null;
  return {
    mode: 'review',
    learnerName: fullName,
    getSnapshot: () => work,
    subscribe: () => () => {},
    get position() {
      return position;
    },
    change() {},
    submit: async () => {},
    rememberPosition(next) {
      position = next;
    },
    finish: async () => {},
    dispose() {},
  };
}
