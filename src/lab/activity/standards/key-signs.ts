import { type GuessCount, sumUp } from './guess-counts.ts';
import type { GuessedPlace } from './key-guesses.ts';

/** A feature of wording that has nothing to do with the science. */
interface Sign {
  /** Completes the sentence “what is right is an option …”. */
  readonly has: string;
  readonly lacks: string;
  readonly pattern: RegExp;
}

const signs: readonly Sign[] = [
  {
    ...{ has: 'with a reason (because, since)', lacks: 'without a reason (because, since)' },
    pattern: /\b(?:because|since|so that|therefore|which is why)\b/i,
  },
  {
    ...{ has: 'that says no (not, never, nothing)', lacks: 'that does not say no (not, never, nothing)' },
    pattern: /\b(?:not|no|never|none|nothing|nobody|neither|nor|cannot|without)\b|n[’']t\b/i,
  },
  {
    ...{
      has: 'that speaks of all (always, every, only)',
      lacks: 'that does not speak of all (always, every, only)',
    },
    pattern: /\b(?:always|never|all|every|each|only|any|must)\b/i,
  },
  {
    ...{ has: 'that is careful (may, often, about)', lacks: 'that is not careful (may, often, about)' },
    pattern: /\b(?:may|might|can|could|often|usually|some|most|about|probably|likely|hardly)\b/i,
  },
  {
    ...{ has: 'that judges (right, wrong)', lacks: 'that does not judge (right, wrong)' },
    pattern: /\b(?:right|correct|wrong|incorrect|false|mistake)\b/i,
  },
];

/**
 * Counts how often right options have a sign, and how often they lack it. Only places where some options have the sign
 * and others do not are counted. Lacking it counts, too: a learner who sees that no option with a reason is ever right
 * leaves those out.
 */
export function countSigns(places: readonly GuessedPlace[]): GuessCount[] {
  return signs.flatMap(({ has, lacks, pattern }) => [
    countSign(places, `an option ${has}`, (text) => pattern.test(text)),
    countSign(places, `an option ${lacks}`, (text) => !pattern.test(text)),
  ]);
}

function countSign(places: readonly GuessedPlace[], name: string, isSigned: (text: string) => boolean) {
  return sumUp(
    { by: 'text', name },
    places.flatMap(({ exerciseId, isAlone, options, rightIds }) => {
      const signed = options.filter(({ text }) => isSigned(text));
      if (!isAlone || rightIds.size === 0 || signed.length === 0 || signed.length === options.length)
        return [];
      const isHit = [...rightIds].every((id) => signed.some((option) => option.id === id));
      return [{ exerciseId, isHit, chance: chanceOfAll(rightIds.size, signed.length, options.length) }];
    }),
  );
}

/** The chance that all of `drawn` randomly picked options have the sign. */
function chanceOfAll(drawn: number, signed: number, all: number): number {
  return Array.from({ length: drawn }, (_, at) => Math.max(0, signed - at) / (all - at)).reduce(
    (product, share) => product * share,
    1,
  );
}
