import * as z from 'zod/mini';
import { dueOf } from './lesson-dues.ts';
import { findLabHold, type HeardPace, type LabStanding, openPace, type Pace, SetDateSchema } from './pace.ts';

/** What a teacher allows one student in an activity beyond the class. */
export const ExtensionSchema = z.object({
  /** An ISO instant for all lessons; null: due as for the class. */
  dateDue: z.nullable(SetDateSchema),
  /** By module id: when single lessons are due for the student. Left out: as the others. */
  due: z.optional(z.record(z.string().check(z.minLength(1), z.maxLength(64)), SetDateSchema)),
  /** Ids of the modules that are open to the student although they are held or dated for the class. */
  lessons: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(50)),
  /** Ids of parts that the student may skip, although others must answer them first. Left out: none. */
  passed: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200))),
});
export type Extension = z.infer<typeof ExtensionSchema>;

/** What a student is allowed without an extension. */
export const nothingAllowed: Extension = { dateDue: null, lessons: [] };

interface Extended {
  readonly dueAt: Date | null;
  /** By module id, ISO instants. */
  readonly lessonsDue: Readonly<Record<string, string>>;
  readonly openedLessons: readonly string[];
  readonly passedParts: readonly string[];
}

/** The same as a statement gives it in JSON. */
export interface ExtensionInJson extends Omit<Extended, 'dueAt'> {
  readonly dueAt: string | null;
}

/** null: the teacher allows nothing beyond the class. */
export function readExtension(stored: ExtensionInJson | null): Extended | undefined {
  return stored ? { ...stored, dueAt: stored.dueAt === null ? null : new Date(stored.dueAt) } : undefined;
}

interface Assigned {
  readonly dueAt: Date | null;
  readonly pace: Pace | null;
}

/**
 * When an activity is due for one student. An extension never makes this earlier: if the class has a later date, or
 * none, the date of the class holds.
 */
export function dueFor(classDueAt: Date | null, extendedTo: Date | null): Date | null {
  return classDueAt && extendedTo && extendedTo > classDueAt ? extendedTo : classDueAt;
}

/** The lessons of a lab in teaching order, and whether each waits for those before it. */
export interface LessonOrder {
  readonly modules: readonly { readonly id: string }[];
  readonly isStrictOrder?: boolean | undefined;
}

/**
 * An activity as one student has it. In a lab in strict order a lesson is never due before an earlier one for which the
 * student has more time, because it waits for that one.
 * @param lab undefined: the order of its lessons is not known, because the lab is no longer published
 */
export function extend<A extends Assigned>(
  assigned: A,
  extension: Extended | undefined,
  lab: LessonOrder | undefined,
): A {
  if (!extension) return assigned;
  const { dueAt, pace } = assigned;
  const extended = extendPace(pace, extension);
  const dueWithMoreTime = (id: string) => {
    const later = extension.lessonsDue[id];
    const ofLesson = dueFor(dueOf(assigned, id), extension.dueAt);
    return dueFor(ofLesson, later === undefined ? null : new Date(later));
  };
  const own = new Set([...Object.keys(pace?.due ?? {}), ...Object.keys(extension.lessonsDue)]);
  const dates = new Map([...own].map((id) => [id, dueWithMoreTime(id)]));
  if (lab?.isStrictOrder) {
    let ofEarlier: Date | null = null;
    for (const { id } of lab.modules) {
      if (extended?.assigned && !extended.assigned.includes(id)) continue;
      const ofClass = dueOf(assigned, id);
      const withMoreTime = dueWithMoreTime(id);
      const ofStudent = dueFor(withMoreTime, ofEarlier);
      if (ofStudent !== withMoreTime) dates.set(id, ofStudent);
      if (ofStudent && ofClass && ofStudent > ofClass) ofEarlier = ofStudent;
    }
  }
  const due = [...dates].flatMap(([id, at]): [string, string][] => (at ? [[id, at.toISOString()]] : []));
  return {
    ...assigned,
    dueAt: dueFor(dueAt, extension.dueAt),
    pace: due.length > 0 ? { ...(extended ?? openPace), due: Object.fromEntries(due) } : extended,
  };
}

/** When a lesson is due for one student, from what the pages of a teacher read. */
export function dueForStudent(
  {
    dateDue,
    pace,
    ...lab
  }: { readonly dateDue: string | null; readonly pace?: Pace | undefined } & LessonOrder,
  extension: Extension | undefined,
  lessonId: string,
): Date | null {
  const toDate = (date: string | null) => (date === null ? null : new Date(date));
  const { dateDue: later, due = {}, lessons, passed = [] } = extension ?? nothingAllowed;
  return dueOf(
    extend(
      { dueAt: toDate(dateDue), pace: pace ?? null },
      { dueAt: toDate(later), lessonsDue: due, openedLessons: lessons, passedParts: passed },
      lab,
    ),
    lessonId,
  );
}

/** What a teacher allows a student, as the pages of both read it. */
export function viewExtension({ dueAt, lessonsDue, openedLessons, passedParts }: Extended): Extension {
  return {
    dateDue: dueAt?.toISOString() ?? null,
    ...(Object.keys(lessonsDue).length > 0 && { due: lessonsDue }),
    lessons: [...openedLessons],
    ...(passedParts.length > 0 && { passed: [...passedParts] }),
  };
}

const nothingOpened = { openedLessons: [], passedParts: [] };

/**
 * What is open to one student. A lesson that is opened to the student is assigned, and neither held nor dated; the screen
 * at which the whole class is held holds this student, too.
 */
export function extendPace(
  pace: Pace | null,
  opening: Pick<Extended, 'openedLessons' | 'passedParts'> | null | undefined,
): Pace | null {
  const { openedLessons: opened, passedParts } = opening ?? nothingOpened;
  if (passedParts.length === 0 && (pace === null || opened.length === 0)) return pace;
  const { lessons, assigned, passed = [], ...rest } = pace ?? openPace;
  return {
    ...rest,
    lessons: Object.fromEntries(Object.entries(lessons).filter(([id]) => !opened.includes(id))),
    ...(assigned && { assigned: [...new Set([...assigned, ...opened])] }),
    ...(passed.length + passedParts.length > 0 && { passed: [...new Set([...passed, ...passedParts])] }),
  };
}

/** The pace of an activity as one student has it now; null: everything in it is open. */
export function paceFor(
  lab: LabStanding & { readonly pace: Pace | null },
  opening: Pick<Extended, 'openedLessons' | 'passedParts'> | null | undefined,
  nowMs: number,
): HeardPace | null {
  const hold = findLabHold(lab, nowMs);
  const pace = extendPace(lab.pace, opening);
  return hold ? { ...(pace ?? openPace), lab: hold } : pace;
}
