import { describe, expect, it } from 'vitest';
import { type CountablePart, scoreModule } from './module-score.ts';

const part = (change: Partial<CountablePart>): CountablePart => ({
  ...{ isScored: true, countedParts: [], answer: null },
  ...change,
});

describe('scoreModule', () => {
  it('counts one for an exercise that is right, and nothing for one that is partly right', () => {
    const parts = [
      part({ answer: { outcome: 'correct', parts: [] } }),
      part({ answer: { outcome: 'partly', parts: [{ partId: 'a', isRight: true }] } }),
      part({}),
    ];
    expect(scoreModule(parts)).toEqual({ rightCount: 1, countedCount: 3 });
  });

  it('counts each question of a word selection by itself', () => {
    const answer = {
      outcome: 'partly',
      parts: [
        { partId: 'q1', isRight: true },
        { partId: 'q1:token', isRight: true },
        { partId: 'q2', isRight: false },
        { partId: 'q3', isRight: true },
      ],
    } as const;
    expect(scoreModule([part({ countedParts: ['q1', 'q2', 'q3'], answer })])).toEqual({
      rightCount: 2,
      countedCount: 3,
    });
  });

  it('leaves out what is remembered and not scored', () => {
    const remembered = part({ isScored: false, answer: { outcome: 'correct', parts: [] } });
    expect(scoreModule([remembered])).toEqual({ rightCount: 0, countedCount: 0 });
  });
});
