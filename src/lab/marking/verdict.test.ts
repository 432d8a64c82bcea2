import { describe, expect, it } from 'vitest';
import { countLooks, keepVerdict } from './verdict.ts';

const told = {
  outcome: 'partly',
  fraction: 0.5,
  parts: [
    { partId: 'a', isRight: true },
    { partId: 'b', isRight: false },
  ],
  notes: [{ text: 'All of it' }, { partId: 'b', text: 'Look at b' }],
} as const;
const checked = ['a=1', 'b=2'];

describe('what a verdict still says', () => {
  it('is all of it while nothing is changed', () => {
    expect(keepVerdict(told, {}, checked, ['a=1', 'b=2'])).toBe(told);
  });

  it('is what was said of the parts that stand as they were checked', () => {
    expect(keepVerdict(told, {}, checked, ['a=3', 'b=2'])).toMatchObject({
      parts: [{ partId: 'b', isRight: false }],
      notes: [{ partId: 'b', text: 'Look at b' }],
    });
    expect(keepVerdict(told, {}, checked, ['a=1'])).toMatchObject({ parts: [{ partId: 'a' }], notes: [] });
  });

  it('comes back where a change is taken back, and is nothing once every part is changed', () => {
    expect(keepVerdict(told, {}, checked, ['a=2', 'b=1'])).toBeNull();
    expect(keepVerdict(told, {}, checked, checked)?.parts).toHaveLength(2);
  });

  it('goes by what the type says of its own answers', () => {
    const changedParts = () => new Set(['a']);
    expect(keepVerdict(told, { changedParts }, checked, ['b=2', 'a=1'])?.parts).toEqual([told.parts[1]]);
  });

  it('leaves a cell of a row alone when another cell of that row is changed', () => {
    const row = {
      ...told,
      parts: [
        { partId: 'r.1', isRight: true },
        { partId: 'r.2', isRight: true },
      ],
      notes: [],
    };
    expect(keepVerdict(row, {}, ['r.1=x', 'r.2=y'], ['r.1=x', 'r.2=z'])?.parts).toEqual([row.parts[0]]);
  });
});

describe('the parts that need another look', () => {
  it('are those that are marked wrong, and those that are nearly right', () => {
    expect(countLooks(told)).toBe(1);
    expect(countLooks({ parts: told.parts, notes: [{ partId: 'c', text: 'Nearly' }] })).toBe(2);
  });

  it('count a question once, however many of its picks are wrong', () => {
    const parts = ['q', 'q:1', 'q:2'].map((partId) => ({ partId, isRight: false }));
    expect(countLooks({ parts, notes: [] })).toBe(1);
  });
});
