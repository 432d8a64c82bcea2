import * as z from 'zod/mini';
import { LicenseConfigurationSchema } from '../domain/licenses/license-configuration.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';

export const licenseConfigurationEndpoint = {
  getLicenseConfiguration: endpoint({
    method: 'GET',
    path: '/api/license-activity-configuration',
    summary: 'What every pass unlocks: seats, labs, labs per class',
    access: 'content',
    params: Nothing,
    query: z.object({ populate: z.optional(z.string().check(z.maxLength(20))) }),
    body: Nothing,
    reply: z.object({
      data: z.object({ id: z.int(), attributes: LicenseConfigurationSchema }),
      meta: z.object({}),
    }),
    errors: ['not-found'],
  }),
} as const;
