import type { Assignment } from '../../classes/assignment.ts';
import type { StudentActivityRow } from '../../classes/class-activities.ts';

/** An activity in the form that `assignment.ts` needs. */
export function toAssignment({
  id,
  dateAssigned,
  dateDue,
  isCovered,
  modules,
  progress,
}: StudentActivityRow) {
  return {
    ...{ id, dateAssigned, dateDue, isCovered },
    hasOpenLesson: modules.length > 0,
    status: progress.status,
    completedAt: progress.completedAt,
  } satisfies Assignment;
}

/**
 * The lesson in which to go on: the one that was begun, else the first that is not completed. undefined: the link leads
 * to the lab's own list.
 */
export function findResumeModule({ progress }: Pick<StudentActivityRow, 'progress'>): string | undefined {
  if (progress.status !== 'PROGRESS') return undefined;
  const begun = progress.modules.find(({ status }) => status === 'in-progress');
  return (begun ?? progress.modules.find(({ status }) => status === 'todo'))?.id;
}
