import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  type AttemptPolicy,
  applyAttempt,
  attemptModes,
  countTries,
  type ExerciseState,
  isAnswered,
  isClosed,
  triesLeft,
  untouched,
} from './attempt.ts';
import { type Outcome, outcomes, type Score } from './score.ts';

const policies = fc.record({
  tries: fc.integer({ min: 0, max: 4 }),
  isScored: fc.boolean(),
  isFixedOnceSaved: fc.boolean(),
});

/** Few answers and ids, so that repeats and late arrivals are common; the outcome belongs to the answer. */
const attempts = fc.record({
  attemptId: fc.integer({ min: 1, max: 60 }).map((n) => `id-${String(n).padStart(3, '0')}`),
  deviceId: fc.constantFrom(null, 'desk', 'phone'),
  answer: fc.integer({ min: 0, max: 9 }).map((n) => [`option-${n}`]),
  answeredAtMs: fc.nat(),
  mode: fc.constantFrom(...attemptModes),
});

function scoreOf({ answer }: Attempt): Score {
  const outcome = outcomes[Number(answer[0]?.slice(-1)) % outcomes.length] as Outcome;
  return { outcome, fraction: outcome === 'correct' ? 1 : 0.5, parts: [], notes: [], trace: '' };
}

function play(list: readonly Attempt[], policy: AttemptPolicy, start: ExerciseState = untouched) {
  const states: ExerciseState[] = [start];
  for (const attempt of list) {
    const before = states.at(-1) ?? start;
    const applied = applyAttempt(before, attempt, scoreOf(attempt), policy, false);
    states.push(applied.isApplied ? applied.state : before);
  }
  return states;
}

describe('applyAttempt', () => {
  it('never spends more tries than there are, and never gives one back', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 40 }), policies, (list, policy) => {
        const spent = play(list, policy).map(({ triesSpent }) => triesSpent);
        expect(spent).toEqual([...spent].sort((a, b) => a - b));
        if (policy.tries > 0) expect(spent.at(-1)).toBeLessThanOrEqual(policy.tries);
      }),
    );
  });

  it('costs one try for partly and not yet, and nothing for anything else', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 30 }), attempts, policies, (list, last, policy) => {
        const state = play(list, policy).at(-1) ?? untouched;
        const applied = applyAttempt(state, last, scoreOf(last), policy, false);
        if (!applied.isApplied) return;
        const isRepeat = state.triedAnswers.includes(JSON.stringify(last.answer));
        const { outcome } = applied.state.current ?? { outcome: 'incomplete' };
        const isPaid = policy.isScored && !isRepeat && (outcome === 'partly' || outcome === 'not-yet');
        expect(applied.cost).toBe(isPaid ? 1 : 0);
        expect(applied.state.triesSpent).toBe(state.triesSpent + applied.cost);
      }),
    );
  });

  it('changes nothing once the exercise is closed', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 40 }), policies, (list, policy) => {
        const states = play(list, policy);
        const closedAt = states.findIndex((state) => isClosed(state, policy));
        if (closedAt === -1) return;
        for (const state of states.slice(closedAt)) expect(state).toBe(states[closedAt]);
      }),
    );
  });

  it('takes the same submission sent again as free, however often and by whichever device', () => {
    fc.assert(
      fc.property(attempts, policies, fc.integer({ min: 2, max: 20 }), (attempt, policy, times) => {
        const once = play([attempt], policy).at(-1);
        const often = play(
          Array.from({ length: times }, () => attempt),
          policy,
        ).at(-1);
        // A second near miss counts as wrong, but repeating the same one costs nothing.
        expect(often?.triesSpent).toBe(once?.triesSpent);
      }),
    );
  });

  it('keeps the order of one device: an older answer never takes the place of a newer one', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 30 }), policies, (list, policy) => {
        const states = play(list, policy);
        states.slice(1).forEach((state, index) => {
          const before = states[index]?.current;
          const after = state.current;
          if (before && after && before.deviceId !== null && before.deviceId === after.deviceId) {
            expect(after.attemptId >= before.attemptId).toBe(true);
          }
        });
      }),
    );
  });

  it('never lets a push change an answer that stands, whatever else is sent', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 30 }), policies, (list, policy) => {
        const states = play(list, policy);
        list.forEach(({ mode }, index) => {
          const before = states[index];
          if (mode === 'push' && before?.current) expect(states[index + 1]).toBe(before);
        });
      }),
    );
  });

  it('lets a replace do all that a push does where nothing stands', () => {
    fc.assert(
      fc.property(attempts, policies, (attempt, policy) => {
        const [pushed, replaced] = attemptModes.map((mode) =>
          applyAttempt(untouched, { ...attempt, mode }, scoreOf(attempt), policy, false),
        );
        expect(pushed).toEqual(replaced);
      }),
    );
  });

  it.each([
    ['an answer that stands', null, 'id-1', 'answer-stands'],
    ['a closed exercise', 1, 'id-1', 'exercise-closed'],
    ['a newer answer of the same device', null, 'id-9', 'older'],
  ])('says why a push does not count beside %s', (_name, rightAtTry, attemptId, because) => {
    const policy = { tries: 3, isScored: true, isFixedOnceSaved: false };
    const attempt = { deviceId: 'desk', answer: ['option-1'], answeredAtMs: 1, mode: 'push' as const };
    const score = scoreOf({ ...attempt, attemptId });
    const [, first] = play([{ ...attempt, attemptId }], policy);
    const state = { ...(first ?? untouched), rightAtTry };
    expect(applyAttempt(state, { ...attempt, attemptId: 'id-5' }, score, policy, false)).toEqual({
      isApplied: false,
      because,
    });
  });

  it('counts the checked answers: right at once is one, right at the second try two', () => {
    const policy = { tries: 3, isScored: true, isFixedOnceSaved: false };
    const give = (...options: string[]) =>
      options.map(
        (option, at): Attempt => ({
          attemptId: `id-${at}`,
          deviceId: null,
          answer: [option],
          answeredAtMs: at,
          mode: 'replace',
        }),
      );
    const triesOf = (...options: string[]) => countTries(play(give(...options), policy).at(-1) ?? untouched);
    expect(triesOf()).toBe(0);
    expect(triesOf('option-0')).toBe(1);
    expect(triesOf('option-2')).toBe(1);
    expect(triesOf('option-2', 'option-0')).toBe(2);
    expect(triesOf('option-2', 'option-2', 'option-7', 'option-0')).toBe(3);
  });

  it('takes no answer after the activity was completed', () => {
    fc.assert(
      fc.property(attempts, policies, (attempt, policy) => {
        const applied = applyAttempt(untouched, attempt, scoreOf(attempt), policy, true);
        expect(applied).toEqual({ isApplied: false, because: 'activity-completed' });
      }),
    );
  });

  it('lets no blank and no incomplete answer become the current one, marked or only remembered', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 10 }), attempts, policies, (list, attempt, policy) => {
        const state = play(list, policy).at(-1) ?? untouched;
        fc.pre(!isClosed(state, policy));
        const blank = applyAttempt(
          state,
          { ...attempt, answer: [] },
          { ...scoreOf(attempt), outcome: 'correct' },
          policy,
          false,
        );
        const incomplete = applyAttempt(
          state,
          attempt,
          { ...scoreOf(attempt), outcome: 'incomplete' },
          policy,
          false,
        );
        expect([blank.isApplied, incomplete.isApplied]).toEqual([false, false]);
      }),
    );
  });

  it('is pure: the same input gives the same result and stays as it was', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 10 }), attempts, policies, (list, attempt, policy) => {
        const state = play(list, policy).at(-1) ?? untouched;
        const copy = structuredClone(state);
        const first = applyAttempt(state, attempt, scoreOf(attempt), policy, false);
        expect(applyAttempt(copy, attempt, scoreOf(attempt), policy, false)).toEqual(first);
        expect(state).toEqual(copy);
      }),
    );
  });

  it('counts an exercise with used-up tries as answered', () => {
    const policy = { tries: 2, isScored: true, isFixedOnceSaved: false };
    const wrong = (n: number): Attempt => ({
      attemptId: `id-${n}`,
      deviceId: 'desk',
      answer: [n === 1 ? 'option-2' : 'option-7'],
      answeredAtMs: n,
      mode: 'replace',
    });
    const states = play([wrong(1), wrong(2)], policy);
    expect(states.map((state) => triesLeft(state, policy))).toEqual([2, 1, 0]);
    expect(states.map((state) => isAnswered(state, policy))).toEqual([false, false, true]);
  });

  it('forgives a near miss once', () => {
    const policy = { tries: 3, isScored: true, isFixedOnceSaved: false };
    const near = (n: number, option: string): Attempt => ({
      attemptId: `id-${n}`,
      deviceId: 'desk',
      answer: [option],
      answeredAtMs: n,
      mode: 'replace',
    });
    const states = play([near(1, 'option-3'), near(2, 'option-8')], policy);
    expect(states.map(({ current }) => current?.outcome)).toEqual([undefined, 'near-miss', 'not-yet']);
    expect(states.map(({ triesSpent }) => triesSpent)).toEqual([0, 0, 1]);
  });
});
