import { expect, it } from 'vitest';
import { readChance } from '../exercises/monohybrid-punnett-square/read-chance.ts';
import { mentionsAny } from './find-mention.ts';
import { matchQuantity } from './match-quantity.ts';
import { matchSequence } from './match-sequence.ts';
import { matchText } from './match-text.ts';

const asked = 'Which of the two comes first, the codon or the gene?';
const readers: Readonly<Record<string, (typed: string) => boolean>> = {
  text: (typed) => matchText(typed, { accept: ['codon', 'DNA ligase'], asked }).kind === 'exact',
  genotype: (typed) => matchText(typed, { accept: ['AaBb'], asked }).kind === 'exact',
  quantity: (typed) => matchQuantity(typed, { value: 5, unit: 'ng/µl', asked }).kind === 'exact',
  strand: (typed) => matchSequence(typed, { alphabet: 'dna', sequence: 'ATGC' }).kind === 'exact',
  peptide: (typed) => matchSequence(typed, { alphabet: 'peptide', sequence: 'MVHL' }).kind === 'exact',
  chance: (typed) => typeof readChance(typed) !== 'string',
  ideas: (typed) => mentionsAny(typed, ['codon']),
};

/** Halves of a surrogate pair, marks without a letter, signs that become many letters, pictures, signs only. */
const strange = [
  ...['\ud800', '\udfff', '\u0301\u0327', '\u0345', '\ufdfa', '\u0000', '\ufffd', '\u{1d504}'],
  ...[
    '😀',
    '👍🏽',
    '🇦🇹',
    '\u1100\u1161',
    'が',
    'İ',
    'Ǆ',
    '…',
    '؟',
    '。',
    '---',
    '()',
    '""',
    '??',
    '#',
    '±',
    '^',
    '/',
    '',
    ' ',
  ],
];

it.each(Object.entries(readers))('%s: strange signs are neither an answer nor an error', (_, isTaken) => {
  expect(
    strange.flatMap((sign) => [sign, sign.repeat(500), `${sign}${sign} ${sign}`]).filter(isTaken),
  ).toEqual([]);
});

it.each([
  ['text', 'codon'],
  ['genotype', 'AaBb'],
  ['quantity', '5 ng/µl'],
  ['strand', 'ATGC'],
  ['peptide', 'MVHL'],
  ['chance', '1/4'],
  ['ideas', 'codon'],
])('%s: marks of direction and of width round an answer change nothing', (reader, typed) => {
  const isTaken = readers[reader];
  const round = ['\u200f', '\u202b', '\u2067', '\ufeff', '\u200b', '\u2028'];
  expect(round.filter((mark) => !isTaken?.(`${mark}${typed}${mark}`))).toEqual([]);
});
