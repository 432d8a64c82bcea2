import { renameScore, turnBack } from '../exercises/former-ids.ts';
import type { SavedAnswer } from '../marking/attempt.ts';
import type { Verdict } from '../marking/verdict.ts';
import { withType } from './typed-item.ts';

type Item = Parameters<typeof withType>[0];

/** A saved answer and its score under the present ids of its exercise, whenever it was given. */
export function inPresentIds<T extends Pick<SavedAnswer, 'answer' | 'parts' | 'notes'>>(
  item: Item,
  saved: T,
): T {
  const typed = withType(item);
  if (typed.kind === 'block' || !typed.item.formerIds) return saved;
  const answer = typed.type.renew(typed.item, saved.answer);
  // The score of an answer always has the same ids as the answer.
  return answer === saved.answer ? saved : { ...renameScore(typed.item.formerIds, saved), answer };
}

/** A saved answer and its score under the former ids, for a device whose copy of the lab still has those. */
export function inFormerIds<T extends { readonly answer: readonly string[]; readonly verdict: Verdict }>(
  item: Item,
  viewed: T,
): T {
  const typed = withType(item);
  if (typed.kind === 'block' || !typed.item.formerIds) return viewed;
  const turned = (answer: readonly string[]) => [...typed.type.turnBack(typed.item, answer)];
  const { reveal } = viewed.verdict;
  return {
    ...viewed,
    answer: turned(viewed.answer),
    verdict: {
      ...renameScore(turnBack(typed.item.formerIds), viewed.verdict),
      reveal: reveal && { ...reveal, answer: turned(reveal.answer) },
    },
  };
}
