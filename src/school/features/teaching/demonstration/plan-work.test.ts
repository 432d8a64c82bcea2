import { describe, expect, it } from 'vitest';
import { listActivityParts } from '../../../../lab/activity/list-parts.ts';
import { parseItem } from '../../../../lab/activity/parse-activity.ts';
import type { Activity } from '../../../../lab/activity/schema.ts';
import { getExercise } from '../../../../lab/exercises/registry.ts';
import { listPassed, type PlannedPart, planWork } from './plan-work.ts';

const choice = (id: string) => ({
  ...{
    type: 'multiple-choice',
    id,
    title: id,
    prompt: 'Which one?',
    whyRight: 'Because.',
    explanation: 'So.',
  },
  options: [
    { id: 'yes', text: 'Yes', isRight: true },
    { id: 'no', text: 'No', feedback: 'Look again at the tube.' },
    { id: 'magnet', text: 'A magnet', feedback: 'Look once more.', misconception: 'dna-is-magnetic' },
  ],
});
const written = {
  ...{ type: 'short-answer', id: 'why', title: 'Why', prompt: 'Why do you think so?' },
  boxes: [{ id: 'reason', label: 'Reason' }],
};

function partsOf(...values: { readonly type: string; readonly id?: string }[]): PlannedPart[] {
  const items = values.map((value) => {
    const parsed = parseItem(value);
    if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
    return parsed.value;
  });
  const lab = { modules: [{ id: 'm1', items }], isStrictOrder: true } as unknown as Activity;
  return listActivityParts(lab).flatMap((placed) => placed.map((one) => ({ ...one, moduleId: 'm1' })));
}

const sure = { sureness: 1, reach: 1 };
const given = (plan: ReturnType<typeof planWork>[number] = []) =>
  plan.map(({ placed, answer }) => [placed.part.id, ...answer].join(' '));

describe('the work of made-up students', () => {
  it('is the same for the same seed, and another for another', () => {
    const parts = partsOf(choice('a'), choice('b'), choice('c'), choice('d'));
    const students = Array.from({ length: 6 }, () => ({ sureness: 0.5, reach: 1 }));
    const plan = (seed: number) => planWork(parts, students, seed).map(given);
    expect(plan(18)).toEqual(plan(18));
    expect(plan(18)).not.toEqual(plan(19));
  });

  it('goes from wrong to right, gives each wrong answer once, and leaves some wrong answers standing', () => {
    const students = Array.from({ length: 40 }, () => ({ sureness: 0, reach: 1 }));
    const plans = planWork(partsOf(choice('a')), students, 3).map(given);
    for (const plan of plans) {
      expect(plan[0]).not.toBe('a yes');
      expect(new Set(plan).size).toBe(plan.length);
    }
    const endings = plans.map((plan) => plan.at(-1) === 'a yes');
    expect([endings.includes(true), endings.includes(false)]).toEqual([true, true]);
  });

  it('always gives the right answer to what a later part waits for', () => {
    const students = Array.from({ length: 40 }, () => ({ sureness: 0, reach: 1 }));
    const waiting = { ...choice('b'), requires: ['a'] };
    const plans = planWork(partsOf(choice('a'), waiting), students, 3);
    for (const plan of plans.map(given)) expect(plan).toContain('a yes');
  });

  it('goes as far as the reach, and not over a part that only a learner can fill in', () => {
    const open = partsOf(choice('a'), choice('b'), choice('c'), choice('d'));
    expect(given(planWork(open, [{ ...sure, reach: 0.5 }], 1)[0])).toEqual(['a yes', 'b yes']);
    expect(given(planWork(open, [{ ...sure, reach: 0 }], 1)[0])).toEqual([]);
    expect(given(planWork(partsOf(choice('a'), written, choice('b')), [sure], 1)[0])).toEqual(['a yes']);
  });

  it('goes on to what a student has written, over a part that only a learner can fill in, which the class is let past', () => {
    const student = { ...sure, written: { why: { reason: 'The blank was empty.' } } };
    const parts = partsOf(choice('a'), { ...written, id: 'other' }, choice('b'), written, choice('c'));
    expect(given(planWork(parts, [student], 3)[0])).toEqual([
      'a yes',
      'b yes',
      'why reason=The blank was empty.',
    ]);
    expect(listPassed(parts, [student])).toEqual(['other']);
    expect(listPassed(parts, [sure])).toEqual([]);
  });

  it('leaves a student who is stuck with wrong answers at the last part', () => {
    const parts = partsOf(choice('a'), choice('b'));
    const plan = given(planWork(parts, [{ ...sure, isStuck: true }], 5)[0]);
    expect(plan[0]).toBe('a yes');
    expect(plan.slice(1).length).toBeGreaterThan(0);
    expect(plan.slice(1)).not.toContain('b yes');
  });

  it('tells beliefs more often than other mistakes', () => {
    const students = Array.from({ length: 60 }, () => ({ sureness: 0, reach: 1 }));
    const firsts = planWork(partsOf(choice('a')), students, 11).map((plan) => given(plan)[0]);
    const belief = firsts.filter((answer) => answer === 'a magnet').length;
    expect(belief).toBeGreaterThan(firsts.length / 2);
  });

  it('finds a wrong answer for every type whose places have options', () => {
    for (const type of ['true-false', 'match-table', 'options-order', 'multiple-selection'] as const) {
      const item = getExercise(type).samples.item as { type: string; id: string };
      const [plan] = planWork(partsOf(item), [{ sureness: 0, reach: 1 }], 2);
      const right = [item.id, ...(getExercise(type).samples.right[0] ?? [])].join(' ');
      expect([type, given(plan)[0] === right]).toEqual([type, false]);
    }
  });
});
