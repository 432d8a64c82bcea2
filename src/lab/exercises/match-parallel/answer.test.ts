import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreMatchParallel } from './answer.ts';
import { matchParallel } from './match-parallel.ts';
import { samples } from './samples.ts';
import { MatchParallelSchema } from './schema.ts';

const item = MatchParallelSchema.parse(samples.item);
const pair = (partners: Record<string, string>) =>
  scoreMatchParallel(item, new Map(Object.entries(partners)));
const allRight = { trna: 'brings', rrna: 'bond', mrna: 'message', factor: 'stop' };

describe('scoreMatchParallel', () => {
  it('gives every pair an equal share', () => {
    expect(pair({ trna: 'message', rrna: 'stop', mrna: 'bond', factor: 'adds-stop' })).toMatchObject({
      outcome: 'not-yet',
      fraction: 0,
    });
    expect(pair({ ...allRight, factor: 'adds-stop' })).toMatchObject({ outcome: 'partly', fraction: 3 / 4 });
    expect(pair(allRight)).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ text: item.whyRight }],
    });
  });

  it('takes any of several right partners', () => {
    expect(pair({ ...allRight, trna: 'pairs' }).outcome).toBe('correct');
  });

  it('speaks of the very pair where the author has words for it, else of the left side', () => {
    expect(pair({ ...allRight, factor: 'adds-stop' }).notes).toEqual([
      {
        partId: 'factor',
        text: 'CANARY Count the amino acids of a chain: does a stop codon have one?',
        misconception: 'stop-is-an-amino-acid',
      },
    ]);
    expect(pair({ ...allRight, factor: 'pairs' }).notes).toEqual([
      { partId: 'factor', text: 'CANARY It is a protein, and it comes last.', misconception: undefined },
    ]);
  });

  it('holds back until every pair is made, and marks none of them', () => {
    expect(pair({ trna: 'brings' })).toMatchObject({ outcome: 'incomplete', parts: [] });
  });

  it('reveals a way to use each partner once, even where the first one named is wanted twice', () => {
    const shared = MatchParallelSchema.parse({
      ...item,
      left: item.left.map((side) => (side.id === 'rrna' ? { ...side, answers: ['brings'] } : side)),
    });
    expect(matchParallel.reveal(shared).answer).toEqual([
      'factor=stop',
      'mrna=message',
      'rrna=brings',
      'trna=pairs',
    ]);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.left.flatMap(({ id }) => item.right.map((partner) => `${id}=${partner.id}`));
    const { accepted, refused } = gradeRandomAnswers(matchParallel, entries);
    expect(accepted).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(1000);
  });
});
