import type { Assignment } from '../../classes/assignment.ts';
import type { StudentActivityRow } from '../../classes/class-activities.ts';

/** An activity as the rules of dates see it. */
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

/** The lesson where one stopped: what was begun, else the first that is not done. undefined: the lab's own list is best. */
export function findResumeModule({ progress }: Pick<StudentActivityRow, 'progress'>): string | undefined {
  if (progress.status !== 'PROGRESS') return undefined;
  const begun = progress.modules.find(({ status }) => status === 'in-progress');
  return (begun ?? progress.modules.find(({ status }) => status === 'todo'))?.id;
}
