import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelledAnswers } from './labelled-pairs.data.ts';
import { matchText } from './match-text.ts';
import { editDistance } from './text/edit-distance.ts';
import { normalizeText } from './text/normalize-text.ts';
import { readText } from './text/read-text.ts';
import { vocabulary } from './text/vocabulary.ts';
import { hasOtherMeaning } from './text/word-meaning.ts';

const pairs = labelledAnswers.flatMap(({ right = [], slip = [], wrong = [], ...expected }) => [
  ...right.map((typed) => ({ typed, expected, label: 'right' as const })),
  ...slip.map((typed) => ({ typed, expected, label: 'slip' as const })),
  ...wrong.map((typed) => ({ typed, expected, label: 'wrong' as const })),
]);
const isTaken = (kind: string) => kind === 'exact' || kind === 'near-miss';
const show = ({ typed, expected }: (typeof pairs)[number]) =>
  `${typed} for ${expected.accept[0]}: ${JSON.stringify(matchText(typed, expected))}`;

describe('matchText on labelled answers', () => {
  const wrong = pairs.filter(({ label }) => label === 'wrong');
  const meant = pairs.filter(({ label }) => label !== 'wrong');

  it('has enough of each kind to mean something', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    expect(wrong.length).toBeGreaterThanOrEqual(100);
    expect(meant.length).toBeGreaterThanOrEqual(100);
  });

  it('never takes another thing for the right one, not even as a slip', () => {
    const taken = wrong.filter(({ typed, expected }) => isTaken(matchText(typed, expected).kind));
    expect(taken.map(show)).toEqual([]);
  });

  it('takes at least 95 % of what was meant, and the rightly written ones exactly', () => {
    const missed = meant.filter(({ typed, expected }) => !isTaken(matchText(typed, expected).kind));
    expect(1 - missed.length / meant.length, missed.map(show).join('\n')).toBeGreaterThanOrEqual(0.95);
    const inexact = meant.filter(
      ({ typed, expected, label }) => label === 'right' && matchText(typed, expected).kind !== 'exact',
    );
    expect(inexact.map(show)).toEqual([]);
  });

  it('never passes a slip as exact', () => {
    const exact = pairs.filter(
      ({ typed, expected, label }) => label === 'slip' && matchText(typed, expected).kind === 'exact',
    );
    expect(exact.map(show)).toEqual([]);
  });
});

describe('matchText', () => {
  it('never lets one term of the vocabulary pass for another', () => {
    const near = vocabulary.flatMap((a) =>
      vocabulary
        .filter((b) => a.meaning !== b.meaning && a.forms.singular !== b.forms.singular)
        .filter((b) => editDistance(a.forms.singular, b.forms.singular, 2) <= 2)
        .map((b) => [a.text, b.text] as const),
    );
    expect(near.length).toBeGreaterThan(300);
    const passed = near.filter(([typed, accepted]) => isTaken(matchText(typed, { accept: [accepted] }).kind));
    expect(passed).toEqual([]);
  });

  it.each([
    ['tRNA', 'mRNA', 'tRNA'],
    ['EcoRV', 'EcoRI', 'EcoRV'],
    ['messenger RNA', 'transfer RNA', 'messenger RNA'],
    ['translaton', 'transcription', 'translation'],
    ['miosis', 'meiosis', 'mitosis'],
    ['RNA template strand', 'DNA template strand', 'RNA'],
    ["3' UTR", "5' UTR", "3' UTR"],
  ])('says what %s, typed for %s, was confused with', (typed, accepted, rival) => {
    expect(matchText(typed, { accept: [accepted] })).toEqual({ kind: 'confused', with: rival });
  });

  it("puts the author's confusable before tolerance and before the plural", () => {
    expect(matchText('bases', { accept: ['base'], confusable: ['bases'] })).toEqual({
      kind: 'confused',
      with: 'bases',
    });
    expect(matchText('plaquette', { accept: ['plaquetts'], confusable: ['plaquette'] }).kind).toBe(
      'confused',
    );
    expect(matchText('plaquettz', { accept: ['plaquettx'], confusable: ['plaquetty'] }).kind).toBe(
      'confused',
    );
  });

  it('tells a right name in the wrong case apart, where case matters', () => {
    expect(matchText('LacZ', { accept: ['lacZ'], isCaseSensitive: true })).toEqual({
      kind: 'case-only',
      with: 'lacZ',
    });
    expect(matchText('the lacZ', { accept: ['lacZ'], isCaseSensitive: true }).kind).toBe('exact');
  });

  it('never takes one genotype for another, whatever the author says of case', () => {
    expect(matchText('rr', { accept: ['Rr'] })).toEqual({ kind: 'case-only', with: 'Rr' });
    expect(matchText('RR', { accept: ['rr'] })).toEqual({ kind: 'case-only', with: 'rr' });
    expect(matchText('rR', { accept: ['Rr'] }).kind).toBe('exact');
    expect(matchText('RR', { accept: ['RR', 'Rr'] }).kind).toBe('exact');
    // Names of hemoglobin variants in one lab, dominance in the next.
    expect(matchText('aa', { accept: ['AA'] }).kind).toBe('case-only');
    expect(matchText('as', { accept: ['AS'] }).kind).toBe('exact');
    expect(matchText('ss', { accept: ['S S'] }).kind).toBe('case-only');
    expect(matchText('S S', { accept: ['ss'] }).kind).toBe('case-only');
  });

  it('never throws and always takes the accepted text itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (typed, accepted) => {
        matchText(typed, { accept: [accepted], confusable: [typed.slice(1)], variants: [[typed, accepted]] });
        const isSomething = readText(accepted).compact !== '';
        return !isSomething || matchText(accepted, { accept: [accepted] }).kind === 'exact';
      }),
      { numRuns: 3000 },
    );
  });

  it('is as exact one way as the other, for every two texts that are labelled', () => {
    const texts = new Set(pairs.flatMap(({ typed, expected }) => [typed, expected.accept[0] ?? '']));
    // An article is forgiven only in the answer.
    const words = [...texts].filter((text) => !/^(a|an|the)[\s-]/i.test(text.trim()));
    const isExact = (a: string, b: string) => matchText(a, { accept: [b] }).kind === 'exact';
    const unlike = words.flatMap((a, at) =>
      words.slice(0, at).flatMap((b) => (isExact(a, b) === isExact(b, a) ? [] : [[a, b]])),
    );
    expect(words.length).toBeGreaterThan(500);
    expect(unlike).toEqual([]);
  });
});

describe('normalizeText', () => {
  it('is idempotent', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[aβ5'’′ .,\-–→/()"²]*$/),
    );
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isCaseSensitive) => {
        const once = normalizeText(text, { isCaseSensitive });
        expect(normalizeText(once, { isCaseSensitive })).toBe(once);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    [' β–Globin. ', 'beta globin'],
    ['5’→3′', "5' to 3'"],
    ['47–51', '47-51'],
    ['x = −3', 'x = -3'],
    ['A−', 'a-'],
    ['(Pro, Glu)', 'pro glu'],
  ])('writes %s as %s', (text, normal) => {
    expect(normalizeText(text)).toBe(normal);
  });
});

describe('editDistance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

  it('is symmetrical, zero only for equals, and a swap of neighbours is one edit', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 20);
        return distance === editDistance(b, a, 20) && (distance === 0) === (a === b);
      }),
    );
    expect(editDistance('helicaes', 'helicase', 2)).toBe(1);
    expect(editDistance('kitten', 'sitting', 3)).toBe(3);
    expect(editDistance('kitten', 'sitting', 2)).toBe(Infinity);
  });

  it('judges meaning the same both ways', () => {
    const words = fc.constantFrom(
      'lactase',
      'lactose',
      'hypotonic',
      'hypertonic',
      'methylated',
      'unmethylated',
      'codon',
    );
    fc.assert(fc.property(words, words, (a, b) => hasOtherMeaning(a, b) === hasOtherMeaning(b, a)));
    expect(hasOtherMeaning('methylated', 'unmethylated')).toBe(true);
  });
});
