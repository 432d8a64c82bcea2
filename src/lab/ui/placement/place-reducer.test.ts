import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPlaceOf,
  listTray,
  type PlaceAction,
  type Placement,
  type PlacementRules,
  type PlaceState,
  reducePlace,
} from './place-reducer.ts';

const rules: PlacementRules = {
  pieces: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'ink', isReusable: true }],
  places: [{ id: 'one' }, { id: 'two' }, { id: 'three' }, { id: 'wide', capacity: 2 }],
};
const start: PlaceState = { placement: new Map(), held: null };
const run = (actions: readonly PlaceAction[], from = start) =>
  actions.reduce((state, action) => reducePlace(rules, state, action), from);
const shown = (placement: Placement) => Object.fromEntries(placement);

const anyPiece = fc.constantFrom('a', 'b', 'c', 'd', 'ink', 'stranger');
const anyPlace = fc.constantFrom('one', 'two', 'three', 'wide', 'nowhere');
const maybePlace = fc.option(anyPlace);
const anyAction: fc.Arbitrary<PlaceAction> = fc.oneof(
  fc.record({ kind: fc.constant('pick' as const), pieceId: anyPiece, fromPlaceId: maybePlace }),
  fc.record({ kind: fc.constant('carry' as const), by: fc.constantFrom(-1 as const, 1 as const) }),
  fc.record({ kind: fc.constant('release' as const), placeId: maybePlace }),
  fc.record({ kind: fc.constant('drop' as const), placeId: anyPlace, ontoPieceId: anyPiece }),
  fc.record({
    kind: fc.constant('choose' as const),
    placeId: anyPlace,
    insteadOf: fc.option(anyPiece),
    pieceId: fc.option(anyPiece),
  }),
  fc.record({ kind: fc.constant('return' as const), placeId: anyPlace, pieceId: anyPiece }),
  fc.constant({ kind: 'cancel' as const }),
);

/** No piece is duplicated or lost, no place is overfilled, and no empty place is listed. */
function expectSound({ placement }: PlaceState) {
  const lying = listTray(rules, placement);
  for (const { id, isReusable } of rules.pieces) {
    const holders = [...placement].filter(([, inside]) => inside.includes(id));
    if (isReusable) expect(lying).toContain(id);
    else expect(holders.length + lying.filter((other) => other === id).length).toBe(1);
  }
  for (const [placeId, inside] of placement) {
    const place = rules.places.find(({ id }) => id === placeId);
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.length).toBeLessThanOrEqual(place?.capacity ?? 1);
    expect(new Set(inside).size).toBe(inside.length);
  }
}

/** The same change, putting this piece into that place, expressed with each of the four inputs. */
function byEachInput(placement: Placement, pieceId: string, placeId: string): PlaceAction[][] {
  const fromPlaceId = pieceId === 'ink' ? null : findPlaceOf(placement, pieceId);
  const pick: PlaceAction = { kind: 'pick', pieceId, fromPlaceId };
  const order = rules.places.map(({ id }) => id);
  const from = fromPlaceId === null ? -1 : order.indexOf(fromPlaceId);
  const distance = (order.indexOf(placeId) - from + order.length) % order.length;
  const carry = Array.from({ length: distance || order.length }, () => ({ kind: 'carry', by: 1 }) as const);
  const carriedTo = run([pick, ...carry], { placement, held: null }).held?.aimedPlaceId ?? '';
  return [
    [pick, { kind: 'release', placeId }],
    [pick, { kind: 'drop', placeId }],
    [pick, ...carry, { kind: 'drop', placeId: carriedTo }],
    [{ kind: 'choose', placeId, insteadOf: null, pieceId }],
  ];
}

describe('reducePlace', () => {
  it('doubles and loses nothing in 1,000 interleavings of every action', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let state = start;
        for (const action of actions) {
          state = reducePlace(rules, state, action);
          expectSound(state);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('comes to the same state by drag, press and press, keyboard and list in 1,000 interleavings', () => {
    const wish = fc.record({
      pieceId: fc.constantFrom('a', 'b', 'c', 'd', 'ink'),
      placeId: fc.constantFrom('one', 'two', 'three', 'wide'),
      input: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => {
        let mixed = start;
        let dragged = start;
        for (const { pieceId, placeId, input } of wishes) {
          mixed = run(byEachInput(mixed.placement, pieceId, placeId)[input] ?? [], mixed);
          dragged = run(byEachInput(dragged.placement, pieceId, placeId)[0] ?? [], dragged);
          expect(mixed).toEqual(dragged);
          expect(mixed.placement.get(placeId)).toContain(pieceId);
        }
        expect([...mixed.placement]).toEqual([...dragged.placement]);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the number of placed pieces when a single piece goes from place to place', () => {
    const count = (placement: Placement) => [...placement.values()].flat().length;
    const single = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), single, anyPlace, (actions, pieceId, placeId) => {
        const before = { ...run(actions), held: null };
        const fromPlaceId = findPlaceOf(before.placement, pieceId);
        fc.pre(fromPlaceId !== null);
        const after = run(
          [
            { kind: 'pick', pieceId, fromPlaceId },
            { kind: 'drop', placeId },
          ],
          before,
        );
        // A reusable piece that would be in one place twice goes to the tray instead.
        const inkBefore = [...before.placement.values()].flat().filter((id) => id === 'ink').length;
        const inkAfter = [...after.placement.values()].flat().filter((id) => id === 'ink').length;
        expect(count(after.placement) - inkAfter).toBe(count(before.placement) - inkBefore);
        expect(inkBefore - inkAfter).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('swaps two places, and sends the piece that made room to the tray', () => {
    const placed = run([
      { kind: 'choose', placeId: 'one', insteadOf: null, pieceId: 'a' },
      { kind: 'choose', placeId: 'two', insteadOf: null, pieceId: 'b' },
    ]);
    const swapped = run(
      [
        { kind: 'pick', pieceId: 'a', fromPlaceId: 'one' },
        { kind: 'drop', placeId: 'two' },
      ],
      placed,
    );
    expect(shown(swapped.placement)).toEqual({ one: ['b'], two: ['a'] });
    const replaced = run(
      [
        { kind: 'pick', pieceId: 'c', fromPlaceId: null },
        { kind: 'drop', placeId: 'one' },
      ],
      swapped,
    );
    expect(shown(replaced.placement)).toEqual({ one: ['c'], two: ['a'] });
    expect(listTray(rules, replaced.placement)).toEqual(['b', 'd', 'ink']);
  });

  it('exchanges the very piece that was pressed in a place for two', () => {
    const filled = run([
      { kind: 'choose', placeId: 'wide', insteadOf: null, pieceId: 'a' },
      { kind: 'choose', placeId: 'wide', insteadOf: null, pieceId: 'b' },
      { kind: 'pick', pieceId: 'c', fromPlaceId: null },
      { kind: 'drop', placeId: 'wide', ontoPieceId: 'a' },
    ]);
    expect(shown(filled.placement)).toEqual({ wide: ['b', 'c'] });
  });

  it('puts a piece back on cancel, on a second press and on release over nothing', () => {
    const placed = run([{ kind: 'choose', placeId: 'one', insteadOf: null, pieceId: 'a' }]);
    const pick: PlaceAction = { kind: 'pick', pieceId: 'a', fromPlaceId: 'one' };
    for (const end of [{ kind: 'cancel' }, pick, { kind: 'release', placeId: null }] as const) {
      const after = run([pick, { kind: 'carry', by: 1 }, end], placed);
      expect(after).toEqual(placed);
      expect(after.placement).toBe(placed.placement);
    }
  });

  it('forgets a piece in hand whose place was emptied from outside', () => {
    const stale: PlaceState = {
      placement: new Map(),
      held: { pieceId: 'a', fromPlaceId: 'one', aimedPlaceId: null },
    };
    expect(run([{ kind: 'drop', placeId: 'two' }], stale)).toEqual(start);
  });

  it('empties one slot', () => {
    const placed = run([
      { kind: 'choose', placeId: 'one', insteadOf: null, pieceId: 'a' },
      { kind: 'choose', placeId: 'wide', insteadOf: null, pieceId: 'ink' },
    ]);
    expect(
      shown(run([{ kind: 'choose', placeId: 'one', insteadOf: 'a', pieceId: null }], placed).placement),
    ).toEqual({
      wide: ['ink'],
    });
  });
});
