import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { mentionsAny } from '../../marking/find-mention.ts';
import { exerciseShape, publicExerciseShape, redactShared } from '../item.ts';

const BoxSchema = z.strictObject({
  id: StableId,
  /** Names the box; needless where there is only one. */
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** How to use the box, shown above it. */
  hint: z.optional(RichTextSchema),
  /** Beginnings of a sentence; a press writes one into the box. */
  starters: z.optional(
    z.array(z.string().check(z.minLength(2), z.maxLength(80))).check(z.minLength(1), z.maxLength(4)),
  ),
  lines: z._default(z.int().check(z.minimum(1), z.maximum(12)), 4),
  maxLength: z._default(z.int().check(z.minimum(20), z.maximum(3500)), 800),
  /** May stay empty when the answer is saved. */
  isOptional: z._default(z.boolean(), false),
});

const CriterionSchema = z.strictObject({
  id: StableId,
  /** What the points are for, as the learner reads it. */
  label: z.string().check(z.minLength(1), z.maxLength(160)),
  points: z.int().check(z.minimum(1), z.maximum(10)),
});

const term = z.string().check(z.minLength(2), z.maxLength(80));

const IdeaSchema = z.strictObject({
  id: StableId,
  /** Completes "Have you said something about …?". */
  topic: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Any one of them counts as having said something. */
  keywords: z.array(term).check(z.minLength(1), z.maxLength(16)),
  /** Only this box is searched; without it all of them. */
  boxId: z.optional(StableId),
});

const RemarkSchema = z.strictObject({
  id: StableId,
  /** Words of a statement that goes too far or rests on a wrong idea; any one of them is enough. */
  keywords: z.array(term).check(z.minLength(1), z.maxLength(16)),
  /** If one of these is in the same text, nothing is said. */
  unless: z.optional(z.array(term).check(z.minLength(1), z.maxLength(16))),
  /** Points to the evidence, and does not say the answer. */
  text: RichTextSchema,
  /** Only this box is searched; without it all of them. */
  boxId: z.optional(StableId),
});

export const ShortAnswerSchema = z.strictObject({
  ...exerciseShape,
  type: z.literal('short-answer'),
  boxes: z.array(BoxSchema).check(z.minLength(1), z.maxLength(3)),
  /** Terms to write with, shown above the boxes; a term that stands in a box gets a tick. Never marked. */
  wordList: z.optional(
    z.array(z.string().check(z.minLength(2), z.maxLength(40))).check(z.minLength(1), z.maxLength(12)),
  ),
  ideas: z._default(z.array(IdeaSchema).check(z.maxLength(8)), []),
  /** What is said, once the text is saved, about statements that many learners make and the lesson speaks against. */
  remarks: z._default(z.array(RemarkSchema).check(z.maxLength(8)), []),
  /** Groups of words or phrases that mean the same here. */
  variants: z._default(z.array(z.array(term).check(z.minLength(2))), []),
  /** The teacher gives points for what is handed in, criterion by criterion; left out: it is only read. */
  rubric: z.optional(z.array(CriterionSchema).check(z.minLength(1), z.maxLength(6))),
});
export type ShortAnswer = z.infer<typeof ShortAnswerSchema>;

export const PublicShortAnswerSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('short-answer'),
  boxes: z.array(
    z.strictObject({
      id: z.string(),
      label: z.optional(z.string()),
      hint: z.optional(z.string()),
      starters: z.optional(z.array(z.string())),
      lines: z.int(),
      maxLength: z.int(),
      isOptional: z.boolean(),
    }),
  ),
  wordList: z.optional(z.array(z.string())),
  rubric: z.optional(z.array(CriterionSchema)),
});
export type PublicShortAnswer = z.infer<typeof PublicShortAnswerSchema>;

export function redactShortAnswer(item: ShortAnswer): PublicShortAnswer {
  return {
    ...redactShared(item),
    type: item.type,
    boxes: item.boxes.map(({ id, label, hint, starters, lines, maxLength, isOptional }) => ({
      id,
      ...(label !== undefined && { label }),
      ...(hint !== undefined && { hint }),
      ...(starters !== undefined && { starters }),
      lines,
      maxLength,
      isOptional,
    })),
    ...(item.wordList !== undefined && { wordList: item.wordList }),
    ...(item.rubric !== undefined && { rubric: item.rubric }),
  };
}

export function lintShortAnswer(item: ShortAnswer): Issue[] {
  const issues: Issue[] = [
    ...findRepeats(item.boxes, 'boxes'),
    ...findRepeats(item.ideas, 'ideas'),
    ...findRepeats(item.remarks, 'remarks'),
    ...findRepeats(item.rubric ?? [], 'rubric'),
  ];
  item.boxes.forEach(({ id, label }, index) => {
    if (label !== undefined || item.boxes.length === 1) return;
    issues.push({
      path: ['boxes', index, 'label'],
      code: 'box-without-label',
      message: `${id} stands beside other boxes and needs a label`,
    });
  });
  item.boxes.forEach(({ id, starters = [], maxLength }, index) => {
    const tooLong = starters.filter((starter) => starter.length >= maxLength);
    if (tooLong.length === 0) return;
    issues.push({
      path: ['boxes', index, 'starters'],
      code: 'starter-too-long',
      message: `${id} holds ${maxLength} characters, and has no room after: ${tooLong.join(', ')}`,
    });
  });
  const words = item.wordList ?? [];
  words.forEach((word, index) => {
    if (words.indexOf(word) === index) return;
    issues.push({
      path: ['wordList', index],
      code: 'repeated-word',
      message: `${word} stands in the list twice`,
    });
  });
  if (item.boxes.every(({ isOptional }) => isOptional)) {
    issues.push({ path: ['boxes'], code: 'nothing-needed', message: 'at least one box must be needed' });
  }
  for (const list of ['ideas', 'remarks'] as const)
    item[list].forEach((entry, index) => {
      const { id, boxId, keywords } = entry;
      if (boxId !== undefined && !item.boxes.some((box) => box.id === boxId)) {
        issues.push({
          path: [list, index, 'boxId'],
          code: 'unknown-box',
          message: `${id} names the box ${boxId}`,
        });
      }
      // Signs alone ("--") can never be found in a text.
      const isFindable = (keyword: string) => mentionsAny(keyword, [keyword]);
      for (const [field, terms] of Object.entries({
        keywords,
        unless: 'unless' in entry ? entry.unless : [],
      })) {
        const unfindable = (terms ?? []).filter((one) => !isFindable(one));
        if (unfindable.length === 0) continue;
        issues.push({
          path: [list, index, field],
          code: 'keyword-not-findable',
          message: `${id} can never find ${unfindable.join(', ')}`,
        });
      }
    });
  return issues;
}

export function adviseShortAnswer({ ideas }: ShortAnswer): Issue[] {
  if (ideas.length > 0) return [];
  const message =
    'whatever is written here is saved without a word; name in ideas what an answer should speak of, and in remarks what the lesson speaks against';
  return [{ path: ['ideas'], code: 'written-without-ideas', message }];
}
