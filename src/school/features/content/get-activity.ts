import * as z from 'zod/mini';
import { PublicActivitySchema } from '../../../lab/activity/public-activity.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { ReadQuery } from './query/content-query.ts';

/** The player asks for the whole activity. */
export const wholeActivity = { populate: 'deep,7' } as const;

/**
 * This endpoint has a module of its own, because the player's first load needs no other call of the content service.
 */
export const activityEndpoint = {
  getActivity: endpoint({
    method: 'GET',
    path: '/api/activities/{id}',
    summary: 'One activity, redacted: without keys, feedback and explanations. Whole with populate=deep,7',
    access: 'content',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: z.extend(ReadQuery, {
      /** Signed for this lab: with publicationState=preview it is read before it is published. */
      preview: z.optional(z.string().check(z.maxLength(100))),
    }),
    body: Nothing,
    reply: z.object({
      data: z.object({ id: z.string(), attributes: PublicActivitySchema }),
      meta: z.object({}),
    }),
    errors: ['not-found'],
  }),
} as const;
