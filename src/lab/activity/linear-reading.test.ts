import { describe, expect, it } from 'vitest';
import type { Block } from '../blocks/define.ts';
import { blocks } from '../blocks/registry.ts';
import { readChance } from '../exercises/monohybrid-punnett-square/read-chance.ts';
import { exercises } from '../exercises/registry.ts';
import { cleanCell } from '../marking/cells/response.ts';
import { cleanTyped } from '../marking/clean-typed.ts';
import { mentionsAny } from '../marking/find-mention.ts';
import { matchQuantity } from '../marking/match-quantity.ts';
import { matchSequence } from '../marking/match-sequence.ts';
import { matchText } from '../marking/match-text.ts';
import { listWords } from '../marking/text/words.ts';
import { cleanText } from '../marking/written-text.ts';

/** Texts in which a pattern may start to match again at every character. */
const units = {
  dots: '.',
  'dots with a letter at the end': '.',
  blanks: ' ',
  'blanks between lines': '  \n',
  'full stops': '。',
  commas: ', ',
  'combining marks': '\u0301',
  'unsorted combining marks': '\u0301\u0327',
  'opening brackets': '(',
  'closing brackets': ')',
  'nested brackets': '("',
  quotes: "'",
  digits: '7',
  'groups of digits': '777 ',
  ones: '1 ',
  letters: 'a',
  'letters between dots': 'a.',
  'repeated words': 'polymerase ',
  'nearly a word': 'polymerise ',
  'minus signs': '- ',
  arrows: '->',
  slashes: ' / ',
  'ends of strands': "5'-",
  bases: 'ATG ',
  powers: '10^',
  'times ten': '1 x 10',
} as const;
type UnitName = keyof typeof units;

const hostile = (name: UnitName, length: number) => {
  const text = units[name].repeat(Math.ceil(length / units[name].length)).slice(0, length);
  return name.endsWith('at the end') ? `${text}x` : text;
};

/** The least processor time of several runs, because load on a busy machine only adds time. */
function leastMs(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 4 }, () => {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const shortMs = 3;
const longLength = 12_000;

/** The factor by which a text of twice the length takes longer; 1 if the time is too short to measure. */
function growth(read: (text: string) => unknown, name: UnitName): number {
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const double = leastMs(read, hostile(name, longLength));
    if (double < shortMs) return 1;
    ratios.push(double / leastMs(read, hostile(name, longLength / 2)));
    if (Math.min(...ratios) < 3) break;
  }
  return Math.min(...ratios);
}

const keywords = ['polymerase', 'restriction enzyme', 'beta-globin', '408 bp', "5' end"];
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'cleanTyped and its words': (text) => listWords(cleanTyped(text)),
  mentionsAny: (text) => mentionsAny(text, keywords, [['polymerase', 'a polymerase']]),
  matchText: (text) => matchText(text, { accept: ['DNA polymerase', "5' end"] }),
  matchQuantity: (text) => matchQuantity(text, { value: 50, unit: 'ng/µl', allow: ['ratio', 'fraction'] }),
  'matchSequence of strands': (text) => matchSequence(text, { alphabet: 'dna', sequence: 'ATG' }),
  'matchSequence of peptides': (text) => matchSequence(text, { alphabet: 'peptide', sequence: 'MVH' }),
  readChance,
  cleanCell,
  cleanText,
};

describe('what reads the text of a learner', () => {
  const cases = Object.keys(readers).flatMap((reader) =>
    (Object.keys(units) as UnitName[]).map((name) => [reader, name] as const),
  );

  it.each(cases)('%s takes time in proportion to the length: %s', (reader, name) => {
    expect(growth(readers[reader] ?? String, name)).toBeLessThan(3);
  });

  // Every entry of a right answer, first with its value and then with its name made very long.
  const overgrown = (answers: readonly (readonly string[])[], text: string) =>
    answers.flatMap((answer) =>
      answer.flatMap((entry, at) => {
        const sign = entry.indexOf('=');
        const named = entry.slice(0, sign + 1);
        return [`${named}${text}`, `${text}${entry}`].map((grown) => answer.toSpliced(at, 1, grown));
      }),
    );
  const endless = (name: UnitName) => hostile(name, 200_000);

  it.each(Object.values(exercises).map((exercise) => [exercise.type, exercise] as const))(
    'the answers of %s are measured before they are read',
    (_, { samples, parseItem, grade }) => {
      const item = parseItem(samples.item);
      if (!item.isValid) throw new Error('the sample item is faulty');
      for (const name of ['dots', 'blanks', 'unsorted combining marks'] as const) {
        const grown = overgrown(samples.right.slice(0, 1), endless(name));
        const spentMs = leastMs(() => grown.map((answer) => grade(item.value, answer)), '');
        expect(spentMs / grown.length, name).toBeLessThan(10);
      }
    },
  );

  it.each(
    Object.values<Block>(blocks).flatMap((block) =>
      block.saved ? [[block.type, block, block.saved] as const] : [],
    ),
  )('what %s keeps is measured before it is read', (_, { samples, parseItem }, { parseAnswer }) => {
    const item = parseItem(samples.item);
    if (!item.isValid) throw new Error('the sample item is faulty');
    for (const name of ['dots', 'blanks', 'unsorted combining marks'] as const) {
      const grown = overgrown((samples.answers ?? []).slice(0, 1), endless(name));
      const spentMs = leastMs(() => grown.map((answer) => parseAnswer(item.value, answer)), '');
      expect(spentMs / Math.max(1, grown.length), name).toBeLessThan(10);
    }
  });
});
