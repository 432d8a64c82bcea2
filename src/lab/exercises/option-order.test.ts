import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintOrder, orderOptions, orderToSend } from './option-order.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
const item = { id: 'sample', options };
const idsFor = (key: string | undefined, of = item) =>
  orderOptions(of, key)
    .map(({ id }) => id)
    .join('');
const keys = Array.from({ length: 2400 }, (_, index) => `learner-${index}`);

describe('orderOptions', () => {
  it('holds every option once, and the same order for the same learner', () => {
    fc.assert(
      fc.property(fc.string(), fc.uniqueArray(fc.string(), { maxLength: 12 }), (key, ids) => {
        const any = { id: 'any', options: ids.map((id) => ({ id, text: id })) };
        const order = orderOptions(any, key).map(({ id }) => id);
        expect([...order].sort()).toEqual([...ids].sort());
        expect(orderOptions(any, key).map(({ id }) => id)).toEqual(order);
      }),
    );
  });

  it('gives the order of the item without a learner, and where the order is fixed', () => {
    expect(idsFor(undefined)).toBe('abcd');
    const fixed = { ...item, isOrderFixed: true as const };
    expect(keys.every((key) => idsFor(key, fixed) === 'abcd')).toBe(true);
  });

  it('gives every one of the 24 orders about as often as any other', () => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(idsFor(key), (counts.get(idsFor(key)) ?? 0) + 1);
    expect(counts.size).toBe(24);
    // 100 expected; five standard deviations are 49.
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(49);
  });

  it('gives one learner different orders in different exercises', () => {
    const orders = new Set(keys.slice(0, 60).map((id) => idsFor('one learner', { id, options })));
    expect(orders.size).toBeGreaterThan(12);
  });

  it('leaves an option at its place while the others move', () => {
    const last = {
      ...item,
      options: [...options, { id: 'z', text: 'None of these', isPlaceFixed: true as const }],
    };
    const seen = new Set(keys.map((key) => idsFor(key, last)));
    expect([...seen].every((order) => order.endsWith('z'))).toBe(true);
    expect(seen.size).toBe(24);
  });
});

describe('lintOrder', () => {
  const speaking = [...options, { id: 'none', text: 'None of these, but all *three*' }];

  it('refuses an option that speaks of the others and may stand before them', () => {
    expect(lintOrder({ id: 'x', options: speaking })).toMatchObject([
      { code: 'option-speaks-of-others', path: ['options', 4, 'isPlaceFixed'] },
    ]);
  });

  it('is content once the option or the order is fixed', () => {
    const placed = speaking.map((option) => ({ ...option, isPlaceFixed: true as const }));
    expect(lintOrder({ id: 'x', options: placed })).toEqual([]);
    expect(lintOrder({ id: 'x', options: speaking, isOrderFixed: true })).toEqual([]);
  });

  it('knows an option that speaks of something else', () => {
    const other = [{ id: 'both', text: 'Both of Dayo’s parents carry S.' }];
    expect(lintOrder({ id: 'x', options: other })).toEqual([]);
  });
});

describe('orderToSend', () => {
  it('sends the same order wherever the author has written the right option', () => {
    const sent = (ids: string[]) =>
      orderToSend({ id: 'sample', options: ids.map((id) => ({ id, text: id })) }).map(({ id }) => id);
    expect(sent(['d', 'b', 'a', 'c'])).toEqual(sent(['a', 'b', 'c', 'd']));
    expect([...sent(['a', 'b', 'c', 'd'])].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('puts the option that stands first in the file at every place about as often', () => {
    const counts = [0, 0, 0, 0];
    for (let at = 0; at < 2400; at += 1) {
      const place = orderToSend({ id: `exercise-${at}`, options }).findIndex(({ id }) => id === 'a');
      counts[place] = (counts[place] ?? 0) + 1;
    }
    // 600 expected; five standard deviations are 106.
    for (const count of counts) expect(Math.abs(count - 600)).toBeLessThan(106);
  });

  it('keeps an order that means something, and an option at its place', () => {
    expect(orderToSend({ ...item, isOrderFixed: true })).toEqual(options);
    const last = { id: 'none', text: 'None of these', isPlaceFixed: true as const };
    expect(orderToSend({ id: 'sample', options: [...options, last] }).at(-1)).toBe(last);
  });
});
