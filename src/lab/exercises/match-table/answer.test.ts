import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreMatchTable } from './answer.ts';
import { matchTable } from './match-table.ts';
import { samples } from './samples.ts';
import { MatchTableSchema } from './schema.ts';

const item = MatchTableSchema.parse(samples.item);
const fill = (cc: string, cg: string, gg: string) =>
  scoreMatchTable(item, new Map(Object.entries({ cc, cg, gg })));

describe('scoreMatchTable', () => {
  it('gives every row an equal share', () => {
    expect(fill('whole', 'halves', 'cut')).toMatchObject({ outcome: 'not-yet', fraction: 0 });
    expect(fill('whole', 'both', 'cut')).toMatchObject({ outcome: 'partly', fraction: 1 / 3 });
    expect(fill('cut', 'both', 'whole')).toMatchObject({
      outcome: 'correct',
      notes: [{ text: item.whyRight }],
    });
  });

  it('answers the same distractor differently in different rows', () => {
    const misconceptions = (score: ReturnType<typeof fill>) => score.notes.map((note) => note.misconception);
    expect(misconceptions(fill('halves', 'both', 'whole'))).toEqual(['enzymes-cut-in-half']);
    expect(misconceptions(fill('cut', 'halves', 'whole'))).toEqual(['half-cut-molecules']);
  });

  it('holds back until every row is filled, and marks none of them', () => {
    expect(scoreMatchTable(item, new Map([['cc', 'cut']]))).toMatchObject({
      outcome: 'incomplete',
      parts: [],
    });
  });

  it('lets an option stand in several rows where the author says so', () => {
    const reusable = { ...(samples.item as object), isReusable: true };
    const parsed = matchTable.parseItem(reusable);
    if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
    const twice = ['cc=cut', 'cg=cut', 'gg=whole'];
    expect(matchTable.grade(parsed.value, twice)).toMatchObject({
      isGraded: true,
      score: { fraction: 2 / 3 },
    });
    expect(matchTable.grade(item, twice)).toMatchObject({
      isGraded: false,
      issues: [{ code: 'repeated-option' }],
    });
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.rows.flatMap(({ id }) => item.options.map((option) => `${id}=${option.id}`));
    const { accepted, refused } = gradeRandomAnswers(matchTable, entries);
    expect(accepted).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(1000);
  });
});
