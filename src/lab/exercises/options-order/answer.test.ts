import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { responses, scoreOptionsOrder } from './answer.ts';
import { optionsOrder } from './options-order.ts';
import { samples } from './samples.ts';
import { OptionsOrderSchema } from './schema.ts';

const item = OptionsOrderSchema.parse(samples.item);
const displayed = item.options.map(({ id }) => id);

describe('scoreOptionsOrder', () => {
  it('lets only the first step that is too early speak', () => {
    const score = scoreOptionsOrder(item, ['collect', 'lyse', 'cycle', 'mix', 'settle', 'take', 'label']);
    expect(score.parts).toEqual([
      { partId: 'collect', isRight: true },
      { partId: 'lyse', isRight: true },
      { partId: 'cycle', isRight: false },
    ]);
    expect(score.notes).toEqual([
      { partId: 'cycle', text: 'CANARY What would primers bind to?', misconception: 'heat-makes-dna' },
    ]);
  });

  it('gives 5/6 for one step out of place in a chain of seven, and nothing for the chain backwards', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const chain = OptionsOrderSchema.parse({
      ...item,
      options: ids.map((id, index) => ({
        id,
        text: id,
        after: ids.slice(Math.max(0, index - 1), index),
        ifTooEarly: 'No.',
      })),
    });
    expect(scoreOptionsOrder(chain, ['b', 'c', 'd', 'e', 'f', 'g', 'a']).fraction).toBeCloseTo(5 / 6, 12);
    expect(scoreOptionsOrder(chain, [...ids].reverse())).toMatchObject({ outcome: 'not-yet', fraction: 0 });
    expect(scoreOptionsOrder(chain, ids)).toMatchObject({ outcome: 'correct', fraction: 1 });
  });

  it('takes the displayed order for an exercise not begun', () => {
    expect(optionsOrder.grade(item, displayed)).toMatchObject({
      score: { outcome: 'incomplete' },
      answer: [],
    });
    const parsed = responses.parse(optionsOrder.redact(item) as never, displayed);
    expect(parsed.isValid && responses.isReady(optionsOrder.redact(item) as never, parsed.value)).toBe(false);
  });

  it('is sound on 10,000 random answers', () => {
    const { accepted, refused } = gradeRandomAnswers(optionsOrder, displayed);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
