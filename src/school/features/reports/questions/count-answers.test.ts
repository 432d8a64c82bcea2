import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multipleChoice } from '../../../../lab/exercises/multiple-choice/multiple-choice.ts';
import { shortAnswerTable } from '../../../../lab/exercises/short-answer-table/short-answer-table.ts';
import { type AnswerGroup, countBeliefs, countConfidence, countHelp, countPlace } from './count-answers.ts';

const group = (changes: Partial<AnswerGroup>): AnswerGroup => ({
  exerciseId: 'e',
  ...{ first: null, now: [], outcome: 'not-yet', notes: null, firstBeliefs: null, count: 1 },
  ...{ confidence: null, firstConfidence: null, isTrySpent: false, tookHints: false, openedExample: false },
  ...changes,
});

function placesOf(type: typeof multipleChoice) {
  const parsed = type.parseItem(type.samples.item);
  if (!parsed.isValid) throw new Error('the sample is refused');
  return type.places(parsed.value);
}
const [choice] = placesOf(multipleChoice);
const [typed] = placesOf(shortAnswerTable);
if (!choice || !typed) throw new Error('a sample has a place');

describe('countPlace', () => {
  it('counts first answers and answers now, with options that nobody chose', () => {
    const groups = [
      group({ first: ['negative'], now: ['positive'], count: 9 }),
      group({ first: ['positive'], now: ['positive'], count: 4 }),
    ];
    expect(
      countPlace(choice, groups, true).values.map(({ id, isRight, first, now }) => [id, isRight, first, now]),
    ).toEqual([
      ['positive', true, 4, 13],
      ['negative', false, 9, 0],
      ['neither', false, 0, 0],
    ]);
  });

  it('takes the current answer for the first where that is not known', () => {
    expect(countPlace(choice, [group({ now: ['neither'], count: 2 })], true).values[2]).toMatchObject({
      ...{ first: 2, now: 2 },
    });
  });

  it('says nothing about right and wrong to those who may not see keys', () => {
    const { values } = countPlace(choice, [group({ now: ['positive'] })], false);
    expect(values.map(({ isRight }) => isRight)).toEqual([null, null, null]);
  });

  it('counts an answer that no longer fits among the others', () => {
    expect(
      countPlace(choice, [group({ first: ['removed'], now: ['positive'], count: 3 })], true).others,
    ).toEqual({
      ...{ first: 3, now: 0 },
    });
  });

  it('accounts for every student at a place that takes one option', () => {
    const answers = fc.constantFrom(['positive'], ['negative'], ['neither'], ['removed']);
    const groups = fc.array(
      fc.record({ first: answers, now: answers, count: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(groups, (given) => {
        const { values, others } = countPlace(choice, given.map(group), true);
        const students = given.reduce((sum, { count }) => sum + count, 0);
        for (const when of ['first', 'now'] as const) {
          expect(values.reduce((sum, value) => sum + value[when], others[when])).toBe(students);
        }
      }),
    );
  });
});

describe('typed values', () => {
  const typing = (text: string, count = 1) => group({ now: [`${typed.id}=${text}`], count });

  it('are shown if two gave them, spelled alike but for case and spaces', () => {
    const { values, others } = countPlace(typed, [typing('some thing'), typing('Some  Thing')], true);
    expect(values).toMatchObject([{ text: 'some thing', now: 2 }]);
    expect(others).toEqual({ first: 0, now: 0 });
  });

  it('never show what one student alone has typed: it may be a name', () => {
    const { values, others } = countPlace(typed, [typing('Mia Meyer'), typing('x', 3)], true);
    expect(values.map(({ text }) => text)).toEqual(['x']);
    expect(others).toEqual({ first: 1, now: 1 });
  });

  it('are listed as far as the screen has room; the rest is counted together', () => {
    const { values, others } = countPlace(
      typed,
      Array.from({ length: 9 }, (_, at) => typing(`v${at}`, 10 - at)),
      true,
    );
    expect(values.map(({ now }) => now)).toEqual([10, 9, 8, 7, 6, 5]);
    expect(others.now).toBe(4 + 3 + 2);
  });
});

describe('countBeliefs', () => {
  const believed = [{ misconception: 'b' }];
  const notes = [{ text: '', misconception: 'b' }];

  it('tells who still holds a belief from who holds it since', () => {
    const groups = [
      group({ firstBeliefs: believed, notes, count: 4 }),
      group({ firstBeliefs: believed, notes: null, outcome: 'correct', count: 5 }),
      group({ firstBeliefs: [], notes, count: 2 }),
    ];
    expect(countBeliefs(groups, () => true)).toEqual([
      { id: 'b', firstCount: 9, stillCount: 4, sinceCount: 2 },
    ]);
  });

  it('leaves out what belongs to another question of the exercise', () => {
    expect(countBeliefs([group({ firstBeliefs: believed })], () => false)).toEqual([]);
  });
});

describe('how sure the students were', () => {
  it('is counted of those who said so, each student once', () => {
    const groups = [
      group({ outcome: 'correct', confidence: 'guess', count: 3 }),
      group({ firstConfidence: 'sure', confidence: 'think', isTrySpent: true, count: 4 }),
      group({ outcome: 'correct', confidence: 'guess', firstConfidence: 'sure', isTrySpent: true, count: 2 }),
      group({
        outcome: 'correct',
        confidence: 'sure',
        firstConfidence: 'sure',
        count: 5,
      }),
      group({ isTrySpent: true, count: 7 }),
    ];
    expect(countConfidence(groups)).toEqual({
      ...{ saidCount: 14, rightByLuck: 5, wrongAndSure: 6 },
      levels: [
        { level: 'sure', first: 11, now: 5 },
        { level: 'think', first: 0, now: 4 },
        { level: 'guess', first: 3, now: 5 },
      ],
    });
    expect(countConfidence([group({ count: 7 })])).toBeNull();
  });
});

describe('help', () => {
  it('is counted by kind, of each student once; null where nobody took any', () => {
    const groups = [
      group({ tookHints: true, count: 3 }),
      group({ tookHints: true, openedExample: true, count: 2 }),
      group({ count: 7 }),
    ];
    expect(countHelp(groups)).toEqual({ tookHints: 5, openedExample: 2 });
    expect(countHelp([group({ count: 7 })])).toBeNull();
  });
});
