import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const labels = ['right', 'slip', 'wrong', 'unclear'] as const;
export type Label = (typeof labels)[number];

const head = { id: z.string(), ask: z.string() };
const labelled = z.array(z.strictObject({ typed: z.string(), label: z.enum(labels), family: z.string() }));
const texts = z.array(z.string());

const ToleranceSchema = z.strictObject({
  absolute: z.optional(z.number()),
  percent: z.optional(z.number()),
});
/**
 * Five questions of each half lost their tolerance when the files were written ("[object Object]"). Their labels allow
 * 4 %.
 */
const lostTolerance = z.pipe(
  z.tuple([z.literal('object Object')]),
  z.transform(() => ({ percent: 4 })),
);

const QuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('text'),
    expect: z.strictObject({
      accept: texts,
      variants: z.optional(z.array(texts)),
      confusable: z.optional(texts),
      isSpellingTolerant: z.optional(z.boolean()),
      isCaseSensitive: z.optional(z.boolean()),
    }),
    answers: labelled,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('quantity'),
    expect: z.strictObject({
      value: z.number(),
      unit: z.optional(z.string()),
      isUnitOptional: z.optional(z.boolean()),
      tolerance: z.optional(z.union([ToleranceSchema, lostTolerance])),
      allow: z.optional(z.array(z.enum(['fraction', 'ratio', 'percent']))),
    }),
    answers: labelled,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('sequence'),
    expect: z.strictObject({
      alphabet: z.enum(['dna', 'rna', 'peptide']),
      sequence: z.string(),
      direction: z.optional(z.enum(['5-to-3', '3-to-5'])),
    }),
    answers: labelled,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('chance'),
    expect: z.strictObject({ value: z.number() }),
    answers: labelled,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('ideas'),
    expect: z.strictObject({ keywords: z.array(texts), variants: z.optional(z.array(texts)) }),
    answers: z.array(z.strictObject({ typed: z.string(), named: z.array(z.boolean()), family: z.string() })),
  }),
]);
export type Question = z.infer<typeof QuestionSchema>;

/** The sets whose rates a test holds. `terms` is older and smaller: names and similar terms, chosen with the rules in mind. */
export const heldSets = [
  'work',
  'report',
  'terms',
  'turned',
  'sentences',
  'mistakes',
  'blind',
  'fresh',
  'third',
  'sixth',
  'eighth',
] as const;
export type HeldSet = (typeof heldSets)[number];

/** The labelled questions of one set. */
export const readAnswers = (set: HeldSet): readonly Question[] =>
  readQuestions(new URL(`answers-${set}.yaml`, import.meta.url));

/** @throws when the file does not have the form its README describes */
export function readQuestions(file: URL): readonly Question[] {
  const read = z.safeParse(z.array(QuestionSchema), parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`${file.pathname} cannot be read at ${places.slice(0, 5).join(', ')}.`);
}
