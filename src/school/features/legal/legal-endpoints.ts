import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { listParameters } from '../content/query/content-query.ts';
import { ProfileReplySchema } from '../profile/profile.ts';

const filter = z.optional(z.string().check(z.maxLength(80)));

/** Every start calls this endpoint, so it is kept small and separate. */
export const legalDocumentEndpoints = {
  listLegalDocuments: endpoint({
    method: 'GET',
    path: '/api/legal-documents',
    summary:
      'Names and current versions; with a name in filters[documentName][$eq] that one document whole, also of an earlier version',
    access: 'content',
    params: Nothing,
    query: z.object({
      ...listParameters,
      'filters[documentName][$eq]': filter,
      'filters[version][$eq]': filter,
      'fields[0]': filter,
      'fields[1]': filter,
    }),
    body: Nothing,
    reply: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          attributes: z.object({
            documentName: z.string(),
            version: z.string(),
            /** This and the fields below: only if the query does not choose others. */
            date: z.optional(z.string()),
            summary: z.optional(z.string()),
            changes: z.optional(z.string()),
            sections: z.optional(z.array(z.object({ id: z.string(), title: z.string(), text: z.string() }))),
          }),
        }),
      ),
      meta: z.object({ pagination: z.unknown() }),
    }),
    errors: [],
  }),
} as const;

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
