import { describe, expect, it } from 'vitest';
import { replay } from '../../bench/station.ts';
import type { PcrAct } from './acts.ts';
import { listResults } from './contents.ts';
import { results } from './results.ts';
import { samples } from './samples.ts';
import { type ThermocyclerSettings, ThermocyclerSettingsSchema } from './settings.ts';
import { state as codec } from './state.ts';
import { station } from './station.ts';
import { thermocycler } from './thermocycler.ts';

/** A state that was kept by the form with dials. */
const [former = []] = samples.states;
const settingsWith = (changed: Record<string, unknown> = {}): ThermocyclerSettings =>
  ThermocyclerSettingsSchema.parse({ ...(samples.settings as object), ...changed });
const settings = settingsWith();
const withEntry = (...entries: string[]) => [
  ...former.filter((entry) => !entries.some((other) => other.split('=')[0] === entry.split('=')[0])),
  ...entries,
];
const reading = (id: string, entries: readonly string[] = former, own = settings) =>
  results.listReadings(own, entries, []).find((each) => each.id === id)?.values;
const strip = ['noor', 'mateo', 'linh', 'positive', 'no-template'] as const;

describe('what a run leaves', () => {
  it('is a tube for each one that was filled, with the letters of its products', () => {
    const tubes = results.listTubes(settings, former, []);
    expect(tubes.map(({ id }) => id)).toEqual(strip);
    expect(tubes.map(({ volumeNl }) => volumeNl)).toEqual(strip.map(() => 25_000));
    const [noor, mateo] = tubes;
    expect(noor?.contents.map(({ lengthBp }) => lengthBp)).toEqual([220]);
    const cut = mateo?.contents.map(({ sequence }) => /GGCC/.test(sequence?.slice(38, 50) ?? ''));
    // One allele holds the site that the primer makes, the other does not.
    expect(cut).toEqual([true, false]);
    expect(tubes.at(-1)?.contents.map(({ name }) => name)).toEqual(['primer dimer']);
  });
  it('is nothing before it has run, and prepared tubes for who has not begun', () => {
    const entries = withEntry('run=0');
    expect(results.listTubes(settings, entries, [])).toEqual([]);
    expect(results.listReadings(settings, entries, [])).toEqual([]);
    const prepared = results.listTubes(settings, [], []);
    expect(prepared.map(({ id, isPrepared }) => [id, isPrepared])).toEqual(strip.map((id) => [id, true]));
    expect(prepared[0]?.contents[0]?.massNg).toBeGreaterThan(100);
  });
  it('is prepared with a program that works where the lab begins with one that fails', () => {
    const { programme } = settings;
    const steps = { ...programme.steps, anneal: { celsius: 75, seconds: 30 } };
    const own = settingsWith({ programme: { ...programme, steps }, fixed: ['anneal'] });
    expect(results.listTubes(own, [], [])[0]?.contents[0]?.massNg).toBeGreaterThan(100);
  });
  it('keeps its chance when another tube stays empty', () => {
    const alone = withEntry('tubes=linh');
    expect(results.listTubes(settings, alone, [])[0]).toEqual(results.listTubes(settings, former, [])[2]);
  });
  it('stays until the next strip has run, and is weighed by what is left in the tube', () => {
    const parsed = codec.parse(settings, former);
    const acts = parsed.isValid ? parsed.value.acts : [];
    const withMore = (more: readonly PcrAct[]) =>
      results.listTubes(settings, codec.format({ acts: [...acts, ...more] }), []);
    expect(withMore([{ kind: 'fresh-strip' }])).toEqual(withMore([]));
    expect(withMore([{ kind: 'same-again' }])).toEqual(withMore([]));
    const [half] = withMore([
      { kind: 'unload' },
      { kind: 'open', vessel: 'noor' },
      { kind: 'set', nl: 12_500 },
      { kind: 'tip' },
      { kind: 'draw', from: 'noor' },
    ]);
    const left = Number(half?.volumeNl) / 25_000;
    expect(left).toBeCloseTo(0.492, 3);
    expect(Number(half?.contents[0]?.massNg)).toBeCloseTo(485 * left, 0);
  });
});

// Taken down from the form before it became a bench: bp, ng, ng of smear and copies of each tube.
const formerReadings = {
  usual: {
    entries: former,
    noor: [220, 485, 0, 2.04e12],
    mateo: [220, 485, 0, 2.04e12],
    linh: [220, 28.8, 0, 1.21e11],
    positive: [220, 485, 0, 2.04e12],
    'no-template': ['none', 0, 0, 0],
  },
  tooCool: {
    entries: withEntry('anneal=40x30'),
    noor: [220, 171, 316, 7.21e11],
    mateo: [220, 171, 316, 7.21e11],
    linh: [220, 26.3, 40.8, 1.11e11],
    positive: [220, 171, 316, 7.21e11],
    'no-template': ['none', 0, 0, 0],
  },
  noEnzyme: {
    entries: withEntry('anneal=75x30', 'without=polymerase'),
    noor: ['none', 0, 0, 0],
    mateo: ['none', 0, 0, 0],
    linh: ['none', 0, 0, 0],
    positive: ['none', 0, 0, 0],
    'no-template': ['none', 0, 0, 0],
  },
} as const;

describe('what can be read off a run that was kept by the form', () => {
  const readAll = (id: string, entries: readonly string[], own = settings) =>
    ['product-bp', 'product-ng', 'smear-ng', 'copies'].map(
      (what) => reading(`${id}-${what}`, entries, own)?.[0],
    );
  it.each(Object.entries(formerReadings))('is the same as it was: %s', (_, { entries, ...tubes }) => {
    for (const [id, values] of Object.entries(tubes)) expect(readAll(id, entries)).toEqual(values);
  });
  it('is the same with DNA in the water, and with two tubes and a typed primer', () => {
    const own = settingsWith({ contaminationCopies: 40 });
    expect(readAll('no-template', former, own)).toEqual([220, 51.1, 0, 2.15e11]);
    const [, , , typed = []] = samples.states;
    expect(readAll('linh', typed)).toEqual(['none', 0, 0, 0]);
    expect(readAll('noor', typed)).toEqual([undefined, undefined, undefined, undefined]);
  });
  it('is the same where tubes are prepared now', () => {
    for (const prepared of ['mix', 'tubes', 'loaded']) {
      const own = settingsWith({ prepared });
      expect(readAll('linh', former, own)).toEqual([220, 28.8, 0, 1.21e11]);
      expect(reading('noor-product-ng', withEntry('without=polymerase'), own)).toEqual([0]);
    }
  });
  it('is no length where a gel would show nothing', () => {
    const early = withEntry('cycles=20');
    expect(reading('noor-product-bp', early)).toEqual(['none']);
    expect(Number(reading('noor-product-ng', early)?.[0])).toBeGreaterThan(0);
  });
  it('shows no slip of the hand', () => {
    const acts = results.listReadings(settings, former, []).slice(-8);
    expect(acts.map(({ id, values }) => [id, values[0]])).toEqual([
      ['tips-shared', 0],
      ['tubes-with-traces', 0],
      ['no-water-control', 'no'],
      ['no-positive-control', 'no'],
      ['lids-open', 0],
      ['tubes-not-spun', 0],
      ['wrong-volumes', 0],
      ['runs', 1],
    ]);
  });
});

describe('what is kept', () => {
  it('is refused where it moves a dial that the author fixed', () => {
    const fixed = settingsWith({ fixed: ['anneal', 'primers'] });
    const moved = (entry: string) =>
      codec.parse(fixed, withEntry('anneal=60x30', 'cycles=30', entry)).isValid;
    expect(moved('extend=70x30')).toBe(true);
    expect(moved('anneal=61x30')).toBe(false);
    expect(moved('reverse=hbb-r')).toBe(false);
  });
  it('fits one record with six tubes and two long typed primers', () => {
    const ids = Array.from({ length: 6 }, (_, at) => `a-long-tube-id-${at}`);
    const full = settingsWith({ samples: ids.map((id) => ({ id, label: id, template: [] })) });
    const typed = 'ACGT'.repeat(15);
    const tubes = [...ids, 'positive', 'no-template'].join('.');
    const entries = withEntry(`forward=${typed}`, `reverse=${typed}`, `tubes=${tubes}`);
    const parsed = thermocycler.parseState(full, entries);
    expect(parsed.isValid).toBe(true);
    const kept = parsed.isValid ? parsed.value : [];
    expect(Math.max(...kept.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(kept.length).toBeLessThan(8);
  });
  it('is told to a teacher in words', () => {
    expect(thermocycler.describe(settings, withEntry('without=dntps'))).toEqual([
      'Tubes in the machine: Noor, Mateo, Linh, Positive control, No-template control',
      'Primers: PTC-F, PTC-R',
      'Left out of the mix: dNTPs',
      'Program: First melting 94 °C, 120 s; Denature 94 °C, 30 s; Anneal 62 °C, 30 s; Extend 72 °C, 30 s; Last extension 72 °C, 300 s; 35 cycles',
      'Run number: 1',
      'Run with these settings',
      'Runs: 1',
    ]);
  });
});

describe('a slip of the hand', () => {
  const usual = settingsWith({ samples: [{ id: 'noor', label: 'Noor', template: [{ dna: 'tas2r38-c' }] }] });
  const tubes = ['noor', 'positive', 'no-template'];
  const mix = (nl = 20_000, into = tubes): PcrAct => ({
    kind: 'again',
    nl,
    tips: 'one',
    pairs: into.map((id) => ({ from: 'stock-mix', into: id })),
  });
  const sourceOf = (id: string) => (id === 'no-template' ? 'stock-water' : `stock-${id}`);
  const dna = (tips: 'fresh' | 'one' = 'fresh', nl = 5000, into = tubes): PcrAct => ({
    kind: 'again',
    nl,
    tips,
    pairs: into.map((id) => ({ from: sourceOf(id), into: id })),
  });
  const closed: readonly PcrAct[] = [{ kind: 'caps', lid: 'closed' }, { kind: 'spin' }];
  const runs = (cycles = 30): readonly PcrAct[] => [
    { kind: 'load' },
    { kind: 'step', id: 'anneal', celsius: 62, seconds: 30 },
    { kind: 'cycles', count: cycles },
    { kind: 'run', seed: 1 },
  ];
  function doAll(acts: readonly PcrAct[], own = usual) {
    const { bench, leftOut } = replay(station, own, [], acts);
    expect(leftOut).toEqual([]);
    const list = results.listReadings(own, codec.format({ acts }), []);
    const read = (id: string) => list.find((each) => each.id === id)?.values[0];
    return { bench, read, tube: (id: string) => listResults(own, bench).find((each) => each.id === id) };
  }
  const good = doAll([mix(), dna(), ...closed, ...runs()]);

  it('of none: 20 µl of mix and 5 µl of DNA make the reaction of the settings', () => {
    expect(good.read('noor-product-ng')).toBe(133);
    expect(good.read('no-template-copies')).toBe(0);
  });

  it('one tip for all: copies of another tube’s DNA are in the water control, a faint band follows after 30 cycles', () => {
    const { read, tube } = doAll([mix(), dna('one'), ...closed, ...runs()]);
    const copies = tube('no-template')?.run.copiesByCycle[0] ?? 0;
    expect(copies).toBeGreaterThanOrEqual(30);
    expect(copies).toBeLessThan(60);
    expect(read('no-template-product-ng')).toBeGreaterThan(1);
    expect(read('no-template-product-ng')).toBeLessThan(4);
    expect(read('noor-product-ng')).toBeGreaterThan(120);
    expect([read('tips-shared'), read('tubes-with-traces')]).toEqual([2, 2]);
    // Five cycles more, and no gel overlooks it.
    expect(doAll([mix(), dna('one'), ...closed, ...runs(35)]).read('no-template-product-bp')).toBe(220);
  });

  it('copied DNA on a tip: billions of copies go where they do not belong', () => {
    const { read } = doAll([
      ...[mix(), dna(), ...closed, ...runs(), { kind: 'unload' } as const],
      ...[{ kind: 'open', vessel: 'noor' } as const, { kind: 'tip' } as const],
      ...[{ kind: 'draw', from: 'noor' } as const, { kind: 'dispense', into: 'noor' } as const],
      ...[{ kind: 'draw', from: 'stock-water' } as const, { kind: 'dispense', into: 'stock-water' } as const],
      ...[{ kind: 'fresh-strip' } as const, mix(), dna(), ...closed, ...runs()],
    ]);
    expect(read('no-template-product-ng')).toBeGreaterThan(100);
    expect(read('no-template-product-bp')).toBe(220);
  });

  it('twice as much DNA: more copies at the start, a thinner mix', () => {
    const { tube } = doAll([mix(), dna('fresh', 10_000), ...closed, ...runs()]);
    expect(Number(tube('noor')?.run.copiesByCycle[0]) / 6000).toBeCloseTo(1, 1);
    expect(tube('noor')?.made.leftNl).toBe(30_000);
    const wrong = doAll([mix(), dna('fresh', 10_000), ...closed, ...runs()]).read('wrong-volumes');
    expect(wrong).toBe(3);
  });

  it('half as much mix: half the enzyme, and everything in it is thinner', () => {
    const { read } = doAll([mix(10_000), dna(), ...closed, ...runs(40)]);
    const full = Number(doAll([mix(), dna(), ...closed, ...runs(40)]).read('noor-product-ng'));
    expect(Number(read('noor-product-ng')) / full).toBeGreaterThan(0.4);
    expect(Number(read('noor-product-ng')) / full).toBeLessThan(0.6);
    expect(read('wrong-volumes')).toBe(3);
  });

  it('no mix at all: every reagent is missing, and the machine says so', () => {
    const { tube } = doAll([mix(20_000, ['positive', 'no-template']), dna(), ...closed, ...runs()]);
    expect(tube('noor')?.run.reasons.map(({ id }) => id)).toEqual([
      'no-buffer',
      'no-dntps',
      'no-polymerase',
      'no-primers',
    ]);
  });

  it('a reagent left out of a fresh mix, and set up again with the right one', () => {
    const first = [mix(), dna(), ...closed, ...runs()];
    const spoilt: PcrAct[] = [
      ...first,
      { kind: 'fresh-mix' },
      { kind: 'without', reagents: ['dntps'] },
      { kind: 'same-again' },
      { kind: 'run', seed: 1 },
    ];
    expect(
      doAll(spoilt)
        .tube('positive')
        ?.run.reasons.map(({ id }) => id),
    ).toEqual(['no-dntps']);
    const mended: PcrAct[] = [
      ...spoilt,
      { kind: 'fresh-strip' },
      { kind: 'without', reagents: [] },
      { kind: 'same-again' },
      { kind: 'run', seed: 1 },
    ];
    expect(doAll(mended).read('noor-product-ng')).toBe(133);
    expect(doAll(mended).read('runs')).toBe(3);
  });

  it('water in place of DNA, and a tube forgotten', () => {
    const { read } = doAll([
      mix(),
      { kind: 'again', nl: 5000, tips: 'fresh', pairs: [{ from: 'stock-water', into: 'noor' }] },
      ...closed,
      ...runs(),
    ]);
    expect(read('noor-copies')).toBe(0);
    expect(read('no-water-control')).toBe('yes');
    expect(read('no-positive-control')).toBe('yes');
  });

  it('an open lid: 0.97 of the water stays in each cycle, and the product is less', () => {
    const { bench, read } = doAll([mix(), dna(), ...closed, { kind: 'open', vessel: 'noor' }, ...runs()]);
    const left = bench.vessels.get('noor')?.liquid['run-1-noor'] ?? 0;
    expect(left).toBe(Math.round(25_000 * 0.97 ** 30));
    expect(bench.vaporNl).toBe(25_000 - left);
    expect(Number(read('noor-product-ng'))).toBeLessThan(Number(read('positive-product-ng')));
    expect(read('lids-open')).toBe(1);
  });

  it('not spun down: four fifths of it react', () => {
    const { read, tube } = doAll([mix(), dna(), { kind: 'caps', lid: 'closed' }, ...runs(40)]);
    expect(tube('noor')?.run.copiesByCycle[0]).toBeCloseTo(0.8 * 3000, 6);
    const full = Number(doAll([mix(), dna(), ...closed, ...runs(40)]).read('noor-product-ng'));
    expect(Number(read('noor-product-ng')) / full).toBeCloseTo(0.8, 1);
    expect(read('tubes-not-spun')).toBe(3);
  });
});
