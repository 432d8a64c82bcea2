import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAct, writeAct } from '../../bench/acts.ts';
import { isRefusal } from '../../bench/hand.ts';
import { volumeNl } from '../../bench/liquid.ts';
import { replay } from '../../bench/station.ts';
import { wholeVolumeNl } from '../../bench/testing/whole-volume.ts';
import { reagentIds } from '../../science/pcr/reasons.ts';
import { acts as actTable, type PcrAct } from './acts.ts';
import type { PcrBench } from './bench.ts';
import { samples } from './samples.ts';
import { type ThermocyclerSettings, ThermocyclerSettingsSchema } from './settings.ts';
import { state as codec } from './state.ts';
import { station } from './station.ts';

const settingsWith = (changed: Record<string, unknown> = {}): ThermocyclerSettings =>
  ThermocyclerSettingsSchema.parse({ ...(samples.settings as object), ...changed });
const settings = settingsWith();
const strip = ['noor', 'mateo', 'linh', 'positive', 'no-template'];
const vessels = [
  'stock-mix',
  'stock-water',
  ...strip.slice(0, 4).map((id) => `stock-${id}`),
  ...strip,
  'nobody',
];

const vessel = fc.constantFrom(...vessels);
const anyAct: fc.Arbitrary<PcrAct> = fc.oneof(
  fc.constantFrom<PcrAct>(
    { kind: 'tip' },
    { kind: 'eject' },
    { kind: 'fresh-mix' },
    { kind: 'caps', lid: 'open' },
    { kind: 'caps', lid: 'closed' },
    { kind: 'spin' },
    { kind: 'load' },
    { kind: 'unload' },
    { kind: 'fresh-strip' },
    { kind: 'same-again' },
    { kind: 'run', seed: 7 },
    { kind: 'seed', seed: 12 },
    { kind: 'primers', forward: 'ptc-f', reverse: 'hbb-r' },
    { kind: 'primers', forward: 'ACGTACGTACGTACGTAC', reverse: 'ptc-r' },
    { kind: 'again', nl: 20_000, tips: 'one', pairs: strip.map((into) => ({ from: 'stock-mix', into })) },
  ),
  fc.subarray([...reagentIds]).map((reagents): PcrAct => ({ kind: 'without', reagents })),
  fc.integer({ min: 1, max: 60 }).map((half): PcrAct => ({ kind: 'set', nl: half * 500 })),
  vessel.map((from): PcrAct => ({ kind: 'draw', from })),
  vessel.map((into): PcrAct => ({ kind: 'dispense', into })),
  vessel.map((id): PcrAct => ({ kind: 'mix', in: id })),
  vessel.map((id): PcrAct => ({ kind: 'open', vessel: id })),
  fc
    .record({ celsius: fc.integer({ min: 4, max: 99 }), seconds: fc.integer({ min: 0, max: 900 }) })
    .map((step): PcrAct => ({ kind: 'step', id: 'anneal', ...step })),
  fc.integer({ min: 1, max: 45 }).map((count): PcrAct => ({ kind: 'cycles', count })),
);

/** All nl, less what the station itself has brought and with what has gone as vapor. */
const balanceNl = (bench: PcrBench) =>
  wholeVolumeNl(bench) +
  bench.aside.reduce((sum, { liquid }) => sum + volumeNl(liquid), 0) +
  bench.vaporNl -
  bench.addedNl;

describe('the bench', () => {
  it('loses no nanoliter, leaves nothing negative and refuses with a sentence, whatever is done', () => {
    fc.assert(
      fc.property(
        fc.array(anyAct, { maxLength: 60 }),
        fc.constantFrom('nothing', 'mix', 'tubes', 'loaded'),
        (acts, prepared) => {
          const own = settingsWith({ prepared });
          const start = station.start(own);
          let now = start;
          for (const act of acts) {
            const next = station.apply(own, now, act);
            if (isRefusal(next)) expect(next.refused).toMatch(/\.$/);
            else {
              expect(station.sayAct(own, now, act)).not.toBe('');
              now = next;
            }
            expect(balanceNl(now)).toBe(balanceNl(start));
            for (const { liquid } of now.vessels.values())
              expect(Object.values(liquid).every((nl) => Number.isInteger(nl) && nl > 0)).toBe(true);
          }
        },
      ),
    );
  });

  it('offers only what can be done, and says what is in the way of the rest', () => {
    const spots = ['pipette', 'strip', 'tips', 'bin', 'spinner', 'machine', ...vessels];
    fc.assert(
      fc.property(
        fc.array(anyAct, { maxLength: 40 }),
        fc.constantFrom(...spots),
        fc.constantFrom(...spots),
        (acts, thing, target) => {
          const { bench } = replay(station, settings, [], acts);
          const moves = station.listMoves(settings, bench);
          for (const move of moves) {
            const { leftOut } = replay(
              { start: () => bench, apply: station.apply },
              settings,
              [],
              move.acts as PcrAct[],
            );
            expect(leftOut, move.words).toEqual([]);
          }
          const isOffered = moves.some((move) => move.thing === thing && move.target === target);
          const meant = station.guess(settings, bench, thing, target);
          if (meant && !isOffered && thing !== target)
            expect(strip.includes(thing) || isRefusal(station.apply(settings, bench, meant))).toBe(true);
          for (const { rest } of station.listPlan(settings, bench)) {
            let after: PcrBench = bench;
            for (const act of rest?.acts ?? []) {
              const next = station.apply(settings, after, act);
              if (!isRefusal(next)) after = next;
              else expect(next.refused).toMatch(/There is nothing in|run over|in the machine/);
            }
          }
          expect(station.listInventory(settings, bench).length).toBeGreaterThan(vessels.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the same when its stored list is read again, and undoing an act gives the bench before it', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (tried) => {
        const { bench, done } = replay(station, settings, [], tried);
        const acts = done.map(({ act }) => act);
        const stored = codec.parse(settings, codec.format({ acts }));
        expect(stored.isValid ? stored.value.acts : null).toEqual(acts);
        expect(replay(station, settings, [], acts).bench).toEqual(bench);
        if (done.length > 0)
          expect(replay(station, settings, [], acts.slice(0, -1)).bench).toEqual(done.at(-1)?.before);
      }),
    );
  });

  it('writes every act as a token and reads it again', () => {
    fc.assert(
      fc.property(anyAct, (act) => {
        expect(readAct(actTable, writeAct(actTable, act))).toEqual(act);
      }),
    );
  });
});

describe('the bench in words', () => {
  it('says what a learner has put together, and names a trace', () => {
    const { bench } = replay(
      station,
      settings,
      [],
      [
        { kind: 'again', nl: 20_000, tips: 'one', pairs: [{ from: 'stock-mix', into: 'linh' }] },
        {
          kind: 'again',
          nl: 5000,
          tips: 'one',
          pairs: [
            { from: 'stock-noor', into: 'noor' },
            { from: 'stock-linh', into: 'linh' },
          ],
        },
      ],
    );
    const words = station.listInventory(settings, bench).find(({ id }) => id === 'linh')?.words;
    expect(words).toBe(
      'Tube 3 (Linh), open, drops on the wall: 20\u00a0µL of mix, 5\u00a0µL of DNA Linh, a trace of DNA Noor',
    );
  });
});

describe('the plan', () => {
  const planAfter = (acts: readonly PcrAct[], own = settings) =>
    station.listPlan(own, replay(station, own, [], acts).bench);
  const nowOf = (acts: readonly PcrAct[]) => planAfter(acts).find(({ isDone }) => !isDone)?.now;

  it('leads from the first tip to the run, and repeats what was done once by hand', () => {
    const acts: PcrAct[] = [];
    const sentences: string[] = [];
    for (let steps = 0; steps < 60; steps += 1) {
      const line = planAfter(acts).find(({ isDone }) => !isDone);
      if (!line) break;
      if (sentences.at(-1) !== line.now) sentences.push(line.now);
      const bench = replay(station, settings, [], acts).bench;
      if (line.rest) {
        acts.push(...line.rest.acts);
        continue;
      }
      const volume = /Set the pipette to ([\d.]+)/.exec(line.now)?.[1];
      if (volume) {
        acts.push({ kind: 'set', nl: Number(volume) * 1000 });
        continue;
      }
      const [first = '', target] = line.points;
      const moves = station.listMoves(settings, bench);
      const found = target
        ? moves.find((each) => each.thing === first && each.target === target)
        : moves.find(
            (each) =>
              (each.thing === 'pipette' && each.target === first) ||
              (each.thing === first && each.target === null),
          );
      acts.push(...(found?.acts ?? []));
    }
    expect(planAfter(acts).every(({ isDone }) => isDone)).toBe(true);
    expect(acts.filter(({ kind }) => kind === 'again')).toHaveLength(2);
    expect(acts.filter(({ kind }) => kind === 'dispense')).toHaveLength(2);
    for (const sentence of sentences) expect(sentence.split(' ').length).toBeLessThanOrEqual(17);
    const { bench } = replay(station, settings, [], acts);
    const ofDna = bench.transfers.filter(({ from }) => from !== 'stock-mix');
    expect(ofDna.map(({ isTipClean }) => isTipClean)).toEqual(strip.map(() => true));
    expect(bench.runs).toBe(1);
    expect(acts.length).toBeLessThan(20);
  });

  it('asks for a new tip before another DNA, and offers no repeating of what was done with a used one', () => {
    const dirty: PcrAct[] = [
      { kind: 'set', nl: 20_000 },
      { kind: 'tip' },
      { kind: 'draw', from: 'stock-mix' },
      { kind: 'dispense', into: 'noor' },
      {
        kind: 'again',
        nl: 20_000,
        tips: 'one',
        pairs: strip.slice(1).map((into) => ({ from: 'stock-mix', into })),
      },
      { kind: 'tip' },
      { kind: 'draw', from: 'stock-mix' },
      { kind: 'dispense', into: 'stock-mix' },
    ];
    expect(nowOf(dirty)).toMatch(/^Throw the used tip away/);
    const shared = planAfter([
      ...dirty,
      { kind: 'set', nl: 5000 },
      { kind: 'draw', from: 'stock-noor' },
      { kind: 'dispense', into: 'noor' },
    ]);
    expect(shared.find(({ isDone }) => !isDone)?.rest).toBeNull();
  });

  it('begins where the author lets it begin', () => {
    const first = (prepared: string) =>
      planAfter([], settingsWith({ prepared })).find(({ isDone }) => !isDone)?.id;
    expect(['nothing', 'mix', 'tubes', 'loaded'].map(first)).toEqual(['mix', 'dna-noor', 'run', 'run']);
  });
});

describe('an act that cannot be done says why', () => {
  const filled: PcrAct[] = [
    { kind: 'again', nl: 20_000, tips: 'one', pairs: strip.map((into) => ({ from: 'stock-mix', into })) },
  ];
  const ready: PcrAct[] = [...filled, { kind: 'caps', lid: 'closed' }, { kind: 'spin' }, { kind: 'load' }];
  it.each<[string, readonly PcrAct[], PcrAct, RegExp]>([
    ['a recipe of a used mix', filled, { kind: 'without', reagents: ['dntps'] }, /fresh mix/],
    ['an open tube in the centrifuge', filled, { kind: 'spin' }, /tube 1 is open.*spill/],
    ['an empty strip', [], { kind: 'load' }, /All tubes are empty/],
    ['a run of an empty machine', filled, { kind: 'run', seed: 1 }, /machine is empty/],
    ['a tube in the machine', ready, { kind: 'open', vessel: 'noor' }, /in the machine/],
    ['a second run', [...ready, { kind: 'run', seed: 1 }], { kind: 'run', seed: 1 }, /copied already/],
    ['nothing to repeat', ready, { kind: 'same-again' }, /Nothing has been run/],
    ['a step beyond its limits', [], { kind: 'step', id: 'extend', celsius: 72, seconds: 0 }, /1 to 600/],
  ])('%s', (_, before, act, reason) => {
    const { bench, leftOut } = replay(station, settings, [], before);
    expect(leftOut).toEqual([]);
    const result = station.apply(settings, bench, act);
    expect(isRefusal(result) ? result.refused : '').toMatch(reason);
  });

  it('and what the author has fixed stays', () => {
    const own = settingsWith({ fixed: ['anneal', 'primers', 'reagents', 'cycles', 'seed'] });
    const bench = station.start(own);
    const moves: PcrAct[] = [
      { kind: 'step', id: 'anneal', celsius: 50, seconds: 30 },
      { kind: 'primers', forward: 'ptc-f', reverse: 'hbb-r' },
      { kind: 'without', reagents: ['buffer'] },
      { kind: 'cycles', count: 3 },
      { kind: 'seed', seed: 3 },
    ];
    for (const act of moves)
      expect(station.apply(own, bench, act)).toEqual({ refused: 'This is fixed for this lab.' });
    expect(station.listDials(own, bench).map(({ id }) => id)).not.toContain('anneal-celsius');
  });
});

describe('the plan after a run', () => {
  it('does not tick what no hand has done, and says nothing of what came out', () => {
    const run = (tokens: string) => {
      const read = tokens.split(' ').map((token) => readAct(actTable, token) as PcrAct);
      const { bench, leftOut } = replay(station, settings, [], read);
      expect(leftOut).toEqual([]);
      return { plan: station.listPlan(settings, bench), end: station.sayEnd(settings, bench), bench };
    };
    // Mix in every tube, no DNA in any of them, not spun.
    const mix = `again:20000:${strip.map((id) => `stock-mix>${id}`).join('.')}:one`;
    const { plan, end, bench } = run(`tip ${mix} caps:closed load run:1`);
    expect(plan.every(({ isDone }) => isDone)).toBe(true);
    expect(plan.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id)).toEqual([
      ...strip.map((id) => `dna-${id}`),
      'spin',
    ]);
    expect(plan.every(({ rest }) => rest === null)).toBe(true);
    expect(end).toMatch(/^The program has run\. The tubes look alike/);
    expect(
      station
        .listInventory(settings, bench)
        .map(({ words }) => words)
        .join(),
    ).not.toMatch(/copied/);
  });
});
