import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../kernel/authoring/fields.ts';
import type { FormerIds } from './former-ids.ts';

/** Hints of one exercise at most. */
const mostHints = 5;

/** Help that the author writes for an exercise, or for one part of it. */
export const helpShape = {
  /** Shown one at a time and in this order, when the learner asks. A hint costs no try, and never gives the answer away. */
  hints: z.optional(z.array(RichTextSchema).check(z.minLength(1), z.maxLength(mostHints))),
  /** How a task like this one is solved, step by step; the learner opens it. */
  workedExample: z.optional(RichTextSchema),
} as const;

export const publicHelpShape = {
  hints: z.optional(z.array(z.string())),
  workedExample: z.optional(z.string()),
} as const;

export interface Help {
  readonly hints?: readonly string[] | undefined;
  readonly workedExample?: string | undefined;
}

/** What every authored exercise has, whatever its type. */
export const exerciseShape = {
  /** Unique in the lab; answers are kept under it, so it never changes once it is published. */
  id: StableId,
  /** Short name for lists, reports and "do this first" links. */
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The question or the task. */
  prompt: RichTextSchema,
  /** Checks that may be spent; 0 = unlimited. */
  tries: z._default(z.int().check(z.minimum(0), z.maximum(20)), 3),
  /** Ids of exercises that must be answered first. */
  requires: z._default(z.array(StableId), []),
  /** true: the lesson counts as completed only once this is answered. */
  isRequired: z._default(z.boolean(), true),
  ...helpShape,
  /** Ids of options and parts that had another name when they were published: `former: present`. Answers given under a former id count as given under the present one. */
  formerIds: z.optional(z.record(StableId, StableId)),
  /** Fields of the key that take their value from the learner's own run of an instrument; see `docs/guides`. */
  fromRun: z.optional(
    z
      .array(
        z.strictObject({
          /** From the item to the field: keys, and ids of list entries: `rows.lane-2.expect.value`. */
          path: z.string().check(z.minLength(1), z.maxLength(200)),
          /** What is read off the run: `largest(gel.lane-2-bands-bp)`. */
          value: z.string().check(z.minLength(1), z.maxLength(300)),
        }),
      )
      .check(z.minLength(1), z.maxLength(24)),
  ),
  /**
   * The runs for which the question makes sense. If a condition does not hold, the answer is asked back with its
   * sentence.
   */
  askOnlyIf: z.optional(
    z
      .array(
        z.strictObject({
          /** A condition over readings: `gel.lane-2-tube = "noor"`. */
          value: z.string().check(z.minLength(1), z.maxLength(200)),
          /** What the learner reads if the condition does not hold: what is missing in this run, and what to do. */
          otherwise: z.string().check(z.minLength(1), z.maxLength(300)),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  ),
} as const;

/** Fields of an exercise whose options are shown to each learner in a different order; see `option-order.ts`. */
export const orderShape = {
  /** Every learner sees the options as they are written, because their order means something. */
  isOrderFixed: z.optional(z.literal(true)),
} as const;

/** Fields of one option of such an exercise. */
export const placeShape = {
  /** This option keeps its place while the others change theirs, such as "None of these" at the end. */
  isPlaceFixed: z.optional(z.literal(true)),
} as const;

/** Fields that a scored exercise keeps back until they are due. */
export const scoredShape = {
  ...exerciseShape,
  /** Before each check the learner says how sure the answer is. It never changes the mark; the teacher reads it. */
  confidence: z.optional(z.literal(true)),
  /** One sentence of why, shown with a right answer. */
  whyRight: RichTextSchema,
  /** Shown when right or when the tries are used up. */
  explanation: RichTextSchema,
} as const;

/** The fields of any exercise that a learner may always see. */
export const publicExerciseShape = {
  confidence: z.optional(z.literal(true)),
  ...publicHelpShape,
  id: StableId,
  title: z.string(),
  prompt: z.string(),
  tries: z.int(),
  requires: z.array(z.string()),
  isRequired: z.boolean(),
} as const;

export interface PublicExerciseItem extends Help {
  readonly confidence?: true | undefined;
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly prompt: string;
  readonly tries: number;
  readonly requires: readonly string[];
  readonly isRequired: boolean;
}

export interface ExerciseItem extends PublicExerciseItem {
  readonly explanation?: string | undefined;
  readonly fromRun?: readonly RunField[] | undefined;
  readonly askOnlyIf?: readonly RunCondition[] | undefined;
  readonly formerIds?: FormerIds | undefined;
}

/** A condition on a run, and the sentence for the learner if it does not hold. */
export interface RunCondition {
  readonly value: string;
  readonly otherwise: string;
}

/** A field of the key, and the expression for its value. */
export interface RunField {
  readonly path: string;
  readonly value: string;
}

/** The part of the public item that does not depend on the type. */
export function redactShared<T extends PublicExerciseItem>(item: T) {
  const { id, title, prompt, tries, requires, isRequired, confidence } = item;
  return {
    ...{ id, title, prompt, tries, requires: [...requires], isRequired },
    ...(confidence && { confidence }),
    ...redactHelp(item),
  };
}

/** Help is meant for learners: it gives no answer away. */
export function redactHelp({ hints, workedExample }: Help) {
  return {
    ...(hints && { hints: [...hints] }),
    ...(workedExample !== undefined && { workedExample }),
  };
}
