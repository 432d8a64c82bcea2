import { findNextInReach, findNextStep, toAssignment } from '../../classes/assignment.ts';
import type { StudentActivityRow } from '../../classes/class-activities.ts';
import { findLessonHold } from '../../classes/pace.ts';

/** What comes after a lesson for one student. */
export type NextAfterLesson =
  /** A lesson of this lab that is open and not done; `dueAt` null: no date. */
  | { readonly kind: 'lesson'; readonly title: string; readonly dueAt: string | null }
  /** More lessons of this lab are given. The teacher opens them for the whole class at once. */
  | { readonly kind: 'held' }
  | { readonly kind: 'opens'; readonly title: string; readonly at: string }
  /** Another lab of the class. */
  | { readonly kind: 'lab'; readonly title: string; readonly dueAt: string | null }
  | { readonly kind: 'nothing' };

/**
 * The next lesson that is assigned and open, else what opens by itself or with the teacher, else another lab of the class.
 * @param rows the labs of the class as the student has them, in the teacher's order
 */
export function findNextAfterLesson(
  rows: readonly StudentActivityRow[],
  activityId: string,
  nowMs: number,
): NextAfterLesson {
  const here = rows.find(({ id }) => id === activityId);
  return (here && findInLab(here, nowMs)) ?? findInOtherLabs(rows, activityId, nowMs);
}

function findInLab(row: StudentActivityRow, nowMs: number): NextAfterLesson | null {
  const { progress, modules, pace = null } = row;
  if (progress.status === 'COMPLETED') return null;
  const next = findNextInReach(row);
  if (next) {
    const title = modules.find(({ id }) => id === next.lesson.id)?.title ?? '';
    return { kind: 'lesson', title, dueAt: next.dateDue };
  }
  // The lessons that are left come after the screen at which the class is held.
  if (progress.modules.some(({ status }) => status !== 'completed')) return { kind: 'held' };
  const holds = modules.map(({ id, title }) => ({ title, hold: findLessonHold(pace, id, nowMs) }));
  const [dated] = holds
    .flatMap(({ title, hold }) => (hold?.kind === 'lesson-opens' ? [{ title, at: hold.at }] : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (holds.some(({ hold }) => hold?.kind === 'lesson-held')) return { kind: 'held' };
  return dated ? { kind: 'opens', ...dated } : null;
}

function findInOtherLabs(
  rows: readonly StudentActivityRow[],
  activityId: string,
  nowMs: number,
): NextAfterLesson {
  const others = rows.filter(({ id }) => id !== activityId).map(toAssignment);
  const step = findNextStep(others, others[0]?.id ?? '', nowMs);
  if (step.kind === 'work')
    return { kind: 'lab', title: step.assignment.title, dueAt: step.assignment.dateDue };
  if (step.kind === 'wait' && step.assignment.dateAssigned !== null)
    return { kind: 'opens', title: step.assignment.title, at: step.assignment.dateAssigned };
  return { kind: 'nothing' };
}
