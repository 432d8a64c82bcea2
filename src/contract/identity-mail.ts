import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EmailField, MailCodeField, PasswordField } from './identity-fields.ts';
import { IdentitySessionSchema } from './identity-session.ts';
import { Nothing } from './nothing.ts';

const post = { method: 'POST', access: 'public', params: Nothing, query: Nothing } as const;

/** What a person does with a mail instead of a password. */
export const identityMailEndpoints = {
  sendSignInLink: endpoint({
    method: 'GET',
    path: '/auth-link',
    summary:
      'Mails a link that signs in, or signs up, whoever has the address; it works in the browser that asked',
    access: 'public',
    params: Nothing,
    /** `redirectUrl`: the page of the application that the link opens, e.g. `https://labs.example.org/signin`. */
    query: z.object({ email: EmailField, redirectUrl: z.string().check(z.maxLength(2000)) }),
    body: Nothing,
    reply: Nothing,
    errors: ['INVALID_EMAIL', 'foreign-redirect', 'too-many-requests', 'foreign-origin', 'not-found'],
  }),
  signInWithLink: endpoint({
    ...post,
    path: '/identity/link',
    summary: 'Signs in with the code of a mailed link and the address it was asked for',
    body: z.strictObject({ code: MailCodeField, email: EmailField }),
    reply: IdentitySessionSchema,
    errors: ['INVALID_EMAIL', 'WRONG_DEVICE', 'USER_DISABLED', 'foreign-origin'],
  }),
  requestPasswordReset: endpoint({
    ...post,
    path: '/identity/password-reset',
    summary:
      'Mails a link to set a new password, if the address has an account; the answer is always the same',
    body: z.strictObject({ email: EmailField }),
    reply: Nothing,
    errors: ['INVALID_EMAIL', 'too-many-requests', 'foreign-origin', 'not-found'],
  }),
  confirmPasswordReset: endpoint({
    ...post,
    path: '/identity/password-reset/confirm',
    summary: 'Sets the password of the account a reset link was sent to, and ends its sessions',
    body: z.strictObject({ code: MailCodeField, password: PasswordField }),
    reply: z.object({ email: z.string() }),
    errors: ['RESET_LINK_EXPIRED', 'WEAK_PASSWORD', 'busy', 'foreign-origin'],
  }),
} as const;
