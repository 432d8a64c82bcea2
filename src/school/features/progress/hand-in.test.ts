import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arePointsValid,
  cleanComment,
  findHolding,
  seenFromBefore,
  sumPoints,
  viewTeachersMark,
} from './hand-in.ts';

const rubric = [
  { id: 'claim', label: 'Claim', points: 2 },
  { id: 'evidence', label: 'Evidence', points: 3 },
];

describe('the points for an answer that was handed in', () => {
  it.each([
    [{ claim: 0, evidence: 3 }, true],
    [{ claim: 2 }, false],
    [{ claim: 3, evidence: 0 }, false],
    [{ claim: -1, evidence: 0 }, false],
    [{ claim: 1.5, evidence: 0 }, false],
    [{ claim: 1, evidence: 1, other: 1 }, false],
    [{ claim: 1, other: 1 }, false],
  ])('%o: %s', (points, isValid) =>
    expect(arePointsValid(rubric, points as Record<string, number>)).toBe(isValid),
  );

  it('never add up to more than the rubric gives, also after its author has changed it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('claim', 'evidence', 'gone'), fc.nat(10)), (points) => {
        const { count, of } = sumPoints(rubric, points);
        expect(of).toBe(5);
        expect(count).toBeLessThanOrEqual(of);
      }),
    );
  });
});

const at = new Date('2026-03-12T10:00:00Z');
const mark = {
  ...{ markId: 'k1', attemptId: 'a1', answeredAt: at, at, seenAt: null },
  points: { claim: 2, evidence: 1 },
  comment: 'Name the *lane*.',
};

describe('what a teacher gave, as the student reads it', () => {
  it('has every criterion, the words as they were typed, and the answer that it is about', () => {
    expect(viewTeachersMark(rubric, mark)).toEqual({
      id: 'k1',
      attemptID: 'a1',
      answeredAt: '2026-03-12T10:00:00.000Z',
      points: {
        ...{ count: 3, of: 5 },
        each: [
          { label: 'Claim', count: 2, of: 2 },
          { label: 'Evidence', count: 1, of: 3 },
        ],
      },
      comment: 'Name the *lane*.',
    });
  });

  it('has no points where there is no rubric, and is nothing without points and words', () => {
    expect(viewTeachersMark(null, mark)).toMatchObject({ points: null, comment: 'Name the *lane*.' });
    expect(viewTeachersMark(null, { ...mark, comment: '' })).toBeNull();
  });

  it('is the latest of an answer, unless that took everything back', () => {
    expect(findHolding([])).toBeNull();
    expect(findHolding([mark, { ...mark, markId: 'k2', points: null }])).toMatchObject({ markId: 'k2' });
    expect(findHolding([mark, { ...mark, points: null, comment: '' }])).toBeNull();
  });
});

describe('whether a student is told of it', () => {
  const seenAt = new Date('2026-03-13T10:00:00Z');
  const said = { points: null, comment: 'Why?', seenAt };
  it.each([
    ['the first words', null, { points: null, comment: 'Why?' }, null],
    ['the same words again', said, { points: null, comment: 'Why?' }, seenAt],
    ['other words', said, { points: null, comment: 'Why not?' }, null],
    [
      'words that were taken out',
      { ...said, points: { claim: 1 } },
      { points: { claim: 1 }, comment: '' },
      seenAt,
    ],
    [
      'other points with the same words',
      { ...said, points: { claim: 1 } },
      { points: { claim: 2 }, comment: 'Why?' },
      seenAt,
    ],
    ['the first points', said, { points: { claim: 1 }, comment: 'Why?' }, null],
    ['the same words, never seen', { ...said, seenAt: null }, { points: null, comment: 'Why?' }, null],
  ])('%s', (_what, before, after, seen) => expect(seenFromBefore(before, after)).toBe(seen));
});

describe('a comment as it is stored', () => {
  it.each([
    ['  Which way?  ', 'Which way?'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['a\u0007b\u202ec\u2066d', 'abcd'],
    ['a\u2028b', 'a\nb'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['\n\u0000\n', ''],
    ['<b>bold</b> stays **as typed**', '<b>bold</b> stays **as typed**'],
  ])('%j becomes %j', (typed, stored) => expect(cleanComment(typed)).toBe(stored));

  it('is plain text with line breaks, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const stored = cleanComment(typed);
        expect(stored).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
        expect(cleanComment(stored)).toBe(stored);
      }),
    );
  });
});
