import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assignment, findNextStep, findState } from './assignment.ts';
import { countDays, showsSameTime } from './calendar.ts';
import { opensLater } from './class-standing.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-03-10T12:00Z');
const lab = (id: string, change: Partial<Assignment> = {}): Assignment => ({
  id,
  dateAssigned: '2026-03-01T08:00:00Z',
  dateDue: null,
  isCovered: true,
  hasOpenLesson: true,
  status: 'NOT_STARTED',
  completedAt: null,
  ...change,
});

describe('the state of an assignment', () => {
  it.each([
    ['open', {}],
    ['open', { dateDue: '2026-03-10T12:00:00.000Z' }],
    ['late', { dateDue: '2026-03-10T11:59:59.999Z' }],
    ['opens-later', { dateAssigned: '2026-03-10T12:00:00.001Z' }],
    ['open', { dateAssigned: '2026-03-10T12:00:00Z' }],
    ['open', { dateAssigned: null }],
    // Nothing is late while the class waits for its teacher.
    ['held', { isHeldBack: true, dateDue: '2026-03-10T11:59:59.999Z' }],
    ['done', { isHeldBack: true, status: 'COMPLETED' }],
    ['not-covered', { isCovered: false, dateDue: '2026-03-01T00:00:00Z' }],
    ['closed', { hasOpenLesson: false, isCovered: false }],
    ['done', { status: 'COMPLETED', completedAt: '2026-03-09T00:00:00Z', dateDue: '2026-03-09T00:00:00Z' }],
    // What counts is when it was answered, and not when Finish was pressed.
    ['done', { status: 'COMPLETED', completedAt: '2026-03-09T00:00:01Z', dateDue: '2026-03-09T00:00:00Z' }],
    ['done-late', { status: 'COMPLETED', completedAt: null, lateCount: 1 }],
    ['done', { status: 'COMPLETED', completedAt: '2026-03-09T00:00:00Z' }],
    ['open', { status: 'PROGRESS', completedAt: '2026-03-09T00:00:00Z', dateDue: '2026-03-09T00:00:00Z' }],
    ['late', { status: 'PROGRESS', completedAt: '2026-03-09T00:00:01Z', dateDue: '2026-03-09T00:00:00Z' }],
    // The lesson that is not done has a date of its own, which was given after the earlier ones were finished.
    [
      'late',
      {
        ...{ status: 'PROGRESS', completedAt: '2026-03-04T00:00:00Z' },
        ...{ dateDue: '2026-03-09T00:00:00Z', hasLessonDates: true },
      },
    ],
  ] satisfies [string, Partial<Assignment>][])('is %s for %j', (state, change) =>
    expect(findState(lab('a', change), now)).toBe(state),
  );

  it('never keeps the teacher of the class out', () => {
    expect(opensLater(now + 1, now, 'teacher')).toBe(false);
    expect(opensLater(now + 1, now)).toBe(true);
  });
});

describe('what to do next', () => {
  const nextOf = (labs: Assignment[], initial = '') => {
    const step = findNextStep(labs, initial, now);
    return 'assignment' in step ? `${step.kind} ${step.assignment.id}` : step.kind;
  };
  const done = { status: 'COMPLETED', completedAt: '2026-03-02T00:00:00Z' } as const;

  it.each([
    [
      'what is due first',
      'work c',
      [
        lab('a'),
        lab('b', { dateDue: '2026-03-20T00:00:00Z' }),
        lab('c', { dateDue: '2026-03-12T00:00:00Z' }),
      ],
    ],
    [
      'what is late before what is due',
      'work b',
      [lab('a', { dateDue: '2026-03-10T13:00:00Z' }), lab('b', { dateDue: '2026-03-02T00:00:00Z' })],
    ],
    ['what was begun, where nothing is due', 'work b', [lab('a'), lab('b', { status: 'PROGRESS' })]],
    [
      'what opens first, where nothing is open',
      'wait b',
      [
        lab('a', { dateAssigned: '2026-03-12T00:00:00Z' }),
        lab('b', { dateAssigned: '2026-03-11T00:00:00Z' }),
        lab('c', done),
      ],
    ],
    ['nothing, when all is finished', 'finished', [lab('a', done), lab('b', { hasOpenLesson: false })]],
    [
      'nothing, where nothing can be worked in',
      'nothing',
      [lab('a', { hasOpenLesson: false }), lab('b', { isCovered: false })],
    ],
    ['nothing, without assignments', 'nothing', []],
  ] satisfies [string, string, Assignment[]][])('is %s', (_name, expected, labs) =>
    expect(nextOf(labs)).toBe(expected),
  );

  it('is what the class begins with, and then the order of the teacher', () => {
    expect(nextOf([lab('a'), lab('b')], 'b')).toBe('work b');
    expect(nextOf([lab('a'), lab('b')])).toBe('work a');
  });

  it('never leads where one may not go', () => {
    const any = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      dateAssigned: fc.constantFrom(null, '2026-03-01T00:00:00Z', '2026-03-11T00:00:00Z'),
      dateDue: fc.constantFrom(null, '2026-03-02T00:00:00Z', '2026-03-12T00:00:00Z'),
      isCovered: fc.boolean(),
      hasOpenLesson: fc.boolean(),
      status: fc.constantFrom('NOT_STARTED' as const, 'PROGRESS' as const, 'COMPLETED' as const),
      completedAt: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(any), (labs) => {
        const step = findNextStep(labs, 'a', now);
        const states = labs.map((one) => findState(one, now));
        const canWork = states.some((state) => state === 'open' || state === 'late');
        expect(step.kind === 'work').toBe(canWork);
        if (step.kind === 'work') expect(findState(step.assignment, now)).toBe(step.state);
        if (step.kind === 'wait') expect(findState(step.assignment, now)).toBe('opens-later');
      }),
    );
  });
});

describe('days of the calendar', () => {
  // Berlin, 29 March 2026 has 23 hours, 25 October 2026 has 25; New York, 8 March and 1 November.
  it.each([
    ['the last minute of a day of 23 hours', '2026-03-28T23:30Z', '2026-03-29T21:59Z', 'Europe/Berlin', 0],
    ['the first minute after it', '2026-03-28T23:30Z', '2026-03-29T22:00Z', 'Europe/Berlin', 1],
    ['the last minute of a day of 25 hours', '2026-10-24T22:00Z', '2026-10-25T22:59Z', 'Europe/Berlin', 0],
    ['the first minute after it, 25 hours on', '2026-10-24T22:00Z', '2026-10-25T23:00Z', 'Europe/Berlin', 1],
    ['midnight to midnight over 23 hours', '2026-03-08T05:00Z', '2026-03-09T04:00Z', 'America/New_York', 1],
    ['an hour that crosses midnight', '2026-03-10T23:30Z', '2026-03-11T00:10Z', 'UTC', 1],
    ['the same hour where it does not', '2026-03-10T23:30Z', '2026-03-11T00:10Z', 'America/New_York', 0],
    ['yesterday', '2026-03-10T10:00Z', '2026-03-09T23:00Z', 'UTC', -1],
    ['a new year', '2026-12-31T12:00Z', '2027-01-01T12:00Z', 'Asia/Kathmandu', 1],
  ])('%s', (_name, from, to, zone, days) => expect(countDays(at(from), at(to), zone)).toBe(days));

  it('are as many there as back, in every zone', () => {
    const instant = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2035-01-01T00:00Z') });
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns');
    fc.assert(
      fc.property(instant, instant, zones, (from, to, zone) => {
        const days = countDays(from, to, zone);
        expect(Number.isInteger(days)).toBe(true);
        expect(countDays(to, from, zone)).toBe(-days + 0);
        expect(Math.abs(days - (to - from) / 86_400_000)).toBeLessThan(1.1);
      }),
    );
  });

  it('zones that show the same time need no second one', () => {
    expect(showsSameTime(at('2026-07-01T12:00Z'), 'Europe/Berlin', 'Europe/Paris')).toBe(true);
    expect(showsSameTime(at('2026-07-01T12:00Z'), 'Europe/Berlin', 'Europe/London')).toBe(false);
    // Phoenix keeps no summer time: with Denver in winter, with Los Angeles in summer.
    expect(showsSameTime(at('2026-01-10T12:00Z'), 'America/Phoenix', 'America/Denver')).toBe(true);
    expect(showsSameTime(at('2026-07-10T12:00Z'), 'America/Phoenix', 'America/Denver')).toBe(false);
  });
});
