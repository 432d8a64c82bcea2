import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basesOf, canMatch, gcPercent, longestSequence, parseDna, reverseComplement } from './sequence.ts';

const iupac = fc
  .array(fc.constantFrom(...Object.keys(basesOf)), { maxLength: 60 })
  .map((letters) => letters.join(''));
const codesOf = (text: string, letters?: 'bases' | 'iupac') => {
  const parsed = parseDna(text, letters);
  return parsed.isValid ? parsed.value : parsed.issues.map(({ code }) => code);
};

describe('a sequence', () => {
  it('is read as people paste it', () => {
    expect(codesOf('>KU350152.1 part\n  1 gaagag ccaa\n 11 GGAC')).toBe('GAAGAGCCAAGGAC');
    expect(codesOf('gtgycag', 'iupac')).toBe('GTGYCAG');
  });

  it('is refused with the reason', () => {
    expect(codesOf(' \n')).toEqual(['empty']);
    expect(codesOf('GAUC')).toEqual(['rna']);
    expect(codesOf('GANC')).toEqual(['no-base']);
    expect(codesOf('GAXC', 'iupac')).toEqual(['no-base']);
    expect(codesOf('A'.repeat(longestSequence + 1))).toEqual(['too-long']);
  });

  it('is itself after two reverse complements', () => {
    expect(reverseComplement('GTGYCAGCMGCCGCGGTAA')).toBe('TTACCGCGGCKGCTGRCAC');
    fc.assert(fc.property(iupac, (dna) => reverseComplement(reverseComplement(dna)) === dna));
  });

  it('has the same share of G and C on both strands', () => {
    expect(gcPercent('GGCCAT')).toBeCloseTo(66.67, 2);
    expect(gcPercent('NN')).toBe(50);
    fc.assert(
      fc.property(iupac, (dna) => Math.abs(gcPercent(dna) - gcPercent(reverseComplement(dna))) < 1e-9),
    );
  });

  it('matches where two letters share a base, whichever comes first', () => {
    expect([canMatch('Y', 'C'), canMatch('Y', 'A'), canMatch('N', 'G'), canMatch('R', 'Y')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const letter = fc.constantFrom(...Object.keys(basesOf));
    fc.assert(fc.property(letter, letter, (one, other) => canMatch(one, other) === canMatch(other, one)));
  });
});
