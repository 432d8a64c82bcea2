import * as z from 'zod/mini';
import { PublicClosedModuleSchema } from '../../../lab/activity/public-activity.ts';
import { activityStatuses, moduleStatuses } from '../../../lab/marking/status.ts';

import { GradingSchema } from './assigning.ts';
import { ExtensionSchema } from './extension.ts';
import { PaceSchema } from './pace.ts';

// The schemas of a class's activities. They stand apart from the endpoints of classes.

const instant = z.iso.datetime();

export const ClassActivitySchema = z.object({
  id: z.string(),
  title: z.string(),
  isHidden: z.boolean(),
  /** false: no pass of the class opens it any more. Nobody works in it; nothing in it is lost. */
  isCovered: z.boolean(),
  dateAssigned: z.nullable(instant),
  dateDue: z.nullable(instant),
  /** Left out: everything is open. */
  pace: z.optional(PaceSchema),
});

/** The same for the class's teacher, who may change it. */
export const TaughtActivitySchema = z.extend(ClassActivitySchema, {
  grading: GradingSchema,
  /** Grows with each change of dates, visibility and lessons. */
  version: z.int(),
});

const ModuleProgressSchema = z.object({
  id: z.string(),
  status: z.enum(moduleStatuses),
  completedCount: z.int(),
  requiredCount: z.int(),
});

/** How far one learner is in one activity of a class. */
export const ActivityProgressSchema = z.object({
  /** Done: nothing is left of what is given to the learner and open. */
  status: z.enum(activityStatuses),
  lastAnswerAt: z.nullable(instant),
  /** When the learner pressed Finish; a date while the status is PROGRESS: a further lesson has opened since. */
  completedAt: z.nullable(instant),
  /** Current answers that were given after their lessons were due. Left out: not known. */
  lateCount: z.optional(z.int()),
  /** The lessons that are assigned to the learner and open, in the order of the lab. */
  modules: z.array(ModuleProgressSchema),
});
export type ActivityProgress = z.infer<typeof ActivityProgressSchema>;

export const StudentCountsSchema = z.object({ notStarted: z.int(), inProgress: z.int(), completed: z.int() });

/** Lessons that are due now, with those of earlier dates. `at` is the last of their dates. */
const DueNowSchema = z.object({
  at: z.nullable(instant),
  /** Their numbers in the lab. */
  lessons: z.array(z.int()),
});

const TeacherActivityRowSchema = z.extend(TaughtActivitySchema, {
  view: z.literal('teacher'),
  modules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      requiredCount: z.int(),
      /**
       * How many students have not started, are at work and have completed the module. Excused students, and those to
       * whom it is not assigned and open, are in none of these.
       */
      counts: StudentCountsSchema,
    }),
  ),
  /** The lessons are worked through one after the other. Left out: in any order. */
  isStrictOrder: z.optional(z.literal(true)),
  /** Counts of enrolled students, by what is due now; a teacher who works as a student is not counted. */
  counts: z.extend(StudentCountsSchema, {
    /** Excused by the teacher, and in none of the other three. */
    absent: z.int(),
    /** How many of `notStarted` have opened a lesson and answered nothing. Left out: nobody. */
    looked: z.optional(z.int()),
  }),
  /** The lessons that the counts are about, where lessons have dates of their own. Left out: all that are given. */
  dueNow: z.optional(DueNowSchema),
  students: z.array(
    z.extend(ActivityProgressSchema, {
      studentId: z.string(),
      isAbsent: z.boolean(),
      lateCount: z.int(),
      /** How far the student is in what is due now, as in `counts`. Left out: `status` says it. */
      dueStatus: z.optional(z.enum(activityStatuses)),
      /** Has opened a lesson of what is due now and answered nothing there. Left out: has not opened one, or works. */
      hasOnlyLooked: z.optional(z.literal(true)),
      /**
       * How many required parts up to the screen at which the class is held are open to the student and not done. Left
       * out: the class is not held at a screen.
       */
      leftBeforeHold: z.optional(z.int()),
      /** What the teacher allows this student beyond the class; left out: nothing. */
      extension: z.optional(ExtensionSchema),
    }),
  ),
});

export const StudentActivityRowSchema = z.extend(ClassActivitySchema, {
  view: z.literal('student'),
  summary: z.string(),
  durationMin: z.int(),
  /** The lessons are worked through one after the other. Left out: in any order. */
  isStrictOrder: z.optional(z.literal(true)),
  modules: z.array(z.object({ id: z.string(), title: z.string() })),
  closedModules: z.array(PublicClosedModuleSchema),
  progress: ActivityProgressSchema,
});

export const ClassActivitiesSchema = z.object({
  activities: z.array(z.discriminatedUnion('view', [TeacherActivityRowSchema, StudentActivityRowSchema])),
});
export type ClassActivities = z.infer<typeof ClassActivitiesSchema>;
export type TeacherActivityRow = z.infer<typeof TeacherActivityRowSchema>;
export type StudentActivityRow = z.infer<typeof StudentActivityRowSchema>;

/** An activity of the class for one learner, without its lessons. The next step is decided from these fields. */
export const AssignmentSchema = z.object({
  id: z.string(),
  title: z.string(),
  dateAssigned: z.nullable(instant),
  /** The due date of the lesson that comes next; where none is left, of the activity. */
  dateDue: z.nullable(instant),
  /** The lesson that comes next, with its number in the lab. Left out: none. */
  nextLesson: z.optional(z.object({ number: z.int(), title: z.string() })),
  /** Lessons have dates due of their own. Left out: they have not. */
  hasLessonDates: z.optional(z.literal(true)),
  lateCount: z.optional(z.int()),
  /** false: no pass of the class opens it any more. */
  isCovered: z.boolean(),
  hasOpenLesson: z.boolean(),
  /** All that is left lies behind the screen at which the class is held. Left out: it does not. */
  isHeldBack: z.optional(z.literal(true)),
  status: z.enum(activityStatuses),
  completedAt: z.nullable(instant),
});

/** How far a class is in one of its labs. Students who are marked absent are in no count. */
export const TaughtLabSchema = z.object({
  id: z.string(),
  title: z.string(),
  hasOpenLesson: z.boolean(),
  /** The due date of the lessons that are due now. */
  dateDue: z.nullable(instant),
  /** Numbers of the lessons that are due now, and that the counts are of. Left out: all that are given. */
  dueLessons: z.optional(z.array(z.int())),
  /** How many lessons are assigned; null: all. */
  lessonCount: z.nullable(z.int()),
  /** The version of the assignment; `giveAssignment` asks for it. */
  version: z.int(),
  counts: StudentCountsSchema,
});
export type TaughtLab = z.infer<typeof TaughtLabSchema>;
