import { gcPercent, reverseComplement } from '../sequence/sequence.ts';
import { capacityOf, type Growing, type Reaction, stepFactors, type Target } from './amplification.ts';
import type { Programme } from './programme.ts';
import { nearestNeighbourTm, sodiumEquivalentMolar } from './thermodynamics.ts';

/**
 * If annealing is more than this many °C below the lower melting temperature of the primers, they also bind at sites
 * that fit badly. Empirical.
 */
const smearBelowTm = 12;
/**
 * If annealing is more than this many °C below it, primers also bind each other in the presence of template. Empirical.
 */
const dimerBelowTm = 15;
/** Number of dimers from which copying begins, and the share of them that a good cycle copies. Empirical. */
const firstDimers = 200;
const dimerEfficiency = 0.8;
/** For every so many °C that annealing is too cool, each template gives one wrong start. Empirical. */
const celsiusPerWrongStart = 20;
/** bp; mean length of wrong products. Empirical. */
const meanWrongBp = 600;
/** Share of the wrong products that a good cycle copies. Empirical. */
const wrongEfficiency = 0.9;

/** A molecule that grows in the tube besides the products. */
export interface SideProduct {
  readonly target: Target;
  /** Plus strand; null for a mixture of many. */
  readonly sequence: string | null;
  readonly growing: Growing;
}

/** The lower melting temperature of the two primers in this reaction, in °C. */
export function lowestTm(primers: readonly [string, string], reaction: Reaction): number {
  const sodium = sodiumEquivalentMolar(reaction);
  return Math.min(...primers.map((primer) => nearestNeighbourTm(primer, reaction.primerUm * 1e-6, sodium)));
}

/**
 * The dimer of two primers: their longest overlap of 3' ends that pair, copied to a duplex. Without any overlap the
 * primers lie end to end.
 */
export function dimerSequence([forward, reverse]: readonly [string, string]): string {
  const pairs = [
    [forward, reverse],
    [forward, forward],
    [reverse, reverse],
  ] as const;
  let best = { overlap: 0, sequence: forward + reverseComplement(reverse) };
  for (const [one, other] of pairs) {
    const back = reverseComplement(other);
    for (let overlap = Math.min(one.length, back.length) - 1; overlap > best.overlap; overlap -= 1)
      if (one.endsWith(back.slice(0, overlap))) best = { overlap, sequence: one + back.slice(overlap) };
  }
  return best.sequence;
}

/** Primer dimers. null: there is a target to copy, and annealing is not much too cool. */
export function primerDimer(
  primers: readonly [string, string],
  reaction: Reaction,
  programme: Programme,
  hasTarget: boolean,
): SideProduct | null {
  const isCool = programme.steps.anneal.celsius < lowestTm(primers, reaction) - dimerBelowTm;
  if (hasTarget && !isCool) return null;
  const sequence = dimerSequence(primers);
  const target = { lengthBp: sequence.length, gcPercent: gcPercent(sequence), primers };
  return { target, sequence, growing: growing(target, reaction, programme, firstDimers, dimerEfficiency) };
}

/** Products of primers that bind at sites that fit badly. null: annealing is not too cool, or there is no template. */
export function wrongProducts(
  primers: readonly [string, string],
  reaction: Reaction,
  programme: Programme,
  templateCopies: number,
): SideProduct | null {
  const depth = lowestTm(primers, reaction) - smearBelowTm - programme.steps.anneal.celsius;
  if (depth <= 0 || templateCopies === 0) return null;
  const target = { lengthBp: meanWrongBp, gcPercent: 50, primers };
  const starts = (templateCopies * depth) / celsiusPerWrongStart;
  return { target, sequence: null, growing: growing(target, reaction, programme, starts, wrongEfficiency) };
}

/** Pieces into which a smear is divided: so many that no gel tells two neighbours apart. */
const smearPieces = 64;

/** Lengths in bp over which the wrong products are spread evenly, from 150 to 2,000. Empirical. */
export const smearLengthsBp = Array.from({ length: smearPieces }, (_, at) =>
  Math.round(150 * (2000 / 150) ** (at / (smearPieces - 1))),
);

function growing(
  target: Target,
  reaction: Reaction,
  programme: Programme,
  copies: number,
  efficiency: number,
): Growing {
  const { denatured, annealed, extended } = stepFactors(target, reaction, programme);
  return {
    copies,
    capacity: capacityOf(target.lengthBp, reaction),
    efficiencyAt: () => efficiency * denatured * annealed * extended,
  };
}
