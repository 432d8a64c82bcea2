import type { TeacherActivityRow } from '../../../../contract/classes.ts';

/** How many students stand where in one lesson; who is excused from the activity is not counted. */
export interface LessonCount {
  readonly id: string;
  readonly title: string;
  readonly todo: number;
  readonly inProgress: number;
  readonly completed: number;
}

type Standing = Pick<TeacherActivityRow['students'][number], 'isAbsent' | 'modules'>;

export function countLessons(activity: {
  readonly modules: TeacherActivityRow['modules'];
  readonly students: readonly Standing[];
}): LessonCount[] {
  const present = activity.students.filter(({ isAbsent }) => !isAbsent);
  return activity.modules.map(({ id, title }, index) => {
    const count = (wanted: Standing['modules'][number]['status']) =>
      present.filter(({ modules }) => (modules[index]?.status ?? 'todo') === wanted).length;
    return {
      id,
      title,
      todo: count('todo'),
      inProgress: count('in-progress'),
      completed: count('completed'),
    };
  });
}

/** The first lesson that not yet half of the class has completed; null where there is none. */
export function findNextLesson(lessons: readonly LessonCount[]): LessonCount | null {
  return (
    lessons.find(({ todo, inProgress, completed }) => {
      const present = todo + inProgress + completed;
      return present === 0 || completed * 2 < present;
    }) ?? null
  );
}
