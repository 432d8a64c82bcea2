import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { PinSchema } from '../identity/identity-class-accounts.ts';
import { GivenEmailSchema, GivenPasswordSchema } from '../identity/identity-session.ts';

/** Why nobody new can join now; `open`: a seat is free. */
const joinStandings = ['open', 'full', 'paused', 'inactive'] as const;

/** What the page behind a class link shows to whoever holds the code. */
const ClassDoorSchema = z.object({
  /** `ABCD-2345` */
  code: z.string(),
  name: z.string(),
  teacherName: z.string(),
  standing: z.enum(joinStandings),
  /** Whether a name and a PIN are enough to join. */
  hasClassAccounts: z.boolean(),
});
export type ClassDoor = z.infer<typeof ClassDoorSchema>;

/** null: no address waits for its code. */
const FullAccountSchema = z.object({
  waiting: z.nullable(z.object({ email: z.string(), endsAt: z.iso.datetime() })),
});
export type FullAccount = z.infer<typeof FullAccountSchema>;

export const joiningEndpoints = {
  lookAtClass: endpoint({
    method: 'GET',
    path: '/api/classes/{code}/door',
    summary:
      'The class of a code, for whoever holds the code: its name, its teacher, and whether a seat is free',
    access: 'public',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: ClassDoorSchema,
    errors: ['class-not-found', 'too-many-requests'],
  }),
  completeAccount: endpoint({
    method: 'POST',
    path: '/private/profile/full-account',
    summary:
      'Ask to turn the class account of the caller into a full one: its PIN is demanded, and a code is mailed to the address; until the code comes back, nothing changes',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: z.strictObject({ email: GivenEmailSchema, password: GivenPasswordSchema, pin: PinSchema }),
    reply: FullAccountSchema,
    errors: [
      'INVALID_EMAIL',
      'WEAK_PASSWORD',
      'USER_ALREADY_EXISTS',
      'INVALID_PIN',
      'class-account-missing',
      'not-found',
      'too-many-requests',
      'busy',
    ],
  }),
  getFullAccount: endpoint({
    method: 'GET',
    path: '/private/profile/full-account',
    summary: 'The address that waits for its code before the class account of the caller becomes a full one',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: FullAccountSchema,
    errors: [],
  }),
} as const;
