import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { IdentitySessionSchema } from './identity-session.ts';

const post = { method: 'POST', access: 'public', params: Nothing, query: Nothing } as const;
const code = z.string().check(z.maxLength(40));
const name = z.string().check(z.minLength(1), z.maxLength(200));

/** Four digits; the pages show each with a picture. */
export const PinSchema = z.string().check(z.regex(/^\d{4}$/));

/**
 * Accounts that belong to one class: a name and a PIN, without an e-mail address. The feature `joining` answers these
 * calls, because it knows classes; they stand here because they open sessions.
 */
export const identityClassAccountEndpoints = {
  makeClassAccount: endpoint({
    ...post,
    path: '/identity/class-account',
    summary: 'Makes an account in a class from a name alone, takes a seat with it and signs it in',
    /**
     * `requestId`: made by the browser for one press. Sent again within a quarter of an hour with the same name, it
     * opens the account that it made, with a new PIN.
     */
    body: z.strictObject({ code, name, requestId: z.guid() }),
    reply: z.extend(IdentitySessionSchema, { pin: PinSchema }),
    errors: [
      'unauthenticated',
      'class-not-found',
      'class-archived',
      'class-waiting',
      'class-disabled',
      'class-full',
      'class-needs-school',
      'class-accounts-off',
      'class-name-taken',
      'class-name-empty',
      'name-refused',
      'name-of-teacher',
      'class-device-full',
      'class-joins-slowed',
      'too-many-requests',
      'busy',
      'foreign-origin',
    ],
  }),
  completeClassAccount: endpoint({
    ...post,
    path: '/identity/class-account/full',
    summary:
      'Makes the class account of the session its student’s own with the code that was mailed; its PIN and its other sessions end',
    body: z.strictObject({ code }),
    reply: IdentitySessionSchema,
    errors: [
      'unauthenticated',
      'USER_DISABLED',
      'INVALID_CODE',
      'USER_ALREADY_EXISTS',
      'student-accounts-closed',
      'class-account-missing',
      'class-account-needs-yes',
      'class-disabled',
      'too-many-requests',
      'foreign-origin',
    ],
  }),
  signInToClass: endpoint({
    ...post,
    path: '/identity/class-sign-in',
    summary:
      'Signs in to an account of a class with class code, name and PIN; in place of the name the id of a student whom the class shows by name',
    body: z
      .strictObject({
        ...{ code, pin: PinSchema, name: z.optional(name) },
        student: z.optional(z.string().check(z.maxLength(128))),
      })
      .check(
        z.refine((body) => (body.name === undefined) !== (body.student === undefined), 'name or student'),
      ),
    reply: IdentitySessionSchema,
    errors: [
      'unauthenticated',
      'class-not-found',
      'class-accounts-off',
      'INVALID_PIN',
      'USER_DISABLED',
      'too-many-requests',
      'busy',
      'foreign-origin',
    ],
  }),
} as const;
