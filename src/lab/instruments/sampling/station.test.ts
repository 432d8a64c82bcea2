import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAct, writeAct } from '../../bench/acts.ts';
import { isRefusal } from '../../bench/hand.ts';
import { replay } from '../../bench/station.ts';
import { wholeVolumeNl } from '../../bench/testing/whole-volume.ts';
import { acts, type SamplingAct } from './acts.ts';
import { dnaTubes, type SamplingBench, sampleTubes } from './bench.ts';
import { totalCopies } from './contents.ts';
import { samples } from './samples.ts';
import { SamplingSettingsSchema } from './settings.ts';
import { state } from './state.ts';
import { doAll, listGoodActs, listGoodDraws, station } from './station.ts';

const settings = SamplingSettingsSchema.parse(samples.settings);
const start = station.start(settings);
const targets = ['air', 'toilet', 'table', 'store'];
const tubes = ['tube-1', 'tube-2', 'tube-3', 'tube-4'];
const vessels = [...tubes, 'dna-1', 'dna-2', 'dna-3', 'dna-4'];

const tube = fc.constantFrom(...tubes, 'dna-1', 'nowhere');
const vessel = fc.constantFrom(...vessels);
const anyAct: fc.Arbitrary<SamplingAct> = fc.oneof(
  fc.constantFrom<SamplingAct>(
    { kind: 'gloves' },
    { kind: 'swab' },
    { kind: 'moisten' },
    { kind: 'touch' },
    { kind: 'air' },
    { kind: 'bleach' },
    { kind: 'load' },
    { kind: 'unload' },
    { kind: 'heat' },
    { kind: 'spin' },
    { kind: 'tip' },
    { kind: 'eject' },
  ),
  fc.constantFrom(...targets, 'nowhere').map((site): SamplingAct => ({ kind: 'rub', site })),
  tube.map((id): SamplingAct => ({ kind: 'stir', tube: id })),
  vessel.map((id): SamplingAct => ({ kind: 'open', vessel: id })),
  vessel.map((id): SamplingAct => ({ kind: 'close', vessel: id })),
  vessel.map((from): SamplingAct => ({ kind: 'draw', from })),
  vessel.map((into): SamplingAct => ({ kind: 'dispense', into })),
  vessel.map((id): SamplingAct => ({ kind: 'mix', in: id })),
  vessel.map((id): SamplingAct => ({ kind: 'label', vessel: id, words: 'Table' })),
  fc.integer({ min: 1, max: 30 }).map((count): SamplingAct => ({ kind: 'minutes', count })),
  fc
    .tuple(fc.constantFrom(...targets), fc.constantFrom(...tubes))
    .map(([from, into]): SamplingAct => ({ kind: 'sample', pairs: [{ from, into }] })),
);

const wholeNl = (bench: SamplingBench) => wholeVolumeNl(bench) + bench.vaporNl;

describe('the sampling station', () => {
  it('loses no nanoliter, leaves nothing negative and never throws, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 50 }), (list) => {
        let now: SamplingBench = start;
        for (const act of list) {
          const next = station.apply(settings, now, act);
          if (isRefusal(next)) {
            expect(next.refused).toMatch(/\.$/);
            continue;
          }
          expect(station.sayAct(settings, now, act)).not.toBe('');
          now = next;
          expect(wholeNl(now)).toBe(wholeNl(start));
          for (const { liquid } of now.vessels.values())
            for (const nl of Object.values(liquid)) expect(Number.isInteger(nl) && nl > 0).toBe(true);
        }
        const most = settings.sites.flatMap(({ lives }) => lives).length * 20_000_000;
        const copies = [...now.vessels.values()].map(({ liquid }) => totalCopies(settings, now, liquid));
        expect(copies.every((count) => count >= 0 && count < most)).toBe(true);
        expect(station.listPlan(settings, now).length).toBeGreaterThan(0);
      }),
    );
  });

  it('offers only what can be done, as moves, as dials and as the rest of a line', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (list) => {
        const { bench } = replay(station, settings, [], list);
        const offered = [
          ...station.listMoves(settings, bench).map(({ acts: done }) => done),
          ...station.listPlan(settings, bench).flatMap(({ rest }) => (rest ? [rest.acts] : [])),
        ];
        for (const done of offered) {
          let now: SamplingBench = bench;
          for (const act of done) {
            const next = station.apply(settings, now, act);
            if (isRefusal(next)) throw new Error(`${JSON.stringify(act)}: ${next.refused}`);
            now = next;
          }
        }
      }),
    );
  });

  it('replays its stored list to the same bench, and each act undone gives the bench before it', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), (list) => {
        const { bench, done } = replay(station, settings, [], list);
        const lawful = done.map(({ act }) => act);
        const stored = state.parse(settings, state.format({ acts: lawful }));
        if (!stored.isValid) throw new Error('a state of lawful acts was refused');
        expect(replay(station, settings, [], stored.value.acts).bench).toEqual(bench);
        const before = done.at(-1)?.before;
        if (before) expect(replay(station, settings, [], lawful.slice(0, -1)).bench).toEqual(before);
      }),
    );
  });

  it('writes every act as a token and reads it again', () => {
    fc.assert(
      fc.property(anyAct, (act) => {
        expect(readAct(acts, writeAct(acts, act))).toEqual(act);
      }),
    );
  });

  it('is led by its plan from the first glove to the bleach, without a refusal', () => {
    let now: SamplingBench = start;
    const words: string[] = [];
    for (let step = 0; step < 80; step += 1) {
      const line = station.listPlan(settings, now).find(({ isDone }) => !isDone);
      if (!line) break;
      words.push(line.now);
      const [first = '', second] = line.points;
      const dial = /Set the (heat block|pipette)/.exec(line.now)?.[1];
      const move = station
        .listMoves(settings, now)
        .find(({ thing, target }) =>
          second === undefined
            ? (thing === first && target === null) || (thing === 'pipette' && target === first)
            : thing === first && target === second,
        );
      // The sticker of a guided tube bears the name of what is in it.
      const guided: readonly SamplingAct[] | undefined =
        dial === 'pipette'
          ? [{ kind: 'set', nl: 20_000 }]
          : dial
            ? [{ kind: 'minutes', count: settings.lysisMin }]
            : (line.rest?.acts ?? move?.acts);
      if (!guided) throw new Error(`nothing can be done about: ${line.now}`);
      now = doAll(settings, now, guided);
    }
    expect(station.listPlan(settings, now).every(({ isDone }) => isDone)).toBe(true);
    expect(words[0]).toBe('Put on fresh gloves.');
    expect(words.length).toBeLessThan(40);
    expect(dnaTubes(now).every(({ liquid }) => Object.keys(liquid).length > 0)).toBe(true);
  });

  it('says what is in the way', () => {
    const refusal = (list: readonly SamplingAct[], act: SamplingAct) => {
      const next = station.apply(settings, doAll(settings, start, list), act);
      return isRefusal(next) ? next.refused : null;
    };
    const stirred = listGoodActs(settings, targets).slice(0, 1);
    expect(refusal([], { kind: 'stir', tube: 'tube-1' })).toMatch(/no swab in your hand/);
    expect(refusal([{ kind: 'swab' }], { kind: 'swab' })).toMatch(/unused swab/);
    expect(refusal([{ kind: 'swab' }], { kind: 'stir', tube: 'tube-1' })).toMatch(/is closed/);
    expect(refusal([], { kind: 'heat' })).toMatch(/block is empty/);
    expect(refusal([{ kind: 'load' }], { kind: 'heat' })).toMatch(/no cells/);
    expect(refusal(stirred, { kind: 'load' })).toBeNull();
    expect(refusal([...stirred, { kind: 'load' }], { kind: 'open', vessel: 'tube-1' })).toMatch(/block/);
    expect(refusal([{ kind: 'open', vessel: 'tube-2' }], { kind: 'spin' })).toMatch(/would spill/);
    expect(refusal([], { kind: 'bleach' })).toMatch(/no used swab/);
    expect(refusal([], { kind: 'label', vessel: 'dna-1', words: 'X' })).toMatch(/pairs/);
  });

  it.each(['sites', 'lysed'] as const)(
    'begins where %s are prepared, and the rest can be done',
    (prepared) => {
      const after = { ...settings, prepared };
      const bench = station.start(after);
      const work = prepared === 'lysed' ? listGoodDraws(after) : [];
      expect(sampleTubes(bench).filter(({ label }) => label !== '')).toHaveLength(
        prepared === 'lysed' ? 4 : 3,
      );
      expect(bench.swabs.length).toBe(prepared === 'lysed' ? 4 : 3);
      const done = doAll(after, bench, work);
      const open = station.listPlan(after, done).find(({ isDone }) => !isDone);
      expect(open?.id).toBe(prepared === 'lysed' ? undefined : 'blank');
    },
  );
});
