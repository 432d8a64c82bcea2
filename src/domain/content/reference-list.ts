import * as z from 'zod/mini';
import { StableId } from '../authoring/fields.ts';

/** The lists that forms offer and an author keeps in `content/reference/<name>.yaml`. */
export const authoredLists = [
  'professional-roles',
  'grade-levels',
  'subjects',
  'guest-roles',
  'guest-questions',
] as const;

/** The countries come from the ISO 3166 register, not from an author. */
export const referenceLists = [...authoredLists, 'countries'] as const;
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
