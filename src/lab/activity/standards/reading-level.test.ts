import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSyllables, measureReading } from './reading-level.ts';

describe('the reading level', () => {
  it.each([
    ['gene', 1],
    ['letters', 2],
    ['table', 2],
    ['copied', 2],
    ['bases', 2],
    ['science', 2],
    ['used', 1],
    ['wanted', 2],
    ['station', 2],
    ['bacteria', 4],
    ['hemoglobin', 4],
    ['PCR', 3],
  ])('counts the syllables of %s: %i', (text, count) => {
    expect(countSyllables(text)).toBe(count);
  });

  it('follows the formula', () => {
    // Ten words of eleven syllables in two sentences: 0.39 * 5 + 11.8 * 1.1 - 15.59.
    const { grade, words, sentences } = measureReading(['The cat sat on it. The dog ran to water.']);
    expect({ words, sentences }).toEqual({ words: 10, sentences: 2 });
    expect(grade).toBeCloseTo(0.39 * 5 + 11.8 * 1.1 - 15.59, 10);
  });

  it('leaves sequences out', () => {
    const text = (sequence: string) => [`The cat sat on ${sequence} it.`];
    expect(measureReading(text('GATTACA GAT'))).toEqual(measureReading(text('')));
  });

  it('is the same for a text said twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('gene', 'letters', 'bacteria', 'a'), { minLength: 1 }),
        (words) => {
          const sentence = `${words.join(' ')}.`;
          expect(measureReading([sentence, sentence]).grade).toBeCloseTo(measureReading([sentence]).grade, 9);
        },
      ),
    );
  });

  it('is 0 where nothing is to be read', () => {
    expect(measureReading(['', '5′ 3′'])).toEqual({ grade: 0, words: 0, sentences: 0 });
  });
});
