import { createRandom } from '../chance/random.ts';
import { enzymeLeft, nucleotidesPerCycle, type Programme } from './programme.ts';
import { boundShare, productTm, type Salts, sodiumEquivalentMolar } from './thermodynamics.ts';

/** What every tube holds besides its template. */
export interface Reaction extends Salts {
  readonly volumeUl: number;
  /** Each of the two primers, in µmol/L. */
  readonly primerUm: number;
}

/** Copies per mole. */
const avogadro = 6.022e23;
/** g/mol of one base pair, mean of the four. */
const gramsPerMolePerBp = 650;
/** DNA in ng at which the enzyme is the limit, whatever the length. Empirical. */
const mostNg = 600;
/** Share of the strands that a perfect cycle copies. Empirical: real reactions reach 0.9 to 1. */
export const bestEfficiency = 0.95;

/** ng of so many copies of a duplex. */
export function massNg(copies: number, lengthBp: number): number {
  return (copies * lengthBp * gramsPerMolePerBp * 1e9) / avogadro;
}

/** Copies at which a reaction stands still: all primers built in, or the enzyme's limit, whichever comes first. */
export function capacityOf(lengthBp: number, { primerUm, volumeUl }: Reaction): number {
  const byPrimers = primerUm * 1e-6 * volumeUl * 1e-6 * avogadro;
  return Math.min(byPrimers, mostNg / massNg(1, lengthBp));
}

/** A duplex that two primers copy. The primers are as its ends have them: of A, C, G and T only. */
export interface Target {
  readonly lengthBp: number;
  readonly gcPercent: number;
  readonly primers: readonly [string, string];
}

/** How well each step of a cycle does its part, 0 to 1. */
export interface StepFactors {
  /** Share of the duplexes that come apart. */
  readonly denatured: number;
  /** Share of the strands that catch a primer: the worse of the two. */
  readonly annealed: number;
  /** Share of the copies that are finished in one cycle: the share of the length that is built in time. Empirical. */
  readonly extended: number;
}

/**
 * °C below the product's melting temperature at which half of it comes apart in a short step. Empirical, 0.5 to 2.5:
 * products still amplify about 1 °C below it, but not much lower (COLD-PCR).
 */
const halfApartBelowTm = 1.5;
/** Width of that transition in °C: the share rises from 0.1 to 0.9 within 4.4 widths. Empirical, 0.3 to 0.8. */
const denatureWidth = 0.5;
/** Chances a strand has to meet a primer while the tube is at the annealing temperature. Empirical. */
const annealChances = 3;

/** °C at which nearly all of a product comes apart: where the empirical curve reaches 0.98. */
export function denaturingCelsius({ lengthBp, gcPercent }: Target, reaction: Reaction): number {
  const tm = productTm(lengthBp, gcPercent, sodiumEquivalentMolar(reaction));
  return tm - halfApartBelowTm + denatureWidth * Math.log(49);
}

export function stepFactors(target: Target, reaction: Reaction, programme: Programme): StepFactors {
  const { steps } = programme;
  const sodium = sodiumEquivalentMolar(reaction);
  const tm = productTm(target.lengthBp, target.gcPercent, sodium);
  const bound = Math.min(
    ...target.primers.map((primer) =>
      boundShare(primer, steps.anneal.celsius, reaction.primerUm * 1e-6, sodium),
    ),
  );
  return {
    denatured: 1 / (1 + Math.exp(-(steps.denature.celsius - tm + halfApartBelowTm) / denatureWidth)),
    annealed: 1 - (1 - bound) ** annealChances,
    extended: Math.min(1, nucleotidesPerCycle(programme) / target.lengthBp),
  };
}

/** Copies of one molecule at the start, and how fast they grow. */
export interface Growing {
  readonly copies: number;
  /** Share of the copies that is copied in cycle 1, 2 … while nothing is short. */
  efficiencyAt(cycle: number): number;
  /** The number of copies at which growth stops. Infinite for an ideal reaction. */
  readonly capacity: number;
}

/** Fewer copies than this at the start: chance decides which of them are copied. */
export const fewCopies = 50;
/** From so many copies on chance evens out, and their mean is counted. */
const evenedOut = 1000;

/**
 * Copies of each molecule before the first cycle and after each one, as `copies[molecule][cycle]`. All share one tube:
 * as they use up primers and enzyme, all slow down. With a seed, molecules that begin with fewer than `fewCopies` are
 * drawn copy by copy while they are few; without one, every number is a mean. `enzymeAt` gives the active share of the
 * enzyme in cycle 1, 2 …
 */
export function growCopies(
  molecules: readonly Growing[],
  cycles: number,
  enzymeAt: (cycle: number) => number,
  seed: number | null,
): number[][] {
  const next = seed === null ? null : createRandom(seed);
  const counts = molecules.map(({ copies }) => [copies]);
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const enzyme = enzymeAt(cycle);
    const used = molecules.reduce(
      (sum, { capacity }, index) => sum + (counts[index]?.[cycle - 1] ?? 0) / (capacity * enzyme),
      0,
    );
    const room = Math.max(0, 1 - used);
    molecules.forEach(({ copies, efficiencyAt }, index) => {
      const before = counts[index]?.[cycle - 1] ?? 0;
      const chance = efficiencyAt(cycle) * room;
      const isDrawn = next !== null && copies < fewCopies && before < evenedOut;
      counts[index]?.push(before + (isDrawn ? countSuccesses(before, chance, next) : before * chance));
    });
  }
  return counts;
}

function countSuccesses(trials: number, chance: number, next: () => number): number {
  let successes = 0;
  for (let trial = 0; trial < trials; trial += 1) if (next() < chance) successes += 1;
  return successes;
}

/** The enzyme's share by cycle, for `growCopies`. */
export function enzymeOf(programme: Programme): (cycle: number) => number {
  return (cycle) => enzymeLeft(programme, cycle);
}

/**
 * Duplexes of exactly the product's length after so many ideal cycles from one template: all 2^n, less the 2n that still
 * hold a strand which runs on past a primer's place.
 */
export function exactLengthDuplexes(cycles: number): number {
  return 2 ** cycles - 2 * cycles;
}
