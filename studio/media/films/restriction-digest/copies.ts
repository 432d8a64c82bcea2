import { regions } from '../../../../src/lab/instruments/digest-planner/setting/regions.ts';
import { type DigestConditions, digest, listCutSites } from '../../../../src/lab/science/digest/digest.ts';
import { enzymeOf } from '../../../../src/lab/science/digest/enzymes.ts';
import type { Fragment } from '../../../../src/lab/science/gel/fragments.ts';
import { complementOf } from '../../../../src/lab/science/sequence/sequence.ts';
import type { Dna } from '../../../../src/lab/science/tube/tube.ts';

/** What the film does to every tube: HaeIII cuts all it can, and the two strands of a pair come from one version. */
const conditions: DigestConditions = {
  enzymes: ['HaeIII'],
  topology: 'linear',
  completeness: 1,
  isReannealed: false,
};

export const siteLetters = enzymeOf('HaeIII').site;

/** The copies that the PCR of the lab makes of one version, as the planner of the lesson has them. */
export interface Copy {
  readonly version: 'C' | 'G';
  /** From 5′ at the left to 3′ at the right. */
  readonly upper: string;
  /** The partners of the upper strand's letters, from 3′ at the left to 5′ at the right. */
  readonly lower: string;
  readonly cuts: readonly CutPlace[];
  /** Lengths in bp of what HaeIII leaves of it, from left to right. */
  readonly piecesBp: readonly number[];
}

/** Borders between letters, counted from the left end: where the site begins, and where each strand is cut. */
interface CutPlace {
  readonly siteFrom: number;
  readonly upper: number;
  readonly lower: number;
}

const dnaOf = (version: Copy['version'], massNg: number): Dna => {
  const sequence = regions.tas2r38.dnaOf(version);
  return { name: version, sequence, lengthBp: sequence.length, massNg };
};

function makeCopy(version: Copy['version']): Copy {
  const upper = regions.tas2r38.dnaOf(version);
  const pieces = [...digest([dnaOf(version, 1)], conditions)];
  return {
    version,
    upper,
    lower: [...upper].map((letter) => complementOf[letter]).join(''),
    cuts: listCutSites(upper, conditions).map(({ firstBase, cutAfter, lowerCutAfter }) => ({
      siteFrom: firstBase - 1,
      upper: cutAfter,
      lower: lowerCutAfter,
    })),
    piecesBp: pieces.sort((one, other) => one.firstBase - other.firstBase).map(({ lengthBp }) => lengthBp),
  };
}

export const copies = { C: makeCopy('C'), G: makeCopy('G') } as const;

/** The one place at which the two copies differ, letter 145 of the gene: the number of letters before it. */
export const differing = [...copies.C.upper].findIndex((letter, index) => letter !== copies.G.upper[index]);

const [cut] = copies.C.cuts;
if (!cut) throw new Error('HaeIII does not cut the copies of the C version');
/** Both copies are drawn around the border at which HaeIII cuts the one with C. */
export const site = cut;

export const genotypes = ['CC', 'CG', 'GG'] as const;
export type Genotype = (typeof genotypes)[number];

export const versionsOf = (genotype: Genotype) => [...genotype] as Copy['version'][];

/** DNA in a lane in ng, as on the gel bench of the next lesson. */
const laneNg = 200;

/** What is in the tube of a person after the digest. */
export function piecesOf(genotype: Genotype): Fragment[] {
  const versions = versionsOf(genotype);
  return digest(
    versions.map((version) => dnaOf(version, laneNg / versions.length)),
    conditions,
  );
}
