import * as z from 'zod/mini';
import { ClassActivityParams, CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';

/** More than one page of a lab has. */
const mostSeenAtOnce = 100;

/** What a teacher gave for an answer and its student has not looked at, with the way there. */
const OwnCommentSchema = z.object({
  id: z.string(),
  activityID: z.string(),
  moduleID: z.string(),
  /** The screen of the lesson. */
  screenID: z.string(),
  questionCode: z.string(),
  title: z.string(),
  hasWords: z.boolean(),
  hasPoints: z.boolean(),
});
export type OwnComment = z.infer<typeof OwnCommentSchema>;

const refusals = ['class-not-found', 'class-moved', 'class-archived', 'class-disabled'] as const;

export const ownCommentEndpoints = {
  listOwnComments: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/comments',
    summary: 'Comments and points that the caller has not looked at yet, as far as their lessons are open',
    access: 'member',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: z.object({
      /** The oldest first. */
      comments: z.array(OwnCommentSchema),
    }),
    errors: refusals,
  }),
  seeComments: endpoint({
    method: 'POST',
    path: '/private/classes/{code}/activity/{activityId}/comments/seen',
    summary: 'The caller has looked at comments; no device tells of them again',
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostSeenAtOnce)) }),
    reply: Nothing,
    errors: refusals,
  }),
} as const;

/** How many of the answers that a student is told of have words, and how many have points alone. */
export function sumTold(comments: readonly Pick<OwnComment, 'hasWords'>[]): {
  words: number;
  points: number;
} {
  const words = comments.filter(({ hasWords }) => hasWords).length;
  return { words, points: comments.length - words };
}
