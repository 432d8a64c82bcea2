import * as z from 'zod/mini';
import { StableId } from '../../kernel/authoring/fields.ts';

/** The items after it, up to the next one, are one page of the module. */
export const NewScreenSchema = z.strictObject({
  type: z.literal('new-screen'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type NewScreen = z.infer<typeof NewScreenSchema>;

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicNewScreen = NewScreen;
