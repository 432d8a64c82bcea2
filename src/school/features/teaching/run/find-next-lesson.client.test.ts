import { expect, it } from 'vitest';
import { findNextLesson } from './find-next-lesson.client.ts';

const lesson = (id: string, notStarted: number, inProgress: number, completed: number) => ({
  id,
  title: id,
  requiredCount: 2,
  counts: { notStarted, inProgress, completed },
});

it('takes for the next lesson the first that not yet half of the class has completed', () => {
  expect(findNextLesson([lesson('brief', 0, 0, 0), lesson('swab', 0, 0, 0)])?.id).toBe('brief');
  expect(findNextLesson([lesson('brief', 0, 2, 1), lesson('swab', 3, 0, 0)])?.id).toBe('brief');
  expect(findNextLesson([lesson('brief', 0, 1, 1), lesson('swab', 2, 0, 0)])?.id).toBe('swab');
  expect(findNextLesson([lesson('brief', 0, 0, 1), lesson('swab', 0, 0, 1)])).toBeNull();
  expect(findNextLesson([])).toBeNull();
});
