import type * as z from 'zod/mini';
import { parseAuthored } from '../kernel/authoring/parse-authored.ts';
import { type Issue, invalid, type Parsed, sayIssues, valid } from '../kernel/issue.ts';
import { parseWith } from '../kernel/parse.ts';
import type { AnswerWords } from '../marking/answer-words.ts';
import type { PaperPart } from '../marking/paper.ts';
import type { ResponseCodec } from '../marking/response-codec.ts';
import type { ChangeExercise, PlacedExercise } from './inner-exercise.ts';
import type { BlockTypeId } from './type-ids.ts';

export interface BlockItem {
  readonly type: string;
  readonly id: string;
}

interface NotedOption {
  readonly id: string;
  readonly text: string;
}

/** A choice that a learner notes, such as a hunch: nothing in it is right or wrong, and a class can be counted by it. */
export interface NotedChoice<Answer> {
  readonly id: string;
  /** What is asked. */
  readonly label: string;
  readonly options: readonly NotedOption[];
  /** The id of the chosen option; undefined: none. */
  read(answer: Answer): string | undefined;
}

/** For a block that saves an answer of the learner. It is stored like an exercise's answer and never marked. */
export interface SavedPart<PublicItem, Response> {
  readonly responses: ResponseCodec<PublicItem, Response>;
  /** true: a confirmed answer stays until a teacher resets it. */
  readonly isFixedOnceSaved: boolean;
  /** true: the module counts as completed only with this answer. */
  isRequired(item: PublicItem): boolean;
  /** false: this item saves no answer. Left out: every item of the type saves one. */
  appliesTo?(item: PublicItem): boolean;
  title(item: PublicItem): string;
  /** The saved answer as a teacher reads it. */
  describe(item: PublicItem, response: Response): string[];
  /** How an answer reads where a marker in a later text repeats it; left out: no marker may refer to this type. */
  answerWords?(item: PublicItem): AnswerWords;
  /** The choices by which the answers of a class are counted; left out: there are none. */
  choices?(item: PublicItem): readonly NotedChoice<Response>[];
}

/** Another item of the lab with the learner's saved answer in wire form; empty if there is none. */
export interface AnsweredItem {
  readonly item: BlockItem;
  readonly answer: readonly string[];
}

/** A reference from an item to another item. */
export interface ItemReference {
  /** Path from the item to the id. */
  readonly path: Issue['path'];
  readonly id: string;
  /** Why the item with that id cannot be used here. null: it can. */
  findFault(other: BlockItem): string | null;
}

export interface BlockSamples {
  readonly item: unknown;
  /** Items in forms that cannot be made from the first one; left out: there are none. */
  readonly others?: readonly unknown[];
  readonly faultyItems: readonly { readonly item: unknown; readonly code: string }[];
  /** Answers in wire form; only for a block that saves an answer. */
  readonly answers?: readonly (readonly string[])[];
  readonly malformedAnswers?: readonly (readonly string[])[];
}

export interface BlockDefinition<Item extends BlockItem, PublicItem extends BlockItem, Response> {
  readonly type: BlockTypeId;
  /** What teachers and other tools call the type, in lower case with dashes; for the message about an unknown type. */
  readonly alsoCalled?: readonly string[];
  readonly itemSchema: z.ZodMiniType<Item>;
  /** The schema is strict, so a field that it does not name cannot leave the server. */
  readonly publicSchema: z.ZodMiniType<PublicItem>;
  redact(item: Item): PublicItem;
  /** Author mistakes that a schema cannot see; left out: there are none. */
  lint?(item: Item): Issue[];
  /** Hints for the author that stop nothing; left out: none. */
  advise?(item: Item): Issue[];
  /** Items that must come before this one, because it does not work without them; left out: none. */
  refersTo?(item: Item): ItemReference[];
  /** File names in the activity's `media` folder that the block shows; left out: none. */
  media?(item: Item): string[];
  /** For a block that opens a screen, a page of its own: the title of that screen. */
  screenTitle?(item: Item): string;
  /** true: the view draws a heading of level 2, across the whole width at the top of a screen. Left out: false. */
  readonly isHeading?: boolean;
  readonly saved?: SavedPart<PublicItem, Response>;
  /**
   * For a block with exercises inside, such as a film that asks questions: returns the item with `change` applied to
   * each of these exercises, in the order of the lesson. `redact` leaves them out; the activity sends their own public
   * forms.
   */
  mapExercises?(item: Item, change: ChangeExercise): Item;
  /** The item on a printed sheet. Empty: it is of no use on paper. */
  paper(item: PublicItem): PaperPart[];
  readonly samples: BlockSamples;
}

/** One block type without its type parameters, for code that serves all types alike. */
export interface Block {
  readonly type: BlockTypeId;
  readonly alsoCalled: readonly string[];
  readonly itemSchema: z.ZodMiniType<BlockItem>;
  readonly samples: BlockSamples;
  readonly saved: {
    readonly isFixedOnceSaved: boolean;
    isRequired(item: BlockItem): boolean;
    appliesTo(item: BlockItem): boolean;
    title(item: BlockItem): string;
    /** The answer in its one canonical form, or why it is refused. */
    parseAnswer(item: BlockItem, answer: readonly string[]): Parsed<readonly string[]>;
    /**
     * true when nothing required is missing. Only then may the answer be stored, because a stored answer counts as
     * done.
     */
    isComplete(item: BlockItem, answer: readonly string[]): boolean;
    describe(item: BlockItem, answer: readonly string[]): string[];
    /** null: no marker may refer to this type. */
    answerWords(item: BlockItem): AnswerWords | null;
    /** The choices by which answers are counted. They read answers in wire form. */
    choices(item: BlockItem): readonly NotedChoice<readonly string[]>[];
  } | null;
  parseItem(value: unknown): Parsed<BlockItem>;
  redact(item: BlockItem): BlockItem;
  refersTo(item: BlockItem): ItemReference[];
  media(item: BlockItem): string[];
  advise(item: BlockItem): Issue[];
  /** The title of the screen that the block opens; null: it opens none. */
  screenTitle(item: BlockItem): string | null;
  readonly isHeading: boolean;
  /** Exercises written inside the item, in the order of the lesson. */
  innerExercises(item: BlockItem): PlacedExercise[];
  mapExercises(item: BlockItem, change: ChangeExercise): BlockItem;
  /** The item on a printed sheet. Empty: it is of no use on paper. */
  paper(item: BlockItem): PaperPart[];
}

export function defineBlock<I extends BlockItem, P extends BlockItem, R = never>(
  definition: BlockDefinition<I, P, R>,
): Block {
  // The only place where a run-time check of the `type` literal replaces the compiler's type check.
  const own = (item: BlockItem): I => {
    if (item.type !== definition.type) {
      throw new TypeError(`${definition.type} was handed an item of type ${item.type}`);
    }
    return item as I;
  };
  const { saved } = definition;
  const mapExercises = (item: BlockItem, change: ChangeExercise): BlockItem =>
    definition.mapExercises ? definition.mapExercises(own(item), change) : item;
  return {
    type: definition.type,
    alsoCalled: definition.alsoCalled ?? [],
    itemSchema: definition.itemSchema,
    samples: definition.samples,
    parseItem(value) {
      const parsed = parseAuthored(definition.itemSchema, value);
      if (!parsed.isValid) return parsed;
      const faults = definition.lint?.(parsed.value) ?? [];
      return faults.length > 0 ? invalid(...faults) : parsed;
    },
    redact(item) {
      const parsed = parseWith(definition.publicSchema, definition.redact(own(item)));
      if (parsed.isValid) return parsed.value;
      const where = sayIssues(parsed.issues);
      throw new Error(`${definition.type} ${item.id} does not redact to its public form: ${where}`);
    },
    refersTo: (item) => definition.refersTo?.(own(item)) ?? [],
    advise: (item) => definition.advise?.(own(item)) ?? [],
    media: (item) => definition.media?.(own(item)) ?? [],
    screenTitle: (item) => definition.screenTitle?.(own(item)) ?? null,
    isHeading: definition.isHeading ?? false,
    innerExercises(item) {
      const found: PlacedExercise[] = [];
      mapExercises(item, (exercise, path) => {
        found.push({ exercise, path });
        return exercise;
      });
      return found;
    },
    mapExercises,
    paper: (item) => definition.paper(definition.redact(own(item))),
    saved: saved
      ? {
          isFixedOnceSaved: saved.isFixedOnceSaved,
          isRequired: (item) => saved.isRequired(definition.redact(own(item))),
          appliesTo: (item) => saved.appliesTo?.(definition.redact(own(item))) ?? true,
          title: (item) => saved.title(definition.redact(own(item))),
          parseAnswer(item, answer) {
            const response = saved.responses.parse(definition.redact(own(item)), answer);
            return response.isValid ? valid(saved.responses.format(response.value)) : response;
          },
          isComplete(item, answer) {
            const publicItem = definition.redact(own(item));
            const response = saved.responses.parse(publicItem, answer);
            return response.isValid && saved.responses.isReady(publicItem, response.value);
          },
          describe(item, answer) {
            const publicItem = definition.redact(own(item));
            const response = saved.responses.parse(publicItem, answer);
            return response.isValid ? saved.describe(publicItem, response.value) : [...answer];
          },
          answerWords: (item) => saved.answerWords?.(definition.redact(own(item))) ?? null,
          choices(item) {
            const publicItem = definition.redact(own(item));
            return (saved.choices?.(publicItem) ?? []).map((choice) => ({
              ...choice,
              read(answer) {
                const response = saved.responses.parse(publicItem, answer);
                return response.isValid ? choice.read(response.value) : undefined;
              },
            }));
          },
        }
      : null,
  };
}
