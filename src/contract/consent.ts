import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';
import { ProfileReplySchema } from './profile.ts';

const version = z.string().check(z.minLength(1), z.maxLength(20));

export const consentEndpoints = {
  acceptLegals: endpoint({
    method: 'PUT',
    path: '/private/profile/legals',
    summary: 'Agree to the current version of each of the four legal documents',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: z.object({
      termsOfUse: version,
      serviceAgreement: version,
      geneticData: version,
      privacyNotice: version,
    }),
    reply: ProfileReplySchema,
    errors: ['legal-versions-changed'],
  }),
} as const;
