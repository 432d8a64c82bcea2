import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreAnswerTable } from './answer.ts';
import { answerTable } from './answer-table.ts';
import { samples } from './samples.ts';
import { AnswerTableSchema, listAnswerCells } from './schema.ts';

const item = AnswerTableSchema.parse(samples.item);
const right = {
  'a-digest': 'cut',
  'a-longest': '212 bp',
  'a-residues': 'Pro-Glu-Glu',
  's-change': 'missense',
  's-digest': 'whole',
  's-longest': '408 bp',
  's-residues': 'Pro-Val-Glu',
};
const noteAt = (cellId: string, typed: string) =>
  scoreAnswerTable(item, { ...right, [cellId]: typed }).notes.filter(({ partId }) => partId === cellId);

describe('scoreAnswerTable', () => {
  it('gives one point a cell', () => {
    expect(scoreAnswerTable(item, right)).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ text: item.whyRight }],
    });
    const score = scoreAnswerTable(item, { ...right, 's-longest': '300 bp', 's-digest': 'cut' });
    expect(score).toMatchObject({ outcome: 'partly' });
    expect(score.fraction).toBeCloseTo(5 / 7, 12);
    expect(score.parts.filter(({ isRight }) => !isRight).map(({ partId }) => partId)).toEqual([
      's-digest',
      's-longest',
    ]);
  });

  it.each([
    ['a-longest', '212', 'Write the unit behind the number, please.'],
    ['a-longest', '300', 'Write the unit behind the number, please.'],
    ['a-longest', '212 kb', 'The number is right. Check the unit.'],
    ['a-longest', '2.12 bp', /^The digits are right\. Check the decimal point, and the size/],
    ['a-longest', 'some bands', /cannot be read as one number/],
    ['a-longest', '408 bp', 'CANARY That is the piece before the enzyme came.'],
    ['a-longest', '300 bp', 'CANARY The two pieces add up to 408.'],
    ['a-residues', 'Glu-Glu-Pro', /from the other end/],
    ['a-residues', 'Pro-Glu', /^You have 2 amino acids, which is too few. Count again. CANARY Read/],
    [
      'a-residues',
      'Pro-Glu-Gly',
      /^You have the right number of amino acids. One of them is not right. CANARY Read/,
    ],
    ['a-residues', 'pro-hist-glu', /^“hist” is no name of an amino acid\. Write a name/],
    ['a-residues', 'CCTGAGGAG', /^These are bases\. Here the amino acids are asked for/],
    ['s-residues', 'Pro-Glu-Glu', 'CANARY Look at the middle base of the second codon.'],
    ['s-change', 'nonsense', /^\*\*nonsense\*\* is something else/],
    ['s-change', 'silent', 'CANARY Compare the two amino acids.'],
    ['s-change', 'frame', 'CANARY One amino acid takes the place of another.'],
    ['s-digest', 'cut', 'CANARY The fifth letter of the site must be A.'],
    ['a-digest', 'whole', 'CANARY Lay CCTNAGG over CCTGAGG.'],
  ])('says of %s "%s" what was found', (cellId, typed, text) => {
    expect(noteAt(cellId, typed)).toEqual([
      expect.objectContaining({ text: typeof text === 'string' ? text : expect.stringMatching(text) }),
    ]);
  });

  it('names the misconception of a trap and of an option', () => {
    expect(noteAt('a-longest', '0.41 kb')[0]?.misconception).toBe('uncut-length-after-digest');
    expect(noteAt('s-digest', 'cut')[0]?.misconception).toBe('enzyme-cuts-all');
    expect(answerTable.misconceptions(item)).toEqual(['uncut-length-after-digest', 'enzyme-cuts-all']);
  });

  it('forgives spelling only where nothing is wrong, and marks no misspelled cell', () => {
    const near = scoreAnswerTable(item, { ...right, 's-change': 'misense' });
    expect(near.outcome).toBe('near-miss');
    expect(near.parts.map(({ partId }) => partId)).not.toContain('s-change');
    expect(noteAt('s-change', 'misense')[0]?.text).toBe('Very near. Check the spelling.');
    const both = scoreAnswerTable(item, { ...right, 's-change': 'misense', 's-digest': 'cut' });
    expect(both.outcome).toBe('partly');
    expect(both.fraction).toBeCloseTo(5 / 7, 12);
  });

  it('judges nothing while a cell cannot be read, and marks no cell before that', () => {
    for (const unread of [{ 'a-longest': '212' }, { 's-change': '...' }, { 'a-residues': 'Pro-?' }]) {
      const score = scoreAnswerTable(item, { ...right, 's-digest': 'cut', ...unread });
      expect(score).toMatchObject({ outcome: 'incomplete', fraction: 0, parts: [] });
      expect(score.notes.map(({ partId }) => partId)).toEqual(Object.keys(unread));
    }
  });

  it('waits for every cell, unless the author takes less, and never speaks of an empty one', () => {
    const some = { 'a-residues': 'PEE', 's-longest': '408 bp' };
    expect(scoreAnswerTable(item, some).outcome).toBe('incomplete');
    const partial = { ...item, isPartialAllowed: true };
    expect(scoreAnswerTable(partial, {}).outcome).toBe('incomplete');
    const score = scoreAnswerTable(partial, some);
    expect(score).toMatchObject({ outcome: 'partly', notes: [] });
    expect(score.fraction).toBeCloseTo(2 / 7, 12);
    expect(score.parts).toHaveLength(2);
    expect(scoreAnswerTable(partial, { 's-change': 'misense' }).outcome).toBe('not-yet');
  });

  it('says in words what a learner answered', () => {
    expect(answerTable.describe(item, ['s-digest=whole', 's-longest=408 bp'])).toEqual([
      'S, With Bsu36I: not cut',
      'S, Longest piece: 408 bp',
    ]);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = [...(samples.right[0] ?? []), ...(samples.wrong[0] ?? [])];
    const cells = listAnswerCells(item).map(({ id }) => `${id}=\u00b5`);
    const { accepted, refused } = gradeRandomAnswers(answerTable, [...entries, ...cells]);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
