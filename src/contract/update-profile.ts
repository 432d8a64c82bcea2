import * as z from 'zod/mini';
import { profileRoles } from '../domain/access/role.ts';
import { cleanFullName } from '../domain/account/full-name.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';
import { AdditionalSchema, ProfileReplySchema } from './profile.ts';

const FullName = z.string().check(z.overwrite(cleanFullName), z.minLength(1), z.maxLength(200));

/** Apart from the reading of the profile, which the first load of every page needs. */
export const updateProfileEndpoint = {
  updateProfile: endpoint({
    method: 'PUT',
    path: '/private/profile',
    summary: 'Choose a role and fill in, or change, the profile',
    access: 'signed-in',
    params: Nothing,
    query: Nothing,
    body: z.object({
      role: z.enum(profileRoles),
      profile: z.object({
        name: FullName,
        email: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
        additional: z._default(AdditionalSchema, { gradeLevel: '' }),
      }),
    }),
    reply: ProfileReplySchema,
    errors: ['role-fixed'],
  }),
} as const;
