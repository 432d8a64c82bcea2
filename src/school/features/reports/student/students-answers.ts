import * as z from 'zod/mini';
import { ignoredReasons } from '../../../../lab/marking/attempt.ts';
import { GivenWithSchema } from '../../../../lab/marking/given-with.ts';
import { outcomes } from '../../../../lab/marking/score.ts';
import { activityStatuses } from '../../../../lab/marking/status.ts';
import { PartScoreSchema } from '../../../../lab/marking/verdict.ts';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { ProgressRecordSchema } from '../../progress/progress-endpoints.ts';
import { actReasons, longestReason, mostTriesGranted } from '../../progress/teacher-acts.ts';
import { GivenMarkSchema } from '../hand-ins/hand-ins.ts';

import { DueSchema } from '../snapshot.ts';

const instant = z.iso.datetime();

/** A given answer, as its exercise type draws it for a teacher. */
const GivenAnswerSchema = z.object({
  answer: z.array(z.string()),
  /** The answer in words. */
  described: z.array(z.string()),
  outcome: z.enum(outcomes),
  fraction: z.number(),
  parts: z.array(PartScoreSchema),
  answeredAt: instant,
  /** Given after the due date. */
  isLate: z.boolean(),
  givenWith: z.nullable(GivenWithSchema),
});

const CurrentAnswerSchema = z.extend(GivenAnswerSchema, {
  moduleID: z.string(),
  questionCode: z.string(),
  /** The attempt that is the answer. */
  attemptID: z.string(),
  component: z.string(),
  title: z.string(),
  tries: z.int(),
  rightAtTry: z.nullable(z.int()),
  isScored: z.boolean(),
  /** Holds words of the student's own, and not choices alone. */
  hasWords: z.boolean(),
  /** When its right answer was corrected since it was given, and whether that has changed its mark; left out: never. */
  corrected: z.optional(z.object({ at: instant, isMarkChanged: z.boolean() })),
});

const studentHead = {
  studentId: z.string(),
  fullName: z.string(),
  status: z.enum(activityStatuses),
} as const;

/** What the teacher gave for answers of one student, also for answers that were reset since. */
const MarksOfStudentSchema = z.array(
  z.object({
    questionCode: z.string(),
    /** Oldest first: the last is the one that holds. */
    marks: z.array(GivenMarkSchema),
  }),
);

export const AnswersOfStudentSchema = z.object({ ...studentHead, answers: z.array(CurrentAnswerSchema) });

const KeptReasonSchema = z.object({
  code: z.enum(actReasons),
  /** In the teacher's own words; they go when the words of the answer are erased. */
  text: z.string().check(z.trim(), z.maxLength(longestReason)),
});
const ReasonSchema = KeptReasonSchema.check(
  z.refine(({ code, text }) => code !== 'other' || text !== '', 'a reason is missing'),
);

/** What a teacher changed in a student's work. */
export const ActSchema = z.object({
  id: z.string(),
  kind: z.enum(['grant-tries', 'reset', 'erase']),
  questionCode: z.string(),
  /** Tries granted; 0 for the others. */
  tries: z.int(),
  reason: z.nullable(KeptReasonSchema),
  at: instant,
  /** When it was taken back, and for granted tries how many. */
  undone: z.nullable(z.object({ at: instant, tries: z.int() })),
  /** Whether it can be taken back now; for granted tries, those not spent. */
  canUndo: z.boolean(),
});
export type Act = z.infer<typeof ActSchema>;

const RateSchema = z.object({ count: z.int(), of: z.int() });

/** One student's answers, with all the data that a teacher needs to decide about help. */
export const StudentAnswersSchema = z.object({
  ...studentHead,
  /** When the lessons that count are due for the student. */
  dues: z.array(DueSchema),
  /** Excused from the activity: in no figure of the class. */
  isAbsent: z.boolean(),
  /** The student's row of the class's report: of required parts, and of scored questions. */
  figures: z.object({ done: RateSchema, right: RateSchema, firstTry: RateSchema }),
  answers: z.array(
    z.extend(CurrentAnswerSchema, {
      receivedAt: instant,
      /** null = unlimited. */
      triesLeft: z.nullable(z.int()),
      extraTries: z.int(),
    }),
  ),
  comments: MarksOfStudentSchema,
  /**
   * The exercises that are scored by hand in the class, or were scored for this student; null: the answer waits for its
   * points.
   */
  byHand: z.optional(z.array(z.object({ questionCode: z.string(), points: z.nullable(RateSchema) }))),
  /** The latest 200, oldest first. */
  acts: z.array(ActSchema),
});
export type StudentAnswers = z.infer<typeof StudentAnswersSchema>;

/** One attempt of the history; those that did not become the current answer say why. */
export const PastAttemptSchema = z.extend(GivenAnswerSchema, {
  id: z.string(),
  receivedAt: instant,
  cost: z.int(),
  ignoredBecause: z.nullable(z.enum(ignoredReasons)),
});
export type PastAttempt = z.infer<typeof PastAttemptSchema>;

export const AttemptHistorySchema = z.object({
  /** In the order in which they arrived. */
  attempts: z.array(PastAttemptSchema),
  totalCount: z.int(),
  /** Send this value to get the attempts after these; null at the end. */
  next: z.nullable(z.string()),
  /** The key, for the teacher; null where nothing is right or wrong. */
  rightAnswer: z.nullable(
    z.object({
      answer: z.array(z.string()),
      described: z.array(z.string()),
      explanation: z.optional(z.string()),
    }),
  ),
});
export type AttemptHistory = z.infer<typeof AttemptHistorySchema>;

const act = {
  /** UUIDv7 made in the teacher's browser; sending it again changes nothing. */
  id: z.uuid(),
} as const;
const actOnExercise = {
  ...act,
  questionCode: z.string().check(z.maxLength(64)),
  /** The teacher was told that a finished activity opens again. */
  mayReopen: z._default(z.boolean(), false),
} as const;

export const ActBodySchema = z.discriminatedUnion('kind', [
  z.object({
    ...actOnExercise,
    kind: z.literal('grant-tries'),
    tries: z.int().check(z.minimum(1), z.maximum(mostTriesGranted)),
    reason: z._default(z.nullable(ReasonSchema), null),
  }),
  z.object({ ...actOnExercise, kind: z.literal('reset'), reason: ReasonSchema }),
  z.object({
    ...act,
    kind: z.literal('erase'),
    questionCode: z.string().check(z.maxLength(64)),
  }),
  z.object({ ...act, kind: z.literal('undo'), actID: z.uuid() }),
]);
export type ActBody = z.output<typeof ActBodySchema>;
export type ActBodyInput = z.input<typeof ActBodySchema>;

const path = '/private/classes/{code}/activity/{activityId}/studentsAnswers';
const StudentParams = z.extend(ClassActivityParams, { studentId: z.string().check(z.maxLength(128)) });
const refusals = ['class-not-found', 'activity-not-in-class', 'not-found'] as const;

export const studentsAnswersEndpoints = {
  listStudentsAnswers: endpoint({
    method: 'GET',
    path,
    summary: "Every student's answers in an activity, for the teacher of the class",
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: z.object({ students: z.array(AnswersOfStudentSchema) }),
    errors: ['class-not-found', 'activity-not-in-class'],
  }),
  getStudentAnswers: endpoint({
    method: 'GET',
    path: `${path}/{studentId}`,
    summary: "One student's answers in an activity, for the teacher of the class",
    access: 'teacher',
    params: StudentParams,
    query: Nothing,
    body: Nothing,
    reply: StudentAnswersSchema,
    errors: refusals,
  }),
  listStudentProgress: endpoint({
    method: 'GET',
    path: `${path}/{studentId}/progress`,
    summary: "One student's progress as that student sees it, for the teacher of the class",
    access: 'teacher',
    params: StudentParams,
    query: Nothing,
    body: Nothing,
    reply: z.object({ ...studentHead, progress: z.array(ProgressRecordSchema) }),
    errors: refusals,
  }),
  listAttempts: endpoint({
    method: 'GET',
    path: `${path}/{studentId}/exercise/{questionCode}/attempts`,
    summary: "Every attempt of one student at one exercise, 50 at a time, with the exercise's key",
    access: 'teacher',
    params: z.extend(StudentParams, { questionCode: z.string().check(z.maxLength(64)) }),
    query: z.object({ after: z.optional(z.uuid()) }),
    body: Nothing,
    reply: AttemptHistorySchema,
    errors: [...refusals, 'exercise-not-in-activity'],
  }),
  actOnStudentWork: endpoint({
    method: 'POST',
    path: `${path}/{studentId}/acts`,
    summary:
      'Give tries, reset an exercise or a confirmed selection, take one of these back, or erase the words of an answer',
    access: 'teacher',
    params: StudentParams,
    query: Nothing,
    body: ActBodySchema,
    reply: StudentAnswersSchema,
    errors: [
      ...refusals,
      'class-archived',
      'class-disabled',
      'exercise-not-in-activity',
      'act-conflict',
      'activity-finished',
      'nothing-to-reset',
      'nothing-to-erase',
      'tries-unlimited',
      'answered-right',
      'undo-too-late',
    ],
  }),
} as const;
