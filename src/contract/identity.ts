import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { identityExternalEndpoints } from './identity-external.ts';
import { EmailField, PasswordField } from './identity-fields.ts';
import { identityMailEndpoints } from './identity-mail.ts';
import { identitySecondFactorEndpoints } from './identity-second-factor.ts';
import { IdentitySessionSchema, identitySessionEndpoints } from './identity-session.ts';
import { identitySessionListEndpoints } from './identity-sessions.ts';
import { Nothing } from './nothing.ts';

export const SignInMethodSchema = z.enum(['password', 'emailLink', 'google']);

export const IdentityConfigSchema = z.object({
  provider: z.enum(['embedded', 'firebase']),
  /** What the interface may offer; `google` stands for the one outside provider. */
  methods: z.array(SignInMethodSchema),
  /** The outside provider's name as people know it; null where none is configured. */
  externalName: z.nullable(z.string()),
  /** Whether a forgotten password can be replaced by mail. */
  hasPasswordReset: z.boolean(),
  /** Whether a person can see and end their sessions. */
  hasSessionList: z.boolean(),
  /** Whether an account can ask for a second step at sign-in. */
  /** A server of an earlier release says nothing of it. */
  hasSecondFactor: z._default(z.boolean(), false),
  /** Lengths in characters (Unicode code points). */
  passwordPolicy: z.object({
    minLength: z.int(),
    maxLength: z.int(),
    needsLowercase: z.boolean(),
    needsUppercase: z.boolean(),
    needsDigit: z.boolean(),
    needsSymbol: z.boolean(),
  }),
});

const JwksSchema = z.object({
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

const base = { access: 'public', params: Nothing, query: Nothing } as const;

/** The embedded provider's part of the contract; a foreign provider answers for itself elsewhere. */
export const identityEndpoints = {
  getConfig: endpoint({
    ...base,
    method: 'GET',
    path: '/identity/config',
    summary: 'What ways to sign in are offered, and the password policy',
    body: Nothing,
    reply: IdentityConfigSchema,
    errors: [],
  }),
  listMethods: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/methods',
    summary: 'The ways an e-mail address can sign in; an empty list for an unknown one',
    body: z.strictObject({ email: EmailField }),
    reply: z.object({ methods: z.array(SignInMethodSchema) }),
    errors: ['INVALID_EMAIL', 'too-many-requests', 'foreign-origin'],
  }),
  signUp: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/sign-up',
    summary: 'Creates an account with a password and signs it in',
    body: z.strictObject({
      email: EmailField,
      password: PasswordField,
      /** May be empty: the full name is asked at onboarding. Control characters have no place in a name. */
      name: z.string().check(z.trim(), z.maxLength(200), z.regex(/^\P{Cc}*$/u)),
    }),
    reply: IdentitySessionSchema,
    errors: [
      'INVALID_EMAIL',
      'WEAK_PASSWORD',
      'USER_ALREADY_EXISTS',
      'too-many-requests',
      'busy',
      'foreign-origin',
    ],
  }),
  signIn: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/sign-in',
    summary: 'Signs in with e-mail and password',
    body: z.strictObject({ email: EmailField, password: PasswordField }),
    reply: IdentitySessionSchema,
    errors: [
      'INVALID_EMAIL',
      'INVALID_USER',
      'INVALID_PASSWORD',
      'PASSWORD_NOT_SET',
      'SECOND_FACTOR_REQUIRED',
      'USER_DISABLED',
      'too-many-requests',
      'busy',
      'foreign-origin',
    ],
  }),
  getJwks: endpoint({
    ...base,
    method: 'GET',
    path: '/identity/jwks',
    summary: 'The public keys that verify access tokens (RFC 7517)',
    body: Nothing,
    reply: JwksSchema,
    errors: [],
  }),
  ...identitySessionEndpoints,
  ...identitySessionListEndpoints,
  ...identitySecondFactorEndpoints,
  ...identityMailEndpoints,
  ...identityExternalEndpoints,
} as const;
