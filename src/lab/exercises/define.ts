import type * as z from 'zod/mini';
import { parseAuthored } from '../kernel/authoring/parse-authored.ts';
import { type Issue, invalid, type Parsed, sayIssues } from '../kernel/issue.ts';
import { parseWith } from '../kernel/parse.ts';
import type { AnswerWords } from '../marking/answer-words.ts';
import type { PaperPart } from '../marking/paper.ts';
import type { ResponseCodec } from '../marking/response-codec.ts';
import type { Score } from '../marking/score.ts';
import type { AnswerPlace, PlaceValue } from './answer-places.ts';
import type { Choose } from './draw.ts';
import { type FormerIds, lintFormerIds, renameAnswer, renameScore, turnBack } from './former-ids.ts';
import type { ExerciseItem, Help, PublicExerciseItem } from './item.ts';
import type { OtherSample, Told } from './other-sample.ts';
import type { ExerciseTypeId } from './type-ids.ts';

/** The right answer in wire form, and why it is right. It leaves the server only when it is due. */
export interface Reveal {
  readonly answer: readonly string[];
  readonly explanation?: string | undefined;
}

/** Examples that the contract test runs every type against; answers are in wire form. */
export interface ExerciseSamples {
  /** As an author writes it. Every text that must stay secret contains the word CANARY. */
  readonly item: unknown;
  /** Items in forms that cannot be made from the first one; left out: there are none. */
  readonly others?: readonly OtherSample[];
  /**
   * Returns the same item with everything secret drawn at random: key, texts and misconceptions. It must reach many
   * keys, return only accepted items, and return the same item for the same choices. The public form must not change.
   */
  rekey(choose: Choose): unknown;
  /** How many keys the sample can have, if fewer than five. */
  readonly possibleKeys?: number;
  /** Paths of secret fields that can be derived from the public item. No other key can change them. */
  readonly readableFields?: readonly string[];
  readonly right: readonly (readonly string[])[];
  readonly partly: readonly (readonly string[])[];
  readonly wrong: readonly (readonly string[])[];
  readonly empty: readonly string[];
  readonly nearMiss: readonly (readonly string[])[];
  readonly told?: readonly Told[];
  /** Answers that are no answer to what is asked: they are asked back in words, and cost no try. Left out: none. */
  readonly noAnswer?: readonly (readonly string[])[];
  /** Answers that are accepted; left out: none but those above. */
  readonly fitting?: readonly (readonly string[])[];
  /** Answers that no client of ours sends: unknown ids, repeats, wrong shapes. */
  readonly malformed: readonly (readonly string[])[];
  /** Authored items that must be refused, each with the code of the issue it must give. */
  readonly faultyItems: readonly { readonly item: unknown; readonly code: string }[];
}

export interface CountedPart {
  readonly id: string;
  readonly prompt: string;
}

/** A criterion by which a teacher gives points for a handed-in answer. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  /** The most that can be given, from 1. */
  readonly points: number;
}

/** One exercise type, complete; the compiler names what a new one still lacks. */
export interface ExerciseDefinition<
  Item extends ExerciseItem,
  PublicItem extends PublicExerciseItem,
  Response,
> {
  readonly type: ExerciseTypeId;
  /** What teachers and other tools call the type, in lower case with dashes; for the message about an unknown type. */
  readonly alsoCalled?: readonly string[];
  /** false: the answer is remembered and read by the teacher, never marked. */
  readonly isScored: boolean;
  readonly itemSchema: z.ZodMiniType<Item>;
  /** The schema is strict, so a field that it does not name cannot leave the server. */
  readonly publicSchema: z.ZodMiniType<PublicItem>;
  readonly responses: ResponseCodec<PublicItem, Response>;
  score(item: Item, response: Response): Score;
  redact(item: Item): PublicItem;
  reveal(item: Item): Reveal;
  /** Author mistakes that a schema cannot see. */
  lint(item: Item): Issue[];
  /** Hints for the author that stop nothing; left out: none. */
  advise?(item: Item): Issue[];
  /** The response as a teacher reads it in a list or an export: plain text, one entry a part. */
  describe(item: Item, response: Response): string[];
  /** Misconception ids the item refers to; left out: none. */
  misconceptions?(item: Item): string[];
  /** The parts that the score of a module counts one by one; left out: the exercise counts as one. */
  countedParts?(item: Item): readonly CountedPart[];
  /** The places at which the answers of a class are counted. Left out: learners answer in their own words. */
  places?(item: Item): readonly AnswerPlace<Response>[];
  /** The author's help for single parts. Left out: all help is for the exercise as a whole. */
  helpAtParts?(item: Item): readonly Help[];
  /** File names in the activity's `media` folder that the exercise shows; left out: none. */
  media?(item: Item): string[];
  /** true: the learner confirms the answer and cannot change it, so there is one try. Left out: false. */
  isConfirmed?(item: Item): boolean;
  /** The criteria by which a teacher marks the answer. null or left out: no teacher marks it. */
  rubric?(item: Item): readonly Criterion[] | null;
  /** How an answer reads where a marker in a later text repeats it; left out: no marker may refer to this type. */
  answerWords?(item: PublicItem): AnswerWords;
  /** Whether the view itself fills `{{custom-gap}}` in the text at this path of the item. Left out: in no text. */
  fillsGapAt?(path: Issue['path']): boolean;
  /** The item on a printed sheet, below its title and prompt. */
  paper(item: PublicItem): PaperPart[];
  readonly samples: ExerciseSamples;
}

export type Graded =
  | {
      readonly isGraded: true;
      readonly score: Score;
      readonly answer: readonly string[];
      /** true: the answer was given under former ids. The answer and its score keep them. */
      readonly isOfFormerIds?: true;
      /**
       * The answer under the other ids of an item with former ids: present ids for an answer under former ones, and the
       * reverse.
       */
      readonly underOtherIds?: readonly string[];
    }
  | { readonly isGraded: false; readonly issues: readonly Issue[] };

/**
 * A place that reads answers in wire form. null: the answer no longer fits the item, because its author has edited it.
 */
export interface CountedPlace extends Omit<AnswerPlace<never>, 'read'> {
  read(answer: readonly string[]): readonly PlaceValue[] | null;
}

/** One type without its type parameters, for code that serves all types alike. */
export interface Exercise {
  readonly type: ExerciseTypeId;
  readonly alsoCalled: readonly string[];
  readonly isScored: boolean;
  readonly itemSchema: z.ZodMiniType<ExerciseItem>;
  readonly publicSchema: z.ZodMiniType<PublicExerciseItem>;
  readonly samples: ExerciseSamples;
  /** Refuses what the schema or the type's own lint refuses. */
  parseItem(value: unknown): Parsed<ExerciseItem>;
  parsePublicItem(value: unknown): Parsed<PublicExerciseItem>;
  redact(item: ExerciseItem): PublicExerciseItem;
  reveal(item: ExerciseItem): Reveal;
  /**
   * Checks an answer in wire form and returns it in its one canonical form. An answer under former ids is scored by the
   * present item and keeps those ids.
   */
  grade(item: ExerciseItem, answer: readonly string[]): Graded;
  describe(item: ExerciseItem, answer: readonly string[]): string[];
  /** The same answer under the present ids of the item. Returns the answer itself if none of its ids has changed. */
  renew(item: ExerciseItem, answer: readonly string[]): readonly string[];
  /** The same answer under the former ids of the item, for a device that knows no others. */
  turnBack(item: ExerciseItem, answer: readonly string[]): readonly string[];
  misconceptions(item: ExerciseItem): string[];
  /** The parts that the score of a module counts one by one; empty: the exercise counts as one. */
  countedParts(item: ExerciseItem): readonly CountedPart[];
  /** The places at which the answers of a class are counted. Empty: learners answer in their own words. */
  places(item: ExerciseItem): readonly CountedPlace[];
  /** All help that a learner can take, for the exercise as a whole and for its parts. */
  listHelp(item: ExerciseItem): readonly Help[];
  /** File names in the activity's `media` folder that the exercise shows. */
  media(item: ExerciseItem): string[];
  advise(item: ExerciseItem): Issue[];
  /** true: the learner confirms the answer, which cannot be changed afterwards. */
  isConfirmed(item: ExerciseItem): boolean;
  /** null: no teacher marks the answer. */
  rubric(item: ExerciseItem): readonly Criterion[] | null;
  /** null: no marker may refer to this type. */
  answerWords(item: ExerciseItem): AnswerWords | null;
  fillsGapAt(path: Issue['path']): boolean;
  /** The item on a printed sheet, below its title and prompt. It holds no key. */
  paper(item: ExerciseItem): PaperPart[];
}

export function defineExercise<I extends ExerciseItem, P extends PublicExerciseItem, R>(
  definition: ExerciseDefinition<I, P, R>,
): Exercise {
  // The only place where a run-time check of the `type` literal replaces the compiler's type check.
  const own = (item: ExerciseItem): I => {
    if (item.type !== definition.type) {
      throw new TypeError(`${definition.type} was handed an item of type ${item.type}`);
    }
    return item as I;
  };
  // The public forms are kept: an item never changes once it is parsed, and redacting can be the costliest step. For a
  // gel it runs the simulation.
  const publicItems = new WeakMap<I, P>();
  const publicOf = (item: I): P => {
    const publicItem = publicItems.get(item) ?? definition.redact(item);
    publicItems.set(item, publicItem);
    return publicItem;
  };
  const placesOf = new WeakMap<I, readonly CountedPlace[]>();
  const rename = (item: I, ids: FormerIds, answer: readonly string[]): readonly string[] => {
    const places = definition.places?.(item) ?? [];
    return renameAnswer(ids, answer, (id) => places.some((place) => place.id === id && !place.isTyped));
  };
  const renew = (item: I, answer: readonly string[]): readonly string[] => {
    const { formerIds } = item;
    if (!formerIds || definition.responses.parse(publicOf(item), answer).isValid) return answer;
    return rename(item, formerIds, answer);
  };
  const parseResponse = (item: I, answer: readonly string[]) =>
    definition.responses.parse(publicOf(item), renew(item, answer));

  return {
    type: definition.type,
    alsoCalled: definition.alsoCalled ?? [],
    isScored: definition.isScored,
    itemSchema: definition.itemSchema,
    publicSchema: definition.publicSchema,
    samples: definition.samples,
    parseItem(value) {
      const parsed = parseAuthored(definition.itemSchema, value);
      if (!parsed.isValid) return parsed;
      const { formerIds } = parsed.value;
      const counted = definition.countedParts?.(parsed.value).map(({ id }) => id) ?? [];
      const faults = [
        ...definition.lint(parsed.value),
        ...(formerIds ? lintFormerIds(formerIds, definition.redact(parsed.value), counted) : []),
      ];
      return faults.length > 0 ? invalid(...faults) : parsed;
    },
    parsePublicItem: (value) => parseWith(definition.publicSchema, value),
    redact(item) {
      const parsed = parseWith(definition.publicSchema, definition.redact(own(item)));
      if (parsed.isValid) return parsed.value;
      const where = sayIssues(parsed.issues);
      throw new Error(`${definition.type} ${item.id} does not redact to its public form: ${where}`);
    },
    reveal: (item) => definition.reveal(own(item)),
    grade(item, answer) {
      const typed = own(item);
      const { formerIds } = typed;
      const renewed = renew(typed, answer);
      const response = definition.responses.parse(publicOf(typed), renewed);
      if (!response.isValid) return { isGraded: false, issues: response.issues };
      const score = definition.score(typed, response.value);
      const present = definition.responses.format(response.value);
      if (!formerIds) return { isGraded: true, score, answer: present };
      const ids = turnBack(formerIds);
      if (renewed === answer)
        return { isGraded: true, score, answer: present, underOtherIds: rename(typed, ids, present) };
      return {
        isGraded: true,
        ...{ score: renameScore(ids, score), answer: [...answer] },
        ...{ underOtherIds: present, isOfFormerIds: true },
      };
    },
    describe(item, answer) {
      const typed = own(item);
      const response = parseResponse(typed, answer);
      // An answer from before the author's edit may no longer fit. The teacher still reads what was sent.
      return response.isValid ? definition.describe(typed, response.value) : [...answer];
    },
    renew: (item, answer) => renew(own(item), answer),
    turnBack: (item, answer) => rename(own(item), turnBack(item.formerIds ?? {}), answer),
    misconceptions: (item) => definition.misconceptions?.(own(item)) ?? [],
    countedParts: (item) => definition.countedParts?.(own(item)) ?? [],
    places(item) {
      const typed = own(item);
      const known = placesOf.get(typed);
      if (known) return known;
      const places = (definition.places?.(typed) ?? []).map((place) => ({
        ...place,
        read(answer: readonly string[]) {
          const response = parseResponse(typed, answer);
          return response.isValid ? place.read(response.value) : null;
        },
      }));
      placesOf.set(typed, places);
      return places;
    },
    listHelp: (item) => [item, ...(definition.helpAtParts?.(own(item)) ?? [])],
    media: (item) => definition.media?.(own(item)) ?? [],
    advise: (item) => definition.advise?.(own(item)) ?? [],
    isConfirmed: (item) => definition.isConfirmed?.(own(item)) ?? false,
    rubric: (item) => definition.rubric?.(own(item)) ?? null,
    answerWords: (item) => definition.answerWords?.(publicOf(own(item))) ?? null,
    fillsGapAt: (path) => definition.fillsGapAt?.(path) ?? false,
    paper: (item) => definition.paper(publicOf(own(item))),
  };
}
