import * as z from 'zod/mini';
import { SetDateSchema } from './pace.ts';

const lessonId = z.string().check(z.minLength(1), z.maxLength(64));
const instant = z.nullable(SetDateSchema);

/** How an assignment is counted for a gradebook. */
export const GradingSchema = z.object({
  /** `right`: scored questions right at any try; `answered`: questions answered, right or not. */
  basis: z.enum(['right', 'answered']),
  /** The most points of each column; null: as many as there are questions. */
  outOf: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  /**
   * - `one`: a column, or where lessons are due at different times one for the lessons of each date
   * - `lessons`: one for each lesson
   * - `whole`: one for all lessons, whatever their dates
   */
  columns: z.enum(['one', 'lessons', 'whole']),
  /** What the gradebook has for a student who has not begun. */
  notBegun: z.enum(['blank', 'zero']),
});
export type Grading = z.infer<typeof GradingSchema>;

/** How an assignment is counted unless its teacher has chosen another way. */
export const usualGrading: Grading = { basis: 'right', outOf: null, columns: 'one', notBegun: 'blank' };

/** What a teacher gives of an activity. */
export const AssignmentSchema = z.object({
  /** Ids of the lessons. null: all, also lessons that the lab gets later. */
  lessons: z.nullable(z.array(lessonId).check(z.minLength(1), z.maxLength(50))),
  /** When the activity opens; null: at once. */
  dateAssigned: instant,
  /** When it is due; null: never. */
  dateDue: instant,
  /** Lessons with dates of their own, by id: null is the date of the activity. */
  lessonDates: z.record(lessonId, z.object({ opensAt: instant, dateDue: instant })),
  grading: GradingSchema,
});
export type GivenAssignment = z.infer<typeof AssignmentSchema>;

/** The version of the assignment that the teacher has seen. Another page may have changed the assignment since. */
export const SeenAssignmentSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(32)),
  version: z.int().check(z.minimum(0)),
});
