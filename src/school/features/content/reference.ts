import * as z from 'zod/mini';
import { StableId } from '../../../lab/kernel/authoring/fields.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { listParameters } from './query/content-query.ts';

/** The lists that forms offer and an author keeps in `content/reference/<name>.yaml`. */
export const authoredLists = [
  'professional-roles',
  'grade-levels',
  'subjects',
  'guest-roles',
  'guest-questions',
] as const;

/** The countries come from the ISO 3166 register, not from an author. */
const referenceLists = [...authoredLists, 'countries'] as const;
export type ReferenceListName = (typeof referenceLists)[number];

/** In the order in which a form shows them. */
export const AuthoredListSchema = z
  .array(
    z.strictObject({
      /** Known to clients outside this repository; never reused. */
      id: z.int().check(z.minimum(1)),
      /** What a profile stores. */
      key: StableId,
      /** What a person reads. */
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    }),
  )
  .check(z.minLength(1), z.maxLength(300));
export type ReferenceItem = z.infer<typeof AuthoredListSchema>[number];

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
    query: z.object(listParameters),
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
