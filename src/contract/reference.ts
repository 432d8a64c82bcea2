import * as z from 'zod/mini';
import type { ReferenceListName } from '../domain/content/reference-list.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';

const PaginationSchema = z.object({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  total: z.int(),
});

const ReferenceListSchema = z.object({
  data: z.array(z.object({ id: z.int(), attributes: z.object({ key: z.string(), name: z.string() }) })),
  meta: z.object({ pagination: PaginationSchema }),
});

const listOf = (name: ReferenceListName, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/${name}`,
    summary,
    access: 'content',
    params: Nothing,
    query: z.object({ populate: z.optional(z.string().check(z.maxLength(20))) }),
    body: Nothing,
    reply: ReferenceListSchema,
    errors: ['not-found'],
  });

/** The choices that forms offer, whole and in the order to show them. */
export const referenceEndpoints = {
  listCountries: listOf(
    'countries',
    'Countries of ISO 3166-1; the id is the numeric code, the key the letters',
  ),
  listProfessionalRoles: listOf('professional-roles', 'What a teacher may be at work'),
  listGradeLevels: listOf('grade-levels', 'School years'),
  listSubjects: listOf('subjects', 'What a teacher may teach'),
  listGuestRoles: listOf('guest-roles', 'Who a guest may be'),
  listGuestQuestions: listOf('guest-questions', 'Why a guest may look around'),
} as const;
