import * as z from 'zod/mini';
import { ActivityOutlineSchema } from '../activity/public-activity.ts';
import { endpoint } from './endpoint.ts';
import { activityEndpoint, PopulateQuery } from './get-activity.ts';
import { Nothing } from './nothing.ts';
import { VerdictSchema } from './progress.ts';

const pagination = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() });

export const contentEndpoints = {
  listActivities: endpoint({
    method: 'GET',
    path: '/api/activities',
    summary: 'Published activities without the items of their modules',
    access: 'content',
    params: Nothing,
    query: PopulateQuery,
    body: Nothing,
    reply: z.object({
      data: z.array(z.object({ id: z.string(), attributes: ActivityOutlineSchema })),
      meta: z.object({ pagination }),
    }),
    errors: [],
  }),
  ...activityEndpoint,
  checkAnswer: endpoint({
    method: 'POST',
    path: '/api/activities/{id}/check',
    summary: 'Score one answer without storing anything, for those who have no progress on the server',
    access: 'content',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: z.object({
      questionCode: z.string().check(z.maxLength(64)),
      answer: z.array(z.string().check(z.maxLength(4000))).check(z.maxLength(200)),
      /** Tries spent before this one, as the device counts them: decides when the explanation is due. */
      tries: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
      /** A slip of spelling was forgiven already; the next one costs a try. */
      isNearMissUsed: z._default(z.boolean(), false),
    }),
    reply: z.object({ answer: z.array(z.string()), cost: z.int(), verdict: VerdictSchema }),
    errors: ['not-found', 'exercise-not-in-activity', 'answer-malformed', 'too-many-requests'],
  }),
} as const;
