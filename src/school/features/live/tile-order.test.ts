import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handLimitMs, hasHandUp, lastActions, type TileFacts } from './tile.ts';
import {
  keepOrder,
  listMisplaced,
  needsTeacher,
  orderByNeed,
  placeStateOf,
  type TilePlace,
} from './tile-order.ts';

const now = 1_790_000_000_000;
const facts = (changes: Partial<TileFacts> = {}): TileFacts => ({
  moduleId: 'm1',
  screenId: 's1',
  lastAction: 'moved',
  wrongTries: 0,
  usedUpPart: null,
  seenAtMs: now,
  actedAtMs: now,
  handRaisedAtMs: null,
  isDone: false,
  ...changes,
});
const place = (studentId: string, changes: Partial<TileFacts> | null): TilePlace => ({
  studentId,
  facts: changes && facts(changes),
});
const anyPlaces = fc
  .array(
    fc.option(
      fc.record({
        lastAction: fc.constantFrom(...lastActions),
        wrongTries: fc.nat(3),
        seenAtMs: fc.integer({ min: now - 90_000, max: now }),
        actedAtMs: fc.integer({ min: now - 600_000, max: now }),
        handRaisedAtMs: fc.option(fc.integer({ min: now - 2 * handLimitMs, max: now }), { nil: null }),
        isDone: fc.boolean(),
      }),
      { nil: null },
    ),
    { maxLength: 40 },
  )
  .map((all) => all.map((changes, index) => place(`s${index}`, changes)));
const idsOf = (places: readonly TilePlace[]) => places.map(({ studentId }) => studentId);

describe('the order by need', () => {
  it('puts hands first, the longest raised before the others, then the stuck, and keeps the roster otherwise', () => {
    const roster = [
      place('absent', null),
      place('calm', {}),
      place('late hand', { handRaisedAtMs: now - 1000 }),
      place('gone', { seenAtMs: 0 }),
      place('stuck', { wrongTries: 2 }),
      place('done', { isDone: true }),
      place('early hand', { handRaisedAtMs: now - 9000, wrongTries: 3 }),
      place('calm too', {}),
    ];
    expect(idsOf(orderByNeed(roster, now))).toEqual([
      'early hand',
      'late hand',
      'stuck',
      'calm',
      'calm too',
      'done',
      'gone',
      'absent',
    ]);
  });

  it('loses nobody, is the same whoever asks again, and never puts a calm one before one in need', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const ordered = orderByNeed(places, now);
        expect(idsOf(ordered).sort()).toEqual(idsOf(places).sort());
        expect(orderByNeed(ordered, now)).toEqual(ordered);
        expect(listMisplaced(ordered, now)).toEqual([]);
        const hands = ordered.map(({ facts: one }) => one !== null && hasHandUp(one, now));
        expect(hands).toEqual([...hands].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('a kept order', () => {
  it('moves nobody who is shown and puts new ones at the end', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(40), (places, count) => {
        const shown = idsOf(orderByNeed(places, now)).slice(0, count);
        const kept = idsOf(keepOrder(places, shown));
        expect(kept.slice(0, shown.length)).toEqual(shown);
        expect(kept.slice(shown.length)).toEqual(idsOf(places).filter((id) => !shown.includes(id)));
      }),
    );
  });

  it('says who waits behind somebody who does not', () => {
    const shown = [place('a', { wrongTries: 2 }), place('b', {}), place('c', { handRaisedAtMs: now })];
    expect(listMisplaced(shown, now)).toEqual(['c']);
    expect(needsTeacher(place('nobody', null), now)).toBe(false);
    expect(placeStateOf(place('nobody', null), now)).toBe('absent');
  });
});
