import { type ActivityStatus, type ModuleProgress, shownStatus } from '../../../lab/marking/status.ts';
import { listCountedLessons, type Pace } from './pace.ts';

/** An activity of a class, as the class or one student has it. `D`: how its date due is written. */
interface Dated<D> {
  readonly dueAt: D | null;
  readonly pace?: Pick<Pace, 'due'> | null | undefined;
}

/** When a lesson is due: at its own date, else with the activity. null: never. */
export function dueOf({ dueAt, pace }: Dated<Date>, moduleId: string): Date | null {
  const own = pace?.due?.[moduleId];
  return own === undefined ? dueAt : new Date(own);
}

/** The same with ISO instants, for an activity as the pages read it. */
export function dateDueOf(
  { dateDue, pace }: { readonly dateDue: string | null } & Pick<Dated<string>, 'pace'>,
  moduleId: string,
): string | null {
  return pace?.due?.[moduleId] ?? dateDue;
}

/** Lessons that are due at one instant. */
interface Due {
  /** An ISO instant; null: no date. */
  at: string | null;
  /** Their numbers in the lab. */
  lessons: number[];
}

interface Numbered {
  readonly id: string;
  /** In the lab, from 1. */
  readonly number: number;
}

/** The lessons that the teacher gives, with their numbers; a lesson that is held is one of them. */
export function numberGiven(
  modules: readonly { readonly id: string }[],
  pace: Pick<Pace, 'assigned'> | null | undefined,
): Numbered[] {
  return modules.flatMap(({ id }, at) =>
    (pace?.assigned?.includes(id) ?? true) ? [{ id, number: at + 1 }] : [],
  );
}

/** The lessons by their dates due, the earliest first, and those without a date last. */
export function listDues(lessons: readonly Numbered[], dueOfLesson: (id: string) => Date | null): Due[] {
  const dues = new Map<number, Due>();
  for (const { id, number } of lessons) {
    const at = dueOfLesson(id)?.toISOString() ?? null;
    const due = dues.get(msOf(at));
    if (due) due.lessons.push(number);
    else dues.set(msOf(at), { at, lessons: [number] });
  }
  return [...dues].toSorted(([one], [other]) => compareMs(one, other)).map(([, due]) => due);
}

/**
 * What is due now: the lessons of the date that comes next, with those of all earlier dates. Where no date is still
 * ahead, all lessons are due. null: the lessons have one date, or none, and all of them are due now.
 * @param dues those of the class, as `listDues` gives them
 */
export function findDueNow(dues: readonly Due[], nowMs: number): Due | null {
  if (dues.length < 2) return null;
  const next = dues.findIndex(({ at }) => msOf(at) >= nowMs);
  const due = next < 0 ? dues : dues.slice(0, next + 1);
  const lessons = due.flatMap((one) => one.lessons).toSorted((one, other) => one - other);
  return { at: due.at(-1)?.at ?? null, lessons };
}

/**
 * What is due now for a class, from its open lessons. Closed lessons count for nobody, so they are not named. Where a
 * lesson is closed, the open ones are named, whatever their dates.
 * @param modules every lesson of the activity, in teaching order
 */
export function findClassDue(
  modules: readonly { readonly id: string }[],
  assigned: { readonly dueAt: Date | null; readonly pace: Pace | null },
  nowMs: number,
): { readonly dueNow: Due | null; readonly dateDue: string | null } {
  const given = numberGiven(modules, assigned.pace);
  const counted = listCountedLessons(assigned.pace, modules, nowMs);
  const open = given.filter(({ id }) => counted.includes(id));
  const dues = listDues(open.length > 0 ? open : given, (id) => dueOf(assigned, id));
  const [first = null] = dues;
  const isNarrow = open.length > 0 && open.length < given.length;
  const dueNow = findDueNow(dues, nowMs) ?? (isNarrow ? first : null);
  return { dueNow, dateDue: (dueNow ?? first)?.at ?? null };
}

/**
 * How far a learner is in what is due now. Only those lessons count: work in other lessons is no beginning.
 * @param modules every lesson of the activity, in teaching order
 * @param progress the lessons that count for the learner
 */
export function statusOfDue(
  status: ActivityStatus,
  dueNow: Pick<Due, 'lessons'> | null | undefined,
  modules: readonly { readonly id: string }[],
  progress: readonly (ModuleProgress & { readonly id: string })[],
): ActivityStatus {
  const due = pickDueNow(dueNow, modules, progress);
  const shown = shownStatus(status, due);
  if (shown === 'COMPLETED') return shown;
  return due.some((lesson) => lesson.status !== 'todo') ? 'PROGRESS' : 'NOT_STARTED';
}

/**
 * The lessons among those given that are due now, in the order given.
 * @param modules every lesson of the activity, in teaching order
 */
export function pickDueNow<M extends { readonly id: string }>(
  dueNow: Pick<Due, 'lessons'> | null | undefined,
  modules: readonly { readonly id: string }[],
  lessons: readonly M[],
): M[] {
  const numberOf = (wanted: string) => modules.findIndex(({ id }) => id === wanted) + 1;
  return lessons.filter(({ id }) => dueNow?.lessons.includes(numberOf(id)) ?? true);
}

interface LearnersLesson {
  readonly id: string;
  readonly status: 'todo' | 'in-progress' | 'completed';
}

/**
 * The lesson that a learner does next, of those that are not done. In strict order it is the first one, since the
 * others wait for it. Otherwise it is the one that is due first; among equals one that was begun, then the order of the
 * lab. null: nothing is left.
 * @param modules those that are given to the learner and open, in the order of the lab
 */
export function findNextLesson<M extends LearnersLesson>(
  modules: readonly M[],
  dueOfLesson: (id: string) => string | null,
  isStrictOrder = false,
): { readonly lesson: M; readonly dateDue: string | null } | null {
  const left = modules
    .filter(({ status }) => status !== 'completed')
    .map((lesson) => ({ lesson, dateDue: dueOfLesson(lesson.id) }));
  if (!isStrictOrder)
    left.sort(
      (one, other) =>
        compareMs(msOf(one.dateDue), msOf(other.dateDue)) || isTodo(one.lesson) - isTodo(other.lesson),
    );
  return left[0] ?? null;
}

const isTodo = ({ status }: LearnersLesson) => Number(status === 'todo');

/** A lesson without a date comes after all that have one. */
function msOf(date: string | null): number {
  return date === null ? Number.POSITIVE_INFINITY : Date.parse(date);
}

function compareMs(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
