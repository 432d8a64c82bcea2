import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreQuestion } from './answer.ts';
import { listTokens } from './material.ts';
import { question } from './question.ts';
import { samples } from './samples.ts';
import { QuestionSchema } from './schema.ts';

const item = QuestionSchema.parse(samples.item);
const rightPicks = {
  codon: ['c-allele-4', 'g-allele-4'],
  degenerate: ['primer-4', 'primer-9'],
  place: ['p1-2'],
};
const pick = (picks: Record<string, string[]>) =>
  scoreQuestion(item, new Map(Object.entries({ ...rightPicks, ...picks })));

describe('scoreQuestion', () => {
  it('scores each question by itself', () => {
    const score = pick({ codon: ['c-allele-3', 'g-allele-3'] });
    expect(score).toMatchObject({ outcome: 'partly', fraction: 2 / 3 });
    const counted = question.countedParts(item).map(({ id }) => id);
    expect(counted).toEqual(['codon', 'degenerate', 'place']);
    expect(score.parts.filter(({ partId }) => counted.includes(partId))).toEqual([
      { partId: 'codon', isRight: false },
      { partId: 'degenerate', isRight: true },
      { partId: 'place', isRight: true },
    ]);
    expect(pick({})).toMatchObject({ outcome: 'correct', fraction: 1, notes: [{ text: item.whyRight }] });
  });

  it('takes back for a wrong pick what a right one earned, so that picking everything does not pay', () => {
    expect(pick({ codon: ['c-allele-4'] }).fraction).toBeCloseTo(2.5 / 3);
    expect(pick({ codon: ['c-allele-4', 'c-allele-3', 'g-allele-4'] }).fraction).toBeCloseTo(2.5 / 3);
    const everything = Object.fromEntries(
      item.questions.map(({ id, material }) => [id, listTokens(material).map((token) => token.id)]),
    );
    expect(pick(everything)).toMatchObject({ outcome: 'not-yet', fraction: 0 });
  });

  it('speaks at the wrong picks it has words for, once for all others, and of nothing that was not picked', () => {
    const score = pick({ codon: ['c-allele-1', 'c-allele-2', 'c-allele-3'] });
    expect(score.notes).toEqual([
      {
        partId: 'codon:c-allele-3',
        text: 'CANARY It reads the same in both lines. Compare them column by column.',
        misconception: 'neighbour-is-the-difference',
      },
      { partId: 'codon', text: 'CANARY Put a finger on each column and read down.' },
    ]);
    expect(score.parts.some(({ partId }) => /allele-4/.test(partId))).toBe(false);
  });

  it('says of a question that something is missing, not what', () => {
    expect(pick({ codon: ['g-allele-4'] }).notes).toEqual([
      { partId: 'codon', text: 'CANARY You have one line. What stands in the same column of the other?' },
    ]);
  });

  it('holds back until every question has a pick, and marks none of them', () => {
    expect(scoreQuestion(item, new Map([['codon', ['c-allele-4']]]))).toMatchObject({
      outcome: 'incomplete',
      parts: [],
    });
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.questions.flatMap(({ id, material }) =>
      listTokens(material)
        .slice(0, 9)
        .map((token) => `${id}:${token.id}`),
    );
    const { accepted, refused } = gradeRandomAnswers(question, entries);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});

describe('on paper', () => {
  it('shows marked expressions in brackets, so that one knows what may be picked', () => {
    const lines = question.paper(item).flatMap((part) => (part.kind === 'letters' ? part.lines : []));
    expect(lines.at(-1)?.text).toMatch(/^Heat parts the \[two strands\]\. On cooling, the \[primers\] bind/);
  });
});
