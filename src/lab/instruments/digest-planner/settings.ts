import * as z from 'zod/mini';
import type { Issue } from '../../kernel/issue.ts';
import { type EnzymeId, enzymeIds } from '../../science/digest/enzymes.ts';
import { parseDna } from '../../science/sequence/sequence.ts';
import { regionIds, regions } from './regions.ts';

/** Sources of DNA: a region of a lab, the author's own sequences, tubes of a joined instrument, the reader. */
export const sourceIds = [...regionIds, 'author', 'tubes', 'typed'] as const;
export type SourceId = (typeof sourceIds)[number];

/** Dials that an author can fix, so that the reader cannot change them. */
export const dials = ['source', 'genotypes', 'enzymes', 'completeness', 'topology', 'reannealing'] as const;
export type Dial = (typeof dials)[number];

/** More enzymes in one tube than any bench mixes. */
export const mostEnzymes = 6;
/** In steps of 5 %: finer ones cannot be told apart on a gel. */
export const completenessStep = 5;

const Label = z.string().check(z.minLength(1), z.maxLength(40));
const Enzyme = z.enum(enzymeIds);

const StartSchema = z.strictObject({
  /** The first of `sources` when left out. */
  source: z.optional(z.enum(sourceIds)),
  /** Those of the region's first two alleles when left out. */
  genotypes: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(6))),
  enzymes: z._default(z.array(Enzyme).check(z.maxLength(mostEnzymes)), []),
  completenessPercent: z._default(
    z.int().check(z.minimum(0), z.maximum(100), z.multipleOf(completenessStep)),
    100,
  ),
  topology: z._default(z.enum(['linear', 'ring']), 'linear'),
  isReannealed: z._default(z.boolean(), false),
});

export const DigestPlannerSettingsSchema = z.strictObject({
  sources: z._default(z.array(z.enum(sourceIds)).check(z.minLength(1)), ['hbb', 'tas2r38']),
  /** For the source `author`: one sample each. */
  sequences: z._default(
    z.array(z.strictObject({ label: Label, dna: z.string().check(z.minLength(1)) })).check(z.maxLength(6)),
    [],
  ),
  /** The enzymes that the reader may choose. */
  enzymes: z._default(z.array(Enzyme).check(z.minLength(1)), [...enzymeIds]),
  /** DNA in each sample. */
  massNg: z._default(z.number().check(z.minimum(1), z.maximum(1000)), 100),
  /** Whether the reader may compare what every enzyme does to these molecules. */
  hasComparison: z._default(z.boolean(), true),
  /** The positions of the dials at the start. */
  start: z._default(StartSchema, {
    enzymes: [],
    completenessPercent: 100,
    topology: 'linear',
    isReannealed: false,
  }),
  /** Dials that stay where they start; the reader sees where they stand. */
  fixed: z._default(z.array(z.enum(dials)), []),
});
export type DigestPlannerSettings = z.infer<typeof DigestPlannerSettingsSchema>;

/** The region of a source; null when the source is none. */
export function regionOf(source: SourceId): (typeof regionIds)[number] | null {
  return source === 'hbb' || source === 'tas2r38' ? source : null;
}

export function startSource({ sources, start }: DigestPlannerSettings): SourceId {
  return start.source ?? sources[0] ?? 'hbb';
}

export function lintSettings(settings: DigestPlannerSettings): Issue[] {
  const { sources, sequences, enzymes, start } = settings;
  const region = regionOf(startSource(settings));
  const issues: Issue[] = [];
  const fault = (path: Issue['path'], code: string, message: string) => issues.push({ path, code, message });

  for (const [field, list] of Object.entries({ sources, enzymes, fixed: settings.fixed }))
    if (new Set<string>(list).size < list.length) fault([field], 'repeated', 'the same is listed twice');
  if (sources.includes('author') !== sequences.length > 0)
    fault(['sequences'], 'sequences-unused', 'the source author and sequences belong together');
  for (const [index, { dna }] of sequences.entries()) {
    const parsed = parseDna(dna);
    if (!parsed.isValid)
      issues.push(...parsed.issues.map((issue) => ({ ...issue, path: ['sequences', index, 'dna'] })));
  }
  if (!sources.includes(startSource(settings)))
    fault(['start', 'source'], 'not-offered', 'the start is none of the sources');
  for (const id of start.enzymes.filter((enzyme: EnzymeId) => !enzymes.includes(enzyme)))
    fault(['start', 'enzymes'], 'not-offered', `${id} is not among the enzymes offered`);
  if (start.genotypes && !region)
    fault(['start', 'genotypes'], 'no-region', 'only a region of a lab has genotypes');
  for (const genotype of region ? (start.genotypes ?? []) : [])
    if (region && !regions[region].genotypes.includes(genotype))
      fault(['start', 'genotypes'], 'unknown-genotype', `${region} has no genotype ${genotype}`);
  if (region && start.topology === 'ring')
    fault(['start', 'topology'], 'no-ring', 'copies made by PCR have two ends');
  return issues;
}
