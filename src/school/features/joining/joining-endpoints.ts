import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { FullAccountSchema, ownWishEndpoints } from '../classes/own-wish.ts';
import { PinSchema } from '../identity/identity-class-accounts.ts';
import { GivenEmailSchema, GivenPasswordSchema } from '../identity/identity-session.ts';

/**
 * Why nobody new can join now; `open`: a seat is free; `former`: the class has another code now; `school`: its teacher has
 * not yet said that the school agrees.
 */
const joinStandings = ['open', 'full', 'paused', 'inactive', 'former', 'school'] as const;

/** What the page behind a class link shows to whoever holds the code. */
const ClassDoorSchema = z.object({
  /** The code that was asked for, as `ABCD-2345`. A caller with a former code does not learn the present one. */
  code: z.string(),
  name: z.string(),
  teacherName: z.string(),
  standing: z.enum(joinStandings),
  /** Whether a name and a PIN are enough to join. */
  hasClassAccounts: z.boolean(),
  /**
   * true: the teacher has made the accounts from a list, so most students have one already. Left out: there was no
   * list.
   */
  isListed: z.optional(z.literal(true)),
  /**
   * The students who can come back by pressing their name: the first name, with as many letters of the last name as
   * tell it apart. Left out unless the teacher shows the names.
   */
  names: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
});
export type ClassDoor = z.infer<typeof ClassDoorSchema>;

export const joiningEndpoints = {
  ...ownWishEndpoints,
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
      'Ask to turn the class account of the caller into a full one, once the teacher has said yes: its PIN is demanded, and a code is mailed to the address; until the code comes back, nothing changes',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: z.strictObject({ email: GivenEmailSchema, password: GivenPasswordSchema, pin: PinSchema }),
    reply: FullAccountSchema,
    errors: [
      'student-accounts-closed',
      'INVALID_EMAIL',
      'WEAK_PASSWORD',
      'USER_ALREADY_EXISTS',
      'INVALID_PIN',
      'class-account-missing',
      'class-account-needs-yes',
      'class-disabled',
      'not-found',
      'too-many-requests',
      'too-many-mails',
      'busy',
    ],
  }),
  askForOwnAccount: endpoint({
    method: 'POST',
    path: '/private/profile/full-account/wish',
    summary:
      'Ask the teacher for leave to make the class account of the caller their own: its PIN is demanded; the wish waits for 14 days, and an answer stands for 14 days; asking again before changes nothing',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: z.strictObject({ pin: PinSchema }),
    reply: FullAccountSchema,
    errors: [
      'student-accounts-closed',
      'INVALID_PIN',
      'class-account-missing',
      'class-archived',
      'class-disabled',
      'too-many-requests',
      'busy',
    ],
  }),
  leaveClassAccount: endpoint({
    method: 'POST',
    path: '/private/profile/leaving',
    summary:
      'Ask for the deletion of the class account of the caller: its PIN is demanded, nobody signs in to it any more, and the teacher can bring it back for 14 days; then it ends for good',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: z.strictObject({ pin: PinSchema }),
    /** `receiptId`: under which the receipt is found once the account has ended. */
    reply: z.object({ endsAt: z.iso.datetime(), receiptId: z.guid() }),
    errors: ['INVALID_PIN', 'class-account-missing', 'too-many-requests', 'busy'],
  }),
  getFullAccount: endpoint({
    method: 'GET',
    path: '/private/profile/full-account',
    summary:
      'What the class account of the caller waits for before it becomes a full one: the answer of the teacher, then the code that was mailed to an address',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: FullAccountSchema,
    errors: [],
  }),
} as const;
