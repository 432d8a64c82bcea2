import type { StudentActivityRow } from '../../classes/class-activities.ts';
import { dateDueOf, findNextLesson } from '../../classes/lesson-dues.ts';
import { findLessonHold, isBehindHold } from '../../classes/pace.ts';

/**
 * The lesson in which to go on: the one that comes next. undefined: the link leads to the lab's own list. A lesson that is
 * held is none to go on in.
 */
export function findResumeModule(
  {
    progress,
    modules,
    ...dated
  }: Pick<StudentActivityRow, 'progress' | 'modules' | 'isStrictOrder' | 'pace' | 'dateDue'>,
  nowMs: number,
): string | undefined {
  if (progress.status !== 'PROGRESS') return undefined;
  const open = progress.modules.filter(
    ({ id }) =>
      findLessonHold(dated.pace ?? null, id, nowMs) === null && !isBehindHold(dated.pace, modules, id),
  );
  return findNextLesson(open, (id) => dateDueOf(dated, id), dated.isStrictOrder)?.lesson.id;
}
