import { incompleteScore, type Score } from '../marking/score.ts';

/**
 * The score of a choice of the wrong number, which is asked back and costs no try; null: the number is right, or none is
 * asked for. An empty choice is only unfinished.
 */
export function scoreCount(chosen: number, asked: number | undefined): Score | null {
  if (asked === undefined || chosen === asked) return null;
  if (chosen === 0) return incompleteScore;
  const more = chosen < asked;
  const text = `You have chosen ${chosen}, and ${asked} ${asked === 1 ? 'is' : 'are'} asked for. ${more ? `Choose ${asked - chosen} more` : `Put ${chosen - asked} back`}, then check again.`;
  return { ...incompleteScore, notes: [{ text }], trace: `${chosen} chosen, ${asked} asked for` };
}
