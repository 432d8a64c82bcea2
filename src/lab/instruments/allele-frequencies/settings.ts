import * as z from 'zod/mini';
import type { Issue } from '../../kernel/issue.ts';

/** Dials that an author can fix, so that the reader cannot change them. */
export const dials = ['frequency', 'fitness', 'size', 'generations', 'populations', 'seed'] as const;
export type Dial = (typeof dials)[number];

/** Adults in each generation; 0 stands for so many that chance plays no part. */
export const sizes = [10, 25, 50, 100, 250, 500, 1000, 5000, 0] as const;
export const highestSeed = 9999;
/** The most populations. Together with the line without chance, so many lines can be told apart without colour. */
export const mostPopulations = 7;
export const mostGenerations = 200;
export const generationStep = 5;
/** Surveys in lessons are smaller than this. */
export const mostCounted = 1_000_000;

const Sign = z.string().check(z.regex(/^[\p{L}\p{N}+*-]{1,3}$/u));
const Percent = z.int().check(z.minimum(0), z.maximum(100));
const Count = z.int().check(z.minimum(0), z.maximum(mostCounted));

const StartSchema = z.strictObject({
  /** Frequency of the second allele, in percent. */
  frequencyPercent: z._default(Percent, 50),
  /** Fitness of the genotypes with 0, 1 and 2 copies of the second allele, in percent. */
  fitnessPercent: z._default(z.tuple([Percent, Percent, Percent]), [100, 100, 100]),
  size: z._default(z.union(sizes.map((size) => z.literal(size))), 100),
  generations: z._default(
    z.int().check(z.minimum(generationStep), z.maximum(mostGenerations), z.multipleOf(generationStep)),
    50,
  ),
  populations: z._default(z.int().check(z.minimum(1), z.maximum(mostPopulations)), 5),
  seed: z._default(z.int().check(z.minimum(1), z.maximum(highestSeed)), 1),
  /** People counted with 0, 1 and 2 copies, for the test of Hardy-Weinberg; left out: none. */
  counts: z.optional(z.tuple([Count, Count, Count])),
});

export const AlleleFrequenciesSettingsSchema = z.strictObject({
  /** How the two alleles are written; the frequency shown is that of the second one. */
  alleles: z._default(z.tuple([Sign, Sign]), ['A', 'a']),
  /** Whether the reader may test counted genotypes against Hardy-Weinberg: for AP Biology and above. */
  hasTest: z._default(z.boolean(), true),
  start: z._default(StartSchema, {
    frequencyPercent: 50,
    fitnessPercent: [100, 100, 100],
    size: 100,
    generations: 50,
    populations: 5,
    seed: 1,
  }),
  /** Dials that stay where they start. */
  fixed: z._default(z.array(z.enum(dials)), []),
});
export type AlleleFrequenciesSettings = z.infer<typeof AlleleFrequenciesSettingsSchema>;

export function lintSettings({ alleles, start, hasTest, fixed }: AlleleFrequenciesSettings): Issue[] {
  const issues: Issue[] = [];
  if (alleles[0] === alleles[1])
    issues.push({ path: ['alleles'], code: 'same-name', message: `${alleles[0]} would stand for both` });
  if (start.fitnessPercent.every((percent) => percent === 0))
    issues.push({
      path: ['start', 'fitnessPercent'],
      code: 'nobody-survives',
      message: 'some genotype must survive',
    });
  if (start.counts && !hasTest)
    issues.push({ path: ['start', 'counts'], code: 'no-test', message: 'counts are for the test only' });
  if (new Set(fixed).size < fixed.length)
    issues.push({ path: ['fixed'], code: 'repeated', message: 'the same dial is listed twice' });
  return issues;
}

/** The three genotypes as they are written, with 0, 1 and 2 copies of the second allele. */
export function genotypesOf([first, second]: readonly [string, string]): readonly [string, string, string] {
  return [first + first, first + second, second + second];
}
