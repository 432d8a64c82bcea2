import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../kernel/authoring/fields.ts';
import { plainWords } from '../ui/rich-text/parse-rich-text.ts';

/** `misconceptions/<id>.yaml`: a belief that wrong answers point to. */
export const MisconceptionSchema = z.strictObject({
  id: StableId,
  /** What the learner may think, in the learner's words. Learners read it from their second wrong answer on; teachers read it in the reports on the class. */
  belief: RichTextSchema,
  /** Why the belief is wrong. Learners read it below the belief, from their second wrong answer on. */
  explanation: RichTextSchema,
  /** How to discuss the belief in class. Teachers alone read it, in the reports on the class. */
  whatToSay: RichTextSchema,
  /** Ids that this belief had when it was published, such as `[dna-runs-away]`. Answers that point to one of them count as pointing to this belief. */
  formerIds: z.optional(z.array(StableId).check(z.minLength(1))),
});
export type Misconception = z.infer<typeof MisconceptionSchema>;

/** From each former id of a belief to its present id. */
export function mapFormerBeliefs(
  beliefs: Iterable<Pick<Misconception, 'id' | 'formerIds'>>,
): Map<string, string> {
  return new Map(
    [...beliefs].flatMap(({ id, formerIds = [] }) => formerIds.map((former) => [former, id] as const)),
  );
}

/** The texts without markup, for files that do not support it. */
export function inPlainWords({ belief, whatToSay }: Pick<Misconception, 'belief' | 'whatToSay'>) {
  return { belief: plainWords(belief), whatToSay: plainWords(whatToSay) };
}
