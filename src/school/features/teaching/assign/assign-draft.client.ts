import { addDays, toWallTime, type WallTime } from '../../../kernel/zoned-time.ts';
import type { GivenAssignment, Grading } from '../../classes/assigning.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { type Dates, type DatesDraft, datesDraftOf, readDates } from '../activity/read-dates.client.ts';
import {
  assignmentOf,
  countWorked,
  datesIn,
  type LessonDates,
  listEarlier,
  ownDatesOf,
  spreadDates,
} from './give-beside.ts';

/** What the dialog shows: wall times of the class, and the points as typed. */
export interface AssignDraft extends DatesDraft, Omit<Grading, 'outOf'> {
  /** Ids of the lessons that the teacher gives now, beside the earlier ones. null: all lessons. */
  readonly comes: readonly string[] | null;
  /** Ids of earlier lessons that are no longer given. */
  readonly takenOut: readonly string[];
  /**
   * By lesson. An empty field of a lesson that comes now stands for the common date. An empty field of an earlier
   * lesson stands for no date.
   */
  readonly own: Readonly<Record<string, DatesDraft>>;
  readonly outOf: string;
}

/**
 * The fields of the draft that the teacher has changed. All others follow the server, also while the dialog is open.
 */
export type AssignChanges = Partial<AssignDraft>;

export type AssignFault = 'lessons' | 'unfinished' | 'order' | 'outOf';
/** By field; the fields of a lesson are named by `ownField`. */
export type AssignFaults = Readonly<Record<string, AssignFault>>;

export const ownField = (lessonId: string, field: keyof DatesDraft) => `${lessonId} ${field}`;

const noDates: Dates = { dateAssigned: null, dateDue: null };

/**
 * The dates that the common fields show at first. A lab with chosen lessons has dates by lesson, so its fields are
 * empty.
 */
const commonDatesOf = (activity: TeacherActivityRow): Dates => (activity.pace?.assigned ? noDates : activity);

/** The dates that the fields of one lesson show at first. */
function shownDatesOf(activity: TeacherActivityRow, id: string, comes: AssignDraft['comes']): Dates {
  const isEarlier = listEarlier(activity, comes).includes(id);
  const { opensAt, dateDue } = isEarlier ? datesIn(assignmentOf(activity), id) : ownDatesOf(activity, id);
  return { dateAssigned: opensAt, dateDue };
}

export function assignDraftOf(
  activity: TeacherActivityRow,
  changes: AssignChanges,
  timeZone: string,
): AssignDraft {
  const { outOf, ...grading } = activity.grading;
  const usual = activity.pace?.assigned ? [] : null;
  const comes = changes.comes === undefined ? usual : changes.comes;
  return {
    ...datesDraftOf(commonDatesOf(activity), timeZone),
    ...grading,
    outOf: outOf === null ? '' : String(outOf),
    takenOut: [],
    ...changes,
    comes,
    own: {
      ...Object.fromEntries(
        activity.modules.map(({ id }) => [id, datesDraftOf(shownDatesOf(activity, id, comes), timeZone)]),
      ),
      ...changes.own,
    },
  };
}

/** The lessons that the class has once the draft is saved, in the order of the lab. */
export function listGivenThen(
  activity: TeacherActivityRow,
  { comes, takenOut }: Pick<AssignDraft, 'comes' | 'takenOut'>,
): TeacherActivityRow['modules'] {
  const earlier = listEarlier(activity, comes).filter((id) => !takenOut.includes(id));
  return activity.modules.filter(({ id }) => comes === null || comes.includes(id) || earlier.includes(id));
}

/** @param unfinished names of fields in which the browser holds an incomplete date */
export function readAssignment(
  draft: AssignDraft,
  activity: TeacherActivityRow,
  timeZone: string,
  unfinished: ReadonlySet<string>,
  nowMs: number,
): { readonly wanted: GivenAssignment } | { readonly faults: AssignFaults } {
  const faults: { [field: string]: AssignFault; lessons?: AssignFault; outOf?: AssignFault } = {};
  const datesOf = (typed: DatesDraft, before: Dates, nameOf: (field: string) => string) => {
    const read = readDates(typed, timeZone, before);
    if ('fault' in read) {
      faults[nameOf(read.fault === 'order' ? 'due' : read.fault)] =
        read.fault === 'order' ? 'order' : 'unfinished';
      return null;
    }
    return read.dates;
  };
  const { comes } = draft;
  const earlier = listEarlier(activity, comes);
  const given = listGivenThen(activity, draft).map(({ id }) => id);
  // Without lessons that come now, the common date fields are not shown.
  const common = comes?.length === 0 ? noDates : datesOf(draft, commonDatesOf(activity), (field) => field);
  const own = given.map((id): [string, Dates | null] => [
    id,
    datesOf(
      draft.own[id] ?? { assigned: '', due: '' },
      shownDatesOf(activity, id, comes),
      (field) => `${id} ${field}`,
    ),
  ]);
  const dates = own.map(([id, one]): [string, LessonDates] => {
    const [opens, due] = [one?.dateAssigned ?? null, one?.dateDue ?? null];
    const isEarlier = earlier.includes(id);
    const opensAt = isEarlier ? opens : (opens ?? common?.dateAssigned ?? null);
    const dateDue = isEarlier ? due : (due ?? common?.dateDue ?? null);
    const hasOwn = opens !== null || due !== null;
    if (hasOwn && opensAt !== null && dateDue !== null && Date.parse(dateDue) < Date.parse(opensAt))
      faults[ownField(id, 'due')] = 'order';
    return [id, { opensAt, dateDue }];
  });
  const outOf = draft.outOf.trim() === '' ? null : Number(draft.outOf);
  if (outOf !== null && !(/^\s*\d{1,4}\s*$/.test(draft.outOf) && outOf >= 1 && outOf <= 1000))
    faults.outOf = 'outOf';
  if (given.length === 0) faults.lessons = 'lessons';
  const shown = given.flatMap((id) => [ownField(id, 'assigned'), ownField(id, 'due')]);
  for (const field of comes?.length === 0 ? shown : [...shown, 'assigned', 'due'])
    if (unfinished.has(field)) faults[field] = 'unfinished';
  if (!common || Object.keys(faults).length > 0) return { faults };
  const { basis, columns, notBegun } = draft;
  const ownDates = own.flatMap(([id, one]): [string, LessonDates][] =>
    one?.dateAssigned || one?.dateDue ? [[id, { opensAt: one.dateAssigned, dateDue: one.dateDue }]] : [],
  );
  return {
    wanted: {
      ...(earlier.length > 0
        ? spreadDates(new Map(dates), activity.dateAssigned, nowMs)
        : { ...common, lessonDates: Object.fromEntries(ownDates) }),
      lessons: comes === null ? null : given,
      grading: { basis, outOf, columns, notBegun },
    },
  };
}

const quickDays = { tomorrow: 1, week: 7, twoWeeks: 14 } as const;

export interface QuickDue {
  readonly id: keyof typeof quickDays;
  readonly wall: WallTime;
}

/** The last minutes of near days by the clock of the class, without days before the lab opens. */
export function listQuickDues(assigned: string, nowMs: number, timeZone: string): QuickDue[] {
  return Object.entries(quickDays)
    .map(([id, days]) => ({
      id: id as QuickDue['id'],
      wall: `${toWallTime(addDays(nowMs, days, timeZone), timeZone).slice(0, 10)}T23:59` as WallTime,
    }))
    .filter(({ wall }) => wall > assigned);
}

/** The earlier lessons, with the dates that they have and the number of students who have worked in them. */
export function listEarlierLessons(activity: TeacherActivityRow, comes: AssignDraft['comes']) {
  const earlier = listEarlier(activity, comes);
  const given = assignmentOf(activity);
  return activity.modules.flatMap(({ id, title }, index) =>
    earlier.includes(id)
      ? [{ id, title, number: index + 1, ...datesIn(given, id), count: countWorked(activity, id) }]
      : [],
  );
}
