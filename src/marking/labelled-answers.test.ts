import { describe, expect, it } from 'vitest';
import { judgeQuestion } from './testing/judge-answers.ts';
import { countRates, groupBy, isFailure } from './testing/rates.ts';
import { heldSets, readAnswers } from './testing/read-answers.ts';

const least = { text: 0.95, quantity: 0.95, sequence: 0.95, chance: 0.95, ideas: 0.95 };
/** The most wrong and unclear answers that may be accepted or called near: today's counts, which must not grow. */
const mostTaken: Readonly<Record<(typeof heldSets)[number], number>> = {
  work: 0,
  report: 3,
  terms: 0,
  turned: 6,
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

  it('takes at least 95 % of what is meant, of every kind', () => {
    for (const [kind, ofKind] of groupBy(judged, 'kind')) {
      const { meant, taken } = countRates(ofKind);
      expect(taken / meant, kind).toBeGreaterThanOrEqual(least[kind as keyof typeof least]);
    }
  });

  it('takes no more of what is not meant than it does', () => {
    const { falselyAccepted, falselyNear } = countRates(judged);
    expect(falselyAccepted).toBeLessThanOrEqual(mostTaken[set]);
    expect(falselyNear).toBe(0);
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
