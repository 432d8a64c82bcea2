import type { CountedPlace } from '../../../lab/exercises/define.ts';
import { type ExerciseState, listPointedBeliefs, type PointedBelief } from '../../../lab/marking/attempt.ts';
import type { FeedbackNote, Outcome } from '../../../lab/marking/score.ts';

/**
 * Ids of the parts of an answer whose mark tells what is right there: a place with two options, or an option that is
 * taken or left. A student who turns such a part after it was marked has read the mark, and need not have changed their
 * mind.
 */
export function listToldParts(
  places: readonly Pick<CountedPlace, 'id' | 'options' | 'isTyped' | 'takesSeveral'>[],
): string[] {
  return places.flatMap(({ id, options, isTyped, takesSeveral }) => {
    const ids = options.map((option) => option.id);
    if (takesSeveral) return ids;
    const isEitherOr = !isTyped && ids.length === 2 && options.filter(({ isRight }) => isRight).length === 1;
    if (!isEitherOr) return [];
    // Where the item has this place only, notes name the option.
    return id === '' ? ids : [id];
  });
}

export interface AnswerBeliefs {
  /** What the first checked answer points to. */
  readonly first: readonly PointedBelief[];
  /** The beliefs that the answer that stands points to, without those that came only by turning a marked part. */
  readonly now: readonly PointedBelief[];
  /** The beliefs that the first answer points to and that are gone only by turning a marked part. */
  readonly turned: readonly PointedBelief[];
}

interface Answered {
  readonly current: { readonly outcome: Outcome; readonly notes: readonly FeedbackNote[] };
  readonly firstBeliefs: ExerciseState['firstBeliefs'] | null;
}

/**
 * What an answer to one exercise says of beliefs, by their present ids; `told` has the parts of `listToldParts`.
 * @param formerBeliefs from former ids to present ones
 */
export function readBeliefs(
  { current, firstBeliefs }: Answered,
  told: ReadonlySet<string> = noParts,
  formerBeliefs: ReadonlyMap<string, string> = noFormer,
): AnswerBeliefs {
  const inPresent = (beliefs: readonly PointedBelief[]) =>
    beliefs.map((belief) => ({
      ...belief,
      misconception: formerBeliefs.get(belief.misconception) ?? belief.misconception,
    }));
  const stands = inPresent(listPointedBeliefs(current));
  // For an answer from before first beliefs were stored, the current one counts as first.
  const first = firstBeliefs ? inPresent(firstBeliefs) : stands;
  return {
    first,
    now: stands.filter((belief) => !isTold(told, belief) || includes(first, belief)),
    turned: first.filter((belief) => isTold(told, belief) && !includes(stands, belief)),
  };
}

const noParts: ReadonlySet<string> = new Set();
const noFormer: ReadonlyMap<string, string> = new Map();

/** A part of a part has the id of the whole before a colon. */
function isTold(told: ReadonlySet<string>, { partId = '' }: PointedBelief): boolean {
  return told.has(partId) || told.has(partId.split(':')[0] ?? '');
}

function includes(beliefs: readonly PointedBelief[], { misconception, partId }: PointedBelief): boolean {
  return beliefs.some((one) => one.misconception === misconception && one.partId === partId);
}
