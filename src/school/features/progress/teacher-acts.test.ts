import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  type AttemptPolicy,
  applyAttempt,
  attemptModes,
  type ExerciseState,
  isAnswered,
  isClosed,
  triesLeft,
  untouched,
} from '../../../lab/marking/attempt.ts';
import { type Outcome, outcomes, type Score } from '../../../lab/marking/score.ts';
import {
  canUndoReset,
  countUnspent,
  findGrantRefusal,
  formerWorkOf,
  grantTries,
  resetExercise,
  takeBackTries,
  undoReset,
} from './teacher-acts.ts';

const policies = fc.record({
  tries: fc.integer({ min: 0, max: 4 }),
  isScored: fc.boolean(),
  isFixedOnceSaved: fc.boolean(),
});
const limited = fc.record({
  tries: fc.integer({ min: 1, max: 4 }),
  isScored: fc.constant(true),
  isFixedOnceSaved: fc.constant(false),
});
const attempts: fc.Arbitrary<Attempt> = fc.record({
  attemptId: fc.integer({ min: 1, max: 60 }).map((n) => `id-${String(n).padStart(3, '0')}`),
  deviceId: fc.constantFrom(null, 'desk', 'phone'),
  answer: fc.integer({ min: 0, max: 9 }).map((n) => [`option-${n}`]),
  answeredAtMs: fc.nat({ max: 1000 }),
  mode: fc.constantFrom(...attemptModes),
});
const histories = fc.array(attempts, { maxLength: 15 });
const resetAtMs = 500;

function scoreOf({ answer }: Attempt): Score {
  const outcome = outcomes[Number(answer[0]?.slice(-1)) % outcomes.length] as Outcome;
  return { outcome, fraction: outcome === 'correct' ? 1 : 0.5, parts: [], notes: [], trace: '' };
}

/** Applies attempts of a device that always knows the current version of the exercise. */
function play(
  list: readonly Attempt[],
  policy: AttemptPolicy,
  start: ExerciseState = untouched,
): ExerciseState {
  return list.reduce((state, attempt) => {
    const known = { ...attempt, knownVersion: state.version };
    const applied = applyAttempt(state, known, scoreOf(attempt), policy, false);
    return applied.isApplied ? applied.state : state;
  }, start);
}

describe('a reset', () => {
  it('starts the exercise afresh, and its undo puts back everything but the version', () => {
    fc.assert(
      fc.property(histories, policies, fc.nat({ max: 5 }), (list, policy, extra) => {
        const before = grantTries(play(list, policy), extra);
        const fresh = resetExercise(before, resetAtMs);
        expect({ ...fresh, version: 0, reset: null }).toEqual({ ...untouched, extraTries: extra });
        expect([isClosed(fresh, policy), isAnswered(fresh, policy)]).toEqual([false, false]);
        expect(canUndoReset(fresh, fresh.version)).toBe(true);
        const undone = undoReset(fresh, formerWorkOf(before));
        expect(undone).toEqual({ ...before, version: before.version + 2 });
      }),
    );
  });

  it('survives being written down as JSON', () => {
    fc.assert(
      fc.property(histories, policies, (list, policy) => {
        const former = formerWorkOf(play(list, policy));
        expect(JSON.parse(JSON.stringify(former))).toEqual(former);
      }),
    );
  });

  it('is never undone over a new answer, nor over a later reset', () => {
    fc.assert(
      fc.property(histories, attempts, policies, (list, attempt, policy) => {
        const fresh = resetExercise(play(list, policy), resetAtMs);
        const answered = play([attempt], policy, fresh);
        expect(canUndoReset(answered, fresh.version)).toBe(answered === fresh);
        expect(canUndoReset(resetExercise(fresh, resetAtMs), fresh.version)).toBe(false);
      }),
    );
  });

  it('is not passed by an answer from before it, from whichever device and in whatever order', () => {
    fc.assert(
      fc.property(histories, histories, attempts, policies, (list, since, late, policy) => {
        const before = play(list, policy);
        const fresh = resetExercise(before, resetAtMs);
        const state = play(since, policy, fresh);
        const fromBefore = { ...late, knownVersion: before.version };
        const applied = applyAttempt(state, fromBefore, scoreOf(late), policy, false);
        expect(applied).toEqual({ isApplied: false, because: 'before-reset' });
      }),
    );
  });

  it('asks the clock only where the client does not say what it knew', () => {
    fc.assert(
      fc.property(attempts, (attempt) => {
        const policy = { tries: 3, isScored: true, isFixedOnceSaved: false };
        const fresh = resetExercise(untouched, resetAtMs);
        const because = (given: Attempt) => {
          const applied = applyAttempt(fresh, given, scoreOf(given), policy, false);
          return applied.isApplied ? null : applied.because;
        };
        expect(because(attempt) === 'before-reset').toBe(attempt.answeredAtMs < resetAtMs);
        // A clock that is a year behind changes nothing if the device knows of the reset.
        expect(because({ ...attempt, answeredAtMs: 0, knownVersion: fresh.version })).not.toBe(
          'before-reset',
        );
      }),
    );
  });

  it('that was taken back stops nothing any more', () => {
    fc.assert(
      fc.property(histories, attempts, policies, (list, late, policy) => {
        const before = play(list, policy);
        const undone = undoReset(resetExercise(before, resetAtMs), formerWorkOf(before));
        const known = { ...late, knownVersion: before.version };
        const expected = applyAttempt(before, known, scoreOf(late), policy, false);
        const applied = applyAttempt(undone, known, scoreOf(late), policy, false);
        expect(applied.isApplied ? { ...applied.state, version: 0 } : applied).toEqual(
          expected.isApplied ? { ...expected.state, version: 0 } : expected,
        );
      }),
    );
  });
});

describe('tries given by a teacher', () => {
  it('open an exercise that was closed by its tries, and none that is right or unlimited', () => {
    fc.assert(
      fc.property(histories, policies, fc.integer({ min: 1, max: 5 }), (list, policy, tries) => {
        const state = play(list, policy);
        const refusal = findGrantRefusal(state, policy);
        if (!policy.isScored || policy.tries === 0) expect(refusal).toBe('tries-unlimited');
        else if (state.rightAtTry !== null) expect(refusal).toBe('answered-right');
        else {
          expect(refusal).toBeNull();
          const granted = grantTries(state, tries);
          expect(isClosed(granted, policy)).toBe(false);
          expect(triesLeft(granted, policy)).toBe((triesLeft(state, policy) ?? 0) + tries);
        }
      }),
    );
  });

  it('can be taken back as far as they are unspent, and never below what was spent', () => {
    fc.assert(
      fc.property(
        histories,
        histories,
        limited,
        fc.integer({ min: 1, max: 5 }),
        (list, since, policy, tries) => {
          const before = play(list, policy);
          const after = play(since, policy, grantTries(before, tries));
          const unspent = countUnspent(after, policy, tries);
          expect(unspent).toBeGreaterThanOrEqual(0);
          expect(unspent).toBeLessThanOrEqual(tries);
          const taken = takeBackTries(after, unspent);
          expect(taken.triesSpent).toBeLessThanOrEqual(policy.tries + taken.extraTries);
          if (after.triesSpent === before.triesSpent) expect(taken.extraTries).toBe(before.extraTries);
        },
      ),
    );
  });

  it('change the version with every act, as every answer does', () => {
    fc.assert(
      fc.property(histories, policies, (list, policy) => {
        const state = play(list, policy);
        const fresh = resetExercise(state, resetAtMs);
        const versions = [
          state,
          fresh,
          grantTries(fresh, 1),
          undoReset(grantTries(fresh, 1), formerWorkOf(state)),
        ];
        expect(versions.map(({ version }) => version - state.version)).toEqual([0, 1, 2, 3]);
      }),
    );
  });
});
