import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { GivenPasswordSchema, IdentitySessionSchema } from './identity-session.ts';

const base = { access: 'public', params: Nothing, query: Nothing } as const;
/** Six digits of an authenticator app, or a recovery code, as people type them. */
const CodeField = z.string().check(z.minLength(1), z.maxLength(64));
const Proof = z.strictObject({ password: GivenPasswordSchema, code: CodeField });
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const signedIn = ['unauthenticated', 'USER_DISABLED', 'too-many-requests', 'foreign-origin'] as const;
const password = ['INVALID_PASSWORD', 'PASSWORD_NOT_SET'] as const;

/** Signing in in two steps; the session cookie identifies the caller. */
export const identitySecondFactorEndpoints = {
  getSecondFactor: endpoint({
    ...base,
    method: 'GET',
    path: '/identity/second-factor',
    summary: 'Whether the account of the session asks for a second step',
    body: Nothing,
    /** `isAddressProved`: the owner has shown that the address is theirs; without that it cannot be turned on. */
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int(), isAddressProved: z.boolean() }),
    errors: ['unauthenticated', 'USER_DISABLED'],
  }),
  beginSecondFactor: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/second-factor/begin',
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    body: z.strictObject({ password: GivenPasswordSchema }),
    /** The secret in base 32, and the address for the QR code. */
    reply: z.object({ secret: z.string(), address: z.string() }),
    errors: [...signedIn, ...password, 'EMAIL_UNPROVED', 'SECOND_FACTOR_ON'],
  }),
  confirmSecondFactor: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/second-factor/confirm',
    summary: 'Turns the second step on, and tells the recovery codes this once',
    body: z.strictObject({ code: CodeField }),
    reply: RecoveryCodes,
    errors: [...signedIn, 'INVALID_CODE', 'EMAIL_UNPROVED', 'SECOND_FACTOR_ON'],
  }),
  renewRecoveryCodes: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/second-factor/recovery-codes',
    summary: 'New recovery codes in place of the old ones',
    body: Proof,
    reply: RecoveryCodes,
    errors: [...signedIn, ...password, 'INVALID_CODE', 'SECOND_FACTOR_OFF'],
  }),
  endSecondFactor: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/second-factor/end',
    summary: 'Turns the second step off',
    body: Proof,
    reply: Nothing,
    errors: [...signedIn, ...password, 'INVALID_CODE', 'SECOND_FACTOR_OFF'],
  }),
  signInWithCode: endpoint({
    ...base,
    method: 'POST',
    path: '/identity/second-factor/sign-in',
    summary: 'The second step, in the browser that took the first',
    body: z.strictObject({ code: CodeField }),
    reply: IdentitySessionSchema,
    errors: [
      'unauthenticated',
      'INVALID_CODE',
      'CHALLENGE_EXPIRED',
      'USER_DISABLED',
      'too-many-requests',
      'foreign-origin',
    ],
  }),
} as const;
