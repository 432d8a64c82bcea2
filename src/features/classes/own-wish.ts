import * as z from 'zod/mini';

/** What the teacher answers a student who wants to make a class account their own. */
export const wishAnswers = ['yes', 'no'] as const;
export const WishAnswerSchema = z.enum(wishAnswers);
export type WishAnswer = z.infer<typeof WishAnswerSchema>;

/** `asked`: the teacher has not answered yet. */
export const WishStandingSchema = z.enum(['asked', ...wishAnswers]);
export type WishStanding = z.infer<typeof WishStandingSchema>;

/** The wish of a student to make a class account their own. */
export const OwnWishSchema = z.object({
  standing: WishStandingSchema,
  /** Until then it waits for the answer, or the answer stands. */
  until: z.iso.datetime(),
});
export type OwnWish = z.infer<typeof OwnWishSchema>;
