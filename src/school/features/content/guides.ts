import * as z from 'zod/mini';
import { GuideSchema } from '../../../lab/activity/guide.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';

/** Collection name of the guides among the published documents; no content client may read them. */
export const guideCollection = 'guides';

export const guideEndpoints = {
  getGuide: endpoint({
    method: 'GET',
    path: '/private/activities/{id}/guide',
    summary: "The teacher's guide of an activity, right answers included",
    access: 'teacher',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: z.extend(GuideSchema, { activityId: z.string() }),
    errors: ['not-found', 'teacher-unproven', 'lab-without-class'],
  }),
} as const;
