import * as z from 'zod/mini';
import { SignInMethodSchema } from '../../kernel/accounts/sign-in-method.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { identityClassAccountEndpoints } from './identity-class-accounts.ts';
import { identityExternalEndpoints } from './identity-external.ts';
import { identitySecondFactorEndpoints } from './identity-second-factor.ts';
import {
  GivenEmailSchema,
  GivenPasswordSchema,
  IdentitySessionSchema,
  identitySessionEndpoints,
  MailCodeSchema,
} from './identity-session.ts';
import { identitySessionListEndpoints } from './identity-sessions.ts';

const post = { method: 'POST', access: 'public', params: Nothing, query: Nothing } as const;

/** The endpoints for links by mail. */
const identityMailEndpoints = {
  sendSignInLink: endpoint({
    method: 'GET',
    path: '/auth-link',
    summary:
      'Mails a link that signs in, or signs up, whoever has the address; it works in the browser that asked',
    access: 'public',
    params: Nothing,
    /** `redirectUrl`: the page of the application that the link opens, e.g. `https://labs.example.org/signin`. */
    query: z.object({ email: GivenEmailSchema, redirectUrl: z.string().check(z.maxLength(2000)) }),
    body: Nothing,
    reply: Nothing,
    errors: ['INVALID_EMAIL', 'foreign-redirect', 'too-many-requests', 'foreign-origin', 'not-found'],
  }),
  signInWithLink: endpoint({
    ...post,
    path: '/identity/link',
    summary: 'Signs in with the code of a mailed link and the address it was asked for',
    body: z.strictObject({ code: MailCodeSchema, email: GivenEmailSchema }),
    reply: IdentitySessionSchema,
    errors: ['unauthenticated', 'INVALID_EMAIL', 'WRONG_DEVICE', 'USER_DISABLED', 'foreign-origin'],
  }),
  requestPasswordReset: endpoint({
    ...post,
    path: '/identity/password-reset',
    summary:
      'Mails a link to set a new password, if the address has an account; the answer is always the same',
    body: z.strictObject({ email: GivenEmailSchema }),
    reply: Nothing,
    errors: ['INVALID_EMAIL', 'too-many-requests', 'foreign-origin', 'not-found'],
  }),
  confirmPasswordReset: endpoint({
    ...post,
    path: '/identity/password-reset/confirm',
    summary: 'Sets the password of the account a reset link was sent to, and ends its sessions',
    body: z.strictObject({ code: MailCodeSchema, password: GivenPasswordSchema }),
    reply: z.object({ email: z.string() }),
    errors: ['RESET_LINK_EXPIRED', 'WEAK_PASSWORD', 'busy', 'foreign-origin'],
  }),
  requestAddressProof: endpoint({
    ...post,
    path: '/identity/address-proof',
    summary:
      'Mails a code to the address of the session, with which its owner proves it; harmless if it is proved, and refused while an address waits that the operator has asked for',
    body: Nothing,
    reply: Nothing,
    errors: [
      'unauthenticated',
      'USER_DISABLED',
      'INVALID_EMAIL',
      'address-change-waits',
      'too-many-mails',
      'foreign-origin',
      'not-found',
    ],
  }),
  getWaitingAddress: endpoint({
    method: 'GET',
    path: '/identity/address-proof/waiting',
    summary:
      'The address that the operator has asked for on behalf of the session, until its code comes back',
    access: 'public',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    /** null: none is asked for. */
    reply: z.object({ email: z.nullable(z.string()) }),
    errors: ['unauthenticated', 'USER_DISABLED'],
  }),
  confirmAddressProof: endpoint({
    ...post,
    path: '/identity/address-proof/confirm',
    summary:
      'Proves the address of the session with the code that was mailed to it; one that the operator has asked for takes its place, and every session ends',
    body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: Nothing,
    errors: [
      'unauthenticated',
      'USER_DISABLED',
      'INVALID_CODE',
      'USER_ALREADY_EXISTS',
      'too-many-requests',
      'foreign-origin',
    ],
  }),
} as const;

const IdentityConfigSchema = z.object({
  provider: z.enum(['embedded', 'firebase']),
  /** What the interface may offer; `google` stands for the one outside provider. */
  methods: z.array(SignInMethodSchema),
  /** The outside provider's name as people know it; null where none is configured. */
  externalName: z.nullable(z.string()),
  /** Whether a forgotten password can be replaced by mail. */
  hasPasswordReset: z.boolean(),
  /** Whether a person can see and end their sessions. */
  hasSessionList: z.boolean(),
  /** Whether an account can require a second step at sign-in. A server of an earlier release does not send this. */
  hasSecondFactor: z._default(z.boolean(), false),
  /** Whether students may join a class with a name and a PIN alone. */
  hasClassAccounts: z._default(z.boolean(), false),
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

/** The endpoints of the embedded provider; another provider has endpoints of its own elsewhere. */
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
    body: z.strictObject({ email: GivenEmailSchema }),
    reply: z.object({ methods: z.array(SignInMethodSchema) }),
    errors: ['INVALID_EMAIL', 'too-many-requests', 'foreign-origin'],
  }),
  signUp: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/sign-up',
    summary: 'Creates an account with a password and signs it in',
    body: z.strictObject({
      email: GivenEmailSchema,
      password: GivenPasswordSchema,
      /** May be empty: the full name is asked at onboarding. Control characters are refused. */
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
    body: z.strictObject({ email: GivenEmailSchema, password: GivenPasswordSchema }),
    reply: IdentitySessionSchema,
    errors: [
      'unauthenticated',
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
  ...identityClassAccountEndpoints,
} as const;
