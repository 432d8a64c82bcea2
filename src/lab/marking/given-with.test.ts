import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attempt, type AttemptPolicy, applyAttempt, type ExerciseState, untouched } from './attempt.ts';
import { type Confidence, confidences, findConfidence } from './given-with.ts';
import type { Outcome, Score } from './score.ts';

const policy: AttemptPolicy = { tries: 3, isScored: true, isFixedOnceSaved: false };
const scoreOf = (outcome: Outcome): Score => ({ outcome, fraction: 0, parts: [], notes: [], trace: '' });

interface Given {
  readonly answer: string;
  readonly outcome: Outcome;
  readonly confidence: Confidence | undefined;
}

/** The state after answers in this order; with `isSilent` nobody says how sure they are. */
function play(given: readonly Given[], isSilent = false): ExerciseState {
  return given.reduce((state, { answer, outcome, confidence }, place) => {
    const attempt: Attempt = {
      ...{ attemptId: `a${place}`, deviceId: null, answer: [answer], answeredAtMs: 0, mode: 'replace' },
      ...(confidence && !isSilent && { givenWith: { confidence } }),
    };
    const applied = applyAttempt(state, attempt, scoreOf(outcome), policy, false);
    return applied.isApplied ? applied.state : state;
  }, untouched);
}

const said = (outcome: Outcome, confidence?: Confidence): Given => ({
  ...{ answer: `${outcome} ${confidence}`, outcome, confidence },
});

describe('what an answer was given with', () => {
  it('never changes what is right, what it costs or what is closed', () => {
    const given = fc.record({
      answer: fc.constantFrom('a', 'b', 'c', 'd'),
      outcome: fc.constantFrom<Outcome>('correct', 'partly', 'not-yet', 'near-miss', 'incomplete'),
      confidence: fc.option(fc.constantFrom(...confidences), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 6 }), (answers) => {
        const { current, firstConfidence: _, ...state } = play(answers);
        const { givenWith: __, ...answer } = current ?? {};
        const { current: silent, ...other } = play(answers, true);
        expect([state, answer]).toEqual([other, silent ?? {}]);
      }),
    );
  });

  it.each([
    ['a right guess', [said('correct', 'guess')], ['right-by-luck']],
    ['right and sure', [said('correct', 'sure')], []],
    ['wrong and sure', [said('not-yet', 'sure')], ['wrong-and-sure']],
    ['partly right and sure', [said('partly', 'sure')], ['wrong-and-sure']],
    ['wrong and a guess', [said('not-yet', 'guess')], []],
    ['sure and wrong, then right', [said('not-yet', 'sure'), said('correct', 'sure')], ['wrong-and-sure']],
    [
      'sure and wrong, then a right guess',
      [said('not-yet', 'sure'), said('correct', 'guess')],
      ['right-by-luck', 'wrong-and-sure'],
    ],
    ['first a guess, then sure and wrong', [said('not-yet', 'guess'), said('partly', 'sure')], []],
    ['a slip of spelling that was forgiven', [said('near-miss', 'sure'), said('correct', 'sure')], []],
    ['nothing said', [said('not-yet'), said('correct')], []],
  ])('tells of %s what the mark does not', (_, answers, findings) => {
    const { current, firstConfidence = null, triesSpent } = play(answers);
    const { outcome = 'incomplete', givenWith } = current ?? {};
    const confidence = givenWith?.confidence ?? null;
    const isTrySpent = triesSpent > 0;
    expect(findConfidence({ outcome, confidence, firstConfidence, isTrySpent })).toEqual(findings);
  });
});
