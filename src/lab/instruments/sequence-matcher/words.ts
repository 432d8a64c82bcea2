import type { Rank } from '../../science/known-dna/bacteria.ts';
import type { BlankFinding } from './findings.ts';
import type { OfferedRead } from './settings.ts';

/** Words that tables, files and readings share; en-US. */
export const rankWords: Readonly<Record<Rank | 'none', string>> = {
  species: 'species',
  genus: 'genus',
  family: 'family',
  order: 'order',
  class: 'class',
  phylum: 'phylum',
  domain: 'domain',
  none: 'none',
};

export const kindWords: Readonly<Record<OfferedRead['kind'], string>> = {
  sample: 'sample',
  blank: 'blank',
  'positive-control': 'positive control',
};

/** null: the kind of the read already says it. */
export const blankWords: Readonly<Record<BlankFinding['kind'], string | null>> = {
  'in-blank': 'yes',
  'not-in-blank': 'no',
  'no-blank': 'no blank to compare with',
  'is-control': null,
};

export const pastedWords = 'Your read';

/** Names of organisms are set in italics; for `RichText`. */
export const italic = (name: string): string => `*${name}*`;
