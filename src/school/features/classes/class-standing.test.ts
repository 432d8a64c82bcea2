import { describe, expect, it } from 'vitest';
import { type ClassStanding, findJoinRefusal, findWorkRefusal } from './class-standing.ts';

const open: ClassStanding = {
  isArchived: false,
  isJoiningPaused: false,
  isDisabled: false,
  isWaitingForLicense: false,
  isDemonstration: false,
  seatsTaken: 3,
  studentQuantity: 4,
  seats: 40,
};

describe('class standing', () => {
  it.each([
    [{}, null],
    [{ seatsTaken: 4 }, 'class-full'],
    // A pass was revoked after the students had joined.
    [{ seats: 3 }, 'class-full'],
    [{ isJoiningPaused: true }, 'class-disabled'],
    [{ isDisabled: true }, 'class-disabled'],
    [{ isDemonstration: true }, 'class-disabled'],
    [{ isWaitingForLicense: true, seatsTaken: 4 }, 'class-waiting'],
    [{ isArchived: true, isWaitingForLicense: true, isDisabled: true, seatsTaken: 9 }, 'class-archived'],
  ] as const)('with %o answers a join with %s', (changes, refusal) => {
    expect(findJoinRefusal({ ...open, ...changes })).toBe(refusal);
  });

  it('lets enrolled students work while joining is paused', () => {
    expect(findWorkRefusal({ ...open, isJoiningPaused: true } as ClassStanding)).toBeNull();
    expect(findWorkRefusal({ ...open, isDisabled: true })).toBe('class-disabled');
    expect(findWorkRefusal({ ...open, isArchived: true })).toBe('class-archived');
  });
});
