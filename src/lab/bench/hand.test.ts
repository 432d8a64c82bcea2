import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAct, writeAct } from './acts.ts';
import {
  applyHand,
  createHandBench,
  filmNl,
  type HandAct,
  type HandBench,
  handActs,
  isRefusal,
} from './hand.ts';
import { guessHandAct, listHandMoves } from './hand-moves.ts';
import { pour, split, volumeNl } from './liquid.ts';
import { wholeVolumeNl } from './testing/whole-volume.ts';
import { createVessel } from './vessel.ts';

const vessels = ['dna-a', 'dna-b', 'water', 'tube-1', 'tube-2'];
const bench = createHandBench(
  vessels.map((id) =>
    createVessel({
      id,
      name: id,
      lid: id.startsWith('tube') ? 'open' : 'none',
      capacityNl: id.startsWith('tube') ? 50_000 : 400_000,
      liquid: id.startsWith('tube') ? {} : { [id]: 60_000 },
    }),
  ),
);

function doAll(start: HandBench, acts: readonly HandAct[]): HandBench {
  return acts.reduce((now, act) => {
    const next = applyHand(now, act);
    if (isRefusal(next)) throw new Error(next.refused);
    return next;
  }, start);
}
const refusalOf = (start: HandBench, act: HandAct) => {
  const result = applyHand(start, act);
  return isRefusal(result) ? result.refused : null;
};
const carry = (from: string, into: string): HandAct[] => [
  { kind: 'draw', from },
  { kind: 'dispense', into },
];
const liquidOf = (at: HandBench, id: string) => at.vessels.get(id)?.liquid ?? {};

const vessel = fc.constantFrom(...vessels);
const anyAct: fc.Arbitrary<HandAct> = fc.oneof(
  fc.constantFrom<HandAct>({ kind: 'tip' }, { kind: 'eject' }),
  fc.integer({ min: 1, max: 120 }).map((half): HandAct => ({ kind: 'set', nl: half * 500 })),
  vessel.map((from): HandAct => ({ kind: 'draw', from })),
  vessel.map((into): HandAct => ({ kind: 'dispense', into })),
  vessel.map((id): HandAct => ({ kind: 'mix', in: id })),
  vessel.map((id): HandAct => ({ kind: 'open', vessel: id })),
  vessel.map((id): HandAct => ({ kind: 'close', vessel: id })),
  fc
    .tuple(vessel, vessel, fc.constantFrom('fresh', 'one'))
    .map(([from, into, tips]): HandAct => ({ kind: 'again', nl: 5000, pairs: [{ from, into }], tips })),
);

describe('a liquid', () => {
  it('is split into two parts that are together exactly the liquid', () => {
    const liquid = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 1e6 }));
    fc.assert(
      fc.property(liquid, fc.nat(3e6), (whole, nl) => {
        const { taken, left } = split(whole, nl);
        expect(pour(taken, left)).toEqual(whole);
        expect(volumeNl(taken)).toBe(Math.min(nl, volumeNl(whole)));
        for (const [stock, part] of Object.entries(taken)) {
          const exact = (whole[stock] ?? 0) * Math.min(1, nl / Math.max(1, volumeNl(whole)));
          expect(Math.abs(part - exact)).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('hands and pipette', () => {
  it('lose no nanoliter and leave nothing negative, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
        let now: HandBench = bench;
        for (const act of acts) {
          const next = applyHand(now, act);
          if (!isRefusal(next)) now = next;
          expect(wholeVolumeNl(now)).toBe(wholeVolumeNl(bench));
          for (const { liquid, capacityNl } of now.vessels.values()) {
            expect(Object.values(liquid).every((nl) => Number.isInteger(nl) && nl > 0)).toBe(true);
            expect(volumeNl(liquid)).toBeLessThanOrEqual(capacityNl);
          }
        }
      }),
    );
  });

  it('offer only what can be done, and refuse the rest with a sentence', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), vessel, (acts, target) => {
        let now: HandBench = bench;
        for (const act of acts) {
          const next = applyHand(now, act);
          if (isRefusal(next)) expect(next.refused).toMatch(/\.$/);
          else now = next;
        }
        const moves = listHandMoves(now, { canMix: () => true, isOutOfReach: () => false });
        for (const move of moves) for (const act of move.acts) expect(refusalOf(now, act)).toBeNull();
        const isOffered = moves.some((move) => move.target === target && move.thing === 'pipette');
        const meant = guessHandAct(now, 'pipette', target);
        if (meant && !isOffered) expect(refusalOf(now, meant)).not.toBeNull();
      }),
    );
  });

  it('write every act as a token and read it again', () => {
    fc.assert(
      fc.property(anyAct, (act) => {
        expect(readAct(handActs, writeAct(handActs, act))).toEqual(act);
      }),
    );
    const label: HandAct = { kind: 'label', vessel: 'tube-1', words: 'Noor: 5 > 3' };
    expect(readAct(handActs, writeAct(handActs, label))).toEqual(label);
    expect(writeAct(handActs, label)).not.toMatch(/\s/);
    for (const token of ['', 'tip:1', 'draw', 'draw:a b', 'set:-5', 'set:05', 'constructor', 'label:a:%0A'])
      expect(readAct(handActs, token)).toBeNull();
  });

  it('carry over about 0.2 µL with a used tip, into the stock as well, and nothing with a new one', () => {
    const dirty = doAll(bench, [
      { kind: 'tip' },
      { kind: 'set', nl: 5000 },
      ...carry('dna-a', 'tube-1'),
      ...carry('water', 'tube-2'),
    ]);
    expect(volumeNl(liquidOf(dirty, 'tube-1'))).toBe(5000);
    expect(volumeNl(liquidOf(dirty, 'tube-2'))).toBe(5000);
    // Of the film of 200 nl half is washed into 60 µl of water, and half goes with the 5 µl that are drawn.
    const carriedNl = liquidOf(dirty, 'tube-2')['dna-a'] ?? 0;
    expect(carriedNl).toBeGreaterThan(0.45 * filmNl);
    expect(carriedNl).toBeLessThan(0.65 * filmNl);
    expect(liquidOf(dirty, 'water')['dna-a']).toBeGreaterThan(0.4 * filmNl);
    expect(dirty.transfers.map(({ isTipClean }) => isTipClean)).toEqual([true, false]);
    const clean = doAll(bench, [
      {
        kind: 'again',
        nl: 5000,
        tips: 'fresh',
        pairs: [
          { from: 'dna-a', into: 'tube-1' },
          { from: 'water', into: 'tube-2' },
        ],
      },
    ]);
    expect(liquidOf(clean, 'tube-2')).toEqual({ water: 5000 });
    expect(clean.tipsTaken).toBe(2);
  });

  it.each([
    ['another tube', 'dna-a', false],
    ['the same tube', 'water', true],
  ] as const)('know whether a tip that has mixed %s brings something along', (_, mixed, isTipClean) => {
    const { transfers } = doAll(bench, [
      { kind: 'tip' },
      { kind: 'mix', in: mixed },
      ...carry('water', 'tube-1'),
    ]);
    expect(transfers).toMatchObject([{ isTipClean }]);
  });

  it.each<[string, readonly HandAct[], HandAct, RegExp]>([
    ['a second tip', [{ kind: 'tip' }], { kind: 'tip' }, /already/],
    ['without a tip', [], { kind: 'draw', from: 'water' }, /tip first/],
    [
      'a closed tube',
      [{ kind: 'close', vessel: 'tube-1' }, { kind: 'tip' }, { kind: 'draw', from: 'water' }],
      { kind: 'dispense', into: 'tube-1' },
      /closed/,
    ],
    ['beyond the pipette', [], { kind: 'set', nl: 60_000 }, /0.5\u00a0µL to 50/],
    ['between two steps', [], { kind: 'set', nl: 750 }, /steps/],
    ['an empty tube', [{ kind: 'tip' }], { kind: 'draw', from: 'tube-1' }, /nothing in/],
    ['an empty tip', [{ kind: 'tip' }], { kind: 'dispense', into: 'tube-1' }, /nothing in the tip/],
    ['a tube that is not there', [{ kind: 'tip' }], { kind: 'draw', from: 'nowhere' }, /does not stand here/],
    [
      'a full tube',
      [
        { kind: 'set', nl: 50_000 },
        { kind: 'tip' },
        ...carry('water', 'tube-1'),
        { kind: 'draw', from: 'dna-a' },
      ],
      { kind: 'dispense', into: 'tube-1' },
      /run over/,
    ],
    ['a lid twice', [], { kind: 'open', vessel: 'tube-1' }, /open already/],
    [
      'a wheel with a full tip',
      [{ kind: 'tip' }, { kind: 'draw', from: 'water' }],
      { kind: 'set', nl: 1000 },
      /liquid in the tip/,
    ],
  ])('refuse %s, say why and change nothing', (_, before, act, reason) => {
    const at = doAll(bench, before);
    const kept = structuredClone(at);
    expect(refusalOf(at, act)).toMatch(reason);
    expect(at).toEqual(kept);
  });
});
