import type { Dna } from '../tube/tube.ts';
import { type CutShare, type DigestedPiece, digest } from './digest.ts';
import { type EnzymeId, enzymeOf } from './enzymes.ts';

/** What is in a reaction tube: everything that decides how much is cut. */
export interface Mixture {
  readonly dna: readonly Dna[];
  /** Units of each enzyme that is still active. One unit cuts 1 µg of lambda DNA in 1 h at its temperature: definition. */
  readonly units: Readonly<Partial<Record<EnzymeId, number>>>;
  readonly volumeNl: number;
  /** Tenfold buffer in it, in nl. */
  readonly bufferNl: number;
  /** Pure glycerol in it, in nl. */
  readonly glycerolNl: number;
}

/** A stretch of time at one temperature. */
export interface Step {
  readonly celsius: number;
  readonly minutes: number;
}

/** Share of the sites that one unit cuts in 1 µg in 1 h. Empirical: on a gel it looks like a complete digest. */
const cutByDefinition = 0.99;
const rate = -Math.log(1 - cutByDefinition);

/** Enzyme is slower by this factor for each 10 °C below its temperature. Empirical. */
const q10 = 3;
/**
 * Below this temperature in °C the speed also falls in a straight line to zero at 0 °C, so ice stops the cutting.
 * Empirical.
 */
const coldC = 10;
/** An enzyme stops working this many °C above its own temperature. Empirical. */
const hotC = 25;

/** Activity of an enzyme at a temperature, as a share of that at its own temperature. */
export function activityAt(enzyme: EnzymeId, celsius: number): number {
  const ownC = enzymeOf(enzyme).celsius ?? 37;
  if (celsius > ownC) return Math.max(0, 1 - (celsius - ownC) / hotC);
  return q10 ** ((celsius - ownC) / 10) * Math.min(1, Math.max(0, celsius / coldC));
}

/** From this temperature in °C on an enzyme unfolds for good; half of it is gone after this many minutes. Empirical. */
const killC = 75;
const halfLifeMin = 2;

/** Share of an enzyme that is still whole after this step. Enzymes of hot springs stay whole. */
export function survivalAfter(enzyme: EnzymeId, { celsius, minutes }: Step): number {
  const isOfHotSprings = (enzymeOf(enzyme).celsius ?? 37) >= 60;
  return celsius < killC || isOfHotSprings ? 1 : 0.5 ** (minutes / halfLifeMin);
}

/**
 * The part of an enzyme's speed that the buffer allows. Buffer brings magnesium, without which no enzyme of this bench
 * cuts; Half as much buffer gives half the speed, and more than twice as much slows the enzyme down. Empirical.
 * `strength` is 1 in a buffer that is thinned ten times, as it should be.
 */
export function bufferFactor(strength: number): number {
  return strength > 2 ? 2 / strength : Math.min(1, strength);
}

/** Part of the DNA that meets the enzyme in a tube that was not mixed: enzyme in glycerol sinks. Empirical. */
const reachUnmixed = 0.6;
/** Star activity begins above this percentage of glycerol. It is strongest at three times as much. Empirical. */
const starPercent = 5;
/** The largest share of the places with one wrong letter that is cut, and how many times more slowly. Empirical. */
const mostStar = 0.5;
const starSlowness = 10;

export interface Reacted {
  readonly pieces: readonly DigestedPiece[];
  /** How much each enzyme has cut. */
  readonly shares: Readonly<Partial<Record<EnzymeId, CutShare>>>;
  /** Units of each enzyme that are left. */
  readonly units: Mixture['units'];
}

/** Lets the enzymes of a mixture work through these steps. The mass of the DNA stays the same. */
export function react(mixture: Mixture, steps: readonly Step[], isMixed: boolean): Reacted {
  const { dna, volumeNl, bufferNl, glycerolNl } = mixture;
  const massUg = dna.reduce((sum, { massNg }) => sum + massNg, 0) / 1000;
  const speed = volumeNl > 0 ? bufferFactor((10 * bufferNl) / volumeNl) : 0;
  const glycerolPercent = volumeNl > 0 ? (100 * glycerolNl) / volumeNl : 0;
  const starStrength = Math.min(1, Math.max(0, (glycerolPercent - starPercent) / (2 * starPercent)));
  const shares: Partial<Record<EnzymeId, CutShare>> = {};
  const left: Partial<Record<EnzymeId, number>> = {};
  for (const [id, startUnits] of Object.entries(mixture.units)) {
    const enzyme = id as EnzymeId;
    let units = startUnits;
    let doseUnitHours = 0;
    for (const step of steps) {
      doseUnitHours += units * activityAt(enzyme, step.celsius) * speed * (step.minutes / 60);
      units *= survivalAfter(enzyme, step);
    }
    const dose = massUg > 0 ? (rate * doseUnitHours) / massUg : 0;
    const reach = isMixed ? 1 : reachUnmixed;
    shares[enzyme] = {
      site: reach * (1 - Math.exp(-dose)),
      star: mostStar * starStrength * reach * (1 - Math.exp(-dose / starSlowness)),
    };
    left[enzyme] = units;
  }
  const enzymes = Object.keys(shares) as EnzymeId[];
  const pieces = digest(dna, { enzymes, topology: 'linear', completeness: 0, shares, isReannealed: false });
  return { pieces, shares, units: left };
}
