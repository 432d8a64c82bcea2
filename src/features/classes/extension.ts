import * as z from 'zod/mini';
import type { Pace } from './pace.ts';

/** What a teacher allows one student in an activity beyond the class. */
export const ExtensionSchema = z.object({
  /** An ISO instant; null: due as for the class. */
  dateDue: z.nullable(z.iso.datetime({ offset: true })),
  /** Ids of the modules that are open to the student although they are held or dated for the class. */
  lessons: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(50)),
});
export type Extension = z.infer<typeof ExtensionSchema>;

interface Extended {
  readonly dueAt: Date | null;
  readonly openedLessons: readonly string[];
}

interface Assigned {
  readonly dueAt: Date | null;
  readonly pace: Pace | null;
}

/**
 * When an activity is due for one student. An extension never makes it earlier: where the class has a later date, or
 * none, that of the class holds.
 */
export function dueFor(classDueAt: Date | null, extendedTo: Date | null): Date | null {
  return classDueAt && extendedTo && extendedTo > classDueAt ? extendedTo : classDueAt;
}

/**
 * An activity as one student has it. A lesson that is opened to the student is neither held nor dated; the screen at
 * which the whole class is held holds this student, too.
 */
export function extend<A extends Assigned>(assigned: A, extension: Extended | undefined): A {
  if (!extension) return assigned;
  const { dueAt, pace } = assigned;
  return {
    ...assigned,
    dueAt: dueFor(dueAt, extension.dueAt),
    pace: pace && openLessons(pace, extension.openedLessons),
  };
}

export function openLessons(pace: Pace, opened: readonly string[]): Pace {
  const lessons = Object.entries(pace.lessons).filter(([id]) => !opened.includes(id));
  return { ...pace, lessons: Object.fromEntries(lessons) };
}
