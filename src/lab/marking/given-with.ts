import * as z from 'zod/mini';
import type { Outcome } from './score.ts';

/** How sure a learner was of an answer: "Sure", "I think so", "A guess". */
export const confidences = ['sure', 'think', 'guess'] as const;
export type Confidence = (typeof confidences)[number];

/** Facts about how an answer was given. They are kept with the attempt and never change a mark. */
export const GivenWithSchema = z.object({
  /** Left out: the author does not ask, or the client does not send it. */
  confidence: z.optional(z.enum(confidences)),
  /** Hints the learner had taken in this exercise until then; left out: none. */
  hintsTaken: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** The learner had opened the worked example; left out: not. */
  openedExample: z.optional(z.literal(true)),
});
export type GivenWith = z.infer<typeof GivenWithSchema>;

/**
 * What a learner's confidence tells the teacher that the mark does not.
 * - `right-by-luck`: the answer is right, and the learner said that it was a guess
 * - `wrong-and-sure`: the first answer that counted cost a try, and the learner had said to be sure of it
 */
export type ConfidenceFinding = 'right-by-luck' | 'wrong-and-sure';

interface Said {
  /** The outcome of the current answer; `confidence` belongs to the same answer. */
  readonly outcome: Outcome;
  readonly confidence: Confidence | null;
  readonly firstConfidence: Confidence | null;
  readonly isTrySpent: boolean;
}

/** The findings at one exercise of one learner; an answer at a later try can have both. */
export function findConfidence(said: Said): ConfidenceFinding[] {
  const { outcome, confidence, firstConfidence, isTrySpent } = said;
  const isLuck = outcome === 'correct' && confidence === 'guess';
  return [
    ...(isLuck ? ['right-by-luck' as const] : []),
    ...(isTrySpent && firstConfidence === 'sure' ? ['wrong-and-sure' as const] : []),
  ];
}
