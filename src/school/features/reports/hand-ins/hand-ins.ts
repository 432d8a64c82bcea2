import * as z from 'zod/mini';
import { outcomes } from '../../../../lab/marking/score.ts';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { longestComment } from '../../progress/hand-in.ts';

const instant = z.iso.datetime();
const partId = z.string().check(z.maxLength(64));
const PointsSchema = z.record(z.string().check(z.maxLength(64)), z.int());

/** What a teacher gave for an answer: points, a comment, or neither, which takes the mark before it back. */
export const GivenMarkSchema = z.object({
  id: z.string(),
  /** The answer that was read for it, and when that was given. */
  attemptID: z.string(),
  answeredAt: instant,
  /** Points by the id of their criterion. */
  points: z.nullable(PointsSchema),
  comment: z.string(),
  at: instant,
  /** When the student first looked at it. */
  seenAt: z.nullable(instant),
});
export type GivenMark = z.infer<typeof GivenMarkSchema>;

/** One answer with what it was given. */
export const HandedInSchema = z.object({
  studentId: z.string(),
  fullName: z.string(),
  questionCode: z.string(),
  /** The answer that stands; after a reset, the one that the last mark is about. */
  attemptID: z.string(),
  /** The answer was reset since the last mark: its words are in the history. */
  isReset: z.boolean(),
  /** In words, box by box; plain text with line breaks. */
  described: z.array(z.string()),
  answeredAt: instant,
  /** null: nothing in it is right or wrong. */
  outcome: z.nullable(z.enum(outcomes)),
  /** Oldest first: the last is the one that holds. */
  marks: z.array(GivenMarkSchema),
});
export type HandedIn = z.infer<typeof HandedInSchema>;

const AnsweredQuestionSchema = z.object({
  questionCode: z.string(),
  /** Empty: a part without a number, such as a form. */
  label: z.string(),
  title: z.string(),
  lesson: z.string(),
  /** Empty: no points are given by hand. */
  rubric: z.array(z.object({ id: z.string(), label: z.string(), points: z.int() })),
  answered: z.int(),
  scored: z.int(),
  commented: z.int(),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestionSchema>;

export const HandInsSchema = z.object({
  class: z.object({ name: z.string(), timeZone: z.string(), isOpen: z.boolean() }),
  activity: z.object({ id: z.string(), title: z.string() }),
  /** Enrolled students. */
  studentCount: z.int(),
  /** In the order of the lab. */
  questions: z.array(AnsweredQuestionSchema),
  /** The question that was asked for, or the one to go on with; null: there is none. */
  shown: z.nullable(
    z.object({
      questionCode: z.string(),
      /** In the markup of content. */
      prompt: z.string(),
      /** By the last name of the student. */
      answers: z.array(HandedInSchema),
    }),
  ),
});
export type HandIns = z.infer<typeof HandInsSchema>;

export const MarkBodySchema = z.object({
  /** UUIDv7 made in the teacher's browser; sending it again changes nothing. */
  id: z.uuid(),
  questionCode: partId,
  attemptID: z.uuid(),
  /** null: no points; without a comment, the present mark is taken back. */
  points: z.nullable(PointsSchema),
  comment: z._default(z.string().check(z.trim(), z.maxLength(longestComment)), ''),
  /**
   * The latest mark that the teacher has seen; null: there was none. If there is another one, the teacher is told and
   * nothing is stored. Left out: it is not compared.
   */
  after: z.optional(z.nullable(z.uuid())),
});
export type MarkBody = z.output<typeof MarkBodySchema>;

const path = '/private/classes/{code}/activity/{activityId}/handIns';
const refusals = ['class-not-found', 'activity-not-in-class'] as const;

export const handInEndpoints = {
  listHandIns: endpoint({
    method: 'GET',
    path,
    summary: 'The answers of a class to one question, with points and comments, for its own teacher',
    access: 'teacher',
    params: ClassActivityParams,
    query: z.object({ question: z.optional(partId) }),
    body: Nothing,
    reply: HandInsSchema,
    errors: refusals,
  }),
  markHandIn: endpoint({
    method: 'POST',
    path: `${path}/{studentId}/marks`,
    summary: 'Give points, a comment or both to an answer, or take them back',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { studentId: z.string().check(z.maxLength(128)) }),
    query: Nothing,
    body: MarkBodySchema,
    reply: HandedInSchema,
    errors: [
      ...refusals,
      'not-found',
      'class-archived',
      'class-disabled',
      'exercise-not-in-activity',
      'act-conflict',
      'mark-changed',
      'too-many-requests',
    ],
  }),
} as const;
