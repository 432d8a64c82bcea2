import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { responses, scoreTrueFalse } from './answer.ts';
import { samples } from './samples.ts';
import { redactTrueFalse, TrueFalseSchema } from './schema.ts';
import { trueFalse } from './true-false.ts';

const item = TrueFalseSchema.parse(samples.item);
const judged = (judgements: Record<string, boolean>) =>
  new Map(Object.entries(judgements).map(([id, isTrue]) => [id, { isTrue, reason: '' }]));
const judge = (promoter: boolean, dark: boolean, template: boolean) =>
  scoreTrueFalse(item, judged({ promoter, dark, template }));

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
    expect(scoreTrueFalse(item, judged({ dark: true }))).toMatchObject({
      outcome: 'incomplete',
      parts: [],
    });
  });

  it('knows no half for a single statement', () => {
    const single = TrueFalseSchema.parse({ ...item, statements: item.statements.slice(0, 1) });
    expect(scoreTrueFalse(single, judged({ promoter: true }))).toMatchObject({
      outcome: 'not-yet',
      fraction: 0,
    });
  });

  it('keeps reasons beside the judgements where they are asked, and marks them nowhere', () => {
    const asking = TrueFalseSchema.parse({ ...item, asksReason: true });
    const right = ['dark=true', 'promoter=false', 'template=false'];
    const because = ['dark.reason=It folds, but: the chromophore = dark', 'promoter.reason=It is not read'];
    const graded = trueFalse.grade(asking, [...because, ...right]);
    expect(graded).toMatchObject({
      score: { outcome: 'correct', fraction: 1 },
      answer: [because[0], right[0], because[1], right[1], right[2]],
    });
    expect(trueFalse.describe(asking, [...right, ...because])[0]).toMatch(/— False: It is not read$/);
    const isReady = (answer: string[]) => {
      const parsed = responses.parse(redactTrueFalse(asking), answer);
      return parsed.isValid && responses.isReady(redactTrueFalse(asking), parsed.value);
    };
    expect(isReady(right)).toBe(false);
    expect(isReady([...right, ...because])).toBe(false);
    expect(isReady([...right, ...because, 'template.reason=One gene, many copies'])).toBe(true);
  });

  it('refuses a reason that is not asked, blank, said twice or too long', () => {
    const asking = TrueFalseSchema.parse({ ...item, asksReason: true });
    const codeOf = (subject: typeof item, ...answer: string[]) => {
      const graded = trueFalse.grade(subject, answer);
      return graded.isGraded ? 'accepted' : graded.issues[0]?.code;
    };
    expect(codeOf(item, 'dark.reason=Because')).toBe('not-a-judgement');
    expect(codeOf(asking, 'dark.reason= ')).toBe('blank-reason');
    expect(codeOf(asking, 'dark.reason=One', 'dark.reason=Two')).toBe('repeated-statement');
    expect(codeOf(asking, `dark.reason=${'x'.repeat(241)}`)).toBe('too-long-reason');
    expect(codeOf(asking, 'dark.reason=a\u0000b')).toBe('unreadable-reason');
    expect(codeOf(asking, 'light.reason=Because')).toBe('unknown-statement');
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.statements.flatMap(({ id }) => [`${id}=true`, `${id}=false`]);
    const { accepted, refused } = gradeRandomAnswers(trueFalse, entries);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
