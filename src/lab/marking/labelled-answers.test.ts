import { describe, expect, it } from 'vitest';
import { judgeQuestion } from './testing/judge-answers.ts';
import { countRates, groupBy, isFailure } from './testing/rates.ts';
import { type HeldSet, heldSets, readAnswers } from './testing/read-answers.ts';

/** The least share of right answers and slips that is taken, of every kind. */
const least: Readonly<Record<HeldSet, number>> = {
  work: 0.99,
  report: 0.95,
  terms: 1,
  turned: 0.98,
  sentences: 0.995,
  mistakes: 0.98,
  blind: 0.96,
  fresh: 0.95,
  third: 0.97,
  sixth: 0.95,
  eighth: 0.93,
};
/** The most wrong and unclear answers that may be accepted, and called near: today's counts, which must not grow. */
const most: Readonly<Record<HeldSet, readonly [accepted: number, near: number]>> = {
  work: [0, 0],
  report: [3, 0],
  terms: [0, 0],
  turned: [2, 0],
  sentences: [0, 0],
  mistakes: [8, 1],
  blind: [10, 4],
  fresh: [0, 1],
  third: [2, 3],
  sixth: [1, 0],
  eighth: [0, 0],
};

/** Pairs that a lab teaches to tell apart: neither is ever accepted for the other, not even as a slip. */
const taught = [
  ['HbA', 'HbAS'],
  ['HbS', 'HbAS'],
  ['HbSS', 'HbAS'],
  ['HbC', 'HbSC'],
  ['homozygous', 'heterozygous'],
  ['homozygote', 'heterozygote'],
  ['EcoRI', 'EcoRV'],
  ['HaeIII', 'HaeII'],
  ['mRNA', 'tRNA'],
  ['mitosis', 'meiosis'],
  ['transcription', 'translation'],
  ['genotype', 'phenotype'],
  ['dominant', 'recessive'],
  ['dominant', 'codominant'],
  ['codon', 'anticodon'],
  ['intron', 'exon'],
  ['missense', 'nonsense'],
  ['thymine', 'thiamine'],
  ['nucleotide', 'nucleoside'],
  ['chromatin', 'chromatid'],
  ['Tt', 'TT'],
  ['XHXh', 'XHXH'],
  ['AaBb', 'aabb'],
] as const;

// For the report half only counts are shown, here and elsewhere: a message with an answer in it would reveal the set.
describe.each(heldSets)('marking of typed answers, %s', (set) => {
  const judged = readAnswers(set).flatMap(judgeQuestion);

  it(`takes at least ${100 * least[set]} % of what is meant, of every kind`, () => {
    for (const [kind, ofKind] of groupBy(judged, 'kind')) {
      const { meant, taken } = countRates(ofKind);
      expect(taken / meant, kind).toBeGreaterThanOrEqual(least[set]);
    }
  });

  it('takes no more of what is not meant than it does', () => {
    const { falselyAccepted, falselyNear } = countRates(judged);
    const [accepted, near] = most[set];
    expect(falselyAccepted).toBeLessThanOrEqual(accepted);
    expect(falselyNear).toBeLessThanOrEqual(near);
  });
});

it('marks every term of the older set as it is labelled', () => {
  expect(readAnswers('terms').flatMap(judgeQuestion).filter(isFailure)).toEqual([]);
});

describe('pairs a lab teaches', () => {
  it.each(taught.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))(
    '%s is never %s',
    (typed, accepted) => {
      const sentences = [
        typed,
        `the ${typed}`,
        `it is ${typed}`,
        `${typed}.`,
        `the answer is ${typed}, I think`,
      ];
      const question = {
        ...{ id: 'pair', ask: '', kind: 'text' as const, expect: { accept: [accepted] } },
        answers: sentences.map((text) => ({ typed: text, label: 'wrong' as const, family: 'rival' })),
      };
      const { falselyAccepted, falselyNear } = countRates(judgeQuestion(question));
      expect(falselyAccepted + falselyNear).toBe(0);
    },
  );
});
