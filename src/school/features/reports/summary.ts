import * as z from 'zod/mini';
import { outcomes } from '../../../lab/marking/score.ts';
import { NoteSchema, PartScoreSchema } from '../../../lab/marking/verdict.ts';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { TeachersMarkSchema } from '../progress/teachers-mark.ts';
import { DueSchema, ReportModuleSchema, ReportStudentSchema, SnapshotQuestionSchema } from './snapshot.ts';

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
  /** The lessons that count: assigned to the learner and open. */
  modules: z.array(ReportModuleSchema),
  /** The other lessons of the lab. */
  otherModules: z._default(z.array(ReportModuleSchema), []),
  requiredCount: z.int(),
  /** When the lessons that count are due for the caller. */
  dues: z._default(z.array(DueSchema), []),
  startedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** In the order of the lesson. */
  questions: z.array(SnapshotQuestionSchema),
  /** The caller's own row, as the teacher's snapshot has it. */
  student: ReportStudentSchema,
  /** The answers to the questions that are answered. */
  answers: z.array(SummaryAnswerSchema),
  /** What the caller did in the whole lab on the day of the last lesson that its teacher ended; null: none was ended. */
  lastLesson: z._default(
    z.nullable(
      z.object({
        endedAt: instant,
        answered: z.int(),
        rightAtOnce: z.int(),
        rightLater: z.int(),
        exerciseIds: z.array(z.string()),
      }),
    ),
    null,
  ),
  /** What the teacher gave for answers, to questions and to other parts, in the order of the lab. */
  comments: z._default(
    z.array(
      z.extend(TeachersMarkSchema, {
        exerciseId: z.string(),
        title: z.string(),
        /** The answer that stands is another one, or there is none any more. */
        isEarlier: z.boolean(),
      }),
    ),
    [],
  ),
});
export type Summary = z.infer<typeof SummarySchema>;

export type SummaryComment = Summary['comments'][number];

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
