import { describe, expect, it } from 'vitest';
import { multipleChoice } from '../../../lab/exercises/multiple-choice/multiple-choice.ts';
import { exercises } from '../../../lab/exercises/registry.ts';
import { findAskFault } from './find-ask-fault.ts';
import { currentRound, roundFor } from './round.ts';

const round = {
  ...{ id: 'r1', exerciseId: 'e1', moduleId: 'm1', number: 1 },
  ...{ startedAtMs: 1000, endsAtMs: 2000 },
};
const open = { isAbsent: false, pace: null };
const held = { lessons: { m1: { isHeld: true, opensAt: null } }, holdAt: null };

describe('who is asked', () => {
  it('hears of a round until its time is over', () => {
    expect(roundFor(round, open, 1999)).toBe(round);
    expect(roundFor(round, open, 2000)).toBeNull();
    expect(currentRound(null, 0)).toBeNull();
  });

  it('is nobody who is absent, and nobody to whom the lesson or the lab is not open', () => {
    expect(roundFor(round, { ...open, isAbsent: true }, 1500)).toBeNull();
    expect(roundFor(round, { ...open, pace: held }, 1500)).toBeNull();
    expect(
      roundFor(round, { ...open, pace: { lessons: {}, holdAt: null, assigned: ['m2'] } }, 1500),
    ).toBeNull();
    const hidden = { lessons: {}, holdAt: null, lab: { kind: 'hidden' } as const };
    expect(roundFor(round, { ...open, pace: hidden }, 1500)).toBeNull();
    const elsewhere = { ...held, holdAt: { moduleId: 'm2', screenId: 's' }, lessons: {} };
    expect(roundFor(round, { ...open, pace: elsewhere }, 1500)).toBe(round);
  });
});

describe('what can be asked again', () => {
  const itemOf = ({ parseItem, samples }: typeof multipleChoice) => {
    const parsed = parseItem(samples.item);
    if (!parsed.isValid) throw new Error('the sample is refused');
    return parsed.value;
  };

  it('is decided by what a type says of itself: options everywhere, and something that is scored', () => {
    const askable = Object.values(exercises)
      .filter(
        (type) => !findAskFault({ part: { isScored: type.isScored, asksAbout: [] }, item: itemOf(type) }),
      )
      .map(({ type }) => type);
    expect(askable).toContain('multiple-choice');
    expect(askable).toContain('match-table');
    for (const type of ['short-answer', 'short-answer-table', 'checklist'])
      expect(askable).not.toContain(type);
  });

  it('is no question about the own run of each student', () => {
    const item = itemOf(multipleChoice);
    expect(findAskFault({ part: { isScored: true, asksAbout: ['gel'] }, item })).toBe('own-run');
  });
});
