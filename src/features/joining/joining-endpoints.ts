import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
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
      'Turn the class account of the caller into a full one, with e-mail address and password; all work stays',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: z.strictObject({ email: GivenEmailSchema, password: GivenPasswordSchema }),
    reply: Nothing,
    errors: ['INVALID_EMAIL', 'WEAK_PASSWORD', 'USER_ALREADY_EXISTS', 'class-account-missing', 'busy'],
  }),
} as const;
