import { describe, expect, it } from 'vitest';
import { AnswerKeySchema, makeAnswerKey } from './answer-key.ts';
import { parseItem } from './parse-activity.ts';
import type { Item } from './schema.ts';

function read(value: { type: string } & Record<string, unknown>): Item {
  const parsed = parseItem(value);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const shared = { prompt: 'Which?', whyRight: 'So it is.', explanation: 'DNA is negative.' };
const choice = {
  ...{ ...shared, type: 'multiple-choice', id: 'pole', title: 'Which pole?' },
  options: [
    { id: 'plus', text: 'The **positive** one', isRight: true },
    {
      id: 'minus',
      text: 'The negative one',
      feedback: 'Look at the wire.',
      misconception: 'dna-is-positive',
    },
    { id: 'none', text: 'Neither', feedback: 'It moves.', misconception: 'dna-is-positive' },
  ],
};
const written = {
  ...{ type: 'short-answer', id: 'why', title: 'Why?', prompt: 'Say why.' },
  boxes: [{ id: 'claim', label: 'Claim' }],
};
const belief = { belief: 'DNA is positive.', whatToSay: 'Ask what pulls it.' };

const key = makeAnswerKey(
  {
    title: 'Gels',
    modules: [
      {
        ...{ id: 'm1', title: 'One', summary: 'First.', durationMin: 5, claimsCheckedOn: '2026-11-28' },
        items: [read(choice), read(written)],
      },
    ],
  },
  (id) => (id === 'dna-is-positive' ? belief : null),
);

describe('the answers of a lab', () => {
  it('are in plain words, numbered as everywhere, with each belief once', () => {
    expect(AnswerKeySchema.parse(key)).toEqual(key);
    expect(key.lessons[0]?.questions[0]).toEqual({
      ...{ id: 'pole', label: '1.1', title: 'Which pole?', prompt: 'Which?', isOfOwnRun: false },
      ...{ answer: ['The positive one'], why: 'DNA is negative.', criteria: [], beliefs: [belief] },
    });
  });

  it('come with the day on which the statements of the lesson were last checked', () => {
    expect(key.lessons[0]?.claimsCheckedOn).toBe('2026-11-28');
  });

  it('name no right one for what students write in their own words', () => {
    expect(key.lessons[0]?.questions[1]).toMatchObject({ label: '1.2', answer: [], isOfOwnRun: false });
  });
});
