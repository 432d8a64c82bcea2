import * as z from 'zod/mini';
import { confidences } from '../../../lab/marking/given-with.ts';
import { profileRoles } from '../../kernel/role.ts';
import { WishAnswerSchema } from '../classes/own-wish.ts';
import { licenseStatuses, licenseTypes } from '../classes/passes.ts';
import { AccountRecordSchema } from '../identity/account-record.ts';
import { lastActions } from '../live/tile.ts';
import { actKinds } from '../progress/teacher-acts.ts';
import {
  AccountEventRecordSchema,
  ConsentRecordSchema,
  LookRecordSchema,
  SavedCommentRecordSchema,
  StoredRecordSchema,
  SupportMessageRecordSchema,
} from './kept-records.ts';
import { answered, ReceivedMarkSchema, RoundAnswerSchema } from './work-records.ts';

/** Raised when a field changes its meaning or is removed; a new field does not raise it. */
export const personalExportVersion = 1;

const instant = z.iso.datetime();
const maybeInstant = z.nullable(instant);
const choice = z.object({ key: z.string(), name: z.string() });

const ProfileRecordSchema = z.object({
  role: z.enum(profileRoles),
  fullName: z.string(),
  email: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** To the day. */
  lastUsedAt: instant,
  /** The work of a student who is in no class. */
  inNoClassSince: maybeInstant,
  gradeLevel: choice,
  professionalRole: z.nullable(choice),
  subjects: z.array(choice),
  hasNewsletter: z.nullable(z.boolean()),
  /** When the operator approved the account as a teacher's. */
  approvedAsTeacherAt: maybeInstant,
  institution: z.nullable(
    z.object({ name: z.string(), country: choice, zipCode: z.string(), city: z.string(), state: z.string() }),
  ),
});
export type ProfileRecord = z.infer<typeof ProfileRecordSchema>;

/** A counter that protects against guessing; gone after a day. */
const LimitRecordSchema = z.object({ what: z.string(), count: z.int(), since: instant });

const AnswerRecordSchema = z.object({
  exerciseId: z.string(),
  title: z.string(),
  moduleId: z.string(),
  moduleTitle: z.string(),
  component: z.string(),
  ...answered,
  /** Marks of single parts, and the sentences that were shown. */
  parts: z.array(z.object({ partId: z.string(), isRight: z.boolean() })),
  feedback: z.array(z.string()),
  triesSpent: z.int(),
  extraTries: z.int(),
  triedAnswers: z.array(z.string()),
  rightAtTry: z.nullable(z.int()),
  /** For questions that count one by one: at which try each became right. */
  partsRightAtTry: z.record(z.string(), z.int()),
  /** Misconceptions that the first answer pointed to; null: not known. */
  firstBeliefs: z.nullable(z.array(z.object({ misconception: z.string(), partId: z.optional(z.string()) }))),
  /** How sure the person was of the first answer; null: not asked, or not known. */
  firstConfidence: z.nullable(z.enum(confidences)),
  isAnswered: z.boolean(),
  /** When a teacher last reset it; null: never, or the reset was undone. */
  resetAt: maybeInstant,
  /** When a teacher last erased the words; null: never. */
  erasedAt: maybeInstant,
  /** When it was scored again because the right answer was corrected; null: it was not. */
  correctedAt: maybeInstant,
  /** Whether the new score has another mark; null: it was not scored again. */
  isMarkCorrected: z.nullable(z.boolean()),
  /** The device it came from, an id without meaning. */
  deviceId: z.nullable(z.string()),
});
export type AnswerRecord = z.infer<typeof AnswerRecordSchema>;

const AttemptRecordSchema = z.object({
  id: z.string(),
  exerciseId: z.string(),
  title: z.string(),
  component: z.string(),
  ...answered,
  /** Tries the attempt cost: 0 or 1. */
  cost: z.int(),
  receivedAt: instant,
  /** Why it did not become the current answer; null: it is the current answer. */
  ignoredBecause: z.nullable(z.string()),
});
export type ExportedAttempt = z.infer<typeof AttemptRecordSchema>;

const act = {
  id: z.string(),
  kind: z.enum(actKinds),
  exerciseId: z.string(),
  title: z.string(),
  /** Tries granted or taken back. */
  tries: z.int(),
  reason: z.nullable(z.string()),
  reasonText: z.string(),
  at: instant,
};

/** What a teacher did in this person's work. */
const ReceivedActSchema = z.object({
  ...act,
  /** The work a reset took away, as it was stored. */
  formerWork: z.unknown(),
});
export type ReceivedAct = z.infer<typeof ReceivedActSchema>;

/** What this person did as a teacher; the student's name is only in that student's export. */
const DoneActSchema = z.object({ ...act, classCode: z.string(), activityId: z.string() });
export type DoneAct = z.infer<typeof DoneActSchema>;

const ActivityRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['PROGRESS', 'COMPLETED']),
  startedAt: instant,
  lastAnswerAt: instant,
  completedAt: maybeInstant,
});
export type ActivityRecord = z.infer<typeof ActivityRecordSchema>;

const JoinedClassRecordSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** `teacher`: a class of their own, in which they worked as a student does. */
  as: z.enum(['student', 'teacher']),
  joinedAt: instant,
  archivedAt: maybeInstant,
  /** How the teacher lists the person: names for sorting, and the id by which the school knows them. */
  ...{ lastName: z.nullable(z.string()), firstName: z.nullable(z.string()), ownId: z.nullable(z.string()) },
  /** What the class calls the person, where the teacher has corrected the name there. */
  nameInClass: z.nullable(z.string()),
  /** Names of the classes from which the teacher has moved the person here, the first one first. */
  movedFrom: z.array(z.string()),
  /** The name of the team that the teacher has put the person in. */
  team: z.nullable(z.string()),
  /** The account of this class that the person signs in with; null: an account of their own. */
  classAccount: z.nullable(
    z.object({
      ...{ madeAt: instant, pinSetAt: instant, lastEnteredAt: instant, wishPutAwayAt: maybeInstant },
      /**
       * The wish to make the account one's own: when the person asked, what the teacher answered, and when the person
       * closed the notice of a "no". null: there is no wish.
       */
      ...{ wishedAt: maybeInstant, wishAnswer: z.nullable(WishAnswerSchema), wishAnsweredAt: maybeInstant },
    }),
  ),
  /** Labs of the class from which the teacher excused the person. */
  absences: z.array(z.object({ activityId: z.string(), title: z.string(), markedAt: instant })),
  /** What the teacher allows the person beyond the class; the lessons by their ids. */
  extensions: z.array(
    z.object({
      ...{ activityId: z.string(), title: z.string() },
      dueAt: maybeInstant,
      lessonsDue: z.array(z.object({ lesson: z.string(), dueAt: instant })),
      openedLessons: z.array(z.string()),
      passedParts: z.array(z.string()),
    }),
  ),
  /** When the person first opened each lesson; the lessons by their ids. */
  firstVisits: z.array(
    z.object({ activityId: z.string(), title: z.string(), lesson: z.string(), at: instant }),
  ),
});
export type JoinedClassRecord = z.infer<typeof JoinedClassRecordSchema>;

const TaughtClassRecordSchema = z.object({
  ...{ code: z.string(), name: z.string(), description: z.string() },
  seats: z.int(),
  /** How many have joined; their names are only in their own exports. */
  studentCount: z.int(),
  timeZone: z.string(),
  createdAt: instant,
  updatedAt: instant,
  archivedAt: maybeInstant,
  joiningPausedAt: maybeInstant,
  disabledAt: maybeInstant,
  activities: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isInitial: z.boolean(),
      isHidden: z.boolean(),
      assignedAt: maybeInstant,
      dueAt: maybeInstant,
    }),
  ),
  /** What the person did with the class, as it was recorded; oldest first. */
  events: z.array(z.object({ at: instant, kind: z.string(), details: z.unknown() })),
});
export type TaughtClassRecord = z.infer<typeof TaughtClassRecordSchema>;

/** A licence the person redeemed, and its use since. */
const LicenseRecordSchema = z.object({
  licenseKey: z.string(),
  type: z.enum(licenseTypes),
  status: z.enum(licenseStatuses),
  classCode: z.nullable(z.string()),
  redeemedAt: maybeInstant,
  appliedAt: maybeInstant,
  endedAt: maybeInstant,
  endedBecause: z.nullable(z.string()),
});
/** Where the person last worked. It is kept for half a day, and each sign of life replaces the one before. */
const PresenceRecordSchema = z.object({
  classCode: z.string(),
  activityId: z.string(),
  title: z.string(),
  moduleId: z.nullable(z.string()),
  screenId: z.nullable(z.string()),
  lastAction: z.enum(lastActions),
  /** Unsuccessful tries at the exercise answered last. */
  wrongTries: z.int(),
  /** The exercise whose last try was spent without success. */
  usedUpPart: z.nullable(z.string()),
  seenAt: instant,
  actedAt: instant,
  handRaisedAt: maybeInstant,
});
export type PresenceRecord = z.infer<typeof PresenceRecordSchema>;

const ExportHeadSchema = z.object({
  format: z.literal('personal-data'),
  version: z.literal(personalExportVersion),
  product: z.string(),
  createdAt: instant,
  /** Explains what is left out, and how to read the rest. */
  notes: z.array(z.string()),
  stored: z.array(StoredRecordSchema),
  /** null if the identity provider holds nothing, or cannot be reached. */
  account: z.nullable(AccountRecordSchema),
  /** null while no role has been chosen. */
  profile: z.nullable(ProfileRecordSchema),
  /** Totals at the time when the file was begun. */
  figures: z.object({
    profile: z.int(),
    consents: z.int(),
    enrolments: z.int(),
    activities: z.int(),
    answers: z.int(),
    attempts: z.int(),
    teacherActs: z.int(),
    supportMessages: z.int(),
  }),
  consents: z.array(ConsentRecordSchema),
  limits: z.array(LimitRecordSchema),
  accountEvents: z.array(AccountEventRecordSchema),
  looks: z.array(LookRecordSchema),
  presences: z.array(PresenceRecordSchema),
  classesTaught: z.array(TaughtClassRecordSchema),
  licenses: z.array(LicenseRecordSchema),
  supportMessages: z.array(SupportMessageRecordSchema),
  savedComments: z.array(SavedCommentRecordSchema),
});
export type ExportHead = z.infer<typeof ExportHeadSchema>;

/** A class that somebody joined, with all work in it. */
export const JoinedWorkSchema = z.extend(JoinedClassRecordSchema, {
  activities: z.array(
    z.extend(ActivityRecordSchema, {
      answers: z.array(AnswerRecordSchema),
      attempts: z.array(AttemptRecordSchema),
      teacherActs: z.array(ReceivedActSchema),
      marks: z.array(ReceivedMarkSchema),
      roundAnswers: z.array(RoundAnswerSchema),
    }),
  ),
});

/** The work of one student in one class, with what belongs to it, for its teacher. */
export const StudentRecordSchema = z.object({
  format: z.literal('student-record'),
  version: z.literal(personalExportVersion),
  product: z.string(),
  createdAt: instant,
  notes: z.array(z.string()),
  student: z.object({ id: z.string(), fullName: z.string(), hasClassAccount: z.boolean() }),
  /** One class only, because its teacher may learn nothing about other classes. */
  classesJoined: z.array(JoinedWorkSchema),
});
export type StudentRecord = z.infer<typeof StudentRecordSchema>;

/** The whole document; the server writes it piece by piece and never holds it at once. */
export const PersonalExportSchema = z.extend(ExportHeadSchema, {
  classesJoined: z.array(JoinedWorkSchema),
  actsAsTeacher: z.array(DoneActSchema),
});
export type PersonalExport = z.infer<typeof PersonalExportSchema>;
