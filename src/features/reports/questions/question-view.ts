import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { SnapshotQuestionSchema } from '../snapshot.ts';

/** How many students gave an answer first, and how many have it now. */
const counts = { first: z.int(), now: z.int() } as const;

const CountedValueSchema = z.object({
  id: z.string(),
  /** In the markup of content; at a place where learners type, as one of them typed it. */
  text: z.string(),
  /** null: nothing is right or wrong here, or the reader may not see keys. */
  isRight: z.nullable(z.boolean()),
  ...counts,
});
export type CountedValue = z.infer<typeof CountedValueSchema>;

const CountedPlaceSchema = z.object({
  id: z.string(),
  /** In the markup of content; empty if the question has this place only. */
  label: z.string(),
  isTyped: z.boolean(),
  /** Options in the author's order; what was typed, by how many gave it. */
  values: z.array(CountedValueSchema),
  /** Typed values that too few gave to be shown, and answers that no longer fit the question. */
  others: z.object(counts),
});
export type PlaceCounts = z.infer<typeof CountedPlaceSchema>;

const CountedQuestionSchema = z.extend(SnapshotQuestionSchema, {
  /** Students with an answer. */
  answeredCount: z.int(),
  /** Empty: learners answer in their own words, which are not counted. */
  places: z.array(CountedPlaceSchema),
  /** How sure the students were of the exercise as a whole; null: nobody said so. */
  confidence: z.nullable(
    z.object({
      /** Students who said how sure they were, of their first answer or of the one that stands. */
      saidCount: z.int(),
      /** Students whose answer is right, and who said that it was a guess. */
      rightByLuck: z.int(),
      /** Students who were sure of their first answer, which was not right. */
      wrongAndSure: z.int(),
    }),
  ),
  /** The help that was taken in the exercise as a whole; null: nobody took any. */
  help: z.nullable(
    z.object({
      /** Students who took a hint before the answer that stands. */
      tookHints: z.int(),
      /** Students who opened the worked example before it. */
      openedExample: z.int(),
    }),
  ),
  beliefs: z.array(
    z.object({
      id: z.string(),
      /** In the learner's words. */
      belief: z.string(),
      /** Students whose first checked answer to the question points to it; after a reset, the first since. */
      firstCount: z.int(),
      /** Those of them whose current answer still points to it. */
      stillCount: z.int(),
      /** Students whose current answer points to it, and whose first one did not. */
      sinceCount: z.int(),
    }),
  ),
});
export type CountedQuestion = z.infer<typeof CountedQuestionSchema>;

export const QuestionViewSchema = z.object({
  class: z.object({ name: z.string() }),
  activity: z.object({ id: z.string(), title: z.string() }),
  modules: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Enrolled and not marked absent: nobody else is counted anywhere here. */
  studentCount: z.int(),
  /** The operator demands a proof for the keys of this lab, and the caller has none: nothing says what is right. */
  areKeysWithheld: z.boolean(),
  questions: z.array(CountedQuestionSchema),
});
export type QuestionView = z.infer<typeof QuestionViewSchema>;

export const questionViewEndpoints = {
  getQuestionView: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/questions',
    summary:
      'What a class answered to every question of an activity, at first and now, in counts without names, for its own teacher',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: QuestionViewSchema,
    errors: ['class-not-found', 'activity-not-in-class'],
  }),
} as const;
