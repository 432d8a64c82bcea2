import * as z from 'zod/mini';
import { PublicClosedModuleSchema } from '../../activity/public-activity.ts';
import { activityStatuses, moduleStatuses } from '../../marking/status.ts';

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

const ModuleProgressSchema = z.object({
  id: z.string(),
  status: z.enum(moduleStatuses),
  completedCount: z.int(),
  requiredCount: z.int(),
});

/** How far one learner is in one activity of a class. */
export const ActivityProgressSchema = z.object({
  status: z.enum(activityStatuses),
  lastAnswerAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  modules: z.array(ModuleProgressSchema),
});
export type ActivityProgress = z.infer<typeof ActivityProgressSchema>;

export const StudentCountsSchema = z.object({ notStarted: z.int(), inProgress: z.int(), completed: z.int() });

const TeacherActivityRowSchema = z.extend(ClassActivitySchema, {
  view: z.literal('teacher'),
  modules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      requiredCount: z.int(),
      /**
       * How many students have not started, are at work and have completed the module; excused students are in none of
       * these.
       */
      counts: StudentCountsSchema,
    }),
  ),
  /** Questions whose answers are handed in, for points by the teacher. */
  handInCount: z.int(),
  /** Counts of enrolled students; a teacher who works as a student is not counted. */
  counts: z.extend(StudentCountsSchema, {
    /** Excused by the teacher, and in none of the other three. */
    absent: z.int(),
  }),
  students: z.array(
    z.extend(ActivityProgressSchema, {
      studentId: z.string(),
      isAbsent: z.boolean(),
      /** Current answers that were given after the activity was due. */
      lateCount: z.int(),
      /** What the teacher allows this student beyond the class; left out: nothing. */
      extension: z.optional(ExtensionSchema),
    }),
  ),
});

export const StudentActivityRowSchema = z.extend(ClassActivitySchema, {
  view: z.literal('student'),
  summary: z.string(),
  durationMin: z.int(),
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
