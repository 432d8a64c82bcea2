import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How an e-mail address is written everywhere: trimmed, lower case, at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const EmailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

/**
 * Far above the policy's maximum, so that the policy can answer with its own rule;
 * low enough that nobody makes the server hash megabytes.
 */
const passwordCapChars = 1024;

/** Not checked further here: the use case answers with INVALID_EMAIL and WEAK_PASSWORD instead of a list of faults. */
const EmailFieldSchema = z.string().check(z.maxLength(1024));
const PasswordFieldSchema = z.string().check(z.minLength(1), z.maxLength(passwordCapChars));

const NothingSchema = z.object({});

export const SignInMethodSchema = z.enum(['password', 'emailLink', 'google']);

export const IdentityConfigSchema = z.object({
  provider: z.enum(['embedded', 'firebase']),
  methods: z.array(SignInMethodSchema),
  /** Lengths in characters (Unicode code points). */
  passwordPolicy: z.object({ minLength: z.int(), maxLength: z.int() }),
});

/** What a signed-in browser gets; the session itself is in a cookie no script can read. */
export const IdentitySessionSchema = z.object({
  accessToken: z.string(),
  /** When the access token ends, by the server's clock. */
  expiresAt: z.iso.datetime(),
  /** Seconds the access token lives from now on: safe on devices whose clock is wrong. */
  lifetimeS: z.int(),
  user: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
});
export type IdentitySession = z.infer<typeof IdentitySessionSchema>;

export const JwksSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
    }),
  ),
});

/** The embedded provider's part of the contract; a foreign provider answers for itself elsewhere. */
export const identityEndpoints = {
  getConfig: endpoint({
    method: 'GET',
    path: '/identity/config',
    summary: 'What ways to sign in are offered, and the password policy',
    access: 'public',
    params: NothingSchema,
    query: NothingSchema,
    body: NothingSchema,
    reply: IdentityConfigSchema,
    errors: [],
  }),
  listMethods: endpoint({
    method: 'GET',
    path: '/identity/methods',
    summary: 'The ways an e-mail address can sign in; an empty list for an unknown one',
    access: 'public',
    params: NothingSchema,
    query: z.object({ email: EmailFieldSchema }),
    body: NothingSchema,
    reply: z.object({ methods: z.array(SignInMethodSchema) }),
    errors: ['INVALID_EMAIL', 'too-many-requests'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/identity/sign-up',
    summary: 'Creates an account with a password and signs it in',
    access: 'public',
    params: NothingSchema,
    query: NothingSchema,
    body: z.strictObject({
      email: EmailFieldSchema,
      password: PasswordFieldSchema,
      /** May be empty: the full name is asked at onboarding. Control characters have no place in a name. */
      name: z.string().check(z.trim(), z.maxLength(200), z.regex(/^\P{Cc}*$/u)),
    }),
    reply: IdentitySessionSchema,
    errors: ['INVALID_EMAIL', 'WEAK_PASSWORD', 'USER_ALREADY_EXISTS', 'too-many-requests', 'foreign-origin'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/identity/sign-in',
    summary: 'Signs in with e-mail and password',
    access: 'public',
    params: NothingSchema,
    query: NothingSchema,
    body: z.strictObject({ email: EmailFieldSchema, password: PasswordFieldSchema }),
    reply: IdentitySessionSchema,
    errors: [
      'INVALID_EMAIL',
      'INVALID_USER',
      'INVALID_PASSWORD',
      'PASSWORD_NOT_SET',
      'too-many-requests',
      'foreign-origin',
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/identity/sign-out',
    summary: 'Ends this session, or every session of the account',
    access: 'public',
    params: NothingSchema,
    query: NothingSchema,
    body: z.strictObject({ isEverywhere: z.optional(z.boolean()) }),
    reply: NothingSchema,
    errors: ['unauthenticated', 'foreign-origin'],
  }),
  issueToken: endpoint({
    method: 'POST',
    path: '/identity/token',
    summary: 'A fresh access token for the session in the cookie; null for a browser that brings none',
    access: 'public',
    params: NothingSchema,
    query: NothingSchema,
    body: z.strictObject({}),
    // Asking is part of every start, so having no session is an answer; a session that has ended is refused.
    reply: z.nullable(IdentitySessionSchema),
    errors: ['unauthenticated', 'foreign-origin'],
  }),
  getJwks: endpoint({
    method: 'GET',
    path: '/identity/jwks',
    summary: 'The public keys that verify access tokens (RFC 7517)',
    access: 'public',
    params: NothingSchema,
    query: NothingSchema,
    body: NothingSchema,
    reply: JwksSchema,
    errors: [],
  }),
} as const;
