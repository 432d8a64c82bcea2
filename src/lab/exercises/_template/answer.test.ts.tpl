import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { __camel__ } from './__kebab__.ts';
import { score__Pascal__ } from './answer.ts';
import { samples } from './samples.ts';
import { __Pascal__Schema } from './schema.ts';

const item = __Pascal__Schema.parse(samples.item);

describe('score__Pascal__', () => {
  it('speaks only of the chosen option', () => {
    expect(score__Pascal__(item, 'uracil')).toMatchObject({
      outcome: 'not-yet',
      fraction: 0,
      parts: [{ partId: 'uracil', isRight: false }],
      notes: [{ partId: 'uracil', text: 'CANARY That one stands in RNA.' }],
    });
  });

  it('is sound on 10,000 random answers', () => {
    const { accepted, refused } = gradeRandomAnswers(__camel__, ['thymine', 'uracil', 'cytosine']);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
