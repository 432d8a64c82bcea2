import * as z from 'zod/mini';
import type { AttemptPolicy } from '../marking/attempt.ts';

/** Something of a module that a learner answers and the server remembers: an exercise, or a block that saves. */
export const PartSchema = z.object({
  id: z.string(),
  /** Type id; `component` in a progress record. */
  component: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  /** Parts that must be answered first. */
  requires: z.array(z.string()),
  /** Parts that must have been tried first, because the lab goes step by step. Missing in older stored copies. */
  follows: z._default(z.array(z.string()), []),
  /**
   * The embedded instruments that the exercise asks about, and those whose tubes they load. Each answer carries the
   * learner's run of them. Missing in older stored copies.
   */
  asksAbout: z._default(z.array(z.string()), []),
  /** 0 = unlimited. */
  tries: z.int(),
  isScored: z.boolean(),
  /** Ids of the questions that the score of a module counts one by one; empty: the exercise counts as one. */
  countedParts: z.array(z.string()),
  /** The learner confirms the answer, which then cannot be changed. */
  isFixedOnceSaved: z.boolean(),
});
export type Part = z.infer<typeof PartSchema>;

/**
 * The learner's run of the instruments in `asksAbout` at the time of an answer: the saved form of each, by the id of
 * its item.
 */
export const RunSchema = z.record(
  z.string().check(z.maxLength(64)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(64)),
);
export type SentRun = z.infer<typeof RunSchema>;

export function policyOf({ tries, isScored, isFixedOnceSaved, countedParts }: Part): AttemptPolicy {
  return { tries, isScored, isFixedOnceSaved, countedParts };
}
