import { describe, expect, it } from 'vitest';
import { getExercise } from '../../exercises/registry.ts';
import type { ExerciseTypeId } from '../../exercises/type-ids.ts';
import type { Activity } from '../schema.ts';
import { extendRegister, lintSuccession, parseRegister } from './id-register.ts';
import { lintGoneIds, lintRegister } from './lint-register.ts';

const labWith = (...items: { id: string; type: string }[]) =>
  ({ modules: [{ id: 'm1', items }], closedModules: [] }) as unknown as Activity;

function exercise(type: ExerciseTypeId, fields: object) {
  const { parseItem, samples } = getExercise(type);
  const parsed = parseItem({ ...(samples.item as object), ...fields });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const first = extendRegister(labWith({ id: 'm1-text', type: 'plain-text' }), []);

describe('the register of ids', () => {
  it('holds every id with its type and the first version that had it', () => {
    expect(first).toEqual([{ version: 1, ids: { m1: 'module', 'm1-text': 'plain-text' } }]);
    const second = extendRegister(labWith({ id: 'm1-more', type: 'header' }), first);
    expect(second).toEqual([...first, { version: 2, ids: { 'm1-more': 'header' } }]);
    expect(parseRegister(second)).toMatchObject({ isValid: true });
    // An emptied file is null.
    expect(parseRegister(null)).toMatchObject({
      isValid: false,
      issues: [{ code: 'no-list', message: expect.stringContaining('delete the file') }],
    });
  });

  it('stays as it is where nothing is new', () => {
    expect(extendRegister(labWith({ id: 'm1-text', type: 'plain-text' }), first)).toBe(first);
  });

  it('lets an id go and come back as what it was, and never as something else', () => {
    const without = extendRegister(labWith({ id: 'm1-other', type: 'header' }), first);
    expect(lintRegister(labWith({ id: 'm1-text', type: 'plain-text' }), without)).toEqual([]);
    expect(lintRegister(labWith({ id: 'm1-text', type: 'header' }), without)).toMatchObject([
      { code: 'id-with-another-type' },
    ]);
  });

  const plan = exercise('multiple-selection', { id: 'm1-plan' });
  const words = { id: 'm1-words', type: 'plain-text' };
  const published = extendRegister(labWith(plan, words), []);

  it('tells an id that is gone, its likely new name and how to take it out on purpose, and not to register the new one', () => {
    const renamed = labWith({ ...plan, id: 'm1-fair-test' }, words);
    expect(lintRegister(renamed, published)).toEqual([
      {
        path: [0, 'ids', 'm1-plan'],
        code: 'id-gone',
        message:
          'm1-plan (multiple-selection) is no longer in the lab, and answers of learners may be kept under it; if it is m1-fair-test now, write the id m1-plan again; if you have taken it out on purpose: npm run content -- register --retire m1-plan',
      },
    ]);
    const other = lintRegister(labWith(exercise('options-order', { id: 'm1-other' }), words), published);
    expect(other.map(({ code }) => code)).toEqual(['id-gone', 'id-not-registered']);
    expect(other[0]?.message).not.toContain('write the id');
  });

  it('lets a text go without a word, because no answers are kept under it', () => {
    expect(lintRegister(labWith(plan), published)).toEqual([]);
  });

  it('keeps a lesson that is only announced again, and tells its exercises', () => {
    const announced = { modules: [], closedModules: [{ id: 'm1' }] } as unknown as Activity;
    expect(lintRegister(announced, published).map(({ path }) => path[2])).toEqual(['m1-plan']);
  });

  it('marks an id that was taken out on purpose, says when it is back, and then removes the mark', () => {
    const retired = extendRegister(labWith(words), published, ['m1-plan']);
    expect(retired).toEqual([{ ...published[0], retired: ['m1-plan'] }]);
    expect(parseRegister(retired)).toMatchObject({ isValid: true });
    expect(lintRegister(labWith(words), retired)).toEqual([]);
    expect(extendRegister(labWith(words), retired)).toBe(retired);
    expect(lintSuccession(published, retired, 'content/ids.yaml')).toEqual([]);
    expect(lintRegister(labWith(plan, words), retired)).toMatchObject([{ code: 'id-back' }]);
    expect(extendRegister(labWith(plan, words), retired)).toEqual(published);
    expect(parseRegister([{ version: 1, ids: {}, retired: ['m1-plan'] }])).toMatchObject({ isValid: false });
  });
});

describe('ids inside an exercise', () => {
  const ask = (ids: string[], fields: object = {}) =>
    labWith(
      exercise('multiple-choice', {
        id: 'm1-ask',
        options: ids.map((id, at) => ({
          ...{ id, text: `Text ${at}` },
          ...(at === 0 ? { isRight: true } : { feedback: 'Look again.' }),
        })),
        ...fields,
      }),
    );
  const before = extendRegister(ask(['right', 'heat', 'spin']), []);
  const codes = (lab: Activity) => lintRegister(lab, before).map(({ code }) => code);

  it('stand in the register, in whatever order the device is sent them', () => {
    expect(before).toMatchObject([{ version: 1, ids: { m1: 'module', 'm1-ask': 'multiple-choice' } }]);
    expect(new Set(before[0]?.inside?.['m1-ask']?.options)).toEqual(new Set(['right', 'heat', 'spin']));
    expect(parseRegister(before)).toMatchObject({ isValid: true });
    expect(codes(ask(['right', 'heat', 'spin']))).toEqual([]);
  });

  it('do not change without a word: the fault gives the line that keeps the answers', () => {
    const renamed = ask(['same-amount', 'heat', 'spin']);
    expect(codes(renamed)).toEqual(['id-gone']);
    const [fault] = lintGoneIds(renamed, before);
    expect(fault?.path.slice(0, 4)).toEqual([0, 'inside', 'm1-ask', 'options']);
    expect(fault?.message).toContain(
      'right is no longer among the options of m1-ask, and answers of learners may be kept under it; if it is same-amount now, add `formerIds: { right: same-amount }` to m1-ask',
    );
  });

  it('change with that line, which stays from then on', () => {
    const kept = ask(['same-amount', 'heat', 'spin'], { formerIds: { right: 'same-amount' } });
    const after = extendRegister(kept, before);
    expect(after).toEqual([
      ...before,
      { version: 2, ids: {}, inside: { 'm1-ask': { options: ['same-amount'] } } },
    ]);
    expect(lintRegister(kept, after)).toEqual([]);
    expect(lintRegister(ask(['same-amount', 'heat', 'spin']), after)).toMatchObject([{ code: 'id-gone' }]);
    expect(lintSuccession(after, before, 'ids.yaml')).toMatchObject([{ code: 'ids-lost' }]);
  });

  it('are taken out on purpose by name, and not taken again for something else without a word', () => {
    const less = ask(['right', 'heat']);
    expect(codes(less)).toEqual(['id-gone']);
    const retired = extendRegister(less, before, ['m1-ask.options.spin']);
    expect(retired[0]?.retired).toEqual(['m1-ask.options.spin']);
    expect(parseRegister(retired)).toMatchObject({ isValid: true });
    expect(lintRegister(less, retired)).toEqual([]);
    expect(lintRegister(ask(['right', 'heat', 'spin']), retired)).toMatchObject([{ code: 'id-back' }]);
  });

  it('are told apart by their list: a criterion keeps the points of a teacher, a box the words of a learner', () => {
    const write = (from: string, to: string, at: 'boxes' | 'rubric') => {
      const item = exercise('short-answer', {}) as unknown as Record<string, { id: string }[]>;
      const list = item[at]?.map((each) => (each.id === from ? { ...each, id: to } : each));
      return labWith({ ...item, [at]: list } as never);
    };
    const written = extendRegister(write('', '', 'boxes'), []);
    const [box] = lintGoneIds(write('claim', 'say', 'boxes'), written);
    expect(box?.message).toContain('claim is no longer among the boxes of sample-short-answer');
    expect(box?.message).toContain('add `formerIds: { claim: say }`');
    const [criterion] = lintGoneIds(write('claim', 'say', 'rubric'), written);
    expect(criterion?.message).toContain('claim is no longer among the rubric of sample-short-answer');
    expect(criterion?.message).toContain('if it is say now, write the id claim again');
  });

  const believe = (id: string) =>
    ask(['right', 'heat', 'spin'], {
      options: [
        { id: 'right', text: 'Text 0', isRight: true },
        { id: 'heat', text: 'Text 1', feedback: 'Look again.', misconception: id },
      ],
    });
  const believed = extendRegister(believe('dna-is-plus'), []);

  it('and beliefs to which answers point do not go without a word: a renamed one emptied the reports', () => {
    expect(believed[0]?.inside?.['m1-ask']?.misconceptions).toEqual(['dna-is-plus']);
    const renamed = believe('dna-has-plus');
    const [fault] = lintGoneIds(renamed, believed);
    expect(fault).toMatchObject({ code: 'id-gone', path: [0, 'inside', 'm1-ask', 'misconceptions', 0] });
    expect(fault?.message).toContain(
      'no option of m1-ask points to the belief dna-is-plus any more, and reports would show earlier answers without it; if it is dna-has-plus now, add `formerIds: [dna-is-plus]` to misconceptions/dna-has-plus.yaml',
    );
    const beliefs = [{ id: 'dna-has-plus', formerIds: ['dna-is-plus'] }];
    const after = extendRegister({ ...renamed, beliefs }, believed);
    expect(lintRegister({ ...renamed, beliefs }, after)).toEqual([]);
    // The line stays from then on.
    expect(lintRegister(renamed, after)).toMatchObject([{ code: 'id-gone' }]);
    // A belief that is still there is another one.
    const both = { ...renamed, beliefs: [{ id: 'dna-has-plus' }, { id: 'dna-is-plus' }] };
    expect(lintGoneIds(both, believed)[0]?.message).not.toContain('formerIds');
    const name = 'm1-ask.misconceptions.dna-is-plus';
    expect(lintRegister(renamed, extendRegister(renamed, believed, [name]))).toEqual([]);
  });

  it('and beliefs are asked for in one line where a register has none', () => {
    const lists = extendRegister(ask(['right', 'heat']), []);
    expect(lintRegister(believe('dna-is-plus'), lists).map(({ message }) => message)).toEqual([
      'the beliefs to which answers point are not registered yet; npm run content -- register adds them',
    ]);
  });

  it('are told with their exercise where that is gone, and once for each exercise where they are new', () => {
    expect(lintGoneIds(labWith(), before).map(({ message }) => message.split(' ')[0])).toEqual(['m1-ask']);
    const more = lintRegister(ask(['right', 'heat', 'spin', 'cool', 'mix']), before);
    expect(more).toMatchObject([
      { code: 'id-not-registered', message: expect.stringContaining('of m1-ask are new') },
    ]);
    const older = before.map(({ version, ids }) => ({ version, ids }));
    expect(lintRegister(ask(['right', 'heat', 'spin']), older).map(({ message }) => message)).toEqual([
      'the ids of options and parts are not registered yet; npm run content -- register adds them',
    ]);
  });
});
