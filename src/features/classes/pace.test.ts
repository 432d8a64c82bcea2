import { describe, expect, it } from 'vitest';
import { findHold, type Pace, tidyPace } from './pace.ts';

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

  it('holds nobody at a screen that the author has removed', () => {
    expect(holdsOf({ lessons: {}, holdAt: { moduleId: 'm1', screenId: 'gone' } })).not.toContain(
      'class-held',
    );
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
