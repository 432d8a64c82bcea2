import type { AttemptPolicy, ExerciseState, SavedAnswer } from '../../../lab/marking/attempt.ts';
import type { Outcome, Score } from '../../../lab/marking/score.ts';

/** Outcomes of an answer that has used a try. */
const costs: ReadonlySet<Outcome> = new Set(['partly', 'not-yet']);

/**
 * The state of an exercise whose key has changed, as if the answer that stands had been checked by the new key. null:
 * nothing is different. A try that the old key took is given back where the answer is right now; a try is never taken
 * afterwards, because the learner could not know.
 */
export function rescore(state: ExerciseState, score: Score, policy: AttemptPolicy): ExerciseState | null {
  const { current } = state;
  if (!current || score.outcome === 'incomplete') return null;
  // The first near miss was forgiven when it was given; a later one counts as wrong.
  const isForgiven =
    score.outcome !== 'near-miss' || !state.isNearMissUsed || current.outcome === 'near-miss';
  const now: SavedAnswer = {
    ...current,
    outcome: isForgiven ? score.outcome : 'not-yet',
    fraction: score.fraction,
    parts: score.parts,
    notes: score.notes,
  };
  if (isSameVerdict(current, now)) return null;
  const isGivenBack = policy.isScored && costs.has(current.outcome) && now.outcome === 'correct';
  const triesSpent = Math.max(0, state.triesSpent - (isGivenBack ? 1 : 0));
  return {
    ...state,
    current: now,
    triesSpent,
    rightAtTry: policy.isScored && now.outcome === 'correct' ? (state.rightAtTry ?? triesSpent + 1) : null,
    partsRightAtTry: settleParts(state, now, policy, triesSpent),
    version: state.version + 1,
  };
}

function isSameVerdict(before: SavedAnswer, after: SavedAnswer): boolean {
  const verdictOf = ({ outcome, fraction, parts }: SavedAnswer) =>
    JSON.stringify([outcome, Math.fround(fraction), parts]);
  return verdictOf(before) === verdictOf(after);
}

/** A part that was right keeps its try. A part that is right only now became so with the answer that stands. */
function settleParts(
  state: ExerciseState,
  { parts }: SavedAnswer,
  { countedParts = [] }: AttemptPolicy,
  triesSpent: number,
): ExerciseState['partsRightAtTry'] {
  const right = new Set(parts.filter(({ isRight }) => isRight).map(({ partId }) => partId));
  return Object.fromEntries(
    countedParts
      .filter((partId) => right.has(partId))
      .map((partId) => [partId, state.partsRightAtTry[partId] ?? triesSpent + 1]),
  );
}
