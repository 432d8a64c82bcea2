import { valid } from '../../kernel/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import { scoreCount } from '../choose-count.ts';
import type { MultipleSelection, PublicMultipleSelection } from './schema.ts';

/** Ids of the chosen options, a set. Wire form: the ids, sorted. */
export type MultipleSelectionResponse = readonly string[];

export const responses: ResponseCodec<PublicMultipleSelection, MultipleSelectionResponse> = {
  empty: () => [],
  isReady: (item, response) =>
    item.choose === undefined ? response.length > 0 : response.length === item.choose,
  parse(item, answer) {
    const fault = findListFault(item.options, answer);
    // A selection with too many or too few options for `choose` is unfinished, not malformed.
    return fault ? refuseAnswer(fault.code, fault.message) : valid([...answer].sort());
  },
  format: (response) => [...response].sort(),
};

interface Counts {
  readonly rightChosen: number;
  readonly wrongChosen: number;
  readonly rightTotal: number;
  readonly wrongTotal: number;
}

/** Points of a selection that is not the key; each stays below 1 and may fall below 0. */
const partialCredit = {
  'all-or-nothing': () => 0,
  // A wrong option takes back what a right one earned, so ticking at random does not pay.
  'net-correct': ({ rightChosen, wrongChosen, rightTotal }) => (rightChosen - wrongChosen) / rightTotal,
  // Not choosing a wrong option earns credit too.
  'each-decision': ({ rightChosen, wrongChosen, rightTotal, wrongTotal }) =>
    (rightChosen + wrongTotal - wrongChosen) / (rightTotal + wrongTotal),
} as const satisfies Record<MultipleSelection['scheme'], (counts: Counts) => number>;

/** Full points for exactly the right options. Feedback only on options that were chosen. */
export function scoreMultipleSelection(item: MultipleSelection, response: MultipleSelectionResponse): Score {
  if (response.length === 0) return incompleteScore;
  const miscounted = scoreCount(response.length, item.choose);
  if (miscounted) return miscounted;
  const chosen = item.options.filter((option) => response.includes(option.id));
  const wrong = chosen.filter((option) => !option.isRight);
  const rightTotal = item.options.filter((option) => option.isRight).length;
  const counts: Counts = {
    rightChosen: chosen.length - wrong.length,
    wrongChosen: wrong.length,
    rightTotal,
    wrongTotal: item.options.length - rightTotal,
  };
  const isCorrect = wrong.length === 0 && counts.rightChosen === rightTotal;
  const fraction = isCorrect ? 1 : Math.max(0, partialCredit[item.scheme](counts));
  return {
    outcome: isCorrect ? 'correct' : fraction > 0 ? 'partly' : 'not-yet',
    fraction,
    parts: chosen.map((option) => ({ partId: option.id, isRight: option.isRight === true })),
    notes: isCorrect ? [{ text: item.whyRight }] : notesOn(item, wrong, counts.rightChosen < rightTotal),
    trace: `${counts.rightChosen} of ${rightTotal} right chosen, ${wrong.length} wrong chosen, ${item.scheme}`,
  };
}

/**
 * Said if a wrong option was chosen and a right one was not. The author's words for a missing option apply only if all
 * chosen options are right.
 */
const alsoMissing = 'Something that belongs to the answer is not chosen yet.';

function notesOn(
  item: MultipleSelection,
  wrong: MultipleSelection['options'],
  isMissing: boolean,
): Score['notes'] {
  if (wrong.length === 0) return item.missingFeedback ? [{ text: item.missingFeedback }] : [];
  const own = wrong.flatMap(({ id, feedback, misconception }) =>
    feedback ? [{ partId: id, text: feedback, misconception }] : [],
  );
  // If the number is asked for, the learner sees that one is missing as soon as a wrong option is dropped.
  return isMissing && item.choose === undefined ? [...own, { text: alsoMissing }] : own;
}
