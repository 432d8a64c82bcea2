import { fillFromRun } from '../../../lab/activity/own-run/own-run.ts';
import { policyOf } from '../../../lab/activity/part.ts';
import { inPresentIds } from '../../../lab/activity/present-ids.ts';
import { withType } from '../../../lab/activity/typed-item.ts';
import type { Criterion } from '../../../lab/exercises/define.ts';
import {
  type AskedRun,
  countTries,
  type ExerciseState,
  isClosed,
  triesLeft,
} from '../../../lab/marking/attempt.ts';
import type { FeedbackNote, Score } from '../../../lab/marking/score.ts';
import type { ActivityStatus } from '../../../lab/marking/status.ts';
import type { Verdict } from '../../../lab/marking/verdict.ts';
import type { ContentStore, PlacedPart } from '../content/published/content-store.server.ts';
import { type HandInMark, viewTeachersMark } from './hand-in.ts';
import type { ProgressRecord } from './progress-endpoints.ts';

/** From this many spent tries on, a wrong answer shows the misconception it points to. */
const triesBeforeBelief = 2;

/** Verdict of an exercise without an answer. */
const unjudged = { outcome: 'incomplete', fraction: 0, parts: [], notes: [] } as const;

/**
 * An exercise as its own learner sees it, without anything that is not due yet. null: nothing was ever stored.
 * @param mayReveal whether the caller is shown the key once it is due to the learner
 */
export function viewRecord(
  content: ContentStore,
  placed: PlacedPart,
  state: ExerciseState,
  isAnswered: boolean,
  status: ActivityStatus,
  mayReveal: boolean,
): ProgressRecord | null {
  if (state.version === 0) return null;
  const current = state.current && inPresentIds(placed.item, state.current);
  const policy = policyOf(placed.part);
  return {
    id: current?.attemptId ?? '',
    moduleID: placed.moduleId,
    questionCode: placed.part.id,
    answer: [...(current?.answer ?? [])],
    run: current?.askedRun ? copyRun(current.askedRun.run) : null,
    isCorrect: placed.part.isScored ? current?.outcome === 'correct' : null,
    component: placed.part.component,
    status,
    tries: countTries(state),
    triesLeft: triesLeft(state, policy),
    rightAtTry: state.rightAtTry,
    isClosed: isClosed(state, policy),
    isAnswered,
    answeredAt: new Date(current?.answeredAtMs ?? state.reset?.atMs ?? 0).toISOString(),
    verdict: {
      ...viewVerdict(content, placed, current ?? unjudged, {
        triesSpent: state.triesSpent,
        isDue: mayReveal && isClosed(state, policy),
      }),
      ...(current?.outcome === 'correct' && viewOvercome(content, state)),
    },
    version: state.version,
    extraTries: state.extraTries,
    erasedAt: current?.answer.length === 0 && state.erased ? new Date(state.erased.atMs).toISOString() : null,
    ...(current?.corrected && {
      corrected: {
        at: new Date(current.corrected.atMs).toISOString(),
        isMarkChanged: current.corrected.isMarkChanged,
      },
    }),
    resetAt: current || !state.reset ? null : new Date(state.reset.atMs).toISOString(),
  };
}

/** The criteria by which a teacher marks an item; null: no teacher does. */
export function rubricOf(item: PlacedPart['item']): readonly Criterion[] | null {
  const typed = withType(item);
  return typed.kind === 'exercise' ? typed.type.rubric(typed.item) : null;
}

/** The record with what the teacher gave for the answer, or for an answer before it. */
export function withTeachersMark(
  record: ProgressRecord,
  { item }: PlacedPart,
  mark: HandInMark | undefined,
): ProgressRecord {
  return { ...record, teacher: mark ? viewTeachersMark(rubricOf(item), mark) : null };
}

function copyRun(run: AskedRun['run']): ProgressRecord['run'] {
  return Object.fromEntries(Object.entries(run).map(([id, entries]) => [id, [...entries]]));
}

/**
 * A score in the terms of the contract; it contains the right answer only when `isDue`. In an exercise about the
 * learner's own run, the right answer is that of the scored run.
 */
export function viewVerdict(
  content: ContentStore,
  { item }: PlacedPart,
  score: Omit<Score, 'trace'> & { readonly askedRun?: AskedRun | undefined },
  { triesSpent, isDue }: { readonly triesSpent: number; readonly isDue: boolean },
): Verdict {
  const asked = isDue ? fillFromRun(item, score.askedRun?.values) : null;
  const typed = asked && withType(asked);
  const reveal = typed?.kind === 'exercise' && typed.type.isScored ? typed.type.reveal(typed.item) : null;
  return {
    outcome: score.outcome,
    fraction: score.fraction,
    parts: [...score.parts],
    notes: score.notes.map((note) => viewNote(content, note, triesSpent)),
    reveal: reveal && { answer: [...reveal.answer], explanation: reveal.explanation },
  };
}

/**
 * A learner who got it right after another idea reads what speaks against that idea. A mark alone does not tell that.
 */
function viewOvercome(
  content: ContentStore,
  { triesSpent, firstBeliefs = [] }: ExerciseState,
): Pick<Verdict, 'overcome'> {
  const ids = triesSpent > 0 ? new Set(firstBeliefs.map(({ misconception }) => misconception)) : [];
  const found = [...ids].flatMap((id) => viewBelief(content, id) ?? []);
  // Two ids may be those of one belief, before and after it was renamed.
  const overcome = [...new Map(found.map((belief) => [belief.id, belief])).values()];
  return overcome.length > 0 ? { overcome } : {};
}

function viewBelief(content: ContentStore, misconceptionId: string) {
  const told = content.findMisconception(misconceptionId);
  return told && { id: told.id, belief: told.belief, explanation: told.explanation };
}

function viewNote(content: ContentStore, note: FeedbackNote, triesSpent: number): Verdict['notes'][number] {
  const { partId, text, misconception } = note;
  const isDue = triesSpent >= triesBeforeBelief;
  const belief = misconception !== undefined && isDue ? viewBelief(content, misconception) : null;
  return { partId, text, belief: belief ?? undefined };
}
