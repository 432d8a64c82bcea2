import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreTrueFalse } from './answer.ts';
import { samples } from './samples.ts';
import { TrueFalseSchema } from './schema.ts';
import { trueFalse } from './true-false.ts';

const item = TrueFalseSchema.parse(samples.item);
const judge = (promoter: boolean, dark: boolean, template: boolean) =>
  scoreTrueFalse(item, new Map(Object.entries({ promoter, dark, template })));

describe('scoreTrueFalse', () => {
  it('gives every statement an equal share', () => {
    expect(judge(true, false, true)).toMatchObject({ outcome: 'not-yet', fraction: 0 });
    expect(judge(false, false, true)).toMatchObject({ outcome: 'partly', fraction: 1 / 3 });
    expect(judge(false, true, true)).toMatchObject({ outcome: 'partly', fraction: 2 / 3 });
    expect(judge(false, true, false)).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ text: item.whyRight }],
    });
  });

  it('speaks at the statements judged wrongly', () => {
    expect(judge(true, true, false).notes).toEqual([
      {
        partId: 'promoter',
        text: 'CANARY Where does the polymerase sit down, and where does the ribosome?',
        misconception: 'promoter-is-translated',
      },
    ]);
  });

  it('holds back until every statement is judged, and marks none of them', () => {
    expect(scoreTrueFalse(item, new Map([['dark', true]]))).toMatchObject({
      outcome: 'incomplete',
      parts: [],
    });
  });

  it('knows no half for a single statement', () => {
    const single = TrueFalseSchema.parse({ ...item, statements: item.statements.slice(0, 1) });
    expect(scoreTrueFalse(single, new Map([['promoter', true]]))).toMatchObject({
      outcome: 'not-yet',
      fraction: 0,
    });
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.statements.flatMap(({ id }) => [`${id}=true`, `${id}=false`]);
    const { accepted, refused } = gradeRandomAnswers(trueFalse, entries);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
