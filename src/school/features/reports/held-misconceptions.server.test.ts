import { expect, it } from 'vitest';
import { collectHeldMisconceptions } from './held-misconceptions.server.ts';
import type { ReportedAnswer } from './report-student.server.ts';

// Three statements that are true or false, each an exercise of its own, and a choice of several at the end.
const ids = ['s1', 's2', 's3', 'choice'];
const frame = {
  questions: ids.map((id, at) => ({
    ...{ label: `1.${at + 1}`, moduleId: 'm', exerciseId: id, partId: null, title: id, text: '' },
    isScored: true,
  })),
  placesOfPart: new Map(ids.map((id, at) => [id, [at]])),
  misconceptions: new Map([['b', { id: 'b', belief: 'Believed', whatToSay: 'Say' } as never]]),
  formerBeliefs: new Map([['former', 'b']]),
  placesOfBelief: new Map([['b', [0, 1, 2, 3]]]),
  toldParts: new Map(['s1', 's2', 's3'].map((id) => [id, new Set(['row'])])),
};
const pointing = [{ misconception: 'b', partId: 'row' }];

/** An answer whose first one and current one point to the belief, or not. */
const answer = (exerciseId: string, first: boolean, now: boolean): ReportedAnswer => ({
  exerciseId,
  isAnswered: true,
  state: {
    ...{ triesSpent: 1, rightAtTry: null, partsRightAtTry: {} },
    firstBeliefs: first ? pointing : [],
    current: {
      ...{ outcome: now ? 'not-yet' : 'correct', parts: [], answeredAtMs: 0 },
      notes: now ? [{ text: '', misconception: 'b', partId: 'row' }] : [],
    },
  },
});

it.each([
  ['a turned row is no changed mind', [answer('s1', true, false)], [0]],
  ['a row turned to what is wrong is none either', [answer('s1', false, true)], []],
  [
    'the mind was changed where a later question is answered without the belief at first',
    [answer('s1', true, false), answer('s2', false, false)],
    [],
  ],
  ['an earlier question says nothing about it', [answer('s2', true, false), answer('s1', false, false)], [1]],
  [
    'nor does a later one that showed the belief too',
    [answer('s1', true, false), answer('s2', true, false)],
    [0, 1],
  ],
  ['another choice of several is a changed mind', [answer('choice', true, false)], []],
  ['a choice that stands holds it still', [answer('choice', true, true)], [3]],
] as const)('%s', (_, answers, now) => {
  const held = collectHeldMisconceptions(frame);
  held.add(0, answers);
  expect(held.list().flatMap(({ holders }) => holders.flatMap((holder) => holder.now))).toEqual(now);
});
