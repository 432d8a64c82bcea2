import type { CharacterId } from './character-ids.ts';

/*
 * The key of the PTC lab: the genotypes of the four people. Only code that runs on the server, in tools and in tests
 * may import it; a view that imports it would bring the answers to every learner's device.
 */

/** Letters at c.145 of the two copies of TAS2R38; C is read as proline, G as alanine. */
export type PtcGenotype = 'CC' | 'CG' | 'GG';

interface PtcResult {
  readonly genotype: PtcGenotype;
  /** Residues 49, 262 and 296 of each copy. */
  readonly haplotypes: readonly [string, string];
}

// The haplotypes are chosen so that c.145 alone distinguishes these four people; README.md says which cases it misses.
const results = {
  noor: { genotype: 'CC', haplotypes: ['PAV', 'PAV'] },
  mateo: { genotype: 'CG', haplotypes: ['PAV', 'AVI'] },
  linh: { genotype: 'GG', haplotypes: ['AVI', 'AVI'] },
  ebo: { genotype: 'GG', haplotypes: ['AVI', 'AVI'] },
} as const satisfies Partial<Record<CharacterId, PtcResult>>;

export type PtcCharacterId = keyof typeof results;

export function getPtcResult(id: PtcCharacterId): PtcResult {
  return results[id];
}

/** One copy with C is enough to taste the paper as bitter. */
export function isPtcTaster(id: PtcCharacterId): boolean {
  return results[id].genotype !== 'GG';
}

// The 220 bp copy of either letter; HaeIII cuts the C copy in GG^CC (sizes from the primers on GenBank JQ272198.1).
const uncutBp = 220;
const piecesBp = [176, 44];

/** Lengths of the DNA pieces after the HaeIII digest in bp, longest first. */
export function listDigestBp(genotype: PtcGenotype): number[] {
  return [...(genotype.includes('G') ? [uncutBp] : []), ...(genotype.includes('C') ? piecesBp : [])];
}
