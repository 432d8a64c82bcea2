import { describe, expect, it } from 'vitest';
import type { Activity } from '../schema.ts';
import { extendRegister, lintRegister, lintSuccession, parseRegister } from './id-register.ts';

const labWith = (...items: { id: string; type: string }[]) =>
  ({ modules: [{ id: 'm1', items }], closedModules: [] }) as unknown as Activity;

const first = extendRegister(labWith({ id: 'm1-text', type: 'plain-text' }), []);

describe('the register of ids', () => {
  it('holds every id with its type and the first version that had it', () => {
    expect(first).toEqual([{ version: 1, ids: { m1: 'module', 'm1-text': 'plain-text' } }]);
    const second = extendRegister(labWith({ id: 'm1-more', type: 'header' }), first);
    expect(second).toEqual([...first, { version: 2, ids: { 'm1-more': 'header' } }]);
    expect(parseRegister(second)).toMatchObject({ isValid: true });
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

  const plan = { id: 'm1-plan', type: 'multiple-selection' };
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
    const other = lintRegister(labWith({ ...plan, id: 'm1-other', type: 'options-order' }, words), published);
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
