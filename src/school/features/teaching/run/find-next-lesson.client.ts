import type { TeacherActivityRow } from '../../classes/class-activities.ts';

export type Lesson = TeacherActivityRow['modules'][number];

/** The first lesson that less than half of the present students have completed; null if there is none. */
export function findNextLesson(lessons: readonly Lesson[]): Lesson | null {
  return (
    lessons.find(({ counts: { notStarted, inProgress, completed } }) => {
      const present = notStarted + inProgress + completed;
      return present === 0 || completed * 2 < present;
    }) ?? null
  );
}
