import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';

// Separate from the other endpoints of sign-in, because every page loads these two at its start.

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
    // Every start asks, so having no session is not an error; a session that has ended is refused.
    reply: z.nullable(IdentitySessionSchema),
    // `session-idle`: a class account, on a device that is shared, which nobody used for an hour.
    // `account-merged`: the one issue has the name of the account that goes on as its message.
    errors: ['unauthenticated', 'session-idle', 'account-merged', 'USER_DISABLED', 'foreign-origin'],
  }),
} as const;

/**
 * Far above the policy's maximum, so that the policy can answer with its own rule;
 * low enough that nobody makes the server hash megabytes.
 */
const passwordCapChars = 4096;

/** Form is not checked here: the use case answers with INVALID_EMAIL and WEAK_PASSWORD instead of a list of faults. */
export const GivenEmailSchema = z.string().check(z.maxLength(1024));
export const GivenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(passwordCapChars));

/** A code that came by mail: 256 random bits in base64url. */
export const MailCodeSchema = z.string().check(z.regex(/^[\w-]{43}$/));
