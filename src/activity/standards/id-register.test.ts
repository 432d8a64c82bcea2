import { describe, expect, it } from 'vitest';
import type { Activity } from '../schema.ts';
import { extendRegister, lintRegister, parseRegister } from './id-register.ts';

const labWith = (...items: { id: string; type: string }[]) =>
  ({ modules: [{ id: 'm1', items }] }) as unknown as Activity;

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
});
