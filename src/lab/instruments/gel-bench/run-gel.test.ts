import { describe, expect, it } from 'vitest';
import { replay } from '../../bench/station.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { methodIds } from './dials.ts';
import { listRows } from './exports.ts';
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
