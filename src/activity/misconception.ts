import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../kernel/authoring/fields.ts';
import { plainWords } from '../ui/rich-text/parse-rich-text.ts';

/** `misconceptions/<id>.yaml`: a belief that wrong answers point to. */
export const MisconceptionSchema = z.strictObject({
  id: StableId,
  /** In the learner's words. */
  belief: RichTextSchema,
  /** For the learner: why the belief is wrong. */
  explanation: RichTextSchema,
  /** For the teacher: how to discuss the belief in class. */
  whatToSay: RichTextSchema,
});
export type Misconception = z.infer<typeof MisconceptionSchema>;

/** The texts without markup, for files that do not support it. */
export function inPlainWords({ belief, whatToSay }: Pick<Misconception, 'belief' | 'whatToSay'>) {
  return { belief: plainWords(belief), whatToSay: plainWords(whatToSay) };
}
