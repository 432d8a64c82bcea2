import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align, countDifferences, longestAligned, percentIdentity } from './align.ts';
import { compareLetters, type Ends, scoring } from './fill-table.ts';

const dna = (maxLength: number) =>
  fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 1, maxLength }).map((list) => list.join(''));
const iupac = fc
  .array(fc.constantFrom(...'ACGTACGTRYNSW'), { minLength: 1, maxLength: 40 })
  .map((list) => list.join(''));
const anyEnds = fc.constantFrom<Ends>('global', 'free', 'local');
const plain = (aligned: string) => aligned.replaceAll('-', '');

/** Scores an alignment column by column, without the table. */
function rescore(first: string, second: string): number {
  let score = 0;
  for (let at = 0; at < first.length; at += 1) {
    const [one = '', other = ''] = [first[at], second[at]];
    if (one === '-' || other === '-') {
      const goesOn = one === '-' ? first[at - 1] === '-' : second[at - 1] === '-';
      score += scoring.gapLetter + (goesOn ? 0 : scoring.gapOpen);
    } else {
      const { match, mismatch } = scoring;
      score += { match, mismatch, undecided: 0 }[compareLetters(one, other)];
    }
  }
  return score;
}

/** The best score by trying every alignment; only for very short sequences. */
function bestGlobalScore(first: string, second: string): number {
  const walk = (one: string, other: string, top: string, bottom: string): number => {
    if (one === '' && other === '') return rescore(top, bottom);
    const scores: number[] = [];
    if (one !== '' && other !== '') {
      scores.push(walk(one.slice(1), other.slice(1), top + one[0], bottom + other[0]));
    }
    if (one !== '') scores.push(walk(one.slice(1), other, top + one[0], `${bottom}-`));
    if (other !== '') scores.push(walk(one, other.slice(1), `${top}-`, bottom + other[0]));
    return Math.max(...scores);
  };
  return walk(first, second, '', '');
}

describe('an alignment', () => {
  it('is the one that a teacher writes on the board', () => {
    const { first, second, score } = align('GATTACAGATTACA', 'GATTACGATTACA', 'global');
    expect([first, second]).toEqual(['GATTACAGATTACA', 'GATTAC-GATTACA']);
    expect(score).toBe(13 * 2 - 7);
  });

  it('finds a read inside a reference without paying for the ends', () => {
    const found = align('TTTTTTTTCCGATTACAGGTTTTTTT', 'CCGATTACAGG', 'free');
    expect([found.firstStart, found.secondStart, found.matches, countDifferences(found)]).toEqual([
      8, 0, 11, 0,
    ]);
    expect(percentIdentity(align('TTTTTTTTCCGATTACAGGTTTTTTT', 'CCGATTACAGG', 'global'))).toBeCloseTo(
      (100 * 11) / 26,
    );
  });

  it('is locally the best stretch, and nothing where nothing fits', () => {
    const found = align('AAAAAGATTACAGATTACAAAAA', 'CCCCCGATTACAGATTACCCCCC', 'local');
    expect(found.first).toBe('GATTACAGATTAC');
    expect(align('AAAA', 'CCCC', 'local')).toMatchObject({ score: 0, first: '', matches: 0 });
    expect(percentIdentity(align('AAAA', 'CCCC', 'local'))).toBe(0);
  });

  it('counts each letter opposite a gap as a difference', () => {
    const found = align('ACGTACGTAAGGACGTACGTACCA', 'ACGTACGTACGTACGTACCA', 'global');
    expect([found.matches, found.mismatches, found.gapLetters]).toEqual([20, 0, 4]);
    expect(percentIdentity(found)).toBeCloseTo((100 * 20) / 24);
  });

  it('leaves a mixed letter that could match undecided, and counts one that cannot', () => {
    expect(align('ACGNACGT', 'ACGTACGT', 'global')).toMatchObject({
      matches: 7,
      mismatches: 0,
      undecided: 1,
    });
    expect(align('ACGRACGT', 'ACGTACGT', 'global')).toMatchObject({
      matches: 7,
      mismatches: 1,
      undecided: 0,
    });
    expect(percentIdentity(align('ACGNACGT', 'ACGTACGT', 'global'))).toBe(100);
  });

  it('has the most equal letters among those of its score', () => {
    for (const [first, second] of [
      ['AACCCACC', 'AAACAC'],
      ['AAACAC', 'AACCCACC'],
    ] as const) {
      // AA-ACA-C against it is as good by score as AAAC--AC, which has one equal letter fewer.
      expect(align(first, second, 'global')).toMatchObject({
        score: -7,
        matches: 5,
        mismatches: 1,
        gapLetters: 2,
      });
    }
    expect(align('AGCCCCCCG', 'AGCACA', 'free')).toMatchObject({ score: 2, matches: 4 });
  });

  it('refuses more letters than it can hold', () => {
    expect(() => align('A'.repeat(longestAligned + 1), 'A', 'free')).toThrow(RangeError);
  });

  it('of a sequence with itself has no difference', () => {
    fc.assert(
      fc.property(dna(80), anyEnds, (sequence, ends) => {
        const own = align(sequence, sequence, ends);
        expect([own.matches, percentIdentity(own)]).toEqual([sequence.length, 100]);
      }),
    );
  });

  it('has the same score and the same counts whichever sequence comes first', () => {
    fc.assert(
      fc.property(iupac, iupac, anyEnds, (first, second, ends) => {
        const there = align(first, second, ends);
        const back = align(second, first, ends);
        expect([back.score, back.matches, countDifferences(back)]).toEqual([
          there.score,
          there.matches,
          countDifferences(there),
        ]);
      }),
    );
  });

  it('holds stretches of both sequences, and its score is the sum of its columns', () => {
    fc.assert(
      fc.property(iupac, iupac, anyEnds, (first, second, ends) => {
        const found = align(first, second, ends);
        expect(first.slice(found.firstStart).startsWith(plain(found.first))).toBe(true);
        expect(second.slice(found.secondStart).startsWith(plain(found.second))).toBe(true);
        if (ends === 'global') expect([plain(found.first), plain(found.second)]).toEqual([first, second]);
        expect(found.score).toBe(rescore(found.first, found.second));
      }),
    );
  });

  it('is as good as the best of all alignments', () => {
    fc.assert(
      fc.property(dna(5), dna(5), (first, second) => {
        expect(align(first, second, 'global').score).toBe(bestGlobalScore(first, second));
      }),
    );
  });

  it('scores no less than the sequences laid side by side without a gap, at any offset', () => {
    fc.assert(
      fc.property(dna(30), dna(30), fc.integer({ min: -30, max: 30 }), (first, second, offset) => {
        const one = first.slice(Math.max(0, offset));
        const other = second.slice(Math.max(0, -offset));
        const length = Math.min(one.length, other.length);
        const ungapped = rescore(one.slice(0, length), other.slice(0, length));
        const free = align(first, second, 'free').score;
        expect(free).toBeGreaterThanOrEqual(ungapped);
        expect(align(first, second, 'local').score).toBeGreaterThanOrEqual(free);
        expect(free).toBeGreaterThanOrEqual(align(first, second, 'global').score);
      }),
    );
  });

  it('within a band that holds its diagonals is the same as without a band', () => {
    fc.assert(
      fc.property(dna(40), fc.array(fc.nat(39), { maxLength: 4 }), (sequence, lost) => {
        const other = [...sequence].filter((_, at) => !lost.includes(at)).join('');
        const banded = align(sequence, other, 'global', { from: -6, to: 6 });
        expect(banded.score).toBe(align(sequence, other, 'global').score);
      }),
    );
  });
});
