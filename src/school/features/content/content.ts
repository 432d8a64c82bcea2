import * as z from 'zod/mini';
import { RunSchema } from '../../../lab/activity/part.ts';
import { ActivityOutlineSchema } from '../../../lab/activity/public-activity.ts';
import { VerdictSchema } from '../../../lab/marking/verdict.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { activityEndpoint } from './get-activity.ts';
import { listParameters } from './query/content-query.ts';

const pagination = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() });

const filter = z.optional(z.string().check(z.maxLength(80)));

/** Also with the other operators and fields of `activityKinds`. */
const ActivitiesQuery = z.object({
  ...listParameters,
  'filters[id][$eq]': filter,
  'filters[isPremium][$eq]': filter,
});

/** How lists of labs are asked for: with the heads of their modules. */
export const activityOutlines = { populate: 'deep,2' } as const;

export const contentEndpoints = {
  listActivities: endpoint({
    method: 'GET',
    path: '/api/activities',
    summary:
      'Published activities, as deep as the query populates them; with populate=deep,2 as outlines, without the items of their modules',
    access: 'content',
    params: Nothing,
    query: ActivitiesQuery,
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
    access: 'visitor',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: z.object({
      questionCode: z.string().check(z.maxLength(64)),
      answer: z.array(z.string().check(z.maxLength(4000))).check(z.maxLength(200)),
      run: z.optional(RunSchema),
      /** The signature of a link that opens the lab before it is published. */
      preview: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
      /** From the last check of this exercise. It counts the tries, which decide when the right answer is due. */
      receipt: z._default(z.nullable(z.string().check(z.maxLength(2000))), null),
    }),
    reply: z.object({
      answer: z.array(z.string()),
      cost: z.int(),
      /** The count restarts at 0 if the receipt was missing, too old, or from another version of the lab. */
      triesSpent: z.int(),
      verdict: VerdictSchema,
      /** The receipt to send with the next check of this exercise. */
      receipt: z.string(),
    }),
    errors: [
      'not-found',
      'lab-needs-pass',
      'check-in-class',
      'exercise-not-in-activity',
      'answer-malformed',
      'too-many-requests',
    ],
  }),
} as const;

export const contentWebhookEndpoint = {
  noteContentChange: endpoint({
    method: 'POST',
    path: '/webhooks/content',
    summary:
      'Word of the outside content service that something has changed, with CONTENT_WEBHOOK_SECRET as bearer token. The body is not read: what has changed is asked of the service itself',
    access: 'public',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: ['not-found', 'unauthenticated'],
  }),
} as const;
