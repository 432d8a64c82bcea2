import { expect, it } from 'vitest';
import type { StudentActivityRow } from '../../classes/class-activities.ts';
import { findNextAfterLesson } from './next-after-lesson.ts';

const nowMs = Date.parse('2026-03-02T12:00:00Z');
const [past, soon, later] = [
  '2026-03-01T12:00:00.000Z',
  '2026-03-04T12:00:00.000Z',
  '2026-03-09T12:00:00.000Z',
];
const done = (id: string) => ({ id, status: 'completed' as const, completedCount: 1, requiredCount: 1 });
const open = (id: string) => ({ id, status: 'todo' as const, completedCount: 0, requiredCount: 1 });

function lab(id: string, changes: Partial<StudentActivityRow> = {}, counted = [done('m1'), open('m2')]) {
  const row: StudentActivityRow = {
    ...{ id, title: `Lab ${id}`, isHidden: false, isCovered: true, dateAssigned: past, dateDue: null },
    ...{ view: 'student', summary: '', durationMin: 5, closedModules: [] },
    modules: ['m1', 'm2', 'm3'].map((module) => ({ id: module, title: `Lesson ${module}` })),
    progress: { status: 'PROGRESS', lastAnswerAt: null, completedAt: null, modules: counted },
    ...changes,
  };
  return row;
}
const pace = (changes: object) => ({ pace: { lessons: {}, holdAt: null, ...changes } });
const through = (changes: Partial<StudentActivityRow> = {}) => lab('a', changes, [done('m1'), done('m2')]);
const finished = (id: string) =>
  lab(id, { progress: { status: 'COMPLETED', lastAnswerAt: null, completedAt: past, modules: [] } });

it.each([
  ['the next open lesson', [lab('a')], { kind: 'lesson', title: 'Lesson m2', dueAt: null }],
  [
    'with the date due of the lab',
    [lab('a', { dateDue: soon })],
    { kind: 'lesson', title: 'Lesson m2', dueAt: soon },
  ],
  [
    'with the date due of its own',
    [lab('a', { dateDue: soon, ...pace({ due: { m2: later } }) })],
    { kind: 'lesson', title: 'Lesson m2', dueAt: later },
  ],
  [
    'what the class goes on with together',
    [lab('a', pace({ holdAt: { moduleId: 'm1', screenId: 's' } }))],
    { kind: 'held' },
  ],
  [
    'the lesson that who is behind can catch up in while the class is held at its end',
    [lab('a', pace({ holdAt: { moduleId: 'm2', screenId: 's' } }))],
    { kind: 'lesson', title: 'Lesson m2', dueAt: null },
  ],
  [
    'a lesson that the teacher opens by hand',
    [through(pace({ lessons: { m3: { isHeld: true, opensAt: null } } }))],
    { kind: 'held' },
  ],
  [
    'a lesson that opens by a date',
    [through(pace({ lessons: { m3: { isHeld: false, opensAt: soon } } }))],
    { kind: 'opens', title: 'Lesson m3', at: soon },
  ],
  ['another lab', [through(), lab('b', { dateDue: soon })], { kind: 'lab', title: 'Lab b', dueAt: soon }],
  [
    'another lab on its day',
    [finished('a'), lab('b', { dateAssigned: soon })],
    { kind: 'opens', title: 'Lab b', at: soon },
  ],
  ['nothing is left where all is done', [through(), finished('b')], { kind: 'nothing' }],
  ['a lesson that is not assigned is none', [through(pace({ assigned: ['m1', 'm2'] }))], { kind: 'nothing' }],
  ['nothing where the lab was taken out of the class', [], { kind: 'nothing' }],
] as const)('what is next: %s', (_, rows, expected) => {
  expect(findNextAfterLesson(rows, 'a', nowMs)).toEqual(expected);
});
