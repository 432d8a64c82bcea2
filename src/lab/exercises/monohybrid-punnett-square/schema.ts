import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { orderGenotype } from './slots.ts';

/** What can be wrong with one part of an answer. `follows`: right by what the learner wrote in earlier steps. */
export const faultNames = [
  'both-in-one-gamete',
  'doubled-gamete',
  'swapped-parents',
  'foreign-allele',
  'not-own-gametes',
  'ratio-not-reduced',
  'ratio-reversed',
  'ratio-wrong',
  'follows',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Said if the author has no words for a fault. These texts never name an allele, a ratio or a trait. */
export const faultTexts: Record<FaultName, string> = {
  'both-in-one-gamete':
    'A gamete carries one of the parent’s two copies, not both. The copies part when gametes are made.',
  'doubled-gamete':
    'You gave this parent the same gamete twice. Two different copies make two kinds of gametes.',
  'swapped-parents': 'These look like the gametes of the other parent. Check whose side is whose.',
  'foreign-allele': 'This parent does not carry that allele. Look at the parent’s genotype again.',
  'not-own-gametes':
    'This child does not match your gametes. Take the one above its column and the one beside its row.',
  'ratio-not-reduced': 'The proportion is right. Divide all its numbers by the same number to make it short.',
  'ratio-reversed': 'The numbers are right, but they stand at the wrong ends.',
  'ratio-wrong': 'Count the squares of each kind again.',
  follows: 'This follows from what you wrote before, so it counts. Mend that first, then look here again.',
};

const ShortText = RichTextSchema.check(z.maxLength(80));
const Genotype = z.tuple([StableId, StableId]);

/** What a question asks for; its answer is computed from the cross. */
const AsksSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phenotype'), phenotype: StableId }),
  z.strictObject({ kind: z.literal('genotype'), genotype: Genotype }),
  /** The genotype of a child that is known to show the phenotype. */
  z.strictObject({ kind: z.literal('genotype-given-phenotype'), genotype: Genotype, phenotype: StableId }),
  /** How many of several children show the phenotype. */
  z.strictObject({
    kind: z.literal('children'),
    phenotype: StableId,
    children: z.int().check(z.minimum(1), z.maximum(12)),
    count: z.int().check(z.minimum(0), z.maximum(12)),
    isAtLeast: z._default(z.boolean(), false),
  }),
]);

const QuestionSchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
  asks: AsksSchema,
  /** Said when the answer is wrong and has no words of its own below. */
  ifWrong: RichTextSchema,
  remarks: z._default(
    z.array(
      z.strictObject({
        /** A wrong answer as a learner would write it: `1/4`, `0.25`, `25 %`. */
        value: z.string(),
        text: RichTextSchema,
        misconception: z.optional(StableId),
      }),
    ),
    [],
  ),
});
export type PunnettQuestion = z.infer<typeof QuestionSchema>;

const AlleleSchema = z.strictObject({
  id: StableId,
  /** The letter to type; also shown in the square where there is no `symbol`. */
  letter: z.string().check(z.regex(/^[A-Za-z]$/, 'must be one letter, without an accent')),
  /** Written form where one letter is not enough: `Hb^S^`. */
  symbol: z.optional(RichTextSchema.check(z.maxLength(16))),
  name: ShortText,
});

export const PunnettSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('monohybrid-punnett-square'),
  alleles: z.array(AlleleSchema).check(z.length(2)),
  dominance: z.enum(['complete', 'incomplete', 'codominant']),
  /** With complete dominance: the allele of which one copy shows the full trait. */
  dominant: z.optional(StableId),
  /**
   * With complete dominance: the dominant trait, then the recessive one. Otherwise: the trait of two copies of the
   * first allele, of one copy of each, of two copies of the second.
   */
  phenotypes: z
    .array(z.strictObject({ id: StableId, text: ShortText }))
    .check(z.minLength(2), z.maxLength(3)),
  /** The gametes of the first parent head the columns, those of the second head the rows. */
  parents: z.array(z.strictObject({ text: ShortText, genotype: Genotype })).check(z.length(2)),
  /** false: learners find the parents' genotypes in the prompt. */
  showsGenotypes: z._default(z.boolean(), true),
  /** `any`: 2 : 2 is as right as 1 : 1. */
  ratioTerms: z._default(z.enum(['any', 'lowest']), 'any'),
  questions: z._default(z.array(QuestionSchema).check(z.maxLength(3)), []),
  /** The author's own words for a fault, and what a learner who makes it may believe. */
  feedback: z._default(
    z.array(
      z.strictObject({
        fault: z.enum(faultNames),
        text: z.optional(RichTextSchema),
        misconception: z.optional(StableId),
      }),
    ),
    [],
  ),
});
export type Punnett = z.infer<typeof PunnettSchema>;

export const PublicPunnettSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('monohybrid-punnett-square'),
  alleles: z.array(
    z.strictObject({ id: z.string(), letter: z.string(), symbol: z.string(), name: z.string() }),
  ),
  phenotypes: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  parents: z.array(
    z.strictObject({ text: z.string(), genotype: z.nullable(z.tuple([z.string(), z.string()])) }),
  ),
  ratioTerms: z.enum(['any', 'lowest']),
  questions: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicPunnett = z.infer<typeof PublicPunnettSchema>;

/** Dominance, answers and feedback stay on the server; a parent's genotype is sent only where the author shows it. */
export function redactPunnett(item: Punnett): PublicPunnett {
  return {
    ...redactShared(item),
    type: item.type,
    alleles: item.alleles.map(({ id, letter, symbol, name }) => ({
      id,
      letter,
      symbol: symbol ?? letter,
      name,
    })),
    phenotypes: item.phenotypes.map(({ id, text }) => ({ id, text })),
    parents: item.parents.map(({ text, genotype }) => ({
      text,
      genotype: item.showsGenotypes ? orderGenotype(item, genotype) : null,
    })),
    ratioTerms: item.ratioTerms,
    questions: item.questions.map(({ id, text }) => ({ id, text })),
  };
}
