import * as z from 'zod/mini';
import { PublicClosedModuleSchema } from '../activity/public-activity.ts';
import { activityStatuses, moduleStatuses } from '../domain/progress/status.ts';
import { endpoint } from './endpoint.ts';
import { SeatLedgerSchema, typedLicenseKey, usedKeyRefusals } from './license-parts.ts';
import { CodeParam, Nothing } from './nothing.ts';

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

/** An activity of the class as one learner has it, without its lessons: what to do next is decided from these. */
const AssignmentSchema = z.object({
  id: z.string(),
  title: z.string(),
  dateAssigned: z.nullable(instant),
  dateDue: z.nullable(instant),
  /** false: no pass of the class opens it any more. */
  isCovered: z.boolean(),
  hasOpenLesson: z.boolean(),
  status: z.enum(activityStatuses),
  completedAt: z.nullable(instant),
});

const ClassHeadSchema = z.object({
  id: z.string(),
  /** `ABCD-2345` */
  code: z.string(),
  name: z.string(),
  description: z.string(),
  teacherName: z.string(),
  isArchived: z.boolean(),
  isDisabled: z.boolean(),
});

/** The class as its own teacher sees it. */
export const TeacherClassSchema = z.extend(ClassHeadSchema, {
  view: z.literal('teacher'),
  studentQuantity: z.int(),
  seats: SeatLedgerSchema,
  isJoiningPaused: z.boolean(),
  initialActivity: z.string(),
  timeZone: z.string(),
  createdAt: instant,
  archivedAt: z.nullable(instant),
  activities: z.array(ClassActivitySchema),
  students: z.array(z.object({ id: z.string(), fullName: z.string(), enrolledAt: instant })),
});
export type TeacherClass = z.infer<typeof TeacherClassSchema>;

/** The class as an enrolled learner sees it. */
export const StudentClassSchema = z.extend(ClassHeadSchema, {
  view: z.literal('student'),
  initialActivity: z.string(),
  timeZone: z.string(),
  enrolledAt: instant,
});
export type StudentClass = z.infer<typeof StudentClassSchema>;

/** A class in the list of those one has joined; an archived or disabled one is listed without assignments. */
export const JoinedClassSchema = z.extend(StudentClassSchema, { assignments: z.array(AssignmentSchema) });
export type JoinedClass = z.infer<typeof JoinedClassSchema>;

/** What someone who holds the code sees before joining. */
export const ClassPreviewSchema = z.object({
  view: z.literal('preview'),
  code: z.string(),
  name: z.string(),
  teacherName: z.string(),
});
export type ClassPreview = z.infer<typeof ClassPreviewSchema>;

const classFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.trim(), z.maxLength(2000)),
  studentQuantity: z.int().check(z.minimum(1), z.maximum(200)),
  /** Activity ids, in the order the class works through them. */
  activities: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(50)),
  initialActivity: z.string().check(z.maxLength(64)),
  timeZone: z.string().check(z.maxLength(64)),
};

export const ClassBodySchema = z.object({
  ...classFields,
  description: z._default(classFields.description, ''),
  timeZone: z._default(classFields.timeZone, 'UTC'),
  /** A pass of the caller's, applied as the class is made; without one the class has the free pass. */
  licenseKey: z.optional(typedLicenseKey),
});
export type ClassBody = z.output<typeof ClassBodySchema>;

/** Everything of a class that its form shows; what is left out stays as it is. */
export const ClassChangeSchema = z.object({
  ...classFields,
  description: z.optional(classFields.description),
  timeZone: z.optional(classFields.timeZone),
});
export type ClassChange = z.output<typeof ClassChangeSchema>;

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

const TeacherActivityRowSchema = z.extend(ClassActivitySchema, {
  view: z.literal('teacher'),
  modules: z.array(z.object({ id: z.string(), title: z.string(), requiredCount: z.int() })),
  /** Of the enrolled students; a teacher working as a student is not counted. */
  counts: z.object({
    notStarted: z.int(),
    inProgress: z.int(),
    completed: z.int(),
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

const refusals = ['class-not-found', 'too-many-requests'] as const;

export const classEndpoints = {
  listClasses: endpoint({
    method: 'GET',
    path: '/private/classes/',
    summary: 'Classes the caller is enrolled in',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: z.object({ classes: z.array(JoinedClassSchema) }),
    errors: [],
  }),
  listTaughtClasses: endpoint({
    method: 'GET',
    path: '/private/classes/teacher/admin',
    summary: 'Classes the caller teaches',
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: z.object({
      classes: z.array(
        z.extend(ClassHeadSchema, {
          studentQuantity: z.int(),
          studentCount: z.int(),
          isJoiningPaused: z.boolean(),
          createdAt: instant,
          archivedAt: z.nullable(instant),
        }),
      ),
    }),
    errors: [],
  }),
  getClass: endpoint({
    method: 'GET',
    path: '/private/classes/{code}',
    summary:
      'A class: in full for its teacher, as enrolled for a student, as a preview for a holder of the code',
    access: 'member',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: z.discriminatedUnion('view', [TeacherClassSchema, StudentClassSchema, ClassPreviewSchema]),
    errors: [...refusals, 'class-archived', 'class-disabled', 'class-full'],
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/private/classes',
    summary: 'Create a class',
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    body: ClassBodySchema,
    reply: TeacherClassSchema,
    errors: [
      'class-limit',
      'seats-exceeded',
      'activity-not-covered',
      'activity-unknown',
      'activity-repeated',
      ...usedKeyRefusals,
      'license-kind',
    ],
  }),
  updateClass: endpoint({
    method: 'PUT',
    path: '/private/classes/{code}',
    summary:
      'Change a class: its words, students planned for, activities and their order; repeating is harmless',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: ClassChangeSchema,
    reply: TeacherClassSchema,
    errors: [
      ...refusals,
      'class-archived',
      'class-disabled',
      'seats-exceeded',
      'seats-taken',
      'activity-not-covered',
      'activity-unknown',
      'activity-repeated',
      'activity-begun',
    ],
  }),
  enroll: endpoint({
    method: 'POST',
    path: '/private/classes/enroll/{code}',
    summary: 'Join a class; joining twice is harmless',
    access: 'member',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: StudentClassSchema,
    errors: [...refusals, 'class-archived', 'class-disabled', 'class-full', 'own-class'],
  }),
  workAsStudent: endpoint({
    method: 'POST',
    path: '/private/classes/{code}/teacher-student',
    summary: 'Let the teacher of the class work in it as a student, without a seat; repeating is harmless',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: z.object({ enrolledAt: instant }),
    errors: [...refusals, 'class-archived', 'class-disabled'],
  }),
  listClassActivities: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activities',
    summary:
      "The class's activities: with every student's progress for its teacher, with the caller's own for a student",
    access: 'member',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: ClassActivitiesSchema,
    errors: [...refusals, 'class-archived', 'class-disabled'],
  }),
  watchClass: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/events',
    summary:
      'Server-sent events: `class-changed` whenever something in the class has changed; `replaced` by newer streams',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: [...refusals],
    mediaType: 'text/event-stream',
  }),
} as const;
