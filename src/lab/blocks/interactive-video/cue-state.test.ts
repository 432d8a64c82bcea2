import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, type Cue, leaveCue, notStarted, openCue, seek, type Watching } from './cue-state.ts';

const durationS = 60;
const cues: Cue[] = [
  { id: 'a', atS: 10, isRequired: true },
  { id: 'b', atS: 20, isRequired: false },
  { id: 'c', atS: 20.1, isRequired: false },
  { id: 'd', atS: 60, isRequired: true },
];
const film = (passed: readonly string[] = []) => ({ cues, isPassed: (id: string) => passed.includes(id) });

describe('cues of a film', () => {
  it('pause when the clock jumps over them, at the cue and not beyond', () => {
    const paused = advance({ ...notStarted, positionS: 9.9 }, film(), 10.4);
    expect(paused).toMatchObject({ positionS: 10, openCueId: 'a' });
  });

  it('pause one after the other when one tick crosses two', () => {
    const first = advance({ ...notStarted, positionS: 19 }, film(['a']), 21);
    expect(first.openCueId).toBe('b');
    const second = advance(leaveCue(first, film(['a'])), film(['a']), 21);
    expect(second).toMatchObject({ openCueId: 'c', positionS: 20.1 });
  });

  it('pause also at the very end, where the film is a little shorter than stated', () => {
    const paused = advance({ ...notStarted, positionS: 59.9 }, film(['a']), Number.POSITIVE_INFINITY);
    expect(paused).toMatchObject({ openCueId: 'd', positionS: 60 });
  });

  it('do not pause once answered', () => {
    expect(advance(notStarted, film(['a', 'b', 'c', 'd']), 60)).toMatchObject({ openCueId: null });
  });

  it('hold a seek at the first required question without an answer', () => {
    expect(seek(notStarted, film(), 45)).toMatchObject({ positionS: 10, openCueId: 'a' });
    expect(seek(notStarted, film(['a']), 45)).toMatchObject({ positionS: 45, openCueId: null });
    expect(openCue(notStarted, film(), 'c')).toMatchObject({ openCueId: 'a' });
  });

  it('let an answered question be opened again', () => {
    expect(openCue(notStarted, film(['a']), 'a')).toMatchObject({ positionS: 10, openCueId: 'a' });
  });

  it('ask again in a new watching', () => {
    const asked = leaveCue(advance({ ...notStarted, positionS: 19 }, film(['a']), 20), film(['a']));
    expect(advance({ ...asked, positionS: 15 }, film(['a']), 20).openCueId).toBeNull();
    const again = seek(asked, film(['a']), 0);
    expect(advance(again, film(['a']), 20).openCueId).toBe('b');
  });
});

type Step =
  | { kind: 'play'; forS: number; rate: number }
  | { kind: 'seek'; toS: number }
  | { kind: 'open'; index: number }
  | { kind: 'answer' }
  | { kind: 'leave' }
  | { kind: 'end' };

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('play' as const),
      forS: fc.double({ min: 0, max: 8, noNaN: true }),
      rate: fc.constantFrom(0.5, 1, 1.5, 2),
    }),
    fc.record({
      kind: fc.constant('seek' as const),
      toS: fc.double({ min: -1, max: durationS, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('open' as const), index: fc.nat(20) }),
    fc.record({ kind: fc.constantFrom('answer' as const, 'leave' as const, 'end' as const) }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 60 },
);
const anyCues = fc.uniqueArray(
  fc.record({ atS: fc.double({ min: 0.1, max: durationS, noNaN: true }), isRequired: fc.boolean() }),
  { minLength: 1, maxLength: 8, selector: ({ atS }) => atS },
);

describe('any sequence of play, seek, rate and answer', () => {
  it('skips no required question, and no question pauses twice in one watching', () => {
    fc.assert(
      fc.property(anyCues, steps, (given, taken) => {
        const list = given.sort((a, b) => a.atS - b.atS).map((cue, at) => ({ ...cue, id: `cue-${at}` }));
        const passed = new Set<string>();
        const sample = { cues: list, isPassed: (id: string) => passed.has(id) };
        let watching: Watching = notStarted;
        let paused: string[] = [];
        for (const step of taken) {
          const before = watching;
          watching = take(step, watching, sample, passed);
          if (watching.positionS === 0 && watching.askedIds.length === 0) paused = [];
          // The cue that paused the film by itself, because the film played up to it.
          const ranInto = step.kind === 'play' || step.kind === 'end' ? watching.openCueId : null;
          if (ranInto !== null && ranInto !== before.openCueId) {
            const cue = list.find(({ id }) => id === ranInto)!;
            expect(passed.has(ranInto)).toBe(false);
            if (!cue.isRequired) expect(paused).not.toContain(ranInto);
            paused.push(ranInto);
          }
          const skipped = list.filter(
            ({ id, atS, isRequired }) => isRequired && !passed.has(id) && atS < watching.positionS,
          );
          expect(skipped).toEqual([]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('pauses at every question of a film that is only played, each exactly once', () => {
    fc.assert(
      fc.property(anyCues, fc.double({ min: 0.01, max: 30, noNaN: true }), (given, tickS) => {
        const list = given.sort((a, b) => a.atS - b.atS).map((cue, at) => ({ ...cue, id: `cue-${at}` }));
        const passed = new Set<string>();
        const sample = { cues: list, isPassed: (id: string) => passed.has(id) };
        const met: string[] = [];
        let watching: Watching = notStarted;
        for (let clockS = 0; clockS <= durationS; ) {
          watching = advance(watching, sample, clockS + tickS);
          if (watching.openCueId === null) clockS += tickS;
          else {
            met.push(watching.openCueId);
            clockS = watching.positionS;
            if (list.find(({ id }) => id === watching.openCueId)?.isRequired)
              passed.add(watching.openCueId ?? '');
            watching = leaveCue(watching, sample);
          }
        }
        expect(met).toEqual(list.map(({ id }) => id));
      }),
    );
  });
});

function take(
  step: Step,
  watching: Watching,
  sample: Parameters<typeof advance>[1],
  passed: Set<string>,
): Watching {
  switch (step.kind) {
    case 'play':
      return advance(watching, sample, watching.positionS + step.forS * step.rate);
    case 'end':
      return advance(watching, sample, Number.POSITIVE_INFINITY);
    case 'seek':
      return seek(watching, sample, step.toS);
    case 'open':
      return openCue(watching, sample, sample.cues[step.index % sample.cues.length]?.id ?? '');
    case 'leave':
      return leaveCue(watching, sample);
    case 'answer':
      if (watching.openCueId !== null) passed.add(watching.openCueId);
      return watching;
  }
}
