import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';

/** As many as fit beside an answer, each one press away. More would have to be read one by one. */
export const mostSavedComments = 12;
export const longestSavedComment = 500;

const SavedCommentSchema = z.object({ id: z.string(), text: z.string() });
export type SavedComment = z.infer<typeof SavedCommentSchema>;

const reply = z.object({
  /** In the order in which they were saved. */
  comments: z.array(SavedCommentSchema),
});
const QuestionParams = z.extend(ClassActivityParams, { questionCode: z.string().check(z.maxLength(64)) });
const path = '/private/classes/{code}/activity/{activityId}/exercise/{questionCode}/savedComments';
const refusals = ['class-not-found', 'activity-not-in-class', 'exercise-not-in-activity'] as const;

export const savedCommentEndpoints = {
  listSavedComments: endpoint({
    method: 'GET',
    path,
    summary: "The caller's own comments to a question, kept to be given again",
    access: 'teacher',
    params: QuestionParams,
    query: Nothing,
    body: Nothing,
    reply,
    errors: refusals,
  }),
  saveComment: endpoint({
    method: 'POST',
    path,
    summary: 'Keep a comment to be given again to other answers to the question',
    access: 'teacher',
    params: QuestionParams,
    query: Nothing,
    body: z.object({
      /** UUIDv7 made in the teacher's browser; sending it again changes nothing. */
      id: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSavedComment)),
    }),
    reply,
    errors: [...refusals, 'saved-comments-full', 'too-many-requests'],
  }),
  removeSavedComment: endpoint({
    method: 'DELETE',
    path: `${path}/{commentId}`,
    summary: 'Remove a comment from the list; where it was given, it stays',
    access: 'teacher',
    params: z.extend(QuestionParams, { commentId: z.uuid() }),
    query: Nothing,
    body: Nothing,
    reply,
    errors: refusals,
  }),
} as const;
