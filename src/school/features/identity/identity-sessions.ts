import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { GivenPasswordSchema, IdentitySessionSchema } from './identity-session.ts';

const base = { access: 'public', params: Nothing, query: Nothing } as const;

/** One place where the account is signed in. */
const OpenSessionSchema = z.object({
  id: z.string(),
  /** Usual names, e.g. Chrome and Windows; null where they are not recognised. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  openedAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

/** The caller's own sessions and password; the session cookie identifies the caller. */
export const identitySessionListEndpoints = {
  listSessions: endpoint({
    ...base,
    method: 'GET',
    path: '/identity/sessions',
    summary: 'Where the account of the session in the cookie is signed in, latest use first',
    body: Nothing,
    reply: z.object({ sessions: z.array(OpenSessionSchema) }),
    errors: ['unauthenticated'],
  }),
  changePassword: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/password',
    summary: 'Replaces the password by a new one, ends every other session and begins this one anew',
    body: z.strictObject({ current: GivenPasswordSchema, password: GivenPasswordSchema }),
    reply: IdentitySessionSchema,
    errors: [
      'unauthenticated',
      'INVALID_PASSWORD',
      'PASSWORD_NOT_SET',
      'WEAK_PASSWORD',
      'USER_DISABLED',
      'too-many-requests',
      'busy',
      'foreign-origin',
    ],
  }),
  endSession: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/sessions/end',
    summary: 'Ends one session of the account; harmless when it has ended already',
    body: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    reply: Nothing,
    errors: ['unauthenticated', 'foreign-origin'],
  }),
  endOtherSessions: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/sessions/end-others',
    summary: 'Ends every session of the account but this one',
    body: z.strictObject({}),
    reply: Nothing,
    errors: ['unauthenticated', 'foreign-origin'],
  }),
} as const;
