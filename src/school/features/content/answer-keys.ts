import * as z from 'zod/mini';
import { AnswerKeySchema } from '../../../lab/activity/answer-key.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';

// Apart from the sheets: the page of a class loads this one, and not the form of a sheet.
export const answerKeyEndpoints = {
  getAnswerKey: endpoint({
    method: 'GET',
    path: '/private/activities/{id}/answer-key',
    summary: 'The right answers of an activity in words, and how to talk about the beliefs behind wrong ones',
    access: 'teacher',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: AnswerKeySchema,
    errors: ['not-found', 'teacher-unproven', 'lab-without-class'],
  }),
} as const;
