import { expect, it } from 'vitest';
import { countLessons, findNextLesson } from './count-lessons.ts';

const modules = [
  { id: 'm1', title: 'Brief', requiredCount: 2 },
  { id: 'm2', title: 'Swab', requiredCount: 2 },
];
const student = (isAbsent: boolean, ...statuses: ('todo' | 'in-progress' | 'completed')[]) => ({
  isAbsent,
  modules: statuses.map((status, at) => ({ id: `m${at + 1}`, status, completedCount: 0, requiredCount: 2 })),
});
const count = (...students: ReturnType<typeof student>[]) => countLessons({ modules, students });

it('counts every student who is present once in each lesson', () => {
  const lessons = count(
    student(false, 'completed', 'in-progress'),
    student(false, 'in-progress', 'todo'),
    student(true, 'completed', 'completed'),
    // A lesson published since the progress was read.
    student(false, 'todo'),
  );
  expect(lessons.map(({ todo, inProgress, completed }) => [todo, inProgress, completed])).toEqual([
    [1, 1, 1],
    [2, 1, 0],
  ]);
});

it('takes for the next lesson the first that not yet half of the class has completed', () => {
  const done = student(false, 'completed', 'todo');
  const begun = student(false, 'in-progress', 'todo');
  expect(findNextLesson(count())?.id).toBe('m1');
  expect(findNextLesson(count(done, begun, begun))?.id).toBe('m1');
  expect(findNextLesson(count(done, begun))?.id).toBe('m2');
  expect(findNextLesson(count(student(false, 'completed', 'completed')))).toBeNull();
});
