import { describe, expect, it } from 'vitest';
import type { Tube } from '../../science/tube/tube.ts';
import { findLadder, listSources, readMeasured, runBench } from './bench.ts';
import { listRows } from './exports.ts';
import { results } from './results.ts';
import { samples } from './samples.ts';
import { GelBenchSettingsSchema, methodIds } from './settings.ts';
import { state as codec, type GelBenchState } from './state.ts';

const settings = GelBenchSettingsSchema.parse(samples.settings);
const tubes = samples.tubes ?? [];
const [, ran = []] = samples.states;
const parsed = codec.parse(settings, ran);
if (!parsed.isValid) throw new Error('the sample does not parse');
const state: GelBenchState = parsed.value;
const gel = runBench(settings, state, tubes);
const lengthsIn = (well: number, bench = gel) =>
  bench.lanes[well - 1]?.bands.map(({ lengthsBp }) => lengthsBp);

describe('the gel bench', () => {
  it('offers ladders, then the tubes of the joined instrument, then those of the author', () => {
    expect(listSources(settings, tubes).map(({ id }) => id)).toEqual([
      '50-bp',
      '100-bp',
      'ptc-product',
      'noor',
      'mateo',
      'sheared',
      'water',
    ]);
  });

  it('runs what is loaded: a homozygote, a heterozygote, a smear, a blank and a tube of another instrument', () => {
    expect(lengthsIn(2)).toEqual([[176], [44]]);
    expect(lengthsIn(3)).toEqual([[220], [176], [44]]);
    expect(gel.lanes[3]?.bands.map(({ look }) => look)).toEqual(['smear']);
    expect(lengthsIn(5)).toEqual([]);
    expect(lengthsIn(6)).toEqual([[220], [64]]);
    expect(gel.isExtrapolated).toBe(true);
  });

  it('pipettes a part of a tube: 10 of 20 µl hold half of its DNA', () => {
    const massOf = (ul: 5 | 20) => {
      const loads = state.loads.map((load) => (load.well === 2 ? { ...load, ul } : load));
      const lane = runBench(settings, { ...state, loads }, tubes).lanes[1];
      return lane?.bands.reduce((sum, { massNg }) => sum + massNg, 0);
    };
    expect(massOf(20)).toBeCloseTo(200, 6);
    expect(massOf(5)).toBeCloseTo(50, 6);
  });

  it('leaves a well empty whose tube is gone from the rack', () => {
    const without = runBench(settings, state, []);
    expect(without.lanes[5]).toMatchObject({ source: null, bands: [], load: { source: 'ptc-product' } });
  });

  it('lets DNA run off the far end', () => {
    const long = runBench(settings, { ...state, ranMinutes: 110 }, tubes);
    expect(long.lanes[1]?.ranOff.map(({ lengthBp }) => lengthBp)).toEqual([44]);
    expect(lengthsIn(2, long)).toEqual([[176]]);
    // The same lengths while the bands move.
    expect(runBench(settings, { ...state, ranMinutes: 0 }, tubes, 110).lanes[1]?.ranOff).toHaveLength(1);
  });

  it('shows fainter bands with a longer exposure', () => {
    const faint = GelBenchSettingsSchema.parse({
      ...settings,
      tubes: [{ id: 'trace', label: 'Trace', products: [{ fragmentsBp: [220], massNg: 1.4 }] }],
      loaded: [{ well: 1, source: 'trace', ul: 20 }],
    });
    const start = { ...codec.start(faint), ranMinutes: 75 };
    expect(runBench(faint, start, []).lanes[0]).toMatchObject({ bands: [], unseen: [{ lengthsBp: [220] }] });
    expect(runBench(faint, { ...start, exposure: 4 }, []).lanes[0]?.bands).toHaveLength(1);
  });

  it('smiles above 10 V/cm: the same DNA runs farthest in the middle', () => {
    const loads = [1, 3, 6].map((well) => ({ well, source: 'noor', ul: 10 as const }));
    const hot = runBench(settings, { ...state, volts: 225, ranMinutes: 20, loads }, tubes);
    const [left, middle, right] = [0, 2, 5].map((lane) => hot.lanes[lane]?.bands[0]?.distanceMm ?? 0);
    expect(middle).toBeGreaterThan(left! + 0.5);
    expect(right).toBeCloseTo(left!, 9);
    expect(hot.smile).toBeGreaterThan(0.05);
    expect(gel.smile).toBe(0);
  });

  it('reads sizes off the nearest ladder, and the straight line misreads small pieces', () => {
    const at = (lengthBp: number) => {
      const band = gel.lanes[2]?.bands.find(({ lengthsBp }) => lengthsBp[0] === lengthBp);
      return { well: 3, tenthsMm: Math.round((band?.distanceMm ?? 0) * 10) };
    };
    expect(Math.abs((readMeasured(gel, at(220), 'nearest') ?? 0) - 220)).toBeLessThanOrEqual(4);
    expect(Math.abs((readMeasured(gel, at(44), 'reciprocal') ?? 0) - 44)).toBeLessThanOrEqual(2);
    expect(readMeasured(gel, at(44), 'nearest')).toBeNull();
    expect(readMeasured(gel, at(44), 'line')).toBeGreaterThan(50);
    expect(findLadder(gel, 3)?.well).toBe(1);
    const bare = runBench(settings, { ...state, loads: [{ well: 2, source: 'noor', ul: 10 }] }, tubes);
    for (const method of methodIds) expect(readMeasured(bare, at(220), method)).toBeNull();
  });

  it('gives its readings in bp, with what ran off and what was measured', () => {
    const readings = results.listReadings(settings, ran, tubes);
    const valuesOf = (id: string) => readings.find((reading) => reading.id === id)?.values;
    expect(valuesOf('lane-3-bands-bp')).toEqual([220, 176, 44]);
    expect(valuesOf('lane-5-bands')).toEqual([0]);
    expect(valuesOf('lane-5-bands-bp')).toBeUndefined();
    expect(valuesOf('lane-3-measured-bp')).toEqual([220]);
    expect(valuesOf('lane-4-bands-bp')?.[0]).toMatch(/^smear \d+-\d+$/);
    const long = results.listReadings(
      settings,
      ran.map((entry) => entry.replace('ran=75', 'ran=110')),
      tubes,
    );
    expect(long.find(({ id }) => id === 'lane-2-ran-off-bp')?.values).toEqual([44]);
    expect(results.listReadings(settings, [], tubes)).toEqual([]);
  });

  it('names units, settings, range and source in its table', () => {
    const rows = listRows(gel, state);
    expect(rows[0]).toContain('distance (mm)');
    expect(rows.filter(([kind]) => kind === 'band')).toHaveLength(
      gel.lanes.reduce((sum, { bands }) => sum + bands.length, 0),
    );
    expect(rows.filter(([kind]) => kind === 'reading')).toHaveLength(2);
    expect(rows.slice(-3).flat().join(' ')).toMatch(/3% agarose, 90 V \(6 V\/cm\), 75 min; .*outside.*Rill/);
  });

  it('answers at once for a tube with thousands of lengths, and for absurd ones', () => {
    const contents = Array.from({ length: 5000 }, (_, index) => ({
      name: 'x',
      sequence: null,
      lengthBp: index < 10 ? -index : 40 + index,
      massNg: index % 7 === 0 ? Number.NaN : 1,
    }));
    const flood: Tube[] = [{ id: 'ptc-product', label: 'Flood', contents }];
    const bench = runBench(settings, state, flood);
    expect(bench.lanes[5]?.bands.length).toBeGreaterThan(0);
    expect(bench.lanes[5]?.bands.every(({ massNg }) => Number.isFinite(massNg))).toBe(true);
  });
});
