import { describe, expect, it } from 'vitest';
import { avoidedStatements } from './avoided-statements.data.ts';
import { findAvoidedStatements } from './lint-statements.ts';

const claims = {
  'broken-gene': 'Linh carries a broken gene for tasting.',
  'gel-names-species': 'The band of lane 3 identifies the species.',
  'dominant-is-common': 'The dominant allele is the common one.',
  'one-in-four-will': 'One in four children will have the disease.',
  'carriers-are-ill': 'Carriers are mildly ill.',
  'mutation-on-need': 'Bacteria mutate in order to survive.',
  'dna-becomes-rna': 'In this step the DNA turns into RNA.',
  supertaster: 'Noor is a supertaster.',
  'space-superbug': 'Superbugs live on the station.',
  'person-is-the-disease': 'Tomi is a sickler.',
};

describe('statements that a lesson must not make', () => {
  it('each has an example here', () => {
    expect(Object.keys(claims).sort()).toEqual(avoidedStatements.map(({ id }) => id).sort());
  });

  it.each(Object.entries(claims))('%s is found', (id, claim) => {
    expect(findAvoidedStatements(claim).map((found) => found.id)).toEqual([id]);
  });

  it.each([
    'A gel does not identify the species.',
    'Does the DNA turn into RNA?',
    'Some say: "Carriers are mildly ill."',
    'If the DNA turned into RNA, there should be less of it.',
    'The word *sickler* names a person by a disease.',
    'At every birth, the chance is 1 in 4.',
    'A dominant allele is seen in a heterozygote.',
  ])('%s is allowed', (sentence) => {
    expect(findAvoidedStatements(sentence)).toEqual([]);
  });
});
