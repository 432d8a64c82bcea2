import * as z from 'zod/mini';
import { findRepeats } from '../../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../../kernel/issue.ts';
import { type EnzymeId, enzymeIds } from '../../../science/digest/enzymes.ts';
import { parseDna } from '../../../science/sequence/sequence.ts';
import { regionIds, regions } from './regions.ts';

/** Sources of DNA: a region of a lab, the author's own sequences, tubes of a joined instrument, the reader. */
export const sourceIds = [...regionIds, 'author', 'tubes', 'typed'] as const;
export type SourceId = (typeof sourceIds)[number];

/** Dials that an author can fix, so that the reader cannot change them. */
export const dials = ['source', 'genotypes', 'enzymes', 'completeness', 'topology', 'reannealing'] as const;
export type Dial = (typeof dials)[number];

/** No real bench mixes more enzymes in one tube. */
export const mostEnzymes = 6;
/** In steps of 5 %: finer ones cannot be told apart on a gel. */
export const completenessStep = 5;

const Label = z.string().check(z.minLength(1), z.maxLength(40));
const Enzyme = z.enum(enzymeIds);

/** With what stands before it, an id of a vessel has at most 40 characters. */
const TubeId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(30));
const Methylation = z._default(z.array(z.enum(['dam', 'dcm'])), []);

/** A tube that the kitchen has made: the copies of a genotype, a sequence, or without either nothing but water. */
const TubeSchema = z.strictObject({
  id: TubeId,
  label: Label,
  region: z.optional(z.enum(regionIds)),
  genotype: z.optional(z.string()),
  dna: z.optional(z.string().check(z.minLength(1))),
  /** Of a sequence. */
  topology: z._default(z.enum(['linear', 'ring']), 'linear'),
  methylation: Methylation,
});

const ReactionSchema = z.strictObject({
  id: TubeId,
  label: Label,
  /** The tube of DNA that belongs into it; left out: water in place of DNA. */
  dna: z.optional(TubeId),
  /** false: water in place of the enzyme, to show what uncut DNA looks like. */
  isCut: z._default(z.boolean(), true),
});

/** The rack has room for no more tubes. */
export const mostTubes = 8;

const StartSchema = z.strictObject({
  /** Left out: the first of `sources`. */
  source: z.optional(z.enum(sourceIds)),
  /** Left out: the genotypes of the region's first two alleles. */
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
    z
      .array(
        z.strictObject({
          label: Label,
          dna: z.string().check(z.minLength(1)),
          /** The sites that the bacterial strain has methylated. */
          methylation: Methylation,
        }),
      )
      .check(z.maxLength(6)),
    [],
  ),
  /** Tubes of DNA on the bench. One with the id of a tube of the joined instrument stands in for it where it is missing. */
  tubes: z._default(z.array(TubeSchema).check(z.maxLength(mostTubes)), []),
  /** The reaction tubes. Left out: one for each sample of the plan, and `uncut`. */
  reactions: z._default(z.array(ReactionSchema).check(z.maxLength(mostTubes)), []),
  /** What stands in the reaction tubes already: nothing, water and buffer, or the DNA as well. */
  prepared: z._default(z.enum(['nothing', 'buffer', 'dna']), 'buffer'),
  /** The enzymes in the tubes of a learner who was absent. Left out: the enzymes of the start. */
  kitchenEnzymes: z._default(z.array(Enzyme).check(z.maxLength(mostEnzymes)), []),
  /** Units of enzyme in each µL of its tube: thinned for a class. */
  unitsPerUl: z._default(z.number().check(z.minimum(0.1), z.maximum(20)), 1),
  /** The enzymes that the reader may choose. */
  enzymes: z._default(z.array(Enzyme).check(z.minLength(1)), [...enzymeIds]),
  /** Mass of DNA in 10 µL of each sample's tube. */
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
  issues.push(...lintTubes(settings));
  if (!sources.includes(startSource(settings)))
    fault(['start', 'source'], 'not-offered', 'the start is none of the sources');
  for (const [path, list] of [
    [['start', 'enzymes'], start.enzymes],
    [['kitchenEnzymes'], settings.kitchenEnzymes],
  ] as const)
    for (const id of list.filter((enzyme: EnzymeId) => !enzymes.includes(enzyme)))
      fault(path, 'not-offered', `${id} is not among the enzymes offered`);
  if (start.genotypes && !region)
    fault(['start', 'genotypes'], 'no-region', 'only a region of a lab has genotypes');
  for (const genotype of region ? (start.genotypes ?? []) : [])
    if (region && !regions[region].genotypes.includes(genotype))
      fault(['start', 'genotypes'], 'unknown-genotype', `${region} has no genotype ${genotype}`);
  if (region && start.topology === 'ring')
    fault(['start', 'topology'], 'no-ring', 'copies made by PCR have two ends');
  return issues;
}

function lintTubes({ sources, tubes, reactions }: DigestPlannerSettings): Issue[] {
  const isKnown = (id: string) => sources.includes('tubes') || tubes.some((tube) => tube.id === id);
  return [
    ...findRepeats(tubes, 'tubes'),
    ...findRepeats(reactions, 'reactions'),
    ...tubes.flatMap(({ region, genotype, dna }, index): Issue[] => {
      const path = ['tubes', index];
      const isHalf = (region === undefined) !== (genotype === undefined);
      if (isHalf || (region !== undefined && dna !== undefined))
        return [{ path, code: 'what-dna', message: 'a tube has a region with a genotype, or a sequence' }];
      if (region !== undefined && !regions[region].genotypes.includes(genotype ?? ''))
        return [{ path, code: 'unknown-genotype', message: `${region} has no genotype ${genotype}` }];
      const parsed = dna === undefined ? null : parseDna(dna);
      return !parsed || parsed.isValid
        ? []
        : parsed.issues.map((issue) => ({ ...issue, path: [...path, 'dna'] }));
    }),
    ...reactions.flatMap(({ dna }, index): Issue[] =>
      dna === undefined || isKnown(dna)
        ? []
        : [{ path: ['reactions', index, 'dna'], code: 'unknown-tube', message: `there is no tube ${dna}` }],
    ),
  ];
}
