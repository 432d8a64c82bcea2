import * as z from 'zod/mini';
import type { Issue } from '../../kernel/issue.ts';
import { findGene, type Gene } from '../../science/expression/reading-frames.ts';
import { gfpOrf } from '../../science/known-dna/gfp.ts';
import { hbbCodingStart } from '../../science/known-dna/hbb.ts';
import { parseDna } from '../../science/sequence/sequence.ts';

/** Longest coding sequence, in bases: twice that of GFP. */
const longestCoding = 1500;
/** Longest piece of DNA that an author may give, in bases: it travels with the lesson. */
const longestDna = 3000;

const Word = z.string().check(z.minLength(1), z.maxLength(40));
const Codon = z.int().check(z.minimum(1), z.maximum(longestCoding / 3));

export const OrfEditorSettingsSchema = z.strictObject({
  /** The coding sequence that is edited: a gene that the product knows, or the gene found in the author's DNA. */
  gene: z._default(
    z.union([z.enum(['gfp', 'hbb-a', 'hbb-s']), z.strictObject({ name: Word, dna: z.string() })]),
    'gfp',
  ),
  /** The kinds of edits that the reader may make. */
  tools: z._default(
    z.array(z.enum(['substitute', 'insert', 'delete'])).check(z.minLength(1), z.maxLength(3)),
    ['substitute', 'insert', 'delete'],
  ),
  mostEdits: z._default(z.int().check(z.minimum(1), z.maximum(24)), 12),
  /** The codon that is shown first; without it the first place, or the start. */
  firstCodon: z.optional(Codon),
  /** Stretches that one press leads to. For GFP its chromophore is always among them. */
  places: z._default(
    z.array(z.strictObject({ label: Word, from: Codon, to: Codon })).check(z.maxLength(6)),
    [],
  ),
});
export type OrfEditorSettings = z.infer<typeof OrfEditorSettingsSchema>;

export interface EditedGene {
  readonly name: string;
  readonly coding: string;
  readonly isGfp: boolean;
  /** Whether it is read by bacteria, which begin at GTG and TTG as well. */
  readonly hasWeakStarts: boolean;
  readonly places: OrfEditorSettings['places'];
  readonly firstCodon: number;
  /** How the gene was found on the author's DNA; null for a known gene. */
  readonly found: Gene | null;
}

/** Expects settings without faults. */
export function geneOfSettings({ gene, places, firstCodon }: OrfEditorSettings): EditedGene {
  const isGfp = gene === 'gfp';
  const own = isGfp ? [{ label: 'around the chromophore', from: 65, to: 69 }] : [];
  const all = [...own, ...places];
  const common = {
    isGfp,
    hasWeakStarts: isGfp,
    places: all,
    firstCodon: firstCodon ?? all[0]?.from ?? 1,
    found: null,
  };
  if (isGfp) return { ...common, name: 'GFP', coding: gfpOrf };
  if (gene === 'hbb-a' || gene === 'hbb-s')
    return { ...common, name: 'HBB', coding: hbbCodingStart(gene === 'hbb-a' ? 'A' : 'S') };
  const dna = parseDna(gene.dna);
  const found = dna.isValid ? findGene(dna.value) : null;
  return {
    ...common,
    name: gene.name,
    hasWeakStarts: found?.hasLandingSite ?? false,
    coding: found?.coding ?? '',
    found,
  };
}

export function lintSettings(settings: OrfEditorSettings): Issue[] {
  const { gene, tools, places, firstCodon } = settings;
  const issues: Issue[] =
    new Set(tools).size < tools.length
      ? [{ path: ['tools'], code: 'repeated-value', message: 'a tool stands twice' }]
      : [];
  if (typeof gene === 'object') {
    const path = ['gene', 'dna'];
    const dna = parseDna(gene.dna);
    if (!dna.isValid) return [...issues, ...dna.issues.map((issue) => ({ ...issue, path }))];
    if (dna.value.length > longestDna) {
      const message = `it has ${dna.value.length} bases, and ${longestDna} is the most`;
      return [...issues, { path, code: 'too-long', message }];
    }
    const length = findGene(dna.value)?.coding.length ?? 0;
    if (length < 6)
      return [...issues, { path, code: 'no-gene', message: 'no ATG with a codon behind it is found' }];
    if (length > longestCoding) {
      const message = `its coding sequence has ${length} bases, and ${longestCoding} is the most`;
      return [...issues, { path, code: 'too-long', message }];
    }
  }
  const codons = Math.floor(geneOfSettings(settings).coding.length / 3);
  const beyond = (path: (string | number)[], codon: number): Issue[] =>
    codon > codons ? [{ path, code: 'beyond-the-end', message: `there are only ${codons} codons` }] : [];
  return [
    ...issues,
    ...(firstCodon === undefined ? [] : beyond(['firstCodon'], firstCodon)),
    ...places.flatMap(({ from, to }, index) => [
      ...beyond(['places', index, 'to'], to),
      ...(from > to
        ? [{ path: ['places', index], code: 'backwards', message: 'a place ends behind its beginning' }]
        : []),
    ]),
  ];
}
