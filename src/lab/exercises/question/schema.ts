import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { listTokens, MaterialSchema, readMaterial, tokensOf } from './material.ts';

const AskedSchema = z.strictObject({
  id: StableId,
  prompt: RichTextSchema,
  material: MaterialSchema,
  /**
   * Exactly these are to be picked. `reads` repeats the text of the token, so that an edit of the material cannot move
   * the key unnoticed.
   */
  key: z.array(z.strictObject({ token: StableId, reads: z.string() })).check(z.minLength(1), z.maxLength(12)),
  /** How many are to be picked, when the learner is to know it. With 1, another pick takes the place of the first. */
  choose: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  /** Said when something wrong was picked that has no words of its own below; points at the evidence. */
  ifWrong: RichTextSchema,
  /** Said when all that was picked is right but something is missing. */
  ifMissing: z.optional(RichTextSchema),
  ifPicked: z._default(
    z.array(
      z.strictObject({
        token: StableId,
        text: RichTextSchema,
        /** What a learner who picks this may believe; an id from the misconception collection. */
        misconception: z.optional(StableId),
      }),
    ),
    [],
  ),
});
export type Asked = z.infer<typeof AskedSchema>;

export const QuestionSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('question'),
  /** Each is scored by itself and counts by itself in the score of its module. */
  questions: z.array(AskedSchema).check(z.minLength(1), z.maxLength(8)),
});
export type Question = z.infer<typeof QuestionSchema>;

export const PublicQuestionSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('question'),
  questions: z.array(
    z.strictObject({
      id: z.string(),
      prompt: z.string(),
      choose: z.optional(z.int()),
      material: MaterialSchema,
    }),
  ),
});
export type PublicQuestion = z.infer<typeof PublicQuestionSchema>;

export function redactQuestion(item: Question): PublicQuestion {
  return {
    ...redactShared(item),
    type: item.type,
    questions: item.questions.map(({ id, prompt, choose, material }) => ({
      id,
      prompt,
      ...(choose !== undefined && { choose }),
      material,
    })),
  };
}

/** With more tokens, the question is no longer clear and the way by arrow keys is too long. */
const tokenLimit = 240;

export function lintQuestion(item: Question): Issue[] {
  return [
    ...findRepeats(item.questions, 'questions'),
    ...item.questions.flatMap((asked, index) => {
      const path = ['questions', index];
      const faults = lintMaterial(asked, path);
      // The key refers to tokens, so it is checked only when the material is valid.
      return faults.length > 0 ? faults : lintKey(asked, path);
    }),
  ];
}

function lintMaterial({ id, material }: Asked, path: Issue['path']): Issue[] {
  const at = [...path, 'material'];
  const issues: Issue[] = [];
  const count = listTokens(material).length;
  if (count < 2)
    issues.push({
      path: at,
      code: 'too-few-tokens',
      message: `${id}: there must be two things to pick from`,
    });
  if (count > tokenLimit) {
    issues.push({
      path: at,
      code: 'too-many-tokens',
      message: `${id}: ${count} things to pick from, at most ${tokenLimit}`,
    });
  }
  if (material.kind === 'passage') return issues;
  const lengths = readMaterial(material).map((line) => tokensOf(line).length);
  if (new Set(lengths).size > 1) {
    issues.push({
      path: [...at, 'lines'],
      code: 'unequal-lines',
      message: `${id}: the lines have ${lengths.join(', ')} columns; fill gaps with a dash`,
    });
  }
  return [
    ...issues,
    ...findRepeats(material.lines, 'lines').map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
  ];
}

function lintKey({ id, material, key, choose, ifMissing, ifPicked }: Asked, path: Issue['path']): Issue[] {
  const issues: Issue[] = [];
  const tokens = listTokens(material);
  const refuse = (at: Issue['path'], code: string, message: string) =>
    issues.push({ path: [...path, ...at], code, message: `${id}: ${message}` });
  key.forEach(({ token, reads }, index) => {
    const found = tokens.find((candidate) => candidate.id === token);
    if (!found) refuse(['key', index], 'unknown-token', `there is nothing at ${token}`);
    else if (found.text !== reads) {
      refuse(['key', index, 'reads'], 'key-reads-otherwise', `${token} reads ${found.text}, not ${reads}`);
    }
    if (key.findIndex((other) => other.token === token) < index) {
      refuse(['key', index], 'repeated-token', `${token} is in the key twice`);
    }
  });
  ifPicked.forEach(({ token }, index) => {
    const at = ['ifPicked', index];
    if (!tokens.some((candidate) => candidate.id === token))
      refuse(at, 'unknown-token', `there is nothing at ${token}`);
    if (key.some((right) => right.token === token)) refuse(at, 'remark-on-right-token', `${token} is right`);
    if (ifPicked.findIndex((other) => other.token === token) < index) {
      refuse(at, 'repeated-token', `${token} has two remarks`);
    }
  });
  if (choose !== undefined && choose !== key.length) {
    const message = `the learner is told to pick ${choose}, but ${key.length} are right`;
    refuse(['choose'], 'choose-differs-from-key', message);
  }
  if (choose !== undefined && ifMissing !== undefined) {
    const message = 'with `choose`, Check waits for all picks, so `ifMissing` is never said';
    refuse(['ifMissing'], 'missing-feedback', message);
  }
  if (key.length >= tokens.length) refuse(['key'], 'nothing-is-wrong', 'everything is right');
  return issues;
}
