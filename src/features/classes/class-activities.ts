import * as z from 'zod/mini';
import { PublicClosedModuleSchema } from '../../activity/public-activity.ts';
import { activityStatuses, moduleStatuses } from '../../marking/status.ts';

// What is known of the activities of a class, apart from the calls about classes.

const instant = z.iso.datetime();

export const ClassActivitySchema = z.object({
  id: z.string(),
  title: z.string(),
  isHidden: z.boolean(),
  /** false: no pass of the class opens it any more. Nobody works in it; nothing in it is lost. */
  isCovered: z.boolean(),
  dateAssigned: z.nullable(instant),
  dateDue: z.nullable(instant),
});

const ModuleProgressSchema = z.object({
  id: z.string(),
  status: z.enum(moduleStatuses),
  completedCount: z.int(),
  requiredCount: z.int(),
});

/** One learner's standing in one activity of a class. */
export const ActivityProgressSchema = z.object({
  status: z.enum(activityStatuses),
  lastAnswerAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  modules: z.array(ModuleProgressSchema),
});
export type ActivityProgress = z.infer<typeof ActivityProgressSchema>;

const StudentCountsSchema = z.object({ notStarted: z.int(), inProgress: z.int(), completed: z.int() });

const TeacherActivityRowSchema = z.extend(ClassActivitySchema, {
  view: z.literal('teacher'),
  modules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      requiredCount: z.int(),
      /** How many students are how far in it; those who are excused are in none of the three. */
      counts: StudentCountsSchema,
    }),
  ),
  /** Of the enrolled students; a teacher working as a student is not counted. */
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
