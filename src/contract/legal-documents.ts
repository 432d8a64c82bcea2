import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';

const filter = z.optional(z.string().check(z.maxLength(80)));

/** Asked for at every start: kept small, and by itself. */
export const legalDocumentEndpoints = {
  listLegalDocuments: endpoint({
    method: 'GET',
    path: '/api/legal-documents',
    summary:
      'Names and current versions; with a name in filters[documentName][$eq] that one document whole, also of an earlier version',
    access: 'content',
    params: Nothing,
    query: z.object({
      'filters[documentName][$eq]': filter,
      'filters[version][$eq]': filter,
      populate: filter,
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
            /** Of a document that was asked for by name. */
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
