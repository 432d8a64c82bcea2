import * as z from 'zod/mini';
import type { Issue } from '../../kernel/issue.ts';
import type { Cross } from '../../science/genetics/cross.ts';
import type { Gene, Genotype } from '../../science/genetics/gene.ts';

/** One to three signs, written on gametes and in genotypes. */
const AlleleSign = z.string().check(z.regex(/^[\p{L}\p{N}+*-]{1,3}$/u));
const Word = z.string().check(z.minLength(1), z.maxLength(40));

/** How many copies of the dominant allele a parent carries. */
export const CopiesSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Copies = z.infer<typeof CopiesSchema>;

export const PunnettChanceSettingsSchema = z.strictObject({
  /** One gene with complete dominance in the trait that is named. */
  dominant: z.strictObject({ sign: AlleleSign, trait: Word }),
  recessive: z.strictObject({ sign: AlleleSign, trait: Word }),
  /** The positions of the dials at the start. */
  parents: z._default(z.tuple([CopiesSchema, CopiesSchema]), [1, 1]),
  parentNames: z._default(z.tuple([Word, Word]), ['Parent 1', 'Parent 2']),
  seed: z._default(z.int().check(z.minimum(1), z.maximum(9999)), 1),
});
export type PunnettChanceSettings = z.infer<typeof PunnettChanceSettingsSchema>;

export function lintSettings({ dominant, recessive, parentNames }: PunnettChanceSettings): Issue[] {
  const same = (path: string[], left: string, right: string): Issue[] =>
    left === right ? [{ path, code: 'same-name', message: `${left} would stand for both` }] : [];
  return [
    ...same(['recessive', 'sign'], dominant.sign, recessive.sign),
    ...same(['recessive', 'trait'], dominant.trait, recessive.trait),
    ...same(['parentNames'], ...parentNames),
  ];
}

type Alleles = Pick<PunnettChanceSettings, 'dominant' | 'recessive'>;

export function geneOfSettings({ dominant, recessive }: Alleles): Gene {
  return {
    alleles: [dominant.sign, recessive.sign],
    dominance: { kind: 'complete', dominant: dominant.sign },
  };
}

export function genotypeOf({ dominant, recessive }: Alleles, copies: Copies): Genotype {
  return [copies > 0 ? dominant.sign : recessive.sign, copies === 2 ? dominant.sign : recessive.sign];
}

export function crossOfSettings(settings: Alleles, parents: readonly [Copies, Copies]): Cross {
  return {
    gene: geneOfSettings(settings),
    parents: [genotypeOf(settings, parents[0]), genotypeOf(settings, parents[1])],
  };
}
