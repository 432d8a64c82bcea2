import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';

const flag = z.optional(z.enum(['true', 'false']));

export const LinkSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** A page of the product, or an address outside that begins with https:// */
  url: z.string(),
  activity: z.object({ data: z.object({ id: z.string() }) }),
  visibleForTeacher: z.boolean(),
  visibleForStudent: z.boolean(),
  visibleForGuest: z.boolean(),
});

export const linkEndpoints = {
  listLinks: endpoint({
    method: 'GET',
    path: '/api/links',
    summary: "Links that belong to activities, by activity and by the role's visibility flag",
    access: 'content',
    params: Nothing,
    query: z.object({
      'filters[activity][id][$eq]': z.optional(z.string().check(z.maxLength(64))),
      'filters[visibleForTeacher][$eq]': flag,
      'filters[visibleForStudent][$eq]': flag,
      'filters[visibleForGuest][$eq]': flag,
      populate: z.optional(z.string().check(z.maxLength(20))),
    }),
    body: Nothing,
    reply: z.object({
      data: z.array(z.object({ id: z.int(), attributes: LinkSchema })),
      meta: z.object({ pagination: z.unknown() }),
    }),
    errors: [],
  }),
} as const;
