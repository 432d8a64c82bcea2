import type { Pace } from './pace.ts';

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

/** The date that comes next, with its lessons; where none is still ahead, the last one. null: nothing is due. */
export function findNextDue(dues: readonly Due[], nowMs: number): Due | null {
  const dated = dues.filter(({ at }) => at !== null);
  return dated.find(({ at }) => msOf(at) >= nowMs) ?? dated.at(-1) ?? null;
}

interface LearnersLesson {
  readonly id: string;
  readonly status: 'todo' | 'in-progress' | 'completed';
}

/**
 * The lesson that a learner does next: of those that are not done, the one that is due first; among equals one that was
 * begun, then the order of the lab. null: nothing is left.
 * @param modules those that are given to the learner and open, in the order of the lab
 */
export function findNextLesson<M extends LearnersLesson>(
  modules: readonly M[],
  dueOfLesson: (id: string) => string | null,
): { readonly lesson: M; readonly dateDue: string | null } | null {
  const [next] = modules
    .filter(({ status }) => status !== 'completed')
    .map((lesson) => ({ lesson, dateDue: dueOfLesson(lesson.id) }))
    .toSorted(
      (one, other) =>
        compareMs(msOf(one.dateDue), msOf(other.dateDue)) || isTodo(one.lesson) - isTodo(other.lesson),
    );
  return next ?? null;
}

const isTodo = ({ status }: LearnersLesson) => Number(status === 'todo');

/** What has no date comes after all that has one. */
function msOf(date: string | null): number {
  return date === null ? Number.POSITIVE_INFINITY : Date.parse(date);
}

function compareMs(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
