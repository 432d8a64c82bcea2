import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAct, writeAct } from '../../../bench/acts.ts';
import { isRefusal } from '../../../bench/hand.ts';
import { volumeNl } from '../../../bench/liquid.ts';
import { replay } from '../../../bench/station.ts';
import { wholeVolumeNl } from '../../../bench/testing/whole-volume.ts';
import type { Tube } from '../../../science/tube/tube.ts';
import { state } from '../digest-planner.ts';
import { results } from '../results.ts';
import { samples } from '../samples.ts';
import { type DigestPlannerSettings, DigestPlannerSettingsSchema } from '../setting/settings.ts';
import { type CuttingAct, cuttingActs, places } from './acts.ts';
import { applyAct, type CuttingBench, startBench } from './bench.ts';
import { contentsOf } from './contents.ts';
import { closeAndFlick, listWorkActs, repeatAll } from './good-work.ts';
import { guess, listMoves } from './moves.ts';
import { sayAct } from './say.ts';
import { cuttingStation } from './station.ts';

const parse = (settings: unknown) => {
  const read = results.instrument.parseSettings(settings);
  if (!read.isValid) throw new Error(JSON.stringify(read.issues));
  return read.value as DigestPlannerSettings;
};
const family = parse({
  sources: ['hbb'],
  enzymes: ['Bsu36I', 'EcoRI'],
  massNg: 200,
  tubes: [
    { id: 'rui', label: 'Rui', region: 'hbb', genotype: 'AA' },
    { id: 'dayo', label: 'Dayo', region: 'hbb', genotype: 'AS' },
  ],
  reactions: [
    { id: 'rui', label: 'Rui', dna: 'rui' },
    { id: 'dayo', label: 'Dayo', dna: 'dayo' },
    { id: 'uncut', label: 'Uncut', dna: 'rui', isCut: false },
    { id: 'water', label: 'Water' },
  ],
  start: { enzymes: ['Bsu36I'] },
});
const bare = { ...family, prepared: 'nothing' as const };

function doAll(settings: DigestPlannerSettings, acts: readonly CuttingAct[], given: readonly Tube[] = []) {
  const { bench, leftOut } = replay<DigestPlannerSettings, CuttingBench, CuttingAct>(
    cuttingStation,
    settings,
    given,
    acts,
  );
  expect(leftOut).toEqual([]);
  return bench;
}
const good = (settings = family) => listWorkActs(settings, startBench(settings, []), ['Bsu36I']);
const without = (kind: CuttingAct['kind']) => good().filter((act) => act.kind !== kind);
const changed = (kind: 'celsius' | 'minutes', value: number) =>
  good().map((act): CuttingAct => (act.kind === kind ? { kind, value } : act));
const readingsOf = (acts: readonly CuttingAct[], settings = family, given: readonly Tube[] = []) =>
  Object.fromEntries(
    results
      .listReadings(settings, state.format({ acts }), given)
      .map(({ id, values }) => [id, values.length === 1 ? values[0] : values]),
  );

const vessel = fc.constantFrom('water', 'buffer', 'dna-rui', 'enzyme-bsu36i', 'tube-rui', 'tube-uncut');
const reaction = fc.constantFrom('tube-rui', 'tube-dayo', 'tube-water');
const anyAct: fc.Arbitrary<CuttingAct> = fc.oneof(
  fc.constantFrom<CuttingAct>({ kind: 'tip' }, { kind: 'eject' }, { kind: 'start' }),
  fc.integer({ min: 1, max: 40 }).map((half): CuttingAct => ({ kind: 'set', nl: half * 500 })),
  vessel.map((from): CuttingAct => ({ kind: 'draw', from })),
  vessel.map((into): CuttingAct => ({ kind: 'dispense', into })),
  reaction.map((id): CuttingAct => ({ kind: 'mix', in: id })),
  reaction.map((id): CuttingAct => ({ kind: 'close', vessel: id })),
  reaction.map((id): CuttingAct => ({ kind: 'open', vessel: id })),
  reaction.map((id): CuttingAct => ({ kind: 'flick', vessel: id })),
  fc
    .tuple(reaction, fc.constantFrom(...places))
    .map(([id, place]): CuttingAct => ({ kind: 'put', vessel: id, place })),
  fc.integer({ min: 4, max: 95 }).map((value): CuttingAct => ({ kind: 'celsius', value })),
  fc.integer({ min: 1, max: 120 }).map((value): CuttingAct => ({ kind: 'minutes', value })),
  fc
    .constantFrom('Bsu36I' as const, 'EcoRI' as const)
    .chain((id) => fc.constantFrom<CuttingAct>({ kind: 'enzyme', id }, { kind: 'lift', id })),
);
const anyActs = fc.array(anyAct, { maxLength: 50 });

describe('the cutting station', () => {
  it('loses no nanoliter but to the air, and nothing is negative, whatever is done', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        let bench = startBench(bare, []);
        const wholeNl = wholeVolumeNl(bench);
        for (const act of acts) {
          const next = applyAct(bare, bench, act);
          if (!isRefusal(next)) bench = next;
          expect(wholeVolumeNl(bench) + bench.evaporatedNl).toBe(wholeNl);
          for (const { liquid } of bench.vessels.values()) {
            expect(Object.values(liquid).every((nl) => Number.isInteger(nl) && nl > 0)).toBe(true);
            const { dna, volumeNl: nl } = contentsOf(bare, bench, liquid);
            expect(nl).toBe(volumeNl(liquid));
            expect(dna.every(({ massNg }) => massNg > 0 && Number.isFinite(massNg))).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is replayed from what it keeps, and each act taken back gives the bench before it', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const { bench, done } = replay(cuttingStation, family, [], acts);
        const kept = done.map(({ act }) => act);
        const read = state.parse(family, state.format({ acts: kept }));
        expect(read.isValid && read.value.acts).toEqual(kept);
        expect(replay(cuttingStation, family, [], kept).bench).toEqual(bench);
        const last = done.at(-1);
        if (last) expect(doAll(family, kept.slice(0, -1))).toEqual(last.before);
      }),
      { numRuns: 60 },
    );
  });

  it('offers only what can be done, says it, and refuses the rest with a sentence', () => {
    const spots = ['molecule', 'ice', 'block', 'rack', 'spinner', 'tips', 'bin', 'water', 'tube-rui'];
    fc.assert(
      fc.property(anyActs, fc.constantFrom(...spots), (acts, target) => {
        const { bench } = replay(cuttingStation, family, [], acts);
        for (const move of listMoves(family, bench)) {
          expect(move.words).not.toMatch(/undefined|tube-|enzyme-/);
          let now = bench;
          for (const act of move.acts) {
            expect(sayAct(now, act)).not.toMatch(/undefined|tube-|enzyme-/);
            const next = applyAct(family, now, act);
            if (isRefusal(next)) throw new Error(`${move.words}: ${next.refused}`);
            now = next;
          }
        }
        for (const thing of ['pipette', 'tube-rui', 'enzyme-bsu36i']) {
          const meant = guess(bench, thing, target);
          const result = meant && applyAct(family, bench, meant);
          if (result && isRefusal(result)) expect(result.refused).toMatch(/\.$/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('writes every act as a token and reads it again', () => {
    const acts: CuttingAct[] = [
      ...good(bare),
      { kind: 'paste', dna: 'GATTACA' },
      { kind: 'paste', dna: '' },
      { kind: 'source', id: 'typed' },
      { kind: 'show', genotype: 'CG' },
      { kind: 'shape', is: 'ring' },
      { kind: 'strain', is: 'marking' },
      { kind: 'pairing', is: 'mixed' },
      { kind: 'ladder', lengths: [500, 100] },
    ];
    for (const act of acts) expect(readAct(cuttingActs, writeAct(cuttingActs, act))).toEqual(act);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'ACGT'), { maxLength: 60 }), (letters) => {
        const act = { kind: 'paste', dna: letters.join('') } as const;
        expect(readAct(cuttingActs, writeAct(cuttingActs, act))).toEqual(act);
      }),
    );
    for (const token of ['paste:', 'paste:3AA', 'paste:1', 'paste:0!', 'put:tube-rui:moon', 'celsius:200'])
      expect(readAct(cuttingActs, token)).toBeNull();
  });

  it('leads by its plan from the first act to the run, and offers to repeat only after the hand has shown it', () => {
    for (const settings of [family, bare, { ...family, prepared: 'dna' as const }]) {
      let bench = startBench(settings, []);
      let rests = 0;
      for (let step = 0; step < 200; step += 1) {
        const line = cuttingStation.listPlan(settings, bench).find(({ isDone }) => !isDone);
        if (!line) break;
        expect(line.now).toMatch(/\.$/);
        expect(line.words).not.toMatch(/undefined/);
        const acts = line.rest?.acts ?? followPlan(settings, bench, line.id, line.points);
        if (line.rest) rests += 1;
        for (const act of acts) {
          const next = applyAct(settings, bench, act);
          if (isRefusal(next)) throw new Error(`${line.id}: ${next.refused}`);
          bench = next;
        }
      }
      expect(cuttingStation.listPlan(settings, bench).every(({ isDone }) => isDone)).toBe(true);
      expect(rests).toBeGreaterThanOrEqual(3);
      expect(bench.runs).toHaveLength(1);
      const { dna } = contentsOf(settings, bench, bench.vessels.get('tube-rui')?.liquid ?? {});
      expect(dna.filter(({ massNg }) => massNg > 1).map(({ lengthBp }) => lengthBp)).toEqual([212, 196]);
    }
  });
});

/** What a learner does who follows the things that the plan points at. */
function followPlan(
  settings: DigestPlannerSettings,
  bench: CuttingBench,
  line: string,
  [thing = '', target = null]: readonly (string | null)[],
): readonly CuttingAct[] {
  if (line === 'set')
    return [
      { kind: 'celsius', value: 37 },
      { kind: 'minutes', value: 30 },
    ];
  const moves = listMoves(settings, bench);
  // The pipette is always in the hand: one thing that is pointed at is where it is used.
  const move =
    moves.find((one) => one.thing === thing && one.target === target) ??
    moves.find((one) => one.thing === 'pipette' && one.target === thing);
  if (move) return move.acts;
  const isEnzyme = line === 'enzyme';
  const nl = { water: 7000, buffer: 2000, dna: 10_000 }[line] ?? (isEnzyme ? 1000 : 0);
  return [{ kind: 'set', nl }];
}

describe('what follows from the work', () => {
  it('good work: every tube as planned, the control uncut, the water empty', () => {
    expect(readingsOf(good())).toMatchObject({
      'aa-fragments': [212, 196],
      'rui-completeness-percent': 100,
      'rui-pieces-bp': [212, 196],
      'dayo-pieces-bp': [408, 212, 196],
      'uncut-completeness-percent': 0,
      'uncut-pieces-bp': 408,
      'tips-shared': 0,
      'no-uncut-control': 'no',
      'on-ice': 0,
      'block-celsius': 37,
      'block-minutes': 30,
    });
    expect(readingsOf(good(bare), bare)).toEqual(readingsOf(good()));
    const tubes = results.listTubes(family, state.format({ acts: good() }), []);
    expect(tubes.map(({ id, label, volumeNl: nl }) => [id, label, nl])).toEqual([
      ['rui', 'Rui', 20_000],
      ['dayo', 'Dayo', 20_000],
      ['uncut', 'Uncut', 20_000],
      ['water', 'Water', 20_000],
    ]);
    expect(tubes[3]?.contents).toEqual([]);
    expect(tubes[0]?.contents[0]?.sequence).toHaveLength(212);
  });

  it.each([
    ['too short', changed('minutes', 2), 56],
    ['too cold', changed('celsius', 10), 47],
    ['all left on ice', without('put').flatMap(onIce), 2],
    ['no enzyme', good().filter((act) => act.kind !== 'again' || act.nl !== 1000), 0],
    ['not mixed', without('flick'), 60],
    ['too hot', changed('celsius', 70), 0],
  ])('%s', (_, acts, percent) => {
    const readings = readingsOf(acts);
    expect(readings['rui-completeness-percent']).toBe(percent);
    const lengths = percent === 0 ? 408 : [408, 212, 196];
    expect(readings['rui-pieces-bp']).toEqual(lengths);
  });

  /** One tube goes into the block, so that the button can be pressed; all others stand on ice. */
  function onIce(act: CuttingAct): CuttingAct[] {
    if (act.kind !== 'celsius') return [act];
    return [
      { kind: 'put', vessel: 'tube-rui', place: 'ice' },
      { kind: 'put', vessel: 'tube-dayo', place: 'ice' },
      { kind: 'put', vessel: 'tube-water', place: 'block' },
      act,
    ].map((one) => one as CuttingAct);
  }

  it('tubes on ice are counted, and DNA without enzyme that is missing', () => {
    expect(readingsOf(without('put').flatMap(onIce))['on-ice']).toBe(2);
    const allCut = good().map((act): CuttingAct => {
      if (act.kind !== 'again' || act.nl !== 1000) return act;
      return { ...act, pairs: act.pairs.map(({ into }) => ({ from: 'enzyme-bsu36i', into })) };
    });
    expect(readingsOf(allCut)).toMatchObject({ 'no-uncut-control': 'yes', 'uncut-pieces-bp': [212, 196] });
  });

  it('without buffer nothing is cut: there is no magnesium', () => {
    const acts = good(bare).filter((act) => act.kind !== 'again' || act.nl !== 2000);
    expect(readingsOf(acts, bare)).toMatchObject({ 'rui-completeness-percent': 0, 'rui-pieces-bp': 408 });
  });

  it('one tip for all carries enzyme over into the control without enzyme', () => {
    const [dna, enzyme, ...others] = good();
    const oneTip: CuttingAct[] = [
      ...(dna && enzyme ? [dna, enzyme] : []),
      { kind: 'tip' },
      { kind: 'mix', in: 'tube-rui' },
      { kind: 'mix', in: 'tube-uncut' },
      { kind: 'draw', from: 'tube-uncut' },
      { kind: 'dispense', into: 'tube-dayo' },
      ...others,
    ];
    const readings = readingsOf(oneTip);
    expect(readings['tips-shared']).toBe(1);
    // About 0.2 µL of a mixture with 0.06 units in each µL.
    expect(readings['uncut-completeness-percent']).toBe(12);
    expect(readings['uncut-pieces-bp']).toEqual([408, 212, 196]);
  });

  it('much enzyme of the kind that has star activity cuts where it should not', () => {
    const settings = { ...family, enzymes: ['EcoRI' as const], start: { ...family.start, enzymes: [] } };
    const work = (nl: number): CuttingAct[] => [
      ...repeatAll([{ from: 'dna-rui', into: 'tube-rui', nl: 10_000 }]),
      ...repeatAll([{ from: 'enzyme-ecori', into: 'tube-rui', nl }]),
      ...closeAndFlick(startBench(settings, []), 'tube-rui'),
      { kind: 'put', vessel: 'tube-rui', place: 'block' },
      { kind: 'celsius', value: 37 },
      { kind: 'minutes', value: 60 },
      { kind: 'start' },
    ];
    expect(readingsOf(work(1000), settings)['rui-pieces-bp']).toBe(408);
    expect(readingsOf(work(10_000), settings)['rui-pieces-bp']).toEqual(expect.arrayContaining([408]));
    expect([readingsOf(work(10_000), settings)['rui-pieces-bp']].flat().length).toBeGreaterThan(1);
  });

  it('an open tube in the block loses water, and no DNA', () => {
    const bench = doAll(
      family,
      good().filter((act) => act.kind !== 'close' && act.kind !== 'flick'),
    );
    expect(volumeNl(bench.vessels.get('tube-rui')?.liquid ?? {})).toBe(19_000);
    const massOf = (at: CuttingBench) =>
      contentsOf(family, at, at.vessels.get('tube-rui')?.liquid ?? {}).dna.reduce(
        (sum, { massNg }) => sum + massNg,
        0,
      );
    expect(massOf(bench)).toBeCloseTo(massOf(doAll(family, good())), 6);
  });

  it('a second time in the block goes on where the first one ended', () => {
    const twice: CuttingAct[] = [...changed('minutes', 2), { kind: 'minutes', value: 4 }, { kind: 'start' }];
    expect(readingsOf(twice)['rui-completeness-percent']).toBe(
      readingsOf(changed('minutes', 6))['rui-completeness-percent'],
    );
  });

  it('a ladder of one’s own stands among the tubes', () => {
    const acts: CuttingAct[] = [{ kind: 'ladder', lengths: [100, 500, 1000] }];
    const [ladder] = results.listTubes(family, state.format({ acts }), []);
    expect(ladder?.contents.map(({ lengthBp, massNg }) => [lengthBp, massNg])).toEqual([
      [1000, 60],
      [500, 60],
      [100, 60],
    ]);
  });
});

describe('tubes of the station before', () => {
  const settings = { ...family, sources: ['hbb' as const] };
  const given: Tube[] = [
    {
      id: 'rui',
      label: 'Rui',
      contents: [
        { name: 'HBB, A allele', sequence: 'ACGT'.repeat(50), lengthBp: 200, massNg: 500 },
        { name: 'something foreign', sequence: null, lengthBp: 90, massNg: 5 },
      ],
      volumeNl: 25_000,
    },
  ];

  it('stand in for those of the kitchen: what was contaminated there is cut here', () => {
    const tubes = results.listTubes(settings, state.format({ acts: good() }), given);
    expect(tubes[0]?.contents.map(({ lengthBp, massNg }) => [lengthBp, Math.round(massNg)])).toEqual([
      [200, 200],
      [90, 2],
    ]);
    // Dayo was absent.
    expect(tubes[1]?.contents.some(({ lengthBp }) => lengthBp === 212)).toBe(true);
  });

  it('that hold less than the kitchen’s, or are missing, spoil no kept work', () => {
    for (const known of [null, []])
      expect(replay(cuttingStation, settings, known, good()).leftOut).toEqual([]);
    const little = [{ id: 'rui', label: 'Rui', contents: [], volumeNl: 3000 }];
    expect(replay(cuttingStation, settings, little, good()).leftOut[0]?.refused).toMatch(
      /nothing in Rui DNA/,
    );
    expect(state.parse(settings, state.format({ acts: good() })).isValid).toBe(true);
    const joined = parse({ sources: ['tubes'], enzymes: ['EcoRI'], start: { enzymes: ['EcoRI'] } });
    const own = listWorkActs(joined, startBench(joined, given), ['EcoRI']);
    expect(results.listTubes(joined, state.format({ acts: own }), given)).toHaveLength(2);
    expect(state.parse(joined, state.format({ acts: own })).isValid).toBe(true);
  });

  it('of good work are there for who was absent, and marked', () => {
    const kitchen = {
      ...family,
      kitchenEnzymes: ['Bsu36I' as const],
      start: { ...family.start, enzymes: [] },
    };
    const tubes = results.listTubes(kitchen, [], []);
    expect(tubes.map(({ id, isPrepared }) => [id, isPrepared])).toEqual(
      ['rui', 'dayo', 'uncut', 'water'].map((id) => [id, true]),
    );
    expect(tubes[1]?.contents.filter(({ massNg }) => massNg > 1)).toHaveLength(3);
  });

  it('are there, and marked, for a reaction that was left out; nobody comes to the gel with a tube missing', () => {
    const marks = (acts: readonly CuttingAct[]) =>
      results
        .listTubes(bare, state.format({ acts }), [])
        .map(({ id, isPrepared = false }) => (isPrepared ? `${id} of the kitchen` : id));
    const all = ['rui', 'dayo', 'uncut', 'water'];
    expect(marks(good(bare))).toEqual(all);
    expect(marks([{ kind: 'tip' }])).toEqual(all.map((id) => `${id} of the kitchen`));
    const alone = good(bare).flatMap((act): CuttingAct[] => {
      if (act.kind === 'again')
        return [{ ...act, pairs: act.pairs.filter(({ into }) => into === 'tube-rui') }];
      return 'vessel' in act && act.vessel !== 'tube-rui' ? [] : [act];
    });
    expect(marks(alone.filter((act) => act.kind !== 'again' || act.pairs.length > 0))).toEqual([
      'rui',
      'dayo of the kitchen',
      'uncut of the kitchen',
      'water of the kitchen',
    ]);
  });
});

// The figures that the form with dials gave for its own samples, kept before it was taken away.
describe('what was kept when the instrument was a form', () => {
  const settings = parse(samples.settings);
  const formerReadings: readonly Readonly<Record<string, readonly number[]>>[] = [
    { 'aa-fragments': [212, 196], 'as-fragments': [408, 212, 196], 'ss-fragments': [408], 'a-cuts': [212] },
    { 'sc-fragments': [408] },
    {
      'aa-fragments': [408, 376, 212, 196, 180, 32],
      'as-fragments': [408, 376, 212, 196, 180, 32],
      'ss-fragments': [408, 376, 32],
      'a-cuts': [32, 212],
      's-cuts': [32],
    },
    { 'cc-fragments': [176, 44], 'cg-fragments': [220, 176, 44], 'gg-fragments': [220], 'c-cuts': [44] },
    { 'sample-1-fragments': [43, 14], 'molecule-1-cuts': [1, 44] },
    {
      'pcr-1-fragments': [103, 48, 45, 44, 39, 30, 4],
      'molecule-1-cuts': [44, 48, 78, 117],
      'molecule-2-cuts': [48, 78, 117],
    },
    { 'typed-fragments': [7, 6, 1], 'molecule-1-cuts': [1, 8] },
    {},
  ];
  const former = samples.states.filter((entries) => !entries.some((entry) => entry.startsWith('acts=')));

  it('gives the same plan', () => {
    expect(former).toHaveLength(formerReadings.length);
    former.forEach((entries, index) => {
      const readings = results
        .listReadings(settings, entries, samples.tubes ?? [])
        .filter(({ id }) => /-(fragments|cuts)$/.test(id));
      expect(Object.fromEntries(readings.map(({ id, values }) => [id, values]))).toEqual(
        formerReadings[index],
      );
    });
  });

  it('gives the same tubes where the digest was complete', () => {
    const tubes = results.listTubes(settings, former[3] ?? [], []);
    const most = (contents: Tube['contents']) =>
      contents
        .filter(({ massNg }) => massNg > 0.01)
        .map(({ lengthBp, massNg }) => [lengthBp, Math.round(massNg)]);
    expect(tubes.map(({ id, contents }) => [id, most(contents)])).toEqual([
      [
        'digest-cc',
        [
          [176, 80],
          [44, 20],
        ],
      ],
      [
        'digest-cg',
        [
          [220, 50],
          [176, 40],
          [44, 10],
        ],
      ],
      ['digest-gg', [[220, 100]]],
      ['uncut', [[220, 100]]],
    ]);
  });
});

it('has settings that refuse tubes without DNA, and DNA that does not stand there', () => {
  const codes = (change: object) => {
    const read = results.instrument.parseSettings({ sources: ['hbb'], ...change });
    return read.isValid ? [] : read.issues.map(({ code }) => code);
  };
  expect(codes({ tubes: [{ id: 'a', label: 'A', region: 'hbb' }] })).toEqual(['what-dna']);
  expect(codes({ tubes: [{ id: 'a', label: 'A', region: 'hbb', genotype: 'CG' }] })).toEqual([
    'unknown-genotype',
  ]);
  expect(codes({ tubes: [{ id: 'a', label: 'A', dna: 'GAUC' }] })).toEqual(['rna']);
  expect(codes({ reactions: [{ id: 'a', label: 'A', dna: 'b' }] })).toEqual(['unknown-tube']);
  expect(codes({ kitchenEnzymes: ['EcoRI'], enzymes: ['MspI'] })).toEqual(['not-offered']);
  expect(DigestPlannerSettingsSchema.safeParse({}).success).toBe(true);
});
