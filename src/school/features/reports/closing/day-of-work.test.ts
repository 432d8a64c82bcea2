import { expect, it } from 'vitest';
import type { Mark } from '../mark.ts';
import { countDayOfWork } from './day-of-work.ts';

const noon = Date.parse('2026-03-02T17:00:00Z'); // 12:00 in New York.

/** Exercise id, when it was answered, and the marks of its questions. */
function summary(...rows: readonly (readonly [id: string, answeredAt: string | null, ...marks: Mark[]])[]) {
  return {
    class: { timeZone: 'America/New_York' },
    questions: rows.flatMap(([exerciseId, , ...marks]) => marks.map(() => ({ exerciseId }))),
    student: { marks: rows.flatMap(([, , ...marks]) => marks) },
    answers: rows.flatMap(([exerciseId, answeredAt]) => (answeredAt ? [{ exerciseId, answeredAt }] : [])),
  };
}

it.each([
  ['nothing', summary(['a', null, 'unanswered']), { answered: 0, rightAtOnce: 0, rightLater: 0 }],
  [
    'right at once, right later, and not yet',
    summary(
      ['a', '2026-03-02T15:00:00Z', 'correct'],
      ['b', '2026-03-02T15:10:00Z', 'correct-2'],
      ['c', '2026-03-02T15:20:00Z', 'incorrect'],
      ['d', '2026-03-02T15:30:00Z', 'answered'],
    ),
    { answered: 4, rightAtOnce: 1, rightLater: 1 },
  ],
  [
    'an exercise of two questions counts as two',
    summary(['a', '2026-03-02T15:00:00Z', 'correct', 'incorrect']),
    { answered: 2, rightAtOnce: 1, rightLater: 0 },
  ],
  [
    'the day is that of the class: 23:30 of the evening before is not in it, 23:30 of the day is',
    summary(['a', '2026-03-02T04:30:00Z', 'correct'], ['b', '2026-03-03T04:30:00Z', 'correct']),
    { answered: 1, rightAtOnce: 1, rightLater: 0 },
  ],
  [
    'what is not given to the student counts nowhere',
    summary(['a', '2026-03-02T15:00:00Z', 'left-out']),
    { answered: 0, rightAtOnce: 0, rightLater: 0 },
  ],
] as const)('counts %s', (_, given, expected) => {
  expect(countDayOfWork(given, noon)).toMatchObject(expected);
});
