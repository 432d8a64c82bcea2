import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { profileRoles } from '../../kernel/role.ts';
import { cleanFullName } from './full-name.ts';
import { ProfileReplySchema } from './profile.ts';

const FullName = z.string().check(z.overwrite(cleanFullName), z.minLength(1), z.maxLength(200));
const text = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/** A field that is left out stays as it is, at every depth. */
const AdditionalChangesSchema = z.object({
  gradeLevel: text,
  institution: z.optional(z.object({ name: text, city: text, state: text, country: text, zipCode: text })),
  teacher: z.optional(
    z.object({
      professionalRole: text,
      /** The newsletter choice; spelled as clients outside this repository spell it. */
      suscribed: z.optional(z.boolean()),
      subjects: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(30))),
    }),
  ),
});
export type AdditionalChanges = z.infer<typeof AdditionalChangesSchema>;

/** Separate from the endpoint that reads the profile, which the first load of every page needs. */
export const updateProfileEndpoint = {
  updateProfile: endpoint({
    method: 'PUT',
    path: '/private/profile',
    summary: 'Choose a role and fill in, or change, the profile; what is left out stays as it is',
    access: 'signed-in',
    params: Nothing,
    query: Nothing,
    body: z.object({
      role: z.enum(profileRoles),
      /** The code of the class somebody comes by, who becomes a student; needed with STUDENT_ACCOUNTS=class. */
      classCode: z.optional(z.string().check(z.maxLength(40))),
      profile: z.object({
        /** Needed only where there is no profile yet. */
        name: z.optional(FullName),
        /** The address the account signs in with; another one is refused. */
        email: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
        additional: z.optional(AdditionalChangesSchema),
      }),
    }),
    reply: ProfileReplySchema,
    errors: [
      'role-fixed',
      'email-fixed',
      'class-account-name',
      'name-refused',
      'student-accounts-closed',
      'student-account-needs-class',
      'class-not-found',
      'class-archived',
      'class-waiting',
      'class-disabled',
      'class-full',
      'class-needs-school',
    ],
  }),
} as const;
