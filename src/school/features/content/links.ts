import * as z from 'zod/mini';
import type { Issue } from '../../../lab/kernel/issue.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { classifyRoute } from '../../kernel/route-table.ts';
import { decideRoute } from '../identity/guards.ts';
import { listParameters } from './query/content-query.ts';

const flag = z.optional(z.enum(['true', 'false']));

const LinkSchema = z.object({
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
      ...listParameters,
      'filters[activity][id][$eq]': z.optional(z.string().check(z.maxLength(64))),
      'filters[visibleForTeacher][$eq]': flag,
      'filters[visibleForStudent][$eq]': flag,
      'filters[visibleForGuest][$eq]': flag,
    }),
    body: Nothing,
    reply: z.object({
      data: z.array(z.object({ id: z.int(), attributes: LinkSchema })),
      meta: z.object({ pagination: z.unknown() }),
    }),
    errors: [],
  }),
} as const;

/** The roles a link can be shown to, as in the flags `visibleForTeacher`, `visibleForStudent`, `visibleForGuest`. */
export const linkReaders = ['teacher', 'student', 'guest'] as const;
export type LinkReader = (typeof linkReaders)[number];

export const visibilityFlags = {
  teacher: 'visibleForTeacher',
  student: 'visibleForStudent',
  guest: 'visibleForGuest',
} as const satisfies Record<LinkReader, string>;

/** `content/links/<activity>.yaml` is a list of these, in the order to show them. */
export const AuthoredLinkSchema = z.strictObject({
  id: z.int().check(z.minimum(1)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** What a reader finds there, in a sentence. */
  description: z.string().check(z.minLength(1), z.maxLength(300)),
  /** A page of the product (`/teacher/guide?…`), or `https://…`. */
  url: z.string().check(z.maxLength(500), z.regex(/^(https:\/\/[^\s/]+\.[^\s]+|\/[^\s/][^\s]*|\/)$/)),
  visibleForTeacher: z.boolean(),
  visibleForStudent: z.boolean(),
  visibleForGuest: z.boolean(),
});
export type AuthoredLink = z.infer<typeof AuthoredLinkSchema>;

const sessions = { teacher: 'teacher', student: 'student', guest: 'onboarded-guest' } as const;

/** Checks a link beyond its fields: at least one role sees it, and those roles may open the page. */
export function lintLink(link: AuthoredLink): Omit<Issue, 'path'>[] {
  const readers = linkReaders.filter((reader) => link[visibilityFlags[reader]]);
  if (readers.length === 0) return [{ code: 'invisible-link', message: 'nobody sees this link' }];
  if (!link.url.startsWith('/')) return [];
  const path = link.url.replace(/[?#].*$/, '');
  if (classifyRoute(path) === 'unknown')
    return [{ code: 'unknown-page', message: `the product has no page ${path}` }];
  return readers
    .filter((reader) => decideRoute({ path, session: sessions[reader] }).kind === 'redirect')
    .map((reader) => ({
      code: 'page-out-of-reach',
      message: `a ${reader} sees this link and may not open ${path}`,
    }));
}
