import { describe, expect, it } from 'vitest';
import { extendPace } from './extension.ts';
import {
  findHold,
  findLabHold,
  holdRefusals,
  isHoldRefusal,
  type LabHold,
  listCountedLessons,
  type Pace,
  tidyPace,
} from './pace.ts';

const nowMs = Date.parse('2026-11-23T09:00:00Z');
const stop = (moduleId: string, id: string) => ({ moduleId, screen: { id } });
const stops = [stop('m1', 's1'), stop('m1', 's2'), stop('m2', 's3'), stop('m2', 's4')];
const lesson = (isHeld: boolean, opensAt: string | null = null) => ({ isHeld, opensAt });
const holdsOf = (pace: Pace | null, atMs = nowMs) =>
  stops.map((one) => findHold(pace, stops, one, atMs)?.kind ?? 'open');

describe('findHold', () => {
  it('leaves everything open that nobody holds', () => {
    expect(holdsOf(null)).toEqual(['open', 'open', 'open', 'open']);
  });

  it('holds a lesson until it is opened, and another until its date', () => {
    const pace = { lessons: { m1: lesson(true), m2: lesson(false, '2026-11-23T09:00:01Z') }, holdAt: null };
    expect(holdsOf(pace)).toEqual(['lesson-held', 'lesson-held', 'lesson-opens', 'lesson-opens']);
    expect(holdsOf(pace, nowMs + 1000).slice(2)).toEqual(['open', 'open']);
  });

  it('holds the class at a screen, and what comes before it stays open', () => {
    const pace = { lessons: {}, holdAt: { moduleId: 'm1', screenId: 's2' } };
    expect(holdsOf(pace)).toEqual(['open', 'open', 'class-held', 'class-held']);
  });

  it('holds every screen of a lab that is hidden, without a pass, or to be opened on a day', () => {
    const whole = (lab: LabHold) => ({ lessons: {}, holdAt: null, lab });
    expect(new Set(holdsOf(whole({ kind: 'hidden' })))).toEqual(new Set(['hidden']));
    expect(new Set(holdsOf(whole({ kind: 'not-covered' })))).toEqual(new Set(['not-covered']));
    const later = whole({ kind: 'lab-opens', at: '2026-11-23T09:00:01Z' });
    expect(new Set(holdsOf(later))).toEqual(new Set(['lab-opens']));
    expect(new Set(holdsOf(later, nowMs + 1000))).toEqual(new Set(['open']));
  });

  it('holds nobody at a screen that the author has removed', () => {
    expect(holdsOf({ lessons: {}, holdAt: { moduleId: 'm1', screenId: 'gone' } })).not.toContain(
      'class-held',
    );
  });
});

describe('findLabHold', () => {
  const lab = { isHidden: false, isCovered: true, assignedAtMs: null };
  const later = { ...lab, assignedAtMs: nowMs + 1 };

  it.each([
    [lab, null, null],
    [{ ...lab, isHidden: true }, 'hidden', null],
    [{ ...later, isHidden: true }, 'hidden', null],
    [{ ...lab, isHidden: true, isCovered: false }, 'not-covered', 'not-covered'],
    [later, 'lab-opens', null],
    [{ ...lab, assignedAtMs: nowMs }, null, null],
  ] as const)(
    'of %o is %s for a student, %s for the teacher who tries it out',
    (standing, student, teacher) => {
      expect(findLabHold(standing, nowMs)?.kind ?? null).toBe(student);
      expect(findLabHold(standing, nowMs, 'teacher')?.kind ?? null).toBe(teacher);
    },
  );

  it('is answered by a refusal of which a device knows that its answer only waits', () => {
    expect(Object.values(holdRefusals).every(isHoldRefusal)).toBe(true);
    expect(
      ['class-not-found', 'activity-not-in-class', 'answer-malformed', undefined].some(isHoldRefusal),
    ).toBe(false);
  });
});

describe('the lessons that count', () => {
  const held: Pace = {
    lessons: { m1: lesson(true), m2: lesson(false, '2026-11-23T09:00:01Z') },
    holdAt: null,
  };
  const lab = ['m1', 'm2', 'm3'].map((id) => ({ id }));

  it('are all where nothing is said, and those that are assigned and open where something is', () => {
    expect(listCountedLessons(null, lab, nowMs)).toEqual(['m1', 'm2', 'm3']);
    expect(listCountedLessons(held, lab, nowMs)).toEqual(['m3']);
    expect(listCountedLessons(held, lab, nowMs + 1000)).toEqual(['m2', 'm3']);
    expect(listCountedLessons({ ...held, assigned: ['m1', 'm2'] }, lab, nowMs + 1000)).toEqual(['m2']);
  });

  it('do not change with the screen at which the class is held', () => {
    const pause = { lessons: {}, holdAt: { moduleId: 'm1', screenId: 's1' } };
    expect(listCountedLessons(pause, lab, nowMs)).toEqual(['m1', 'm2', 'm3']);
  });

  it('are more for a student to whom a lesson is opened, whether it is held or not assigned', () => {
    const opened = extendPace(
      { ...held, assigned: ['m2'] },
      { openedLessons: ['m1', 'm2'], passedParts: [] },
    );
    expect(listCountedLessons(opened, lab, nowMs)).toEqual(['m1', 'm2']);
  });
});

describe('tidyPace', () => {
  it('keeps what holds, and nothing else', () => {
    const held = { m2: lesson(true) };
    const given = { m1: lesson(false), ...held, m3: lesson(false, '2026-11-23T08:00:00Z') };
    expect(tidyPace({ lessons: given, holdAt: null }, nowMs)).toEqual({ lessons: held, holdAt: null });
    expect(tidyPace({ lessons: { m1: lesson(false) }, holdAt: null }, nowMs)).toBeNull();
    const deeper: Pace = { lessons: {}, holdAt: null, showsDeeper: true };
    expect(tidyPace(deeper, nowMs)).toEqual(deeper);
    expect(holdsOf(deeper)).toEqual(holdsOf(null));
  });
});
