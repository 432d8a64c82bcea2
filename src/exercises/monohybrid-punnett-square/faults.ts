/** What can be wrong with one part of an answer, and `follows`: right by what the learner wrote before. */
export const faultNames = [
  'both-in-one-gamete',
  'doubled-gamete',
  'swapped-parents',
  'foreign-allele',
  'not-own-gametes',
  'ratio-not-reduced',
  'ratio-reversed',
  'ratio-wrong',
  'follows',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Said where the author has no words of their own. They never name an allele, a ratio or a trait. */
export const faultTexts: Record<FaultName, string> = {
  'both-in-one-gamete':
    'A gamete carries one of the parent’s two copies, not both. The copies part when gametes are made.',
  'doubled-gamete':
    'You gave this parent the same gamete twice. Two different copies make two kinds of gametes.',
  'swapped-parents': 'These look like the gametes of the other parent. Check whose side is whose.',
  'foreign-allele': 'This parent does not carry that allele. Look at the parent’s genotype again.',
  'not-own-gametes':
    'This child does not match your gametes. Take the one above its column and the one beside its row.',
  'ratio-not-reduced': 'The proportion is right. Divide all its numbers by the same number to make it short.',
  'ratio-reversed': 'The numbers are right, but they stand at the wrong ends.',
  'ratio-wrong': 'Count the squares of each kind again.',
  follows: 'This follows from what you wrote before, so it counts. Mend that first, then look here again.',
};
