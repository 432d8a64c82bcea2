import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';

// Apart from the other endpoints of sign-in: these two belong to the start of every page.

/** What a signed-in browser gets; the session itself is in a cookie no script can read. */
export const IdentitySessionSchema = z.object({
  accessToken: z.string(),
  /** When the access token ends, by the server's clock; ISO 8601. */
  expiresAt: z.string(),
  /** Seconds the access token lives from now on: safe on devices whose clock is wrong. */
  lifetimeS: z.int(),
  user: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
});
export type IdentitySession = z.infer<typeof IdentitySessionSchema>;

export const identitySessionEndpoints = {
  signOut: endpoint({
    method: 'POST',
    path: '/identity/sign-out',
    summary: 'Ends this session, or all',
    access: 'public',
    params: Nothing,
    query: Nothing,
    body: z.strictObject({ isEverywhere: z.optional(z.boolean()) }),
    reply: Nothing,
    errors: ['unauthenticated', 'foreign-origin'],
  }),
  issueToken: endpoint({
    method: 'POST',
    path: '/identity/token',
    summary: 'A fresh access token; null without session',
    access: 'public',
    params: Nothing,
    query: Nothing,
    body: z.strictObject({}),
    // Asking is part of every start, so having no session is an answer; a session that has ended is refused.
    reply: z.nullable(IdentitySessionSchema),
    errors: ['unauthenticated', 'USER_DISABLED', 'foreign-origin'],
  }),
} as const;
