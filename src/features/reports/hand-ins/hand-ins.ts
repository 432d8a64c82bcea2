import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { longestComment } from '../../progress/hand-in.ts';

const instant = z.iso.datetime();
const PointsSchema = z.record(z.string().check(z.maxLength(64)), z.int());

const MarkSchema = z.object({
  /** The answer that was read for it. */
  attemptID: z.string(),
  /** Points by the id of their criterion; null: the mark before was taken back. */
  points: z.nullable(PointsSchema),
  comment: z.string(),
  at: instant,
});

/** One answer that was handed in, with what it was given. */
export const HandedInSchema = z.object({
  studentId: z.string(),
  fullName: z.string(),
  questionCode: z.string(),
  attemptID: z.string(),
  /** In words, box by box; plain text with line breaks. */
  described: z.array(z.string()),
  answeredAt: instant,
  /** Oldest first: the last is the one that holds. */
  marks: z.array(MarkSchema),
});
export type HandedIn = z.infer<typeof HandedInSchema>;

export const HandInsSchema = z.object({
  class: z.object({ name: z.string(), timeZone: z.string() }),
  activity: z.object({ id: z.string(), title: z.string() }),
  /** Enrolled students. */
  studentCount: z.int(),
  /** In the order of the lesson. */
  questions: z.array(
    z.object({
      questionCode: z.string(),
      label: z.string(),
      title: z.string(),
      /** In the markup of content. */
      prompt: z.string(),
      rubric: z.array(z.object({ id: z.string(), label: z.string(), points: z.int() })),
      /** By the name of the student. */
      handedIn: z.array(HandedInSchema),
    }),
  ),
});
export type HandIns = z.infer<typeof HandInsSchema>;

export const MarkBodySchema = z.object({
  /** UUIDv7 made in the teacher's browser; sending it again changes nothing. */
  id: z.uuid(),
  questionCode: z.string().check(z.maxLength(64)),
  attemptID: z.uuid(),
  /** null takes the present mark back. */
  points: z.nullable(PointsSchema),
  comment: z._default(z.string().check(z.trim(), z.maxLength(longestComment)), ''),
});
export type MarkBody = z.output<typeof MarkBodySchema>;

const path = '/private/classes/{code}/activity/{activityId}/handIns';

export const handInEndpoints = {
  listHandIns: endpoint({
    method: 'GET',
    path,
    summary: 'What the students of a class have handed in, with points and comments, for its own teacher',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: HandInsSchema,
    errors: ['class-not-found', 'activity-not-in-class'],
  }),
  markHandIn: endpoint({
    method: 'POST',
    path: `${path}/{studentId}/marks`,
    summary: 'Give points and a comment to an answer that was handed in, or take them back',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { studentId: z.string().check(z.maxLength(128)) }),
    query: Nothing,
    body: MarkBodySchema,
    reply: HandedInSchema,
    errors: [
      'class-not-found',
      'activity-not-in-class',
      'not-found',
      'class-archived',
      'class-disabled',
      'exercise-not-in-activity',
      'act-conflict',
    ],
  }),
} as const;
