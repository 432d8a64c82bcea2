import * as z from 'zod/mini';
import { confidences } from '../../../../lab/marking/given-with.ts';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { askFaults, OpenRoundSchema } from '../../rounds/round.ts';
import { ReportModuleSchema, SnapshotQuestionSchema } from '../snapshot.ts';
import { StationTechniqueSchema } from '../technique.ts';

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

const PlaceMovesSchema = z.object({
  /** Students who gave the same answer as at first. */
  stayed: z.int(),
  /** Ids of values, before and after; empty: an answer that no longer fits the question. Most frequent first. */
  moves: z.array(z.object({ from: z.array(z.string()), to: z.array(z.string()), count: z.int() })),
  /** Students whose change from one answer to another is not listed. */
  otherMoves: z.int(),
});
export type PlaceMoves = z.infer<typeof PlaceMovesSchema>;

/** What the class answered when it was asked once more, after talking. */
const CountedRoundSchema = z.object({
  id: z.string(),
  /** The number of the round for this question, from 1. */
  number: z.int(),
  startedAt: z.iso.datetime(),
  /** null: the round is open. */
  endedAt: z.nullable(z.iso.datetime()),
  answeredCount: z.int(),
  /** `first` and `now` are counted over those who answered in the round: what they answered at first, and in it. */
  places: z.array(z.extend(CountedPlaceSchema, { moves: PlaceMovesSchema })),
});
export type CountedRound = z.infer<typeof CountedRoundSchema>;

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
      /** How many said what, of their first answer and of the one that stands. */
      levels: z.array(z.object({ level: z.enum(confidences), ...counts })),
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
  /** How many of the answers that stand were given points by hand, and how many wait for them; left out: nobody scores it. */
  byHand: z.optional(z.object({ scored: z.int(), waiting: z.int() })),
  /** Why the question cannot be asked again; null: it can. */
  askFault: z.nullable(z.enum(askFaults)),
  /**
   * The times that it was asked again, the first one first. A question that is a part of an exercise has the rounds of
   * the whole exercise.
   */
  rounds: z.array(CountedRoundSchema),
  beliefs: z.array(
    z.object({
      id: z.string(),
      /** In the learner's words. */
      belief: z.string(),
      /** Students whose first checked answer to the question points to it; after a reset, the first since. */
      firstCount: z.int(),
      /** How many of these students have a current answer that still points to it. */
      stillCount: z.int(),
      /** Students whose current answer points to it, and whose first one did not. */
      sinceCount: z.int(),
    }),
  ),
});
export type CountedQuestion = z.infer<typeof CountedQuestionSchema>;

/** Something in the question is right or wrong, so that there is something to show. */
export function hasKey({ places, beliefs }: Pick<CountedQuestion, 'places' | 'beliefs'>): boolean {
  return beliefs.length > 0 || places.some(({ values }) => values.some(({ isRight }) => isRight === true));
}

/** What learners noted before they could know: one choice of a form. Nothing in it is right or wrong. */
const HunchSchema = z.object({
  /** The id of the form. */
  partId: z.string(),
  title: z.string(),
  answeredCount: z.int(),
  place: CountedPlaceSchema,
});
export type Hunch = z.infer<typeof HunchSchema>;

/** The first thoughts of a lesson, in its order: hunches, and questions in which learners choose among options. */
const LessonThoughtsSchema = z.object({
  moduleId: z.string(),
  /** How many answers the lesson has, and how many of them were given today by the calendar of the class. */
  answers: z.object({ all: z.int(), today: z.int() }),
  thoughts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('hunch'), hunch: HunchSchema }),
      /** `label`: of one of the questions. */
      z.object({ kind: z.literal('question'), label: z.string() }),
    ]),
  ),
});
export type LessonThoughts = z.infer<typeof LessonThoughtsSchema>;

export const QuestionViewSchema = z.object({
  class: z.object({ name: z.string() }),
  activity: z.object({ id: z.string(), title: z.string() }),
  /** The lessons that count for the class: assigned and open. */
  modules: z.array(ReportModuleSchema),
  /** The other lessons of the lab, whose questions are not among these. */
  otherModules: z._default(z.array(ReportModuleSchema), []),
  /** Enrolled and not marked absent: all counts here are about these students. */
  studentCount: z.int(),
  /** The operator demands a proof for the keys of this lab, and the caller has none: nothing says what is right. */
  areKeysWithheld: z.boolean(),
  questions: z.array(CountedQuestionSchema),
  /** The label of the first question on the screen that most students have open now; left out: no question is open. */
  classAt: z.optional(z.string()),
  /** One for each lesson that counts. */
  lessons: z.array(LessonThoughtsSchema),
  /** How the class has worked at the stations of the lessons that count. */
  stations: z._default(z.array(StationTechniqueSchema), []),
  /** The question of the lab that the class is asked again now, also one of a lesson that is held meanwhile. */
  openRound: z.nullable(OpenRoundSchema),
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
