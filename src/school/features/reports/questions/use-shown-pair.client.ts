import { useState } from 'react';
import { isPairOf, type Pair, proposeTwo, swapOne, type WrittenAnswer } from './written-answers.ts';

interface Kept {
  readonly chosenIds: readonly string[];
  /** Pairs of the chosen answers, in the order in which they were shown. */
  readonly pairs: readonly Pair[];
  /** Place of the pair that is shown. */
  readonly at: number;
}

/** The answers that the teacher has read and chosen, and which two of them are shown: one pair after the other. */
export function useShownPair(answers: readonly WrittenAnswer[]) {
  const [kept, keep] = useState<Kept>({ chosenIds: [], pairs: [], at: 0 });
  const [proposed, setProposed] = useState<readonly Pair[]>([]);
  // An answer that its student has changed since counts as another answer.
  const find = (ids: readonly string[]) =>
    ids.flatMap((id) => answers.find((answer) => answer.id === id) ?? []);
  const chosen = find(kept.chosenIds);
  const { pairs, at } = withPair(kept, chosen);
  const pair = pairs[at] ?? null;

  return {
    chosen,
    /** null: fewer than two are chosen. */
    shown: pair && find(pair),
    isChosen: (id: string) => kept.chosenIds.includes(id),
    toggle(id: string) {
      const chosenIds = kept.chosenIds.includes(id)
        ? kept.chosenIds.filter((one) => one !== id)
        : [...kept.chosenIds, id];
      keep(withPair({ chosenIds, pairs, at }, find(chosenIds)));
    },
    clear: () => keep({ chosenIds: [], pairs: [], at: 0 }),
    /** Chooses two answers that differ besides those that are chosen. false: there are no other two. */
    propose(): boolean {
      const two = proposeTwo(answers, proposed);
      if (!two) return false;
      setProposed([...proposed, two]);
      const chosenIds = [...new Set([...kept.chosenIds, ...two])];
      keep({ chosenIds, pairs: [...pairs, two], at: pairs.length });
      return true;
    },
    /** Goes to the next pair (1) or the one before (-1), and after the last one to the first. */
    turn(step: -1 | 1): boolean {
      const further = step === 1 && at === pairs.length - 1 ? proposeTwo(chosen, pairs) : null;
      if (further) keep({ ...kept, pairs: [...pairs, further], at: pairs.length });
      else if (pairs.length > 1) keep({ ...kept, pairs, at: (at + step + pairs.length) % pairs.length });
      return further !== null || pairs.length > 1;
    },
    /** Shows another of the chosen answers in place of one of the two. */
    swap(side: 0 | 1) {
      const next = pair && swapOne(chosen, pair, side);
      if (next) keep({ ...kept, pairs: pairs.with(at, next), at });
    },
  };
}

/** Removes pairs with an answer that is no longer chosen, and adds a first pair if there can be one. */
function withPair({ chosenIds, pairs, at }: Kept, chosen: readonly WrittenAnswer[]): Kept {
  const left = pairs.filter((pair) => isPairOf(chosen, pair));
  const first = left.length === 0 ? proposeTwo(chosen) : null;
  return first
    ? { chosenIds, pairs: [first], at: 0 }
    : { chosenIds, pairs: left, at: Math.min(at, Math.max(0, left.length - 1)) };
}
