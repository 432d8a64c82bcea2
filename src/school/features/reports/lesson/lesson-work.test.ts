import { describe, expect, it } from 'vitest';
import { attendanceOf, countDoneThen, findReasons, type LessonWork } from './lesson-work.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const part = (id: string, changes: Partial<LessonWork['parts'][number]> = {}) => ({
  ...{ id, moduleId: 'm', name: `1.${id} Question`, isRequired: true, isScored: true, isAwaited: false },
  ...changes,
});
/** Answers between two times of the day; the lesson lasts from the beginning of the day to 10:00. */
const given = (exerciseId: string, first: string, last = first) => ({
  ...{ exerciseId, firstAt: at(first), lastAt: at(last) },
  firstInLesson: first <= '10:00' ? at(first) : null,
  lastInLesson: first > '10:00' ? null : at(last <= '10:00' ? last : first),
});
const work = (changes: Partial<LessonWork>): LessonWork => ({
  ...{ parts: [], times: [], states: [], wrongAndSure: [], seen: null, visits: [] },
  ...{ from: at('00:00'), endedAt: at('10:00'), now: at('22:00') },
  ...changes,
});
const right = (exerciseId: string) => ({ exerciseId, isAnswered: true, isRight: true });
const open = (exerciseId: string) => ({ exerciseId, isAnswered: false, isRight: false });
const usedUp = (exerciseId: string) => ({ exerciseId, isAnswered: true, isRight: false });
const seen = (time: string, handRaisedAt: Date | null = null) => ({ seenAt: at(time), handRaisedAt });

describe('who was here', () => {
  it.each([
    ['an answer in the lesson', { times: [given('1', '09:30')] }, 'worked'],
    ['a look and no answer', { seen: seen('09:59') }, 'looked'],
    ['the lab closed a little after the end', { seen: seen('10:04') }, 'looked'],
    ['only an answer after the end', { times: [given('1', '17:00')] }, 'unseen'],
    ['only a look in the evening', { seen: seen('19:00') }, 'unseen'],
    ['a sign of life from the future', { seen: seen('23:00') }, 'looked'],
    ['the first visit of a lesson, read long after', { visits: [at('09:10')] }, 'looked'],
    ['the first visit in the evening', { visits: [at('17:00')] }, 'unseen'],
    ['a first visit of an earlier day', { visits: [new Date('2026-03-01T09:00:00Z')] }, 'unseen'],
    ['nothing', {}, 'unseen'],
  ] as const)('%s: %s', (_, changes, expected) => {
    expect(attendanceOf(work(changes))).toBe(expected);
  });
});

describe('how far each was when the lesson ended', () => {
  const parts = [
    part('1'),
    part('2'),
    part('3', { isScored: false }),
    part('4', { isRequired: false }),
    part('5'),
  ];
  it('counts what was closed or remembered by then, and nothing that came after', () => {
    const times = [
      given('1', '09:10', '09:20'),
      // The student began in the lesson and was right in the evening.
      given('2', '09:50', '18:00'),
      // The answer of the lesson is only remembered: the student wrote a new one in the evening.
      given('3', '09:40', '18:05'),
      given('4', '09:45'),
      given('5', '09:46'),
    ];
    const states = [right('1'), right('2'), right('3'), right('4'), open('5')];
    expect(countDoneThen(work({ parts, times, states }))).toBe(2);
  });
});

describe('why to see a student', () => {
  const parts = [part('1', { isAwaited: true }), part('2'), part('3', { isScored: false })];
  it.each([
    [
      'all tries used',
      { states: [usedUp('1'), right('2')] },
      [{ kind: 'tries-used', label: '1.1 Question', isAwaited: true }],
    ],
    [
      'stuck since the first try at what was answered last',
      { times: [given('1', '09:00'), given('2', '09:38', '09:55')], states: [right('1'), open('2')] },
      [{ kind: 'stuck', label: '1.2 Question', minutes: 22 }],
    ],
    ['a wrong try a moment before the end', { times: [given('2', '09:57')], states: [open('2')] }, []],
    ['right in the evening', { times: [given('2', '09:00', '18:00')], states: [right('2')] }, []],
    [
      'wrong and sure, and not right by now',
      { wrongAndSure: ['1.1 Question', '1.2 Question'], states: [right('1'), open('2')] },
      [{ kind: 'wrong-and-sure', label: '1.2 Question' }],
    ],
    ['a hand that nobody saw', { seen: seen('10:01', at('09:50')) }, [{ kind: 'hand-unseen' }]],
    ['a remembered answer that nobody marks', { states: [usedUp('3')] }, []],
  ] as const)('%s', (_, changes, expected) => {
    expect(findReasons(work({ parts, ...changes }))).toEqual(expected);
  });

  it('names one question once, by its weightier reason', () => {
    const reasons = findReasons(work({ parts, wrongAndSure: ['1.1 Question'], states: [usedUp('1')] }));
    expect(reasons).toEqual([{ kind: 'tries-used', label: '1.1 Question', isAwaited: true }]);
  });
});
