import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runLane } from '../gel/lane.ts';
import { runsAsBp } from '../gel/mobility.ts';
import { hbbRegion } from '../known-dna/hbb.ts';
import type { Dna } from '../tube/tube.ts';
import { type EnzymeId, enzymeIds, enzymeOf, findCutSites, findStarSites } from './enzymes.ts';
import { activityAt, bufferFactor, type Mixture, react, type Step, survivalAfter } from './kinetics.ts';
import { preparationShares, preparePlasmid } from './plasmid.ts';

const lineOf = (sequence: string, massNg = 1000): Dna => ({
  name: 'dna',
  sequence,
  lengthBp: sequence.length,
  massNg,
});
/** As classes mix it: 20 µL with 2 µL of buffer and 1 µL of enzyme in half glycerol, 200 ng of DNA, one unit. */
const mixture = (change: Partial<Mixture> = {}): Mixture => ({
  dna: [lineOf(hbbRegion('A'), 200)],
  units: { Bsu36I: 1 },
  volumeNl: 20_000,
  bufferNl: 2000,
  glycerolNl: 500,
  ...change,
});
const cutOf = (change: Partial<Mixture>, steps: readonly Step[], isMixed = true) =>
  Object.values(react(mixture(change), steps, isMixed).shares)[0]?.site ?? 0;
const at = (celsius: number, minutes: number): Step[] => [{ celsius, minutes }];

describe('how much is cut', () => {
  it('is all that an eye sees when one unit has worked on 1 µg for 1 h, by the definition of the unit', () => {
    expect(cutOf({ dna: [lineOf(hbbRegion('A'), 1000)] }, at(37, 60))).toBeCloseTo(0.99, 6);
    // A maker's table: 4 units in 15 min and 2 units in 30 min are complete as well, 2 units in 15 min are not.
    const micro = [lineOf(hbbRegion('A'), 1000)];
    expect(cutOf({ dna: micro, units: { Bsu36I: 4 } }, at(37, 15))).toBeCloseTo(0.99, 6);
    expect(cutOf({ dna: micro, units: { Bsu36I: 2 } }, at(37, 30))).toBeCloseTo(0.99, 6);
    expect(cutOf({ dna: micro, units: { Bsu36I: 2 } }, at(37, 15))).toBeCloseTo(0.9, 6);
  });

  it.each([
    ['good work of a class', {}, at(37, 30), 1, 0.001],
    ['too short', {}, at(37, 2), 0.536, 0.001],
    ['at room temperature', {}, at(22, 30), 0.891, 0.001],
    ['on ice', {}, at(1, 30), 0.022, 0.001],
    ['no enzyme', { units: {} }, at(37, 30), 0, 0],
    ['a tenth of the enzyme', { units: { Bsu36I: 0.1 } }, at(37, 30), 0.684, 0.001],
    ['no buffer, so no magnesium', { bufferNl: 0 }, at(37, 30), 0, 0],
    ['a tenth of the buffer', { bufferNl: 200 }, at(37, 30), 0.684, 0.001],
    ['at 70 °C', {}, at(70, 30), 0, 0],
  ] as const)('%s', (_, change, steps, expected, tolerance) => {
    expect(Math.abs(cutOf(change, steps) - expected)).toBeLessThanOrEqual(tolerance);
  });

  it('is 60 % at most in a tube that was not mixed', () => {
    expect(cutOf({}, at(37, 120), false)).toBeCloseTo(0.6, 6);
  });

  it('grows with time, enzyme and the temperature up to that of the enzyme', () => {
    const time = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(time, time, fc.integer({ min: 2, max: 36 }), (minutes, more, celsius) => {
        const share = cutOf({}, at(celsius, minutes));
        expect(cutOf({}, at(celsius, minutes + more))).toBeGreaterThanOrEqual(share);
        expect(cutOf({}, at(celsius + 1, minutes))).toBeGreaterThanOrEqual(share);
        expect(cutOf({ units: { Bsu36I: 1 + more } }, at(celsius, minutes))).toBeGreaterThanOrEqual(share);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stays where it is once heat has killed the enzyme, and enzymes of hot springs survive', () => {
    const short = cutOf({}, at(37, 2));
    const killed = [...at(37, 2), ...at(80, 20), ...at(37, 60)];
    expect(cutOf({}, killed)).toBeLessThan(short + 0.02);
    expect(cutOf({}, [...at(37, 2), ...at(37, 60)])).toBeGreaterThan(0.99);
    expect(survivalAfter('TaqI', { celsius: 80, minutes: 20 })).toBe(1);
    expect(react(mixture(), at(80, 20), true).units.Bsu36I).toBeCloseTo(1 / 1024, 6);
  });

  it('keeps the mass of the DNA, whatever is in the tube', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...enzymeIds),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 4, max: 95 }),
        fc.boolean(),
        (enzyme, glycerolNl, celsius, isMixed) => {
          const { pieces } = react(mixture({ units: { [enzyme]: 2 }, glycerolNl }), at(celsius, 30), isMixed);
          expect(pieces.reduce((sum, { massNg }) => sum + massNg, 0)).toBeCloseTo(200, 6);
        },
      ),
    );
  });

  it('follows the temperature of each enzyme, and the buffer', () => {
    expect([activityAt('SmaI', 25), activityAt('TaqI', 65), activityAt('EcoRI', 37)]).toEqual([1, 1, 1]);
    expect(activityAt('EcoRI', 0)).toBe(0);
    expect(activityAt('TaqI', 37)).toBeCloseTo(0.046, 3);
    expect([0, 0.5, 1, 1.5, 4].map(bufferFactor)).toEqual([0, 0.5, 1, 1, 0.5]);
  });
});

describe('star activity', () => {
  // Six letters of which the last is wrong, between letters that fit nowhere.
  const nearly = `${'C'.repeat(40)}GAATTA${'C'.repeat(40)}`;

  it('begins where the enzyme makes up more than a tenth of the volume', () => {
    const lengths = (glycerolNl: number) =>
      react(mixture({ dna: [lineOf(nearly)], units: { EcoRI: 5 }, glycerolNl }), at(37, 60), true)
        .pieces.filter(({ massNg }) => massNg > 0)
        .map(({ lengthBp }) => lengthBp);
    // 2 µL of enzyme in 20 µL bring 5 % of glycerol; 5 µL bring 12.5 %.
    expect(lengths(1000)).toEqual([86]);
    expect(lengths(2500)).toEqual([86, 45, 41]);
  });

  it('is known of some enzymes only', () => {
    expect(findStarSites(nearly, 'EcoRI', 'linear')).toEqual([41]);
    expect(findStarSites(nearly, 'HaeIII', 'linear')).toEqual([]);
    expect(findStarSites('AATTCCCCCCA', 'EcoRI', 'ring')).toEqual([11]);
  });
});

describe('marks of the strain', () => {
  const cuts = (dna: string, enzyme: EnzymeId, marks: readonly ('dam' | 'dcm')[]) =>
    findCutSites(dna, enzyme, 'linear', marks).length;

  it.each([
    ['MboI', 'AAGATCAA', 'dam', 1, 0],
    ['Sau3AI', 'AAGATCAA', 'dam', 1, 1],
    ['DpnI', 'AAGATCAA', 'dam', 0, 1],
    ['BclI', 'AATGATCAAA', 'dam', 1, 0],
    ['XbaI', 'AATCTAGATCAA', 'dam', 1, 0],
    ['XbaI', 'AATCTAGAACAA', 'dam', 1, 1],
    ['ClaI', 'AAGATCGATAA', 'dam', 1, 0],
    ['ClaI', 'AACATCGATTA', 'dam', 1, 1],
    ['TaqI', 'AATCGATCAA', 'dam', 1, 0],
    ['BamHI', 'AAGGATCCAA', 'dam', 1, 1],
    ['EcoRII', 'AACCTGGAA', 'dcm', 1, 0],
    ['BstNI', 'AACCTGGAA', 'dcm', 1, 1],
    ['ApaI', 'AAGGGCCCTGGAA', 'dcm', 1, 0],
    ['ApaI', 'AAGGGCCCATGAA', 'dcm', 1, 1],
    ['StuI', 'AAAGGCCTGGAA', 'dcm', 1, 0],
    ['HaeIII', 'AAAGGCCTGGAA', 'dcm', 1, 1],
  ] as const)('%s on %s with %s', (enzyme, dna, mark, without, withMark) => {
    expect([cuts(dna, enzyme, []), cuts(dna, enzyme, [mark])]).toEqual([without, withMark]);
  });

  it('lie across the origin of a ring as well', () => {
    expect(findCutSites('TCAAAAAAGA', 'MboI', 'ring', ['dam'])).toEqual([]);
    expect(findCutSites('TCAAAAAAGA', 'MboI', 'ring', [])).toHaveLength(1);
  });

  it('are looked at by no other enzyme: all others cut marked DNA as they cut copies', () => {
    const others = enzymeIds.filter((id) => !enzymeOf(id).blockedBy && !enzymeOf(id).needs);
    const dna = hbbRegion('A');
    for (const id of others) expect(cuts(dna, id, ['dam', 'dcm'])).toBe(cuts(dna, id, []));
  });
});

describe('a plasmid', () => {
  const plasmid = lineOf(`${'ACCTTG'.repeat(440)}GAATTC${'ACCTTG'.repeat(5)}`, 100);
  const prepared = preparePlasmid(plasmid);
  const run = { agarosePercent: 1, fieldVPerCm: 5, durationMin: 60 };

  it('stands in three forms, and only what is not cut keeps them', () => {
    expect(Object.values(preparationShares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(prepared.map(({ form, massNg }) => [form, massNg])).toEqual([
      ['supercoiled', 80],
      ['nicked', 17],
      ['linear', 3],
    ]);
    const whole = react(mixture({ dna: prepared, units: {} }), at(37, 30), true).pieces;
    expect(whole.map(({ form, isRing }) => [form, isRing])).toEqual([
      ['supercoiled', true],
      ['nicked', true],
      ['linear', true],
    ]);
    const cut = react(mixture({ dna: prepared, units: { EcoRI: 5 } }), at(37, 60), true).pieces;
    const lines = cut.filter(({ massNg }) => massNg > 0.001);
    expect(lines.map(({ form, lengthBp }) => [form, lengthBp])).toEqual(
      Array(3).fill([undefined, plasmid.lengthBp]),
    );
  });

  it('runs as three bands: supercoiled ahead of the line, nicked behind it', () => {
    const bands = runLane(prepared, run, 100).bands;
    const [nicked = 0, linear = 0, supercoiled = 0] = bands.map(({ distanceMm }) => distanceMm);
    expect(bands.map(({ massNg }) => Math.round(massNg))).toEqual([17, 3, 80]);
    expect(bands.every(({ lengthsBp }) => lengthsBp.join() === String(plasmid.lengthBp))).toBe(true);
    expect(nicked).toBeLessThan(linear);
    expect(linear).toBeLessThan(supercoiled);
    const [line] = runLane([plasmid], run, 100).bands;
    expect(linear).toBeCloseTo(line?.distanceMm ?? 0, 9);
    // As a line of 2.7 kb times 0.65, which is 1.7 kb.
    expect(runsAsBp(2676, 'supercoiled')).toBeCloseTo(1739.4, 6);
    expect(runsAsBp(2676, 'nicked')).toBeCloseTo(3746.4, 6);
    expect(runsAsBp(2676)).toBe(2676);
  });
});
