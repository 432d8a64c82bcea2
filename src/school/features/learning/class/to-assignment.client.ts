import { findNextInReach } from '../../classes/assignment.ts';
import type { StudentActivityRow } from '../../classes/class-activities.ts';
import { findLessonHold } from '../../classes/pace.ts';

/**
 * The lesson in which the student goes on: the next one, unless it is held. undefined: the link leads to the lab's own
 * list.
 */
export function findResumeModule(
  row: Pick<StudentActivityRow, 'progress' | 'modules' | 'isStrictOrder' | 'pace' | 'dateDue'>,
  nowMs: number,
): string | undefined {
  const { progress, pace = null } = row;
  if (progress.status !== 'PROGRESS') return undefined;
  const open = progress.modules.filter(({ id }) => findLessonHold(pace, id, nowMs) === null);
  return findNextInReach({ ...row, progress: { modules: open } })?.lesson.id;
}
