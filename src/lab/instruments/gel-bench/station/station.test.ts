import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAct, writeAct } from '../../../bench/acts.ts';
import { isRefusal } from '../../../bench/hand.ts';
import { volumeNl } from '../../../bench/liquid.ts';
import { replay } from '../../../bench/station.ts';
import { wholeVolumeNl } from '../../../bench/testing/whole-volume.ts';
import { wellCapacityNl } from '../../../science/gel/well.ts';
import { samples } from '../samples.ts';
import { GelBenchSettingsSchema } from '../settings.ts';
import { state } from '../state.ts';
import { type GelAct, gelActs } from './acts.ts';
import { type GelBench, wellOf } from './bench.ts';
import { station } from './station.ts';

const tubes = samples.tubes ?? [];
const variants = [
  { prepared: 'poured' },
  { prepared: 'none', loadingDye: 'by-hand' },
  { prepared: 'loaded' },
  { fixed: ['loading', 'run'] },
].map((more) => GelBenchSettingsSchema.parse({ ...(samples.settings as object), ...more }));
const settings = variants[0] as (typeof variants)[number];

const vessel = fc.constantFrom(
  '50-bp',
  'noor',
  'water',
  'ptc-product',
  'well-1',
  'well-2',
  'well-3',
  'well-6',
);
const well = fc.integer({ min: 1, max: 6 });
const one = <Act extends GelAct>(act: Act): fc.Arbitrary<GelAct> => fc.constant(act);
const anyAct: fc.Arbitrary<GelAct> = fc.oneof(
  fc.constantFrom<GelAct>(
    { kind: 'tip' },
    { kind: 'eject' },
    { kind: 'melt' },
    { kind: 'comb' },
    { kind: 'uncomb' },
    { kind: 'pour' },
    { kind: 'cover' },
    { kind: 'new-gel' },
    { kind: 'load-again' },
  ),
  one({ kind: 'tip' }),
  vessel.map((from): GelAct => ({ kind: 'draw', from })),
  vessel.map((into): GelAct => ({ kind: 'dispense', into })),
  fc.constantFrom(2000, 10_000, 35_000).map((nl): GelAct => ({ kind: 'set', nl })),
  fc
    .tuple(vessel, vessel, fc.constantFrom('fresh', 'one'))
    .map(([from, into, tips]): GelAct => ({ kind: 'again', nl: 30_000, pairs: [{ from, into }], tips })),
  fc.integer({ min: 0, max: 2000 }).map((mg): GelAct => ({ kind: 'weigh', mg })),
  fc.integer({ min: 0, max: 100 }).map((ml): GelAct => ({ kind: 'fill', ml })),
  vessel.map((id): GelAct => ({ kind: 'dye', vessel: id })),
  fc.constantFrom('wells', 'far').map((black): GelAct => ({ kind: 'leads', black })),
  fc.integer({ min: 15, max: 300 }).map((volts): GelAct => ({ kind: 'volts', volts })),
  fc.integer({ min: 1, max: 240 }).map((minutes): GelAct => ({ kind: 'minutes', minutes })),
  fc.integer({ min: 1, max: 90 }).map((minutes): GelAct => ({ kind: 'run', minutes })),
  fc.integer({ min: 0, max: 4 }).map((exposure): GelAct => ({ kind: 'photo', exposure, seed: 1 })),
  fc.tuple(well, fc.nat(600)).map(([at, tenthsMm]): GelAct => ({ kind: 'measure', well: at, tenthsMm })),
  fc.constantFrom('nearest', 'reciprocal', 'line').map((method): GelAct => ({ kind: 'method', method })),
  fc.integer({ min: 5, max: 30 }).map((tenths): GelAct => ({ kind: 'ready-gel', tenths })),
  fc
    .tuple(well, vessel)
    .map(([at, source]): GelAct => ({ kind: 'load', loads: [{ well: at, source, ul: 10 }] })),
);

function doLawful(at: GelBench, acts: readonly GelAct[], own = settings) {
  let now = at;
  const done: GelAct[] = [];
  for (const act of acts) {
    const next = station.apply(own, now, act);
    if (isRefusal(next)) continue;
    now = next;
    done.push(act);
  }
  return { now, done };
}

describe.each(variants.map((own, index) => [index, own] as const))(
  'the gel station, variant %i',
  (_, own) => {
    const start = station.start(own, tubes);

    it('loses no nanoliter, whatever is done, and no well holds more than it can', () => {
      fc.assert(
        fc.property(fc.array(anyAct, { maxLength: 50 }), (acts) => {
          let now = start;
          for (const act of acts) {
            const next = station.apply(own, now, act);
            if (isRefusal(next)) expect(next.refused).toMatch(/\.$/);
            else now = next;
            expect(wholeVolumeNl(now)).toBe(wholeVolumeNl(start) + now.addedNl);
            for (const { id, liquid } of now.vessels.values()) {
              expect(Object.values(liquid).every((nl) => Number.isInteger(nl) && nl > 0)).toBe(true);
              if (wellOf(id) !== null)
                expect(volumeNl(liquid)).toBeLessThanOrEqual(wellCapacityNl(own.wells));
            }
          }
        }),
      );
    });

    it('offers only what can be done, says every act, and keeps the list of acts as it was', () => {
      fc.assert(
        fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
          const { now, done } = doLawful(start, acts, own);
          for (const move of station.listMoves(own, now)) {
            let next: GelBench = now;
            for (const act of move.acts) {
              const result = station.apply(own, next, act);
              expect(isRefusal(result) ? `${move.words}: ${result.refused}` : null).toBeNull();
              if (!isRefusal(result)) next = result;
            }
            expect(move.words).not.toMatch(/undefined|NaN/);
          }
          for (const line of station.listPlan(own, now))
            for (const act of line.rest?.acts ?? []) expect(writeAct(gelActs, act)).not.toMatch(/\s/);
          const said = replay(station, own, tubes, done).done.map(({ act, before }) =>
            station.sayAct(own, before, act),
          );
          for (const words of [...said, ...station.listInventory(own, now).map((one) => one.words)])
            expect(words).toMatch(/^[^\s].*$/);
          expect(said.join()).not.toMatch(/undefined|NaN/);
          for (const act of done) expect(readAct(gelActs, writeAct(gelActs, act))).toEqual(act);
          expect(replay(station, own, tubes, done).bench).toEqual(now);
        }),
        { numRuns: 60 },
      );
    });

    it('is kept and read again, also where the given tubes are not known; undo gives the bench before', () => {
      fc.assert(
        fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
          const { now, done } = doLawful(start, acts, own);
          const read = state.parse(own, state.format({ acts: done }));
          expect(read.isValid && read.value.acts).toEqual(done);
          expect(replay(station, own, tubes, done).bench).toEqual(now);
          const before = replay(station, own, tubes, done.slice(0, -1)).bench;
          const last = done.at(-1);
          if (last) expect(station.apply(own, before, last)).toEqual(now);
        }),
        { numRuns: 60 },
      );
    });
  },
);

describe('the plan', () => {
  it('can be followed to the end, the others with one press once two are loaded by hand', () => {
    let now = station.start(settings, tubes);
    const doAct = (...acts: readonly GelAct[]) => {
      for (const act of acts) {
        const next = station.apply(settings, now, act);
        if (isRefusal(next)) throw new Error(next.refused);
        now = next;
      }
    };
    const open = () => station.listPlan(settings, now).find(({ isDone }) => !isDone);
    expect(open()?.now).toBe('Take a new tip for 50 bp ladder.');
    doAct({ kind: 'tip' });
    expect(open()?.points).toEqual(['50-bp', 'well-1']);
    doAct({ kind: 'draw', from: '50-bp' });
    expect(open()?.now).toBe('Let it out into well 1.');
    doAct({ kind: 'dispense', into: 'well-1' });
    expect(open()?.now).toMatch(/used tip/);
    doAct(
      { kind: 'eject' },
      { kind: 'tip' },
      { kind: 'draw', from: 'noor' },
      { kind: 'dispense', into: 'well-2' },
    );
    const rest = open()?.rest;
    expect(rest?.words).toBe('Load the other 4');
    doAct(...(rest?.acts ?? []));
    expect(now.vessels.get('well-6')?.liquid).toEqual({ 'given-ptc-product': 10_000 });
    expect(open()?.id).toBe('leads');
    doAct(
      { kind: 'leads', black: 'wells' },
      { kind: 'run', minutes: 75 },
      { kind: 'photo', exposure: 2, seed: 1 },
    );
    doAct({ kind: 'measure', well: 3, tenthsMm: 381 });
    expect(open()).toBeUndefined();
  });

  it('gives tubes without a place the next free well, and lets them stand in any order', () => {
    const family = GelBenchSettingsSchema.parse({
      ...(samples.settings as object),
      prepared: 'loaded',
      loaded: [
        { well: 1, source: '50-bp' },
        { well: 4, source: 'water' },
      ],
    });
    const start = station.start(family, []);
    const loadLines = (bench: GelBench) =>
      station.listPlan(family, bench).filter(({ id }) => id.startsWith('load'));
    expect(loadLines(start).map(({ words }) => words)).toEqual([
      '10\u00a0µL Noor into well 2'.replace('\u00a0', ' '),
      '10 µL Mateo into well 3',
      '10 µL Sheared DNA into well 5',
    ]);
    const { now } = doLawful(
      start,
      [{ kind: 'tip' }, { kind: 'draw', from: 'mateo' }, { kind: 'dispense', into: 'well-2' }],
      family,
    );
    expect(loadLines(now).map(({ words, isDone }) => [words, isDone])).toEqual([
      ['10 µL Mateo into well 2', true],
      ['10 µL Noor into well 3', false],
      ['10 µL Sheared DNA into well 5', false],
    ]);
  });

  it('keeps a line open whose well holds half of its portion: it was ticked after 10 of 20 µL', () => {
    const twenty = GelBenchSettingsSchema.parse({
      ...(samples.settings as object),
      prepared: 'poured',
      loaded: [{ well: 1, source: 'noor', ul: 20 }],
    });
    const load: GelAct[] = [
      { kind: 'draw', from: 'noor' },
      { kind: 'dispense', into: 'well-1' },
    ];
    const half = doLawful(
      station.start(twenty, []),
      [{ kind: 'set', nl: 10_000 }, { kind: 'tip' }, ...load],
      twenty,
    ).now;
    const lineOf = (bench: GelBench) => station.listPlan(twenty, bench).find(({ id }) => id === 'load-1');
    expect(lineOf(half)).toMatchObject({
      isDone: false,
      now: 'Well 1 holds 10 µL of 20 µL. Set the pipette to 10 µL and add the rest.',
    });
    expect(lineOf(doLawful(half, load, twenty).now)?.isDone).toBe(true);
  });

  it('begins at the balance where nothing is prepared', () => {
    const byHand = variants[1] as typeof settings;
    let now = station.start(byHand, []);
    const ids = () => station.listPlan(byHand, now).find(({ isDone }) => !isDone)?.id;
    for (const [id, act] of [
      ['weigh', { kind: 'weigh', mg: 1500 }],
      ['fill', { kind: 'fill', ml: 50 }],
      ['melt', { kind: 'melt' }],
      ['comb', { kind: 'comb' }],
      ['pour', { kind: 'pour' }],
      ['uncomb', { kind: 'uncomb' }],
      ['cover', { kind: 'cover' }],
      ['dye', { kind: 'dye', vessel: 'noor' }],
    ] satisfies [string, GelAct][]) {
      expect(ids()).toBe(id);
      const next = station.apply(byHand, now, act);
      if (isRefusal(next)) throw new Error(next.refused);
      now = next;
    }
    expect(now.slab?.percent).toBe(3);
    expect(station.listPlan(byHand, now).find(({ id }) => id === 'dye')?.rest?.words).toMatch(
      /other 3 tubes/,
    );
  });
});
