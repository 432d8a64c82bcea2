import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  fromWallTime,
  isTimeZone,
  parseWallTime,
  toWallTime,
  toZonedIso,
  type WallTime,
} from './zoned-time.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const hourMs = 3_600_000;
const anyInstant = fc.integer({
  min: Date.parse('2015-01-01T00:00Z') / 60_000,
  max: Date.parse('2040-01-01T00:00Z') / 60_000,
});
const at = (text: string) => Date.parse(text);
const weekday = (wall: string) => new Date(`${wall}:00Z`).getUTCDay();

describe('wall times', () => {
  it('name the instant at which the clock of the zone shows them', () => {
    expect(fromWallTime('2026-11-23T08:00' as WallTime, 'Europe/Berlin')).toBe(at('2026-11-23T07:00Z'));
    expect(fromWallTime('2026-07-23T08:00' as WallTime, 'Europe/Berlin')).toBe(at('2026-07-23T06:00Z'));
    expect(fromWallTime('2026-07-23T08:00' as WallTime, 'Asia/Kathmandu')).toBe(at('2026-07-23T02:15Z'));
  });

  it('of the hour that is left out are as much later; of the hour that comes twice, the first', () => {
    // Berlin, 29 March 2026: 02:00 becomes 03:00; 25 October 2026: 03:00 becomes 02:00.
    expect(fromWallTime('2026-03-29T02:30' as WallTime, 'Europe/Berlin')).toBe(at('2026-03-29T01:30Z'));
    expect(toWallTime(at('2026-03-29T01:30Z'), 'Europe/Berlin')).toBe('2026-03-29T03:30');
    expect(fromWallTime('2026-10-25T02:30' as WallTime, 'Europe/Berlin')).toBe(at('2026-10-25T00:30Z'));
  });

  it('come back as they were written, in every zone', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (minute, zone) => {
        const wall = toWallTime(minute * 60_000, zone);
        expect(toWallTime(fromWallTime(wall, zone), zone)).toBe(wall);
      }),
    );
  });

  it.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T24:30', 'tomorrow'])(
    'are not read from %j',
    (text) => expect(parseWallTime(text)).toBeNull(),
  );

  it('are read with seconds that a browser may add', () =>
    expect(parseWallTime('2026-01-01T10:05:00')).toBe('2026-01-01T10:05'));
});

describe('days of the calendar', () => {
  it.each([
    ['of 23 hours', '2026-03-28T08:00', 23],
    ['of 24 hours', '2026-05-28T08:00', 24],
    ['of 25 hours', '2026-10-24T08:00', 25],
  ])('%s keep the time of day', (_name, wall, hours) => {
    const from = fromWallTime(wall as WallTime, 'Europe/Berlin');
    const to = addDays(from, 1, 'Europe/Berlin');
    expect((to - from) / hourMs).toBe(hours);
    expect(toWallTime(to, 'Europe/Berlin').slice(11)).toBe('08:00');
  });

  it('keep weekday and time of day over whole weeks, except in an hour that is left out', () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.constantFrom(...zones),
        fc.integer({ min: -60, max: 110 }),
        (minute, zone, weeks) => {
          const before = toWallTime(minute * 60_000, zone);
          const after = toWallTime(addDays(minute * 60_000, weeks * 7, zone), zone);
          expect(weekday(after)).toBe(weekday(before));
          const jumpMinutes =
            Math.abs(
              Date.parse(`2026-01-01T${after.slice(11)}Z`) - Date.parse(`2026-01-01T${before.slice(11)}Z`),
            ) / 60_000;
          expect([0, 30, 60]).toContain(jumpMinutes);
        },
      ),
    );
  });

  it('keep the second before midnight', () =>
    expect(addDays(at('2026-11-29T22:59:59Z'), 7, 'Europe/Berlin')).toBe(at('2026-12-06T22:59:59Z')));
});

it('a time zone is one the calendar knows', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Moon/Base')]).toEqual([true, false]);
});

describe('instants with the offset of their zone', () => {
  it.each([
    ['2026-11-23T07:00:05Z', 'Europe/Berlin', '2026-11-23T08:00:05+01:00'],
    ['2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
    ['2026-07-23T02:15:00Z', 'Asia/Kathmandu', '2026-07-23T08:00:00+05:45'],
    ['2026-07-23T02:15:00Z', 'America/St_Johns', '2026-07-22T23:45:00-02:30'],
    ['2026-07-23T02:15:00Z', 'UTC', '2026-07-23T02:15:00+00:00'],
  ])('%s in %s', (instant, zone, written) => expect(toZonedIso(at(instant), zone)).toBe(written));

  it('name the same instant, in every zone', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (minute, zone) => {
        expect(Date.parse(toZonedIso(minute * 60_000, zone))).toBe(minute * 60_000);
      }),
    );
  });
});
