import type { ActivityStatus } from '../../../lab/marking/status.ts';
import type { StudentActivityRow } from './class-activities.ts';
import { opensLater } from './class-standing.ts';
import { dateDueOf, findNextLesson } from './lesson-dues.ts';
import { isBehindHold } from './pace.ts';

/** An activity of a class as one learner has it. Dates are ISO instants. */
export interface Assignment {
  readonly id: string;
  readonly dateAssigned: string | null;
  /** The due date of the lesson that comes next; where none is left, of the activity. */
  readonly dateDue: string | null;
  /** Lessons have dates due of their own. */
  readonly hasLessonDates?: true | undefined;
  /** Current answers that were given late. */
  readonly lateCount?: number | undefined;
  /** false: no pass of the class opens it any more. */
  readonly isCovered: boolean;
  readonly hasOpenLesson: boolean;
  /** true: everything that is left comes after the screen at which the class is held. */
  readonly isHeldBack?: true | undefined;
  readonly status: ActivityStatus;
  /** A date while the status is PROGRESS: the activity was finished, and a further lesson has opened since. */
  readonly completedAt: string | null;
}

/**
 * - `closed`: the lab has no lesson that learners may work in
 * - `not-covered`: the pass of the class does not open it
 * - `opens-later`: assigned for a day to come
 * - `held`: what is left waits until the teacher lets the class go on
 * - `late`: a lesson is due, not done, and still to be worked in
 * - `done-late`: done, and some of it was answered after it was due
 */
export type AssignmentState =
  | 'closed'
  | 'not-covered'
  | 'opens-later'
  | 'open'
  | 'held'
  | 'late'
  | 'done'
  | 'done-late';

export function findState(assignment: Assignment, nowMs: number): AssignmentState {
  const dueMs = toMs(assignment.dateDue);
  if (!assignment.hasOpenLesson) return 'closed';
  if (!assignment.isCovered) return 'not-covered';
  if (opensLater(toMs(assignment.dateAssigned), nowMs)) return 'opens-later';
  const completedMs = toMs(assignment.completedAt);
  if (assignment.status === 'COMPLETED') return (assignment.lateCount ?? 0) > 0 ? 'done-late' : 'done';
  if (assignment.isHeldBack) return 'held';
  // One date may hold for all lessons. A learner who finished in time is not late when another lesson opens after it.
  const isFurther = completedMs !== null && (dueMs === null || completedMs <= dueMs);
  if (isFurther && !assignment.hasLessonDates) return 'open';
  // An answer at the due instant itself is in time.
  return dueMs !== null && nowMs > dueMs ? 'late' : 'open';
}

/** The fields of a row that decide its next step. */
type Asked = Pick<
  StudentActivityRow,
  'id' | 'title' | 'dateAssigned' | 'dateDue' | 'isCovered' | 'isStrictOrder' | 'modules' | 'pace'
> & { readonly progress: Omit<StudentActivityRow['progress'], 'lastAnswerAt'> };

type Reached = Pick<Asked, 'dateDue' | 'isStrictOrder' | 'modules' | 'pace'> & {
  readonly progress: Pick<Asked['progress'], 'modules'>;
};

/** The lesson that the learner does next, unless the class is held before it. null: none is left. */
export function findNextInReach({ progress, modules, isStrictOrder, ...dated }: Reached) {
  const inReach = progress.modules.filter(({ id }) => !isBehindHold(dated.pace, modules, id));
  return findNextLesson(inReach, (id) => dateDueOf(dated, id), isStrictOrder);
}

/** An activity with the lesson that comes next, and its date. */
export function toAssignment(asked: Asked) {
  const { id, title, dateAssigned, isCovered, modules, progress, ...dated } = asked;
  const reached = findNextInReach(asked);
  const next =
    reached ?? findNextLesson(progress.modules, (lesson) => dateDueOf(dated, lesson), dated.isStrictOrder);
  const at = modules.findIndex((module) => module.id === next?.lesson.id);
  const lesson = modules[at];
  const { status, completedAt, lateCount } = progress;
  const hasLessonDates = progress.modules.some((module) => dated.pace?.due?.[module.id] !== undefined);
  return {
    ...{ id, title, dateAssigned, isCovered, status, completedAt },
    dateDue: next ? next.dateDue : dated.dateDue,
    hasOpenLesson: modules.length > 0,
    ...(next && !reached && { isHeldBack: true as const }),
    ...(lesson && { nextLesson: { number: at + 1, title: lesson.title } }),
    ...(hasLessonDates && { hasLessonDates: true as const }),
    ...(lateCount !== undefined && { lateCount }),
  } satisfies Assignment & Record<string, unknown>;
}

/** Whether the learner may open the activity now, to work or to read. */
export function canEnter(state: AssignmentState): boolean {
  return state !== 'closed' && state !== 'not-covered' && state !== 'opens-later';
}

export type NextStep<A> =
  | { readonly kind: 'work'; readonly assignment: A; readonly state: 'open' | 'late' }
  /** The class can work in nothing now, because it is held in this activity. */
  | { readonly kind: 'held'; readonly assignment: A }
  /** The class can work in nothing now. This activity opens first. */
  | { readonly kind: 'wait'; readonly assignment: A }
  | { readonly kind: 'finished' }
  | { readonly kind: 'nothing' };

/**
 * The one thing to do next in a class. Activities that can be worked in are ordered by due date, so late work comes
 * first; then come activities that were begun, then the activity that the class begins with, then the teacher's order.
 * @param assignments in the teacher's order, without the hidden ones
 */
export function findNextStep<A extends Assignment>(
  assignments: readonly A[],
  initialId: string,
  nowMs: number,
): NextStep<A> {
  const states = assignments.map((assignment) => ({ assignment, state: findState(assignment, nowMs) }));
  const rank = ({ assignment }: { assignment: A }) => [
    toMs(assignment.dateDue) ?? Number.POSITIVE_INFINITY,
    assignment.status === 'PROGRESS' ? 0 : 1,
    assignment.id === initialId ? 0 : 1,
  ];
  for (const { assignment, state } of states.toSorted((a, b) => compare(rank(a), rank(b)))) {
    if (state === 'open' || state === 'late') return { kind: 'work', assignment, state };
  }
  const held = states.find(({ state }) => state === 'held');
  if (held) return { kind: 'held', assignment: held.assignment };
  const [opening] = states
    .filter(({ state }) => state === 'opens-later')
    .toSorted((a, b) => (toMs(a.assignment.dateAssigned) ?? 0) - (toMs(b.assignment.dateAssigned) ?? 0));
  if (opening) return { kind: 'wait', assignment: opening.assignment };
  return states.some(({ state }) => canEnter(state)) ? { kind: 'finished' } : { kind: 'nothing' };
}

function toMs(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
