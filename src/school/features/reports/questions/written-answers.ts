import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';

const WrittenAnswerSchema = z.object({
  /** The id names the answer and nobody: no student can be found by it. */
  id: z.string(),
  /** The text that was written, box by box. */
  lines: z.array(z.string()),
  /**
   * Answers with the same number are alike in what they lack and in the points that a teacher gave; the farther two
   * numbers are apart, the more they differ in these.
   */
  group: z.int(),
});
export type WrittenAnswer = z.infer<typeof WrittenAnswerSchema>;

const WrittenAnswersSchema = z.object({
  /** Students with an answer. */
  answeredCount: z.int(),
  /** Answers that are left out because they name somebody of the class. */
  namingCount: z.int(),
  /**
   * The answers in an order that tells nothing. It is empty if so few students have answered that the class could guess
   * the authors.
   */
  answers: z.array(WrittenAnswerSchema),
});
export type WrittenAnswers = z.infer<typeof WrittenAnswersSchema>;

export const writtenAnswersEndpoint = {
  listWrittenAnswers: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/questions/{questionCode}/written',
    summary: 'What students of a class wrote in answer to one question, without names, for its own teacher',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { questionCode: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: WrittenAnswersSchema,
    errors: ['class-not-found', 'activity-not-in-class', 'exercise-not-in-activity', 'question-held'],
  }),
} as const;

/** Ids of two answers. */
export type Pair = readonly [string, string];

/**
 * Proposes two answers that differ most in what they lack or in their points, like a right and a wrong one, and then in
 * their words. null: no pair is left.
 * @param shown pairs that are not proposed again, in either order
 */
export function proposeTwo(answers: readonly WrittenAnswer[], shown: readonly Pair[] = []): Pair | null {
  const known = new Set(shown.map(keyOf));
  const words = answers.map(({ lines }) => wordsOf(lines));
  const farthest = Math.max(1, ...answers.map(({ group }) => group));
  let best: { readonly pair: Pair; readonly worth: number } | null = null;
  for (const [at, one] of answers.entries()) {
    for (const [offset, other] of answers.slice(at + 1).entries()) {
      const pair: Pair = [one.id, other.id];
      if (known.has(keyOf(pair))) continue;
      const shared = shareOf(words[at] ?? new Set(), words[at + 1 + offset] ?? new Set());
      const apart = Math.abs(one.group - other.group);
      const worth = (apart === 0 ? 0 : 1 + apart / farthest) + (1 - shared);
      if (!best || worth > best.worth) best = { pair, worth };
    }
  }
  return best?.pair ?? null;
}

/** Whether both answers of a pair are among these. */
export function isPairOf(answers: readonly WrittenAnswer[], pair: Pair): boolean {
  return pair.every((id) => answers.some((answer) => answer.id === id));
}

/**
 * The pair with another answer in place of one of its two: the next answer that is not in the pair. null: there is
 * none.
 */
export function swapOne(answers: readonly WrittenAnswer[], pair: Pair, side: 0 | 1): Pair | null {
  const ids = answers.map(({ id }) => id);
  const at = ids.indexOf(pair[side]);
  const next = [...ids.slice(at + 1), ...ids.slice(0, at)].find((id) => !pair.includes(id));
  if (next === undefined) return null;
  return side === 0 ? [next, pair[1]] : [pair[0], next];
}

const keyOf = ([one, other]: Pair) => [one, other].sort().join(' ');

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(
    lines
      .join(' ')
      .toLocaleLowerCase('en')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}

/** The share of words that both have, of all words of the two: 0 to 1. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 1 : both / all;
}
