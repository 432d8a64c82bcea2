import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { safeAddress } from './page-address.ts';

const head = {
  type: z.literal('big-redirection'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Why to go there, and what to look for. */
  text: z.optional(RichTextSchema),
} as const;

const ActivityTarget = z.strictObject({
  kind: z.literal('activity'),
  activityId: StableId,
  moduleId: z.optional(StableId),
});

/** No blank is in an address; what else is wrong with one, the lint says with its reason. */
const url = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^\S+$/));

export const BigRedirectionSchema = z.strictObject({
  ...head,
  to: z.discriminatedUnion('kind', [
    // The lint checks the address, because it can report the reason.
    z.strictObject({ kind: z.literal('page'), url }),
    ActivityTarget,
  ]),
});

export const PublicBigRedirectionSchema = z.strictObject({
  ...head,
  to: z.discriminatedUnion('kind', [
    // The address is checked again here, so that an item that bypassed the lint is sent to nobody.
    z.strictObject({ kind: z.literal('page'), url: url.check(z.regex(safeAddress)) }),
    ActivityTarget,
  ]),
});
export type PublicBigRedirection = z.infer<typeof PublicBigRedirectionSchema>;
