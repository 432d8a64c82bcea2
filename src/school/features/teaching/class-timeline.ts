import * as z from 'zod/mini';
import {
  accountEndReasons,
  type ClassEventKind,
  exportKinds,
  lessonStates,
  recordedClassFields,
} from '../classes/class-event.ts';
import { WishAnswerSchema } from '../classes/own-wish.ts';
import { actKinds, actReasons } from '../progress/teacher-acts.ts';

const instant = z.iso.datetime();
const nothing = z.object({});
const ofActivity = z.object({ activityId: z.string() });
const seats = z.int();
const DateChangeSchema = z.nullable(z.object({ from: z.nullable(instant), to: z.nullable(instant) }));

/** The details of each kind of event, as in `ClassEventDetails`. */
const eventDetails = {
  'class-created': z.object({ studentQuantity: z.int(), activities: z.array(z.string()) }),
  'class-edited': z.object({ changed: z.array(z.enum(recordedClassFields)) }),
  'class-duplicated': z.object({ fromCode: z.string() }),
  'dates-changed': z.object({ activityId: z.string(), assigned: DateChangeSchema, due: DateChangeSchema }),
  'activity-hidden': ofActivity,
  'activity-shown': ofActivity,
  'lessons-opened': z.object({ activityId: z.string(), students: z.int() }),
  'assignment-changed': z.object({
    activityId: z.string(),
    given: z.nullable(z.int()),
    of: z.int(),
    dateDue: z.nullable(instant),
    dues: z.optional(z.array(z.object({ at: z.nullable(instant), lessons: z.array(z.int()) }))),
  }),
  'pace-changed': z.object({
    activityId: z.string(),
    lessons: z.optional(z.record(z.string(), z.enum(lessonStates))),
    heldIn: z.optional(z.nullable(z.string())),
  }),
  'lesson-ended': z.object({
    activityId: z.string(),
    counted: z.record(z.string(), z.array(z.string())),
  }),
  'lesson-end-taken-back': z.object({ endId: z.string() }),
  'question-asked-again': z.object({ activityId: z.string(), exerciseId: z.string(), number: z.int() }),
  'question-round-ended': z.object({ activityId: z.string(), exerciseId: z.string(), answers: z.int() }),
  'work-reopened': z.object({ activityId: z.string(), students: z.int() }),
  'answers-rescored': z.object({
    activityId: z.string(),
    exerciseId: z.string(),
    answers: z.int(),
    better: z.int(),
    worse: z.int(),
  }),
  'mark-changed': z.object({ activityId: z.string(), isTakenBack: z.boolean() }),
  'student-removed': z.object({ answers: z.int(), attempts: z.int() }),
  'class-account-wished': nothing,
  'class-account-answered': z.object({ answer: WishAnswerSchema }),
  'class-account-released': nothing,
  'class-account-taken-back': nothing,
  'class-account-leaving': nothing,
  'class-account-brought-back': nothing,
  'student-account-ended': z.object({
    because: z.enum(accountEndReasons),
    answers: z.int(),
    attempts: z.int(),
  }),
  'students-removed': z.object({ students: z.int(), answers: z.int(), attempts: z.int() }),
  'archived-work-ended': z.object({ students: z.int(), answers: z.int(), attempts: z.int() }),
  'students-merged': z.object({ answers: z.int(), attempts: z.int() }),
  'merge-undone': nothing,
  'student-moved-out': z.object({ className: z.string(), answers: z.int(), attempts: z.int() }),
  'student-moved-in': z.object({ className: z.string(), answers: z.int(), attempts: z.int() }),
  'teams-changed': z.object({ teams: z.int(), students: z.int() }),
  'class-accounts-on': nothing,
  'class-accounts-off': nothing,
  'class-accounts-made': z.object({ students: z.int() }),
  'class-accounts-taken-back': z.object({ students: z.int() }),
  'door-names-shown': nothing,
  'door-names-hidden': nothing,
  'own-devices': nothing,
  'shared-devices': nothing,
  'student-renamed': nothing,
  'pins-renewed': z.object({ students: z.int() }),
  'student-absent': ofActivity,
  'student-present': ofActivity,
  'extension-changed': ofActivity,
  'joining-paused': nothing,
  'joining-resumed': nothing,
  'code-changed': z.object({ formerCode: z.string() }),
  'license-applied': z.object({ type: z.string(), seats }),
  'license-upgraded': z.object({ from: z.string(), to: z.string() }),
  'seats-added': z.object({ added: z.int(), seats }),
  'license-revoked': z.object({ type: z.string(), seats }),
  exported: z.object({ what: z.enum(exportKinds), activityId: z.nullable(z.string()) }),
  'class-handed-over': nothing,
  'class-disabled': nothing,
  'class-enabled': nothing,
  'class-archived': z.object({ endedLicenses: z.int() }),
} as const satisfies Record<ClassEventKind, z.ZodMiniType>;

/** A teacher's act on one student's work; the student's name is there only while the student is enrolled. */
const ActDetailsSchema = z.object({
  activityId: z.string(),
  exerciseId: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  /** The number of tries granted or taken back; 0 for a reset. */
  tries: z.int(),
  reason: z.nullable(z.enum(actReasons)),
  /** For an undo: the kind of act that was taken back. */
  undone: z.nullable(z.enum(actKinds)),
});

const line = {
  id: z.string(),
  at: instant,
  /** false: the operator or the product itself. */
  isByTeacher: z.boolean(),
} as const;

function eventLine<K extends ClassEventKind>(kind: K) {
  return z.object({ ...line, kind: z.literal(kind), details: eventDetails[kind] });
}
function actLine<K extends (typeof actKinds)[number]>(kind: K) {
  return z.object({ ...line, kind: z.literal(kind), details: ActDetailsSchema });
}

/** A line of the timeline: an event of the class, or an act on a student's work. */
export const TimelineLineSchema = z.discriminatedUnion('kind', [
  eventLine('class-created'),
  eventLine('class-edited'),
  eventLine('class-duplicated'),
  eventLine('dates-changed'),
  eventLine('activity-hidden'),
  eventLine('activity-shown'),
  eventLine('lessons-opened'),
  eventLine('pace-changed'),
  eventLine('assignment-changed'),
  eventLine('lesson-ended'),
  eventLine('lesson-end-taken-back'),
  eventLine('question-asked-again'),
  eventLine('question-round-ended'),
  eventLine('work-reopened'),
  eventLine('answers-rescored'),
  eventLine('mark-changed'),
  eventLine('student-removed'),
  eventLine('class-account-wished'),
  eventLine('class-account-answered'),
  eventLine('class-account-released'),
  eventLine('class-account-taken-back'),
  eventLine('class-account-leaving'),
  eventLine('class-account-brought-back'),
  eventLine('student-account-ended'),
  eventLine('students-removed'),
  eventLine('archived-work-ended'),
  eventLine('students-merged'),
  eventLine('merge-undone'),
  eventLine('student-moved-out'),
  eventLine('student-moved-in'),
  eventLine('teams-changed'),
  eventLine('class-accounts-on'),
  eventLine('class-accounts-off'),
  eventLine('class-accounts-made'),
  eventLine('class-accounts-taken-back'),
  eventLine('door-names-shown'),
  eventLine('door-names-hidden'),
  eventLine('own-devices'),
  eventLine('shared-devices'),
  eventLine('student-renamed'),
  eventLine('pins-renewed'),
  eventLine('student-absent'),
  eventLine('student-present'),
  eventLine('extension-changed'),
  eventLine('joining-paused'),
  eventLine('joining-resumed'),
  eventLine('code-changed'),
  eventLine('license-applied'),
  eventLine('license-upgraded'),
  eventLine('seats-added'),
  eventLine('license-revoked'),
  eventLine('exported'),
  eventLine('class-handed-over'),
  eventLine('class-disabled'),
  eventLine('class-enabled'),
  eventLine('class-archived'),
  actLine('grant-tries'),
  actLine('reset'),
  actLine('erase'),
  actLine('undo'),
]);
export type TimelineLine = z.infer<typeof TimelineLineSchema>;

export const TimelineSchema = z.object({
  /** Latest first. */
  lines: z.array(TimelineLineSchema),
  /** Send this value to get the lines before these; null at the beginning of the timeline. */
  next: z.nullable(z.string()),
  /**
   * Names, by id, of the activities and exercises that the lines mention, if these are published; of a lesson by
   * `activity/module`, because two labs may have lessons of one id.
   */
  titles: z.record(z.string(), z.string()),
});
export type Timeline = z.infer<typeof TimelineSchema>;
