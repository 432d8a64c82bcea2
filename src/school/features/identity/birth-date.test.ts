import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageInYears, checkBirthDate, isOldEnoughToConsent, parseDay } from './birth-date.ts';

const today = { year: 2026, month: 11, day: 21 };

describe('checkBirthDate', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['2013-11-21', null],
    ['2013-11-22', 'tooYoung'],
    ['2014-01-01', 'tooYoung'],
    ['2026-11-21', 'tooYoung'],
    ['2026-11-22', 'invalid'],
    ['1990-05-04', null],
    ['1904-11-21', null],
    ['1903-11-21', 'invalid'],
    ['2010-02-30', 'invalid'],
    ['2010-13-01', 'invalid'],
    ['2010-00-10', 'invalid'],
    ['21.11.2010', 'invalid'],
    ['0099-01-01', 'invalid'],
    ['not a date', 'invalid'],
  ])('%j: %s', (text, fault) => {
    expect(checkBirthDate(text, today)).toBe(fault);
  });

  it('waits until 1 March with a birthday of 29 February', () => {
    expect(checkBirthDate('2012-02-29', { year: 2025, month: 2, day: 28 })).toBe('tooYoung');
    expect(checkBirthDate('2012-02-29', { year: 2025, month: 3, day: 1 })).toBeNull();
    expect(checkBirthDate('2012-02-29', { year: 2028, month: 2, day: 29 })).toBeNull();
  });
});

it('counts a child as old enough to consent from the 16th birthday on', () => {
  const today = { year: 2026, month: 11, day: 28 };
  expect(isOldEnoughToConsent('2010-11-28', today)).toBe(true);
  expect(isOldEnoughToConsent('2010-11-29', today)).toBe(false);
  expect(isOldEnoughToConsent('no date', today)).toBe(false);
});

it('ages nobody backwards', () => {
  const dayOf = (date: Date) => ({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  });
  const range = { min: new Date('1950-01-01'), max: new Date('2060-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), fc.date(range), fc.nat(400), (birth, start, days) => {
      const later = new Date(start.getTime() + days * 86_400_000);
      expect(ageInYears(dayOf(birth), dayOf(later))).toBeGreaterThanOrEqual(
        ageInYears(dayOf(birth), dayOf(start)),
      );
    }),
  );
});

it('reads every day of the calendar', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const text = date.toISOString().slice(0, 10);
        const read = parseDay(text);
        expect(read && Date.UTC(read.year, read.month - 1, read.day)).toBe(Date.parse(text));
      },
    ),
  );
});
