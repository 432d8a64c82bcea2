import * as z from 'zod/mini';
import { activityStatuses } from '../../../lab/marking/status.ts';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { marks } from './mark.ts';

export const SnapshotQuestionSchema = z.object({
  /** Module, exercise in it, and a letter where parts of the exercise count one by one: `2.3b`. */
  label: z.string(),
  moduleId: z.string(),
  exerciseId: z.string(),
  /** null: the exercise counts as one. */
  partId: z.nullable(z.string()),
  title: z.string(),
  /** What is asked, in the markup of content. */
  text: z.string(),
  isScored: z.boolean(),
  /** When its right answer was corrected last and the answers of the class were scored again; left out: never. */
  correctedAt: z.optional(z.iso.datetime()),
});
export type SnapshotQuestion = z.infer<typeof SnapshotQuestionSchema>;

/** One enrolled student with the marks of the activity's questions. */
export const ReportStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(activityStatuses),
  /** Required parts answered. */
  doneCount: z.int(),
  /** Number of required parts in the student's own lessons. Left out: the number of the class. */
  requiredCount: z.optional(z.int()),
  /** Excused from this activity: shown, and left out of every figure of the class. */
  isAbsent: z.boolean(),
  /**
   * Current answers that were given after the due date. The time is that of the learner's clock, within the limits of
   * the server.
   */
  lateCount: z.int(),
  /** One mark for each question, in the order of the questions. */
  marks: z.array(z.enum(marks)),
});
export type ReportStudent = z.infer<typeof ReportStudentSchema>;

/** A misconception that answers of a class have pointed to. */
const HeldMisconceptionSchema = z.object({
  id: z.string(),
  /** In the learner's words. */
  belief: z.string(),
  /** For the teacher: a way to take it up in class. */
  whatToSay: z.string(),
  /** Places in `questions` at which an answer can point to it. */
  questions: z.array(z.int()),
  holders: z.array(
    z.object({
      /** Place in `students`. */
      student: z.int(),
      /** Places in `questions` whose first checked answer points to it; after a reset, the first since. */
      first: z.array(z.int()),
      /**
       * Places in `questions` at which the student holds it now. Either the current answer points to it, or the first
       * one did and the student has since changed only a part whose mark told what is right.
       */
      now: z.array(z.int()),
    }),
  ),
});
export type HeldMisconception = z.infer<typeof HeldMisconceptionSchema>;

export const ReportModuleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Its place in the lab, from 1, whatever else is assigned. */
  number: z.int(),
});
export type ReportModule = z.infer<typeof ReportModuleSchema>;

/** Lessons that are due at one time. */
export const DueSchema = z.object({
  /** null: no date. */
  at: z.nullable(z.iso.datetime()),
  /** Their numbers in the lab. */
  lessons: z.array(z.int()),
});
export type Due = z.infer<typeof DueSchema>;

const PointsByHandSchema = z.object({
  /** Place in `questions`. */
  question: z.int(),
  /** The most points of an answer. */
  of: z.int(),
  /** By place in `students`; null: none. */
  points: z.array(z.nullable(z.int())),
  /** Places in `students` of the students whose answers wait to be scored. */
  waiting: z.array(z.int()),
});
export type PointsByHand = z.infer<typeof PointsByHandSchema>;

export const SnapshotSchema = z.object({
  class: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  activity: z.object({ id: z.string(), title: z.string() }),
  /** The lessons that count: assigned and open, for the class or for a student. */
  modules: z.array(ReportModuleSchema),
  /** The other lessons of the lab. They are not assigned or not open, and no figure counts them. */
  otherModules: z.array(ReportModuleSchema),
  /** Required parts of the lessons that count for the class, questions and others. `done` is counted out of these. */
  requiredCount: z.int(),
  /** When the lessons that count are due for the class. */
  dues: z.array(DueSchema),
  /** In the order of the lesson. */
  questions: z.array(SnapshotQuestionSchema),
  /** In the order in which they joined, without the class's own teacher. */
  students: z.array(ReportStudentSchema),
  /** How many of the students have no id in the teacher's list; left out: none. */
  withoutOwnId: z.optional(z.int()),
  /** In no order: the report ranks them. */
  misconceptions: z.array(HeldMisconceptionSchema),
  /** The questions for which somebody was given points by hand; left out: none. */
  byHand: z.optional(z.array(PointsByHandSchema)),
});
export type Snapshot = z.infer<typeof SnapshotSchema>;

export const snapshotEndpoints = {
  /** Answers `304` where `If-None-Match` names the snapshot's version. */
  getSnapshot: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/snapshot',
    summary:
      'How every student of a class stands at every question of an activity, for the teacher of the class',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: SnapshotSchema,
    errors: ['class-not-found', 'activity-not-in-class'],
  }),
} as const;
