import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { outcomes } from '../../marking/score.ts';
import { NoteSchema, PartScoreSchema } from '../../marking/verdict.ts';
import { ReportStudentSchema, SnapshotQuestionSchema } from './snapshot.ts';

const instant = z.iso.datetime();

/** The current answer, with all that its learner may know about it now. */
const SummaryAnswerSchema = z.object({
  exerciseId: z.string(),
  /** In words. */
  described: z.array(z.string()),
  outcome: z.enum(outcomes),
  parts: z.array(PartScoreSchema),
  tries: z.int(),
  /** null = unlimited. */
  triesLeft: z.nullable(z.int()),
  /** No further answer counts. */
  isClosed: z.boolean(),
  answeredAt: instant,
  /** Given after the due date. */
  isLate: z.boolean(),
  notes: z.array(NoteSchema),
  /** The right answer in words and why; null until it is due, and where nothing is right or wrong. */
  reveal: z.nullable(z.object({ described: z.array(z.string()), explanation: z.optional(z.string()) })),
});
export type SummaryAnswer = z.infer<typeof SummaryAnswerSchema>;

export const SummarySchema = z.object({
  class: z.object({
    code: z.string(),
    /** Codes it had before: a device may hold answers that were given under one of them. */
    formerCodes: z._default(z.array(z.string()), []),
    name: z.string(),
    timeZone: z.string(),
  }),
  activity: z.object({ id: z.string(), title: z.string() }),
  modules: z.array(z.object({ id: z.string(), title: z.string() })),
  requiredCount: z.int(),
  dueAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** In the order of the lesson. */
  questions: z.array(SnapshotQuestionSchema),
  /** The caller's own row, as the teacher's snapshot has it. */
  student: ReportStudentSchema,
  /** The answers to the questions that are answered. */
  answers: z.array(SummaryAnswerSchema),
});
export type Summary = z.infer<typeof SummarySchema>;

export const summaryEndpoint = {
  getSummary: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/summary',
    summary: 'How the caller stands in an activity, question by question, with own answers and feedback',
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: SummarySchema,
    errors: ['class-not-found', 'class-moved', 'class-archived', 'class-disabled', 'activity-not-in-class'],
  }),
} as const;
