import { describe, expect, it } from 'vitest';
import { filmNl, isRefusal } from '../../bench/hand.ts';
import { volumeNl } from '../../bench/liquid.ts';
import { meltsAfterMin } from '../../science/gel/heat.ts';
import { results } from './results.ts';
import { runGel } from './run-gel.ts';
import { samples } from './samples.ts';
import { type GelBenchSettings, GelBenchSettingsSchema } from './settings.ts';
import { state } from './state.ts';
import type { GelAct } from './station/acts.ts';
import { fieldOf, type GelBench } from './station/bench.ts';
import { station } from './station/station.ts';

const tubes = samples.tubes ?? [];
const withMore = (more: object) => GelBenchSettingsSchema.parse({ ...(samples.settings as object), ...more });
const settings = withMore({});

function doAll(acts: readonly GelAct[], own: GelBenchSettings = settings): GelBench {
  let now = station.start(own, tubes);
  for (const act of acts) {
    const next = station.apply(own, now, act);
    if (isRefusal(next)) throw new Error(`${act.kind}: ${next.refused}`);
    now = next;
  }
  return now;
}
function refusalOf(acts: readonly GelAct[], last: GelAct, own = settings): string {
  const next = station.apply(own, doAll(acts, own), last);
  return isRefusal(next) ? next.refused : '';
}
const put = (from: string, well: number, ul = 10): GelAct => ({
  kind: 'again',
  nl: ul * 1000,
  pairs: [{ from, into: `well-${well}` }],
  tips: 'fresh',
});
const leads: GelAct = { kind: 'leads', black: 'wells' };
const reversed: GelAct = { kind: 'leads', black: 'far' };
const run = (minutes: number): GelAct => ({ kind: 'run', minutes });
const liquidIn = (bench: GelBench, well: number) => bench.vessels.get(`well-${well}`)?.liquid ?? {};
const lane = (bench: GelBench, well: number, own = settings) => runGel(own, bench).lanes[well - 1];
const lengths = (bench: GelBench, well: number) => lane(bench, well)?.bands.flatMap((band) => band.lengthsBp);
function readingsOf(acts: readonly GelAct[], own = settings) {
  const all = results.listReadings(own, state.format({ acts }), tubes);
  return Object.fromEntries(all.map(({ id, values }) => [id, values]));
}
const byHand = withMore({ prepared: 'none', agarosePercent: 2 });
const weigh = (mg: number, ml: number): GelAct[] => [
  { kind: 'weigh', mg },
  { kind: 'fill', ml },
  { kind: 'melt' },
];
const made: GelAct[] = [{ kind: 'comb' }, { kind: 'pour' }, { kind: 'uncomb' }, { kind: 'cover' }];

describe('a gel that is weighed and poured by hand', () => {
  it('is as dense as its grams in its milliliters', () => {
    const acts = [...weigh(1250, 50), ...made, put('noor', 2), leads, run(60)];
    expect(doAll(acts, byHand).slab?.percent).toBe(2.5);
    expect(readingsOf(acts, byHand).percent).toEqual([2.5]);
    // Ten times too little of the buffer makes the same agarose too dense.
    expect(
      refusalOf(
        [
          { kind: 'weigh', mg: 1250 },
          { kind: 'fill', ml: 5 },
        ],
        { kind: 'melt' },
        byHand,
      ),
    ).toMatch(/lumps/);
  });

  it('runs by its own percentage: 1% where 2% was meant lets 220 bp run farther', () => {
    const at = (mg: number) => {
      const bench = doAll([...weigh(mg, 50), ...made, put('ptc-product', 2), leads, run(60)], byHand);
      return lane(bench, 2, byHand)?.bands[0]?.distanceMm ?? 0;
    };
    expect(at(500)).toBeGreaterThan(at(1000) + 3);
  });

  it('tears below half a percent, and takes no load', () => {
    const soft = doAll([...weigh(200, 50), { kind: 'comb' }, { kind: 'pour' }, { kind: 'uncomb' }], byHand);
    expect(soft.slab).toMatchObject({ percent: 0.4, isTorn: true });
    expect(station.listPlan(byHand, soft).map(({ id }) => id)).toEqual(['another']);
    const firm = doAll([...weigh(250, 50), { kind: 'comb' }, { kind: 'pour' }, { kind: 'uncomb' }], byHand);
    expect(firm.slab).toMatchObject({ percent: 0.5, isTorn: false });
  });

  it('has no wells without a comb, and carries no current without buffer over it or with loose leads', () => {
    const bare = [...weigh(1000, 50), { kind: 'pour' } as const];
    expect(
      refusalOf(
        [...bare, { kind: 'tip' }, { kind: 'draw', from: 'noor' }],
        { kind: 'dispense', into: 'well-2' },
        byHand,
      ),
    ).toMatch(/no comb/);
    expect(refusalOf([...bare, leads], run(30), byHand)).toMatch(/lies dry/);
    expect(refusalOf([], run(30))).toMatch(/hang loose/);
    expect(
      refusalOf(
        [...weigh(1000, 50), { kind: 'comb' }, { kind: 'pour' }, { kind: 'cover' }, leads],
        run(30),
        byHand,
      ),
    ).toMatch(/comb/);
  });
});

describe('leads the wrong way round', () => {
  it('let DNA run out behind the wells, and what has left the gel is gone', () => {
    const gone = readingsOf([put('noor', 2), reversed, run(75)]);
    expect(gone['lane-2-bands']).toEqual([0]);
    expect(gone['lane-2-ran-back-bp']).toEqual([176, 44]);
    expect(gone).toMatchObject({ 'gel-backwards': ['yes'], 'gel-backwards-mended': ['no'] });
  });

  it('are mended by swapping them in time: the same minutes back, then forward, with wider bands', () => {
    const mended = [put('noor', 2), reversed, run(5), leads, run(80)];
    const right = doAll([put('noor', 2), leads, run(75)]);
    const bench = doAll(mended);
    expect(lengths(bench, 2)).toEqual([176, 44]);
    const [band] = lane(bench, 2)?.bands ?? [];
    const [straight] = lane(right, 2)?.bands ?? [];
    expect(band?.distanceMm).toBeCloseTo(straight?.distanceMm ?? 0, 6);
    expect(band?.sigmaMm).toBeGreaterThan(straight?.sigmaMm ?? 0);
    expect(readingsOf(mended)).toMatchObject({ 'gel-backwards-mended': ['yes'], 'ran-min': [85] });
  });

  it('lose the short pieces first: after 10 minutes 44 bp have left, 500 bp have not', () => {
    const bench = doAll([put('50-bp', 1), put('noor', 2), reversed, run(10), leads, run(60)]);
    expect(lane(bench, 2)?.ranBack.map(({ lengthBp }) => lengthBp)).toContain(44);
    expect(lengths(bench, 1)).toContain(500);
  });
});

describe('time and voltage', () => {
  it('let DNA run off the far end', () => {
    expect(readingsOf([put('noor', 2), leads, run(110)])['lane-2-ran-off-bp']).toEqual([44]);
  });

  it('make equal bands smile above 10 V/cm', () => {
    const volts: GelAct = { kind: 'volts', volts: 225 };
    const bench = doAll([put('noor', 1), put('noor', 3), put('noor', 6), volts, leads, run(20)]);
    const [left, middle, right] = [1, 3, 6].map((well) => lane(bench, well)?.bands[0]?.distanceMm ?? 0);
    expect(middle).toBeGreaterThan((left ?? 0) + 0.5);
    expect(right).toBeCloseTo(left ?? 0, 9);
  });

  it('melt the gel at 300 V after some 17 minutes, and never at 225 V or less', () => {
    expect(meltsAfterMin(fieldOf(300))).toBeCloseTo(16.8, 1);
    expect(meltsAfterMin(fieldOf(225))).toBeNull();
    const volts: GelAct = { kind: 'volts', volts: 300 };
    const melted = readingsOf([put('noor', 2), volts, leads, run(17)]);
    expect(melted).toMatchObject({ 'gel-melted': ['yes'], 'lane-2-bands': [0] });
    expect(readingsOf([put('noor', 2), volts, leads, run(10)])).toMatchObject({ 'lane-2-bands': [2] });
  });

  it('stay as they are once the current has been on', () => {
    expect(refusalOf([put('noor', 2), leads, run(20)], { kind: 'volts', volts: 60 })).toMatch(
      /begun at 90 V/,
    );
    expect(refusalOf([put('noor', 2), leads, run(20)], put('mateo', 3))).toMatch(/has run/);
  });
});

describe('a well', () => {
  it('that is overfilled spills half of the rest into each neighbor; at the edge half is lost', () => {
    const bench = doAll([put('noor', 3, 30)]);
    expect([2, 3, 4].map((well) => volumeNl(liquidIn(bench, well)))).toEqual([5000, 20_000, 5000]);
    const edge = doAll([put('noor', 1, 30)]);
    expect([1, 2].map((well) => volumeNl(liquidIn(edge, well)))).toEqual([20_000, 5000]);
    expect(volumeNl(edge.waste)).toBeGreaterThanOrEqual(5000);
    const readings = readingsOf([put('water', 2), put('noor', 3, 30), leads, run(75)]);
    expect(readings['wells-overfilled']).toEqual([1]);
    // The water lane shows the neighbor's bands: 5 of 15 µl are Noor's.
    expect(readings['lane-2-bands-bp']).toEqual([176, 44]);
    expect(readings['lane-2-tube']).toEqual(['water', 'noor']);
  });

  it('with two samples shows both', () => {
    const readings = readingsOf([put('noor', 2, 5), put('ptc-product', 2, 5), leads, run(75)]);
    expect(readings['lane-2-bands-bp']).toEqual([220, 176, 64, 44]);
    expect(readings['wells-mixed']).toEqual([1]);
  });

  it('keeps nothing of a sample without loading dye, all of it with dye, and half at a quarter of the dye', () => {
    const own = withMore({ loadingDye: 'by-hand' });
    const bare = doAll([put('noor', 2)], own);
    expect(volumeNl(liquidIn(bare, 2))).toBeLessThanOrEqual(filmNl);
    expect(bare.record.floated).toBe(1);
    const dyed = doAll([{ kind: 'dye', vessel: 'noor' }, put('noor', 2)], own);
    // One part of dye to five of sample, rounded to whole nanoliters twice.
    const { noor = 0, 'loading-dye': dye = 0 } = liquidIn(dyed, 2);
    expect(noor + dye).toBe(10_000);
    expect(Math.abs(noor - 8333)).toBeLessThanOrEqual(1);
    expect(readingsOf([put('noor', 2), leads, run(75)], own)['lane-2-bands'] ?? [0]).toEqual([0]);
    // Ladders come with dye.
    expect(volumeNl(liquidIn(doAll([put('50-bp', 1)], own), 1))).toBe(10_000);
    const weak = doAll(
      [
        { kind: 'again', nl: 4500, pairs: [{ from: 'loading-dye', into: 'noor' }], tips: 'fresh' },
        put('noor', 2),
      ],
      own,
    );
    expect(volumeNl(liquidIn(weak, 2))).toBeGreaterThan(4500);
    expect(volumeNl(liquidIn(weak, 2))).toBeLessThan(6000);
  });

  it('gets a trace of the tube before from a used tip', () => {
    const acts: GelAct[] = [
      {
        kind: 'again',
        nl: 10_000,
        tips: 'one',
        pairs: [
          { from: 'noor', into: 'well-2' },
          { from: 'ptc-product', into: 'well-6' },
        ],
      },
      leads,
      run(75),
    ];
    expect(readingsOf(acts)['tips-shared']).toEqual([1]);
    expect(liquidIn(doAll(acts), 6).noor).toBeGreaterThan(50);
    // A trace is no second sample.
    expect(readingsOf(acts)['wells-mixed']).toEqual([0]);
  });
});

describe('the photograph', () => {
  it('shows fainter bands with a longer exposure', () => {
    const faint = withMore({
      tubes: [{ id: 'trace', label: 'Trace', products: [{ fragmentsBp: [220], massNg: 1.4 }] }],
      loaded: [],
    });
    const acts = (exposure: number): GelAct[] => [
      put('trace', 2, 20),
      leads,
      run(75),
      { kind: 'photo', exposure, seed: 1 },
    ];
    expect(readingsOf(acts(2), faint)['lane-2-bands']).toEqual([0]);
    expect(readingsOf(acts(4), faint)['lane-2-bands']).toEqual([1]);
  });
});

describe('a new gel', () => {
  it('has clean wells and full tubes, and is loaded as the last one was with one press', () => {
    const first: GelAct[] = [
      put('noor', 2),
      put('mateo', 3, 20),
      leads,
      run(30),
      { kind: 'photo', exposure: 2, seed: 1 },
    ];
    const next = doAll([...first, { kind: 'ready-gel', tenths: 20 }]);
    expect(liquidIn(next, 2)).toEqual({});
    expect(next.vessels.get('noor')?.liquid).toEqual({ noor: 100_000 });
    expect(next).toMatchObject({ isPhotographed: false, measured: [], blackAt: 'wells' });
    const again = doAll([...first, { kind: 'ready-gel', tenths: 20 }, { kind: 'load-again' }, run(75)]);
    expect(liquidIn(again, 3)).toEqual({ mateo: 20_000 });
    expect(again.slab?.percent).toBe(2);
    expect(again.record.gelsRun).toBe(2);
  });

  it('stays as the author fixes it', () => {
    const fixed = withMore({ fixed: ['gel', 'run', 'exposure', 'seed'], prepared: 'loaded' });
    expect(refusalOf([], { kind: 'ready-gel', tenths: 10 }, fixed)).toMatch(/3%/);
    expect(refusalOf([], { kind: 'volts', volts: 60 }, fixed)).toMatch(/set already/);
    expect(refusalOf([], { kind: 'photo', exposure: 4, seed: 1 }, fixed)).toMatch(/camera/);
    expect(liquidIn(doAll([{ kind: 'ready-gel', tenths: 30 }], fixed), 2)).toEqual({ noor: 10_000 });
  });
});

describe('a tube from the cutting station', () => {
  it('runs an uncut plasmid as three bands: nicked behind the line, supercoiled ahead of it', () => {
    const plasmid = { name: 'plasmid', sequence: null, lengthBp: 2686 };
    const given = [
      {
        id: 'uncut',
        label: 'Uncut',
        contents: [
          { ...plasmid, form: 'supercoiled' as const, massNg: 800 },
          { ...plasmid, form: 'nicked' as const, massNg: 170 },
          { ...plasmid, form: 'linear' as const, massNg: 90 },
        ],
      },
    ];
    const own = withMore({ agarosePercent: 1 });
    let now = station.start(own, given);
    for (const act of [put('uncut', 2), leads, run(60)]) {
      const next = station.apply(own, now, act);
      if (isRefusal(next)) throw new Error(next.refused);
      now = next;
    }
    const bands = lane(now, 2, own)?.bands ?? [];
    expect(bands.map(({ lengthsBp }) => lengthsBp)).toEqual([[2686], [2686], [2686]]);
    expect(bands.map(({ massNg }) => Math.round(massNg / 5))).toEqual([17, 9, 80]);
  });
});
