import * as z from 'zod/mini';
import { outcomes } from '../domain/progress/score.ts';
import { activityStatuses } from '../domain/progress/status.ts';
import { endpoint } from './endpoint.ts';
import { ClassActivityParams, Nothing } from './nothing.ts';

export const PartScoreSchema = z.object({ partId: z.string(), isRight: z.boolean() });

/** A belief the answer points to, told from the second wrong answer on. */
export const NoteSchema = z.object({
  partId: z.optional(z.string()),
  text: z.string(),
  belief: z.optional(z.object({ id: z.string(), belief: z.string(), explanation: z.string() })),
});

export const VerdictSchema = z.object({
  outcome: z.enum(outcomes),
  fraction: z.number(),
  parts: z.array(PartScoreSchema),
  notes: z.array(NoteSchema),
  /** The right answer in wire form and why; null until it is due. */
  reveal: z.nullable(z.object({ answer: z.array(z.string()), explanation: z.optional(z.string()) })),
});
export type Verdict = z.infer<typeof VerdictSchema>;

const answer = z.array(z.string().check(z.maxLength(4000))).check(z.maxLength(200));

export const AttemptBodySchema = z.object({
  /** UUIDv7 made where the answer was given; sending it again changes nothing. */
  id: z.uuid(),
  moduleID: z.string().check(z.maxLength(64)),
  /** The exercise id. */
  questionCode: z.string().check(z.maxLength(64)),
  answer,
  component: z.string().check(z.maxLength(64)),
  pushOrReplace: z._default(z.enum(['push', 'replace']), 'push'),
  /** Accepted for clients that send them; the server's own verdict is the record. */
  isCorrect: z.optional(z.boolean()),
  tries: z.optional(z.int()),
  /** Which browser, so that its attempts keep their order. */
  deviceID: z.optional(z.string().check(z.maxLength(64))),
  answeredAt: z.optional(z.iso.datetime()),
});
export type AttemptBody = z.input<typeof AttemptBodySchema>;

export const FinishBodySchema = z.object({ status: z.enum(['Completed', 'COMPLETED']) });

/** Where the caller stands in one exercise. */
export const ProgressRecordSchema = z.object({
  /** The attempt that is the current answer. */
  id: z.string(),
  moduleID: z.string(),
  questionCode: z.string(),
  answer: z.array(z.string()),
  isCorrect: z.boolean(),
  component: z.string(),
  /** Status of the whole activity. */
  status: z.enum(activityStatuses),
  /** Tries spent. */
  tries: z.int(),
  /** null = unlimited. */
  triesLeft: z.nullable(z.int()),
  /** 1 = right at the first try. */
  rightAtTry: z.nullable(z.int()),
  /** No further answer counts. */
  isClosed: z.boolean(),
  /** Unlocks what follows and counts for the module. */
  isAnswered: z.boolean(),
  answeredAt: z.iso.datetime(),
  verdict: VerdictSchema,
});
export type ProgressRecord = z.infer<typeof ProgressRecordSchema>;

export const SaveReplySchema = z.object({
  progress: z.array(ProgressRecordSchema),
  status: z.enum(activityStatuses),
  /** Why the attempt was kept without becoming the current answer; null when it counts. */
  ignoredBecause: z.nullable(z.enum(['activity-completed', 'exercise-closed', 'older', 'incomplete'])),
});
export type SaveReply = z.infer<typeof SaveReplySchema>;

const path = '/private/classes/{code}/activity/{activityId}/progress';
const refusals = ['class-not-found', 'class-archived', 'class-disabled', 'activity-not-in-class'] as const;

export const AnswersOfStudentSchema = z.object({
  studentId: z.string(),
  fullName: z.string(),
  status: z.enum(activityStatuses),
  answers: z.array(
    z.object({
      moduleID: z.string(),
      questionCode: z.string(),
      component: z.string(),
      title: z.string(),
      answer: z.array(z.string()),
      /** The answer in words. */
      described: z.array(z.string()),
      outcome: z.enum(outcomes),
      fraction: z.number(),
      parts: z.array(PartScoreSchema),
      tries: z.int(),
      rightAtTry: z.nullable(z.int()),
      isScored: z.boolean(),
      answeredAt: z.iso.datetime(),
    }),
  ),
});

export const progressEndpoints = {
  saveProgress: endpoint({
    method: 'POST',
    path,
    summary: 'Save one answer, or finish the activity with {"status": "Completed"}',
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: z.union([FinishBodySchema, AttemptBodySchema]),
    reply: SaveReplySchema,
    errors: [
      ...refusals,
      'exercise-not-in-activity',
      'answer-malformed',
      'attempt-conflict',
      'exercise-locked',
      'parts-missing',
      'busy',
    ],
  }),
  listProgress: endpoint({
    method: 'GET',
    path,
    summary: "The caller's own progress",
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: z.array(ProgressRecordSchema),
    errors: refusals,
  }),
  listStudentsAnswers: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/studentsAnswers',
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
    path: '/private/classes/{code}/activity/{activityId}/studentsAnswers/{studentId}',
    summary: "One student's answers in an activity, for the teacher of the class",
    access: 'teacher',
    params: z.extend(ClassActivityParams, { studentId: z.string().check(z.maxLength(128)) }),
    query: Nothing,
    body: Nothing,
    reply: AnswersOfStudentSchema,
    errors: ['class-not-found', 'activity-not-in-class', 'not-found'],
  }),
} as const;
