import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';

const page = {
  method: 'GET',
  access: 'public',
  params: Nothing,
  body: Nothing,
  reply: Nothing,
  mediaType: 'text/html',
} as const;

/** The outcome of a sign-in with the outside provider, as its last page reports it to the page that began it. */
export const ExternalOutcomeSchema = z.object({
  code: z.enum([
    'signed-in',
    'account-exists-with-different-credential',
    'cancelled-popup-request',
    'unauthorized-domain',
    'user-disabled',
    'multi-factor-auth-required',
    'too-many-requests',
    'internal-error',
  ]),
});
export type ExternalOutcome = z.infer<typeof ExternalOutcomeSchema>;

/** These endpoints are opened as pages, in a small window or in the application's own window. */
export const identityExternalEndpoints = {
  startExternal: endpoint({
    ...page,
    path: '/identity/external/start',
    summary: 'Leads to the outside provider to sign in there',
    query: z.object({
      mode: z.enum(['popup', 'redirect']),
      /** Names the attempt of a small window, so that its outcome reaches the page that opened it. */
      flow: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
      /** Query of the sign-in page to come back to, e.g. `?redirect=%2Fclasses`. */
      search: z._default(z.string().check(z.maxLength(2000)), ''),
    }),
    errors: ['not-found'],
  }),
  finishExternal: endpoint({
    ...page,
    path: '/identity/external/callback',
    summary: 'Where the outside provider sends the browser back to',
    query: z.object({
      state: z._default(z.string().check(z.maxLength(200)), ''),
      code: z.optional(z.string().check(z.maxLength(4096))),
      error: z.optional(z.string().check(z.maxLength(200))),
    }),
    errors: ['not-found'],
  }),
} as const;
