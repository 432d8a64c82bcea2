import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';

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

/** How far the student of a class account is on the way to an account of their own. */
export const FullAccountSchema = z.object({
  /** false where there is no class account, or its class is archived or disabled: nobody can answer a wish there. */
  isOpen: z.boolean(),
  /** null: the student has not asked, or the wish and its answer are over. */
  wish: z.nullable(OwnWishSchema),
  /** null: no address waits for its code. */
  waiting: z.nullable(z.object({ email: z.string(), endsAt: z.iso.datetime() })),
});
export type FullAccount = z.infer<typeof FullAccountSchema>;

/** Endpoints by which a student reacts to a wish or its answer; the page of the class uses them, too. */
export const ownWishEndpoints = {
  withdrawOwnWish: endpoint({
    method: 'DELETE',
    path: '/private/profile/full-account/wish',
    summary:
      'Take the wish for an account of one’s own back; an address that waits for its code is forgotten. A no stands, and the class tells it no more; repeating is harmless',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: FullAccountSchema,
    errors: ['class-account-missing'],
  }),
} as const;
