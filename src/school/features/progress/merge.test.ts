import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAct } from '../../../lab/bench/acts.ts';
import { handActs } from '../../../lab/bench/hand.ts';
import { sampleStation } from '../../../lab/bench/testing/sample-station.tsx';
import { createStationState } from '../../../lab/instruments/station-state.ts';
import { activityStatuses } from '../../../lab/marking/status.ts';
import { type KnownAnswer, mergeAnswers, mergeStatus } from './merge.ts';

const answers: fc.Arbitrary<KnownAnswer> = fc.record({
  answer: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
  attemptId: fc.constantFrom('id-1', 'id-2', 'id-3'),
  tries: fc.integer({ min: 0, max: 3 }),
  isClosed: fc.boolean(),
  version: fc.integer({ min: 0, max: 2 }),
});
const statuses = fc.constantFrom(...activityStatuses);

describe('mergeAnswers', () => {
  it('gives the same whichever side comes first', () => {
    fc.assert(
      fc.property(answers, answers, (left, right) => {
        expect(mergeAnswers(left, right)).toEqual(mergeAnswers(right, left));
      }),
    );
  });

  it('gives the same however three copies are grouped', () => {
    fc.assert(
      fc.property(answers, answers, answers, (a, b, c) => {
        expect(mergeAnswers(mergeAnswers(a, b), c)).toEqual(mergeAnswers(a, mergeAnswers(b, c)));
      }),
    );
  });

  it('changes nothing when a copy meets itself', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        expect(mergeAnswers(answer, { ...answer })).toEqual(answer);
      }),
    );
  });

  it('never lets a blank take the place of an answer of the same standing', () => {
    fc.assert(
      fc.property(answers, answers, (left, right) => {
        fc.pre(left.isClosed === right.isClosed && left.version === right.version && left.answer.length > 0);
        expect(mergeAnswers(left, { ...right, answer: [] }).answer).toEqual(left.answer);
      }),
    );
  });

  it('takes the later word of the server, also where it opens what was closed', () => {
    fc.assert(
      fc.property(answers, answers, (left, right) => {
        fc.pre(left.version > right.version);
        expect(mergeAnswers(left, right)).toBe(left);
        expect(mergeAnswers(right, left)).toBe(left);
      }),
    );
  });

  it('never opens what the server has closed by copies of one version', () => {
    fc.assert(
      fc.property(answers, answers, (left, right) => {
        fc.pre(left.version === right.version);
        expect(mergeAnswers(left, right).isClosed).toBe(left.isClosed || right.isClosed);
      }),
    );
  });

  it('takes one of the two and makes nothing up', () => {
    fc.assert(
      fc.property(answers, answers, (left, right) => {
        expect([left, right]).toContain(mergeAnswers(left, right));
      }),
    );
  });
});

describe('the acts of a station, merged', () => {
  const codec = createStationState({ ...sampleStation, acts: handActs }, null);
  /** Rounds of work, each sound by itself and after any other. */
  const rounds = fc.constantFrom(
    ['tip', 'draw:dye', 'dispense:tube-1', 'eject'],
    ['tip', 'set:5000', 'draw:water', 'dispense:tube-2', 'eject'],
    ['close:tube-3', 'open:tube-3'],
  );
  const work = fc.array(rounds, { maxLength: 4 }).map((list) => list.flat());
  const formatted = (tokens: readonly string[]) =>
    codec.format({ acts: tokens.flatMap((token) => readAct(handActs, token) ?? []) });

  it('of any devices are the list of one of them, which the station takes and no act is left out of', () => {
    fc.assert(
      fc.property(
        work,
        fc.array(fc.tuple(work, answers), { minLength: 2, maxLength: 4 }),
        (shared, devices) => {
          const copies = devices.map(([own, copy]) => ({ ...copy, answer: formatted([...shared, ...own]) }));
          const [first, ...others] = copies;
          if (!first) throw new Error('there are two devices or more');
          const { answer } = others.reduce<KnownAnswer>(mergeAnswers, first);
          expect(copies.map((copy) => copy.answer)).toContainEqual(answer);
          const parsed = codec.parse(null, answer);
          expect(parsed.isValid && codec.format(parsed.value)).toEqual(answer);
        },
      ),
    );
  });
});

describe('mergeStatus', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(statuses, statuses, statuses, (a, b, c) => {
        expect(mergeStatus(a, b)).toBe(mergeStatus(b, a));
        expect(mergeStatus(mergeStatus(a, b), c)).toBe(mergeStatus(a, mergeStatus(b, c)));
        expect(mergeStatus(a, a)).toBe(a);
      }),
    );
  });

  it('keeps COMPLETED whatever it meets', () => {
    fc.assert(
      fc.property(statuses, (other) => {
        expect(mergeStatus('COMPLETED', other)).toBe('COMPLETED');
      }),
    );
  });
});
