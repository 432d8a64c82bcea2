import * as z from 'zod/mini';
import { StableId } from '../../kernel/authoring/fields.ts';

/** The items after it, up to the next one, are one page of the module. */
export const NewScreenSchema = z.strictObject({
  type: z.literal('new-screen'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type NewScreen = z.infer<typeof NewScreenSchema>;

/** Everything an author writes here is meant for the learner; the same strict schema guards what leaves. */
export type PublicNewScreen = NewScreen;
