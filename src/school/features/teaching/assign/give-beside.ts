import { type GivenAssignment, usualGrading } from '../../classes/assigning.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';

type Given = Pick<TeacherActivityRow, 'dateAssigned' | 'dateDue' | 'pace' | 'grading' | 'modules'>;

/**
 * When one lesson opens and is due, by its own date or by that of the lab. null: it opens at once, and is never due.
 */
export type LessonDates = GivenAssignment['lessonDates'][string];

/** The lessons that the teacher gives now. */
export function assignmentOf(activity: Given): GivenAssignment {
  const { dateAssigned, dateDue, pace, grading, modules } = activity;
  return {
    ...{ dateAssigned, dateDue, grading },
    lessons: pace?.assigned ?? null,
    lessonDates: Object.fromEntries(
      modules.flatMap(({ id }) => {
        const own = ownDatesOf(activity, id);
        return own.opensAt === null && own.dateDue === null ? [] : [[id, own]];
      }),
    ),
  };
}

export function ownDatesOf({ pace }: Pick<Given, 'pace'>, id: string): LessonDates {
  return { opensAt: pace?.lessons[id]?.opensAt ?? null, dateDue: pace?.due?.[id] ?? null };
}

export function datesIn(
  { dateAssigned, dateDue, lessonDates }: Pick<GivenAssignment, 'dateAssigned' | 'dateDue' | 'lessonDates'>,
  id: string,
): LessonDates {
  const own = lessonDates[id];
  // A lesson with an earlier date of its own waits for the lab.
  const opens = [own?.opensAt, dateAssigned].flatMap((date) => date ?? []);
  return { opensAt: extreme(opens, 1), dateDue: own?.dateDue ?? dateDue };
}

/** Ids of the lessons that come now; null: all. */
type Coming = readonly string[] | null;

/** How many students have worked in a lesson that counts for them. */
export function countWorked({ students }: Pick<TeacherActivityRow, 'students'>, lessonId: string): number {
  return students.filter(({ modules }) =>
    modules.some(({ id, status }) => id === lessonId && status !== 'todo'),
  ).length;
}

/**
 * The lessons beside which others come: those that the teacher has given. Where none were chosen yet, they are the
 * lessons in which somebody has worked and that do not come now. In the order of the lab.
 */
export function listEarlier(
  activity: Pick<TeacherActivityRow, 'modules' | 'pace' | 'students'>,
  comes: Coming,
): string[] {
  const { assigned } = activity.pace ?? {};
  return activity.modules
    .map(({ id }) => id)
    .filter((id) =>
      assigned
        ? assigned.includes(id)
        : comes !== null && !comes.includes(id) && countWorked(activity, id) > 0,
    );
}

/**
 * Whether lessons that come now are given beside earlier ones. New dates for a lab of which all lessons are given do
 * not count as that.
 */
export function isBeside(activity: TeacherActivityRow, comes: Coming): boolean {
  return listEarlier(activity, comes).length > 0;
}

/**
 * The dates as they are stored, so that each lesson has its own. The lab is open from its first lesson on, and due with
 * its last one. A lab with a lesson that is never due has no date, and its other lessons have theirs.
 */
export function spreadDates(
  dates: ReadonlyMap<string, LessonDates>,
  before: string | null,
  nowMs: number,
): Pick<GivenAssignment, 'dateAssigned' | 'dateDue' | 'lessonDates'> {
  const all = [...dates.values()];
  const isOpen = before === null || Date.parse(before) <= nowMs;
  const dateAssigned = isOpen
    ? before
    : extreme(
        all.map(({ opensAt }) => opensAt),
        -1,
      );
  const dateDue = extreme(
    all.map((one) => one.dateDue),
    1,
  );
  const own = [...dates].map(([id, one]): [string, LessonDates] => [
    id,
    {
      // A lesson that has opened stays open, so its date no longer matters.
      opensAt: isPast(one.opensAt, nowMs) || one.opensAt === dateAssigned ? null : one.opensAt,
      dateDue: one.dateDue === dateDue ? null : one.dateDue,
    },
  ]);
  return {
    ...{ dateAssigned, dateDue },
    lessonDates: Object.fromEntries(own.filter(([, one]) => one.opensAt !== null || one.dateDue !== null)),
  };
}

function isPast(date: string | null, nowMs: number): boolean {
  return date === null || Date.parse(date) <= nowMs;
}

/** The earliest (-1) or the latest (1) of the dates; null if one of them is none. */
function extreme(dates: readonly (string | null)[], sign: 1 | -1): string | null {
  const known = dates.flatMap((date) => (date === null ? [] : [date]));
  if (known.length < dates.length) return null;
  return known.toSorted((one, other) => sign * (Date.parse(other) - Date.parse(one)))[0] ?? null;
}

/** What a teacher chooses in the dialog, for the class in which it was opened. */
export interface Chosen {
  readonly comes: Coming;
  /** What this class gets by that choice. */
  readonly wanted: GivenAssignment;
  /** How the marks of this class were counted before. */
  readonly gradingBefore: GivenAssignment['grading'];
}

/**
 * The same lessons for another class. That class keeps the lessons that it has, with their dates. How it counts its
 * marks stays, too, unless the teacher changes that now.
 */
export function giveElsewhere(
  other: TeacherActivityRow,
  { comes, wanted, gradingBefore }: Chosen,
  nowMs: number,
): GivenAssignment {
  const before = assignmentOf(other);
  const grading = isSameGrading(wanted.grading, gradingBefore) ? before.grading : wanted.grading;
  if (comes?.length === 0) return { ...before, grading };
  const ids = other.modules.map(({ id }) => id);
  const hasEarlier = isBeside(other, comes);
  if (comes === null && !hasEarlier) return wanted;
  const earlier = listEarlier(other, comes);
  const given = ids.filter((id) => comes === null || comes.includes(id) || earlier.includes(id));
  const isNew = (id: string) => (comes === null ? !earlier.includes(id) : comes.includes(id));
  const dates = new Map(given.map((id) => [id, datesIn(isNew(id) ? wanted : before, id)]));
  return {
    ...spreadDates(dates, (hasEarlier ? before : wanted).dateAssigned, nowMs),
    lessons: comes === null ? null : given,
    grading: hasEarlier ? grading : wanted.grading,
  };
}

function isSameGrading(one: GivenAssignment['grading'], other: GivenAssignment['grading']): boolean {
  return (Object.keys(usualGrading) as (keyof typeof usualGrading)[]).every((key) => one[key] === other[key]);
}
