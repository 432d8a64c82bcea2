import type { Player } from '../../../src/school/features/player/player-context.client.tsx';
import type { WorkStore } from '../../../src/school/features/player/store/work-store.client.ts';
import type { ProgressRecord } from '../../../src/school/features/progress/progress-endpoints.ts';
import type { Entered } from '../author-notes.ts';

/** The answers and entries of a lab, in wire form. */
interface KeptWork {
  /** Answers that were checked or saved, in the order in which they were given. */
  readonly given: readonly GivenAnswer[];
  /** An entry that is neither checked nor saved. */
  readonly drafts: Entered;
}

type GivenAnswer = Pick<ProgressRecord, 'questionCode' | 'moduleID' | 'answer' | 'run'>;

const keyOf = (activityId: string) => `preview-work ${activityId}`;

/**
 * Keeps the work in a lab while its files change, because the page is loaded anew after each change. Every answer is
 * given once more to the lab as it is now. So marks, used tries and remarks are those of the new text.
 */
export async function keepWork(
  { store, parts, lab: { activityId } }: Pick<Player, 'store' | 'parts' | 'lab'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<void> {
  const kept: KeptWork = JSON.parse(storage.getItem(keyOf(activityId)) ?? '{"given":[],"drafts":{}}');
  for (const one of kept.given) await giveAgain(store, parts, one);
  enter(store, kept.drafts);
  // What does not fit any more is kept as well: its item may only have a fault for a moment.
  let given = kept.given;
  let seen = store.getSnapshot().records;
  store.subscribe(() => {
    const { records, drafts } = store.getSnapshot();
    for (const [id, record] of records) {
      if (record === seen.get(id)) continue;
      const { questionCode, moduleID, answer, run, isCorrect } = record;
      // Of answers that are only saved, only the last one counts.
      const before = isCorrect === null ? given.filter((one) => one.questionCode !== id) : given;
      given = [...before, { questionCode, moduleID, answer, run }];
    }
    seen = records;
    const entered = Object.fromEntries([...drafts].map(([id, { answer }]) => [id, [...answer]]));
    storage.setItem(keyOf(activityId), JSON.stringify({ given, drafts: entered } satisfies KeptWork));
  });
}

async function giveAgain(
  store: WorkStore,
  parts: Player['parts'],
  { questionCode, moduleID, answer, run }: GivenAnswer,
): Promise<void> {
  const part = parts.find(({ id }) => id === questionCode);
  const { records } = store.getSnapshot();
  if (!part || records.get(questionCode)?.isClosed) return;
  const ofOtherRun = Object.entries(run ?? {}).filter(
    ([id, entries]) => JSON.stringify(entries) !== JSON.stringify(records.get(id)?.answer ?? []),
  );
  enter(store, { ...Object.fromEntries(ofOtherRun), [questionCode]: answer });
  try {
    await store.submit({ part, moduleId: moduleID, answer });
  } catch {
    // It does not fit the item any more, and stands in it without a mark.
  }
}

/** Without an `itemMark` a view reads the answer from its wire form; what no longer fits is left out there. */
function enter(store: WorkStore, entered: Entered): void {
  for (const [partId, answer] of Object.entries(entered))
    store.change({ partId, response: null, answer, itemMark: '' });
}
