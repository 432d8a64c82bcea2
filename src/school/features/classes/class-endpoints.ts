import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import {
  AssignmentSchema,
  ClassActivitiesSchema,
  ClassActivitySchema,
  TaughtLabSchema,
} from './class-activities.ts';
import { pause } from './eyes-up.ts';
import { LessonEndSchema } from './lesson-end.ts';
import { OwnWishSchema } from './own-wish.ts';
import { licenseKey, SeatLedgerSchema, usedKeyRefusals } from './seat-ledger.ts';

const instant = z.iso.datetime();

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
  /** Made before its pass was applied: until then nobody can join and premium labs are closed. */
  isWaitingForLicense: z.boolean(),
  /** The teacher lets nobody join with a name and a PIN. */
  areClassAccountsOff: z.boolean(),
  /** true: the page at the class's door shows the names or, for accounts from a list, asks for name and PIN. */
  ...{ showsNames: z.optional(z.literal(true)), isListed: z.optional(z.literal(true)) },
  /** The students use devices of their own; left out: the sign-in of a class account ends after an hour without use. */
  usesOwnDevices: z.optional(z.literal(true)),
  /** Made-up students with made-up work: nobody joins, and no pass is applied. */
  isDemonstration: z.boolean(),
  /** Until this instant one device may bring more than two students. null: nobody has asked for that. */
  sharedDevicesUntil: z.nullable(instant),
  initialActivity: z.string(),
  timeZone: z.string(),
  createdAt: instant,
  archivedAt: z.nullable(instant),
  activities: z.array(ClassActivitySchema),
  ...pause,
  /** Left out: no lesson was ended, or its end was taken back. */
  lessonEnd: z.optional(LessonEndSchema),
  /** Class accounts whose students have asked for their deletion, until when each can be brought back. Left out: none. */
  leaving: z.optional(z.array(z.object({ id: z.string(), fullName: z.string(), endsAt: instant }))),
  students: z.array(
    z.object({
      /** What the class calls the student; `accountName` only where the own account says otherwise. */
      ...{ id: z.string(), fullName: z.string(), accountName: z.optional(z.string()) },
      /** As the teacher lists the student. Both names are null where the teacher has written neither. */
      lastName: z.nullable(z.string()),
      firstName: z.nullable(z.string()),
      /** The id by which the school knows the student, as the teacher wrote it. */
      ownId: z.nullable(z.string()),
      /** The name of the student's team; null: in none. */
      team: z.nullable(z.string()),
      enrolledAt: instant,
      /** Signs in with name and PIN; the teacher renames it and gives new PINs. */
      isClassAccount: z.boolean(),
      /** Until then the teacher can take back the class account that this student has made their own. */
      takeBackUntil: z.nullable(instant),
      /** The student wants to make the class account their own; left out: no wish and no answer stands. */
      wish: z.optional(OwnWishSchema),
      /** The list that made the account, until its student signs in; `lastEnteredAt`: when the student last did. */
      ...{ unusedOfList: z.optional(z.string()), lastEnteredAt: z.optional(instant) },
    }),
  ),
});
export type TeacherClass = z.infer<typeof TeacherClassSchema>;

/** The class as an enrolled learner sees it. */
export const StudentClassSchema = z.extend(ClassHeadSchema, {
  view: z.literal('student'),
  initialActivity: z.string(),
  timeZone: z.string(),
  enrolledAt: instant,
  /** When the teacher ended a lesson last; left out: never, or it was taken back. */
  lessonEndedAt: z.optional(instant),
  /** The name of the class that was asked for, where the teacher has moved the student from it to this one. */
  movedFrom: z.optional(z.string()),
  /** The caller's own team, with the first names of the others; left out where there is none, and in lists. */
  team: z.optional(z.object({ name: z.string(), mates: z.array(z.string()) })),
  /** How the caller's wish to make the class account their own was answered; left out where no answer stands, and in lists. */
  wish: z.optional(OwnWishSchema),
  /** In lists only. */
  ...pause,
});
export type StudentClass = z.infer<typeof StudentClassSchema>;

/** A class in the list of the caller's joined classes; an archived or disabled one is listed without assignments. */
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
  /**
   * The key of one of the caller's passes, which is applied when the class is made; null: the free pass. When it is
   * left out, the class gets the free pass if that is enough; otherwise the class waits for a pass if one of the
   * caller's unused passes is enough.
   */
  licenseKey: z.optional(z.nullable(licenseKey)),
});
export type ClassBody = z.output<typeof ClassBodySchema>;

/** All fields of the class form. An optional field that is left out stays as it is. */
export const ClassChangeSchema = z.object({
  ...classFields,
  description: z.optional(classFields.description),
  timeZone: z.optional(classFields.timeZone),
});
export type ClassChange = z.output<typeof ClassChangeSchema>;

const refusals = ['class-not-found', 'too-many-requests'] as const;
/** Why somebody new cannot join now. */
const joinRefusals = [
  'class-archived',
  'class-waiting',
  'class-disabled',
  'class-full',
  'class-needs-school',
] as const;

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
          /** How many students can still join or be moved in; joining may be paused all the same. */
          freePlaces: z.int(),
          isJoiningPaused: z.boolean(),
          isWaitingForLicense: z.boolean(),
          isDemonstration: z.boolean(),
          /** The visible labs of a class that is not archived, in their order. */
          labs: z.array(TaughtLabSchema),
          /** Students with a hand up at this moment. */
          raisedHands: z.int(),
          /** Students who wait for an answer to their wish for an account of their own. Left out: none. */
          wishes: z.optional(z.int()),
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
    errors: [...refusals, ...joinRefusals],
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
      'school-agreement-needed',
      'class-needs-proof',
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
      'class-demonstration',
      'class-needs-proof',
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
    errors: [...refusals, ...joinRefusals, 'own-class', 'class-account-elsewhere'],
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
    errors: [...refusals, 'class-moved', 'class-archived', 'class-disabled'],
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
