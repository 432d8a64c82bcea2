import { describe, expect, it } from 'vitest';
import { replay } from '../../bench/station.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { methodIds } from './dials.ts';
import { listRows } from './exports.ts';
import { results } from './results.ts';
import { findLadder, moveGel, readMeasured, runGel } from './run-gel.ts';
import { samples } from './samples.ts';
import { GelBenchSettingsSchema } from './settings.ts';
import { state } from './state.ts';
import { listSources } from './station/sources.ts';
import { station } from './station/station.ts';

const settings = GelBenchSettingsSchema.parse(samples.settings);
const tubes = samples.tubes ?? [];
const [, ran = []] = samples.states;
function benchOf(entries: readonly string[], given: readonly Tube[] = tubes) {
  const parsed = state.parse(settings, entries);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return replay(station, settings, given, parsed.value.acts).bench;
}
const bench = benchOf(ran);
const gel = runGel(settings, bench);
const lengthsIn = (well: number, own = gel) => own.lanes[well - 1]?.bands.map(({ lengthsBp }) => lengthsBp);

describe('the gel', () => {
  it('takes ladders, then the tubes of the joined instrument, then those of the author', () => {
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

  it('runs what is in the wells: a homozygote, a heterozygote, a smear, a blank and a given tube', () => {
    expect(lengthsIn(2)).toEqual([[176], [44]]);
    expect(lengthsIn(3)).toEqual([[220], [176], [44]]);
    expect(gel.lanes[3]?.bands.map(({ look }) => look)).toEqual(['smear']);
    expect(lengthsIn(5)).toEqual([]);
    expect(lengthsIn(6)).toEqual([[220], [64]]);
    expect(gel.isExtrapolated).toBe(true);
  });

  it('holds of a given tube what its volume says: 10 of 40 µl are a quarter of its DNA', () => {
    const massIn = (volumeNl: number) => {
      const given = tubes.map((tube) => ({ ...tube, volumeNl }));
      const own = benchOf(['acts=1', 'acts-01=again:10000:ptc-product>well-2:fresh'], given);
      const lane = runGel(settings, own).lanes[1];
      return [...(lane?.bands ?? []), ...(lane?.unseen ?? [])].reduce((sum, { massNg }) => sum + massNg, 0);
    };
    expect(massIn(20_000)).toBeCloseTo(156, 6);
    expect(massIn(40_000)).toBeCloseTo(78, 6);
  });

  it('leaves a well empty whose tube is gone from the rack', () => {
    const without = runGel(settings, benchOf(ran, []));
    expect(without.lanes[5]).toMatchObject({ label: null, bands: [] });
  });

  it('moves as it will stand: the same lengths have left it at the same minute', () => {
    const long = benchOf(ran.map((entry) => entry.replace('ran=75', 'ran=110')));
    expect(moveGel(settings, long, 110).lanes[1]?.ranOff).toHaveLength(1);
    expect(moveGel(settings, long, 75).lanes[1]?.ranOff).toHaveLength(0);
    expect(moveGel(settings, long, 0).lanes[1]?.bands.map(({ distanceMm }) => distanceMm)).toEqual([0, 0]);
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
    const bare = runGel(settings, benchOf(ran.filter((entry) => !entry.startsWith('well-1'))));
    for (const method of methodIds) expect(readMeasured(bare, at(220), method)).toBeNull();
  });

  it('names units, settings, range and source in its table', () => {
    const rows = listRows(gel, bench);
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
    const flood = runGel(settings, benchOf(ran, [{ id: 'ptc-product', label: 'Flood', contents }]));
    expect(flood.lanes[5]?.bands.length).toBeGreaterThan(0);
    expect(flood.lanes[5]?.bands.every(({ massNg }) => Number.isFinite(massNg))).toBe(true);
  });
});

describe('what a question about the own gel may ask for', () => {
  const asked = GelBenchSettingsSchema.parse({
    wells: 4,
    ladders: ['50-bp'],
    apart: [[220, 176]],
    tubes: [
      { id: 'whole', label: 'Whole', products: [{ fragmentsBp: [220], massNg: 60 }] },
      { id: 'other', label: 'Other', products: [{ fragmentsBp: [176], massNg: 60 }] },
    ],
    loaded: [
      { well: 1, source: '50-bp' },
      { well: 2, source: 'whole' },
      { well: 3, source: 'cut' },
    ],
  });
  const contents = [{ name: 'cut', sequence: null, lengthBp: 176, massNg: 60 }];
  const cut = (enzymes: readonly string[]): Tube => ({ id: 'cut', label: 'Cut', contents, enzymes });
  const read = (acts: string, given: readonly Tube[] = [cut(['HaeIII'])]) => {
    const kept = [`acts=${acts.split(' ').length}`, `acts-01=${acts}`];
    const readings = results.listReadings(asked, kept, given).map(({ id, values }) => [id, values] as const);
    return Object.fromEntries(readings) as Readonly<Record<string, readonly (number | string)[]>>;
  };
  const run = (percent: number, minutes: number, volts = 90) =>
    `ready-gel:${10 * percent} load:1=10=50-bp.2=10=whole.3=10=cut volts:${volts} leads:wells run:${minutes}`;

  it.each([
    [3, 75, 90, 'yes'],
    [1, 45, 90, 'no'],
    [3, 5, 90, 'no'],
    [3, 150, 90, 'off'],
    [1, 100, 300, 'off'],
  ])(
    'says of %s%% after %s min at %s V whether 220 and 176 bp stand apart: %s',
    (percent, min, volts, said) => {
      expect(read(run(percent, min, volts))['apart-220-176']).toEqual([said]);
    },
  );

  it('names the enzymes of a tube from a digest, and none where none was in it', () => {
    expect(read(run(3, 75))['lane-3-enzymes']).toEqual(['HaeIII']);
    expect(read(run(3, 75), [cut([])])['lane-3-enzymes']).toEqual(['none']);
    expect(read(run(3, 75))['lane-2-enzymes']).toBeUndefined();
  });

  it('reads with the ruler only where a ladder has parted', () => {
    const [length = 0] = (read(run(3, 75))['lane-2-ruler-bp'] ?? []) as number[];
    expect(Math.abs(length / 220 - 1)).toBeLessThan(0.05);
    const without = run(3, 75).replace('1=10=50-bp.', '');
    expect(read(without)['lane-2-ruler-bp']).toBeUndefined();
    expect(read(without)['lane-2-bands-bp']).toEqual([220]);
  });

  it('leaves traces out of the lengths of a band: a hundredth of 220 bp in the flank of 176', () => {
    const trace = [...contents, { name: 'rest', sequence: null, lengthBp: 220, massNg: 0.3 }];
    const short = run(3, 20);
    expect(read(short, [{ ...cut(['HaeIII']), contents: trace }])['lane-3-bands-bp']).toEqual([176]);
    const more = [...contents, { name: 'rest', sequence: null, lengthBp: 220, massNg: 6 }];
    expect(read(short, [{ ...cut(['HaeIII']), contents: more }])['lane-3-bands-bp']).toEqual(['220/176']);
  });
});
