import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreMultipleChoice } from './answer.ts';
import { multipleChoice } from './multiple-choice.ts';
import { samples } from './samples.ts';
import { MultipleChoiceSchema } from './schema.ts';

const item = MultipleChoiceSchema.parse(samples.item);

describe('scoreMultipleChoice', () => {
  it('speaks only of the chosen option', () => {
    const score = scoreMultipleChoice(item, 'negative');
    expect(score).toMatchObject({
      outcome: 'not-yet',
      fraction: 0,
      parts: [{ partId: 'negative', isRight: false }],
    });
    expect(score.notes).toEqual([
      {
        partId: 'negative',
        text: 'CANARY Look at the charge of a phosphate.',
        misconception: 'dna-is-positive',
      },
    ]);
  });

  it('answers a right choice with the reason', () => {
    expect(scoreMultipleChoice(item, 'positive')).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ partId: 'positive', text: item.whyRight }],
    });
  });

  it('holds back until something is chosen', () => {
    expect(scoreMultipleChoice(item, null).outcome).toBe('incomplete');
  });

  it('is sound on 10,000 random answers', () => {
    const { accepted, refused } = gradeRandomAnswers(multipleChoice, ['positive', 'negative', 'neither']);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
