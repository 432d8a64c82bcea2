import * as z from 'zod/mini';
import { PublicActivitySchema } from '../../activity/public-activity.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';

export const PopulateQuery = z.object({
  populate: z.optional(z.string().check(z.maxLength(20))),
  publicationState: z.optional(z.enum(['live', 'preview'])),
});

/**
 * This endpoint has a module of its own, because the player's first load needs no other call of the content service.
 */
export const activityEndpoint = {
  getActivity: endpoint({
    method: 'GET',
    path: '/api/activities/{id}',
    summary: 'One activity, redacted: without keys, feedback and explanations',
    access: 'content',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: PopulateQuery,
    body: Nothing,
    reply: z.object({
      data: z.object({ id: z.string(), attributes: PublicActivitySchema }),
      meta: z.object({}),
    }),
    errors: ['not-found'],
  }),
} as const;
