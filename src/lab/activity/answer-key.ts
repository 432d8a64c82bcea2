import * as z from 'zod/mini';
import { describePlainly } from './describe-answer.ts';
import type { Misconception } from './misconception.ts';
import { labelsOf } from './paper/student-sheet.ts';
import type { Activity, Module } from './schema.ts';
import { unfoldItem, withType } from './typed-item.ts';

const KeyedQuestionSchema = z.object({
  id: z.string(),
  /** The number that it has everywhere, such as 1.3. */
  label: z.string(),
  title: z.string(),
  prompt: z.string(),
  /**
   * The right answer, one entry for each part. Empty: the teacher reads the answer, or it depends on the learner's own
   * run.
   */
  answer: z.array(z.string()),
  /** true: the answer depends on each learner's own run of an instrument. */
  isOfOwnRun: z.boolean(),
  /** Why it is right. */
  why: z.optional(z.string()),
  /** What the teacher gives points for. */
  criteria: z.array(z.object({ label: z.string(), points: z.int() })),
  /** Beliefs that wrong answers point to, and how to talk about them. */
  beliefs: z.array(z.object({ belief: z.string(), whatToSay: z.string() })),
});
export type KeyedQuestion = z.infer<typeof KeyedQuestionSchema>;

/** The right answers of a lab in words, for its teacher alone. */
export const AnswerKeySchema = z.object({
  title: z.string(),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      durationMin: z.int(),
      /** The day on which its claims were last read beside their sources; left out: no author says so. */
      claimsCheckedOn: z.optional(z.iso.date()),
      questions: z.array(KeyedQuestionSchema),
    }),
  ),
});
export type AnswerKey = z.infer<typeof AnswerKeySchema>;
export type KeyedLesson = AnswerKey['lessons'][number];

type FindMisconception = (id: string) => Pick<Misconception, 'belief' | 'whatToSay'> | null;

export function makeAnswerKey(
  { title, modules }: Pick<Activity, 'title' | 'modules'>,
  findMisconception: FindMisconception,
): AnswerKey {
  return {
    title,
    lessons: modules.map((module, index) => ({
      ...{ id: module.id, title: module.title, summary: module.summary, durationMin: module.durationMin },
      ...(module.claimsCheckedOn !== undefined && { claimsCheckedOn: module.claimsCheckedOn }),
      questions: keyLesson(module, index, findMisconception),
    })),
  };
}

function keyLesson(module: Module, index: number, findMisconception: FindMisconception): KeyedQuestion[] {
  const labels = labelsOf(module, index);
  return module.items.flatMap(unfoldItem).flatMap(({ item }) => {
    const typed = withType(item);
    if (typed.kind !== 'exercise') return [];
    const { id, title, prompt, explanation, fromRun } = typed.item;
    const reveal = typed.type.reveal(typed.item);
    const why = reveal.explanation ?? explanation;
    const isKeyed = typed.type.isScored && !fromRun;
    return [
      {
        ...{ id, label: labels.get(id) ?? '', title, prompt },
        answer: isKeyed ? describePlainly(item, reveal.answer) : [],
        isOfOwnRun: fromRun !== undefined,
        ...(why !== undefined && !fromRun && { why }),
        criteria: (typed.type.rubric(typed.item) ?? []).map(({ label, points }) => ({ label, points })),
        beliefs: [...new Set(typed.type.misconceptions(typed.item))].flatMap((each) => {
          const found = findMisconception(each);
          return found ? [{ belief: found.belief, whatToSay: found.whatToSay }] : [];
        }),
      },
    ];
  });
}
