import type { Part } from '../../../../lab/activity/part.ts';
import { type ModuleProgress, summarizeModule } from '../../../../lab/marking/status.ts';
import type { Verdict } from '../../../../lab/marking/verdict.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import {
  type AskedBack,
  findAnswered,
  isPartAnswered,
  isPartTouched,
  savedAnswerOf,
  type WorkState,
} from './work-state.client.ts';

/** Where a learner stands in one part, ready to be drawn. */
export interface PartStanding {
  readonly part: Part;
  /** null while nothing is answered. */
  readonly record: ProgressRecord | null;
  /** The server's record of the exercise, also without an answer: a teacher may have reset it or given tries. */
  readonly told: ProgressRecord | null;
  /** On its way to the server. */
  readonly waiting: OutboxEntry | null;
  /** The server refused it; it is not sent again by itself. */
  readonly refused: OutboxEntry | null;
  readonly savedAnswer: readonly string[];
  /** null: unlimited, or not scored. */
  readonly triesLeft: number | null;
  readonly isAnswered: boolean;
  /** Nothing can be changed any more. */
  readonly isClosed: boolean;
  /** Parts that must be answered first and are not answered yet, in the order of `part.requires`. */
  readonly missing: readonly string[];
}

export function findStanding(state: WorkState, part: Part, parts: readonly Part[]): PartStanding {
  const told = state.records.get(part.id) ?? null;
  const record = findAnswered(state, part.id);
  const entry = state.waiting.get(part.id) ?? null;
  const isDone = (partId: string) => {
    const other = parts.find(({ id }) => id === partId);
    return other === undefined || isPartAnswered(state, other);
  };
  // A scored part is closed by its record instead: a teacher may have given one more try.
  const isFixed =
    part.isFixedOnceSaved &&
    ((record !== null && !part.isScored) || (entry !== null && entry.refusal === null));
  return {
    part,
    record,
    told,
    waiting: entry?.refusal === null ? entry : null,
    refused: entry?.refusal ? entry : null,
    savedAnswer: savedAnswerOf(state, part.id),
    triesLeft: part.isScored ? (told ? told.triesLeft : part.tries === 0 ? null : part.tries) : null,
    isAnswered: isPartAnswered(state, part),
    isClosed: state.isReadOnly || state.status === 'COMPLETED' || (record?.isClosed ?? false) || isFixed,
    missing: part.requires.filter((partId) => !isDone(partId)),
  };
}

/** The verdict, if the answer on the screen is the one it was given for. */
export function findShownVerdict(
  { record, waiting, refused }: PartStanding,
  answerOnScreen: readonly string[],
): Verdict | null {
  if (!record || waiting || refused) return null;
  return JSON.stringify(answerOnScreen) === JSON.stringify(record.answer) ? record.verdict : null;
}

/** What could not be read, if the answer on the screen is the one that was sent. */
export function findAskedBack(
  state: WorkState,
  partId: string,
  answerOnScreen: readonly string[],
): AskedBack | null {
  const askedBack = state.askedBack.get(partId);
  return JSON.stringify(askedBack?.answer) === JSON.stringify(answerOnScreen) ? (askedBack ?? null) : null;
}

export function summarizeParts(state: WorkState, parts: readonly Part[]): ModuleProgress {
  return summarizeModule(
    parts.map((part) => ({
      isRequired: part.isRequired,
      isTouched: isPartTouched(state, part.id),
      isAnswered: isPartAnswered(state, part),
    })),
  );
}

/** Required parts without an answer: they keep the activity from being finished. */
export function listUnanswered(state: WorkState, parts: readonly Part[]): Part[] {
  return parts.filter((part) => part.isRequired && !isPartAnswered(state, part));
}
