/**
 * The kinetics of a cell-free reaction. With m messenger RNA, u unfolded protein, f folded, glowing protein, all in
 * arbitrary units, and t in minutes:
 *
 *   dm/dt = kTx R - kDeg m      du/dt = kTl m R - kMat u      df/dt = kMat u      R = exp(-t / energyMin)
 *
 * R is what is left of energy and building blocks. The equations are linear, so they are solved exactly.
 */
export interface Rates {
  /** Transcription, a.u. of RNA a minute at full energy. */
  readonly transcription: number;
  /** Share of the RNA that breaks down in a minute, 1/min. */
  readonly degradation: number;
  /** Translation, a.u. of protein for each a.u. of RNA and minute at full energy. */
  readonly translation: number;
  /** Folding and maturation of the protein, 1/min. */
  readonly maturation: number;
  /** Time in which energy and building blocks fall to 37 %, min. */
  readonly energyMin: number;
  /** RNA that is in the tube from the beginning, a.u. */
  readonly rnaAtStart: number;
}

/** Chosen for the lessons so that curves have the shapes and times of real reactions; no value is measured. */
export const standardRates: Rates = {
  transcription: 1, // a.u./min, empirical
  degradation: 0.07, // 1/min, a half-life of 9.9 min, empirical
  translation: 1, // 1/min, empirical
  maturation: 0.05, // 1/min, empirical
  energyMin: 120, // min, empirical
  rnaAtStart: 0, // a.u.
};

export interface Sample {
  readonly minute: number;
  /** a.u. */
  readonly rna: number;
  /** Folded protein, a.u. */
  readonly protein: number;
}

/** RNA and glowing protein at a moment, exactly. Expects rates and a minute that are not negative. */
export function sampleAt(rates: Rates, minute: number): Sample {
  const reached = rowsOf(rates).map((row) => propagator(row, minute)[0]?.at(-1));
  return sampleFrom(rates, minute, reached);
}

/** Samples at minute 0, `every`, 2 `every` and so on up to `minutes`, each as exact as a single one. */
export function sampleCourse(rates: Rates, minutes: number, every: number): Sample[] {
  const count = Math.floor(minutes / every) + 1;
  const series = rowsOf(rates).map((row) => {
    const step = propagator(row, every);
    let held = row.map((_, at) => +(at === 0));
    return Array.from({ length: count }, (_, index) => {
      if (index > 0) held = passOn(held, step);
      return held.at(-1) ?? 0;
    });
  });
  return Array.from({ length: count }, (_, index) =>
    sampleFrom(
      rates,
      index * every,
      series.map((one) => one[index]),
    ),
  );
}

/** The most RNA in the first `minutes`, and when; null when there is never any. */
export function findRnaPeak(rates: Rates, minutes: number): Sample | null {
  const { transcription, degradation, energyMin, rnaAtStart } = rates;
  const fading = 1 / energyMin;
  const gap = degradation - fading;
  // Found by setting dm/dt to 0 in the solution for m; where both rates are equal, its limit is taken.
  const turn =
    Math.abs(gap) < 1e-9
      ? energyMin - rnaAtStart / transcription
      : Math.log((degradation / fading) * (1 - (rnaAtStart * gap) / transcription)) / gap;
  const minute = Number.isNaN(turn) ? 0 : Math.min(minutes, Math.max(0, turn));
  const peak = sampleAt(rates, minute);
  return peak.rna > 0 ? peak : null;
}

/**
 * The chains of states that lead to RNA and to folded protein, each state given by its rate of fading. The four rows:
 * RNA that is made, RNA of the start, and the protein built of each. While RNA is read, the RNA and the energy both
 * fade, so their rates add up.
 */
function rowsOf({ degradation, maturation, energyMin }: Rates): readonly (readonly number[])[] {
  const fading = 1 / energyMin;
  const reading = degradation + fading;
  return [
    [fading, degradation],
    [degradation],
    [2 * fading, reading, maturation, 0],
    [reading, maturation, 0],
  ];
}

/** `reached` is how much of one unit has come to the end of each row. */
function sampleFrom(
  { transcription, translation, maturation, rnaAtStart }: Rates,
  minute: number,
  [made = 0, kept = 0, built = 0, builtOfKept = 0]: readonly (number | undefined)[],
): Sample {
  return {
    minute,
    rna: transcription * made + rnaAtStart * kept,
    protein: maturation * translation * (transcription * built + rnaAtStart * builtOfKept),
  };
}

type Square = readonly (readonly number[])[];

/**
 * exp(Q t) of a row of states, each fading at its own rate and feeding the next one at rate 1. Its corner is the
 * convolution of the exponentials of all rates, also where rates are equal and the textbook fractions divide by zero.
 * Computed by a series of 12 terms for a small part of the time, then by squaring.
 */
function propagator(row: readonly number[], t: number): Square {
  const halvings = Math.max(0, Math.ceil(Math.log2(4 * Math.max(1, ...row) * t)));
  const step = t / 2 ** halvings;
  const size = row.length;
  const unit = square(size, (from, to) => +(from === to));
  const q = square(size, (from, to) => (from === to ? -(row[from] ?? 0) : +(to === from + 1)) * step);
  let power = unit;
  for (let term = 12; term > 0; term -= 1) {
    const product = multiply(q, power);
    power = square(size, (from, to) => cell(unit, from, to) + cell(product, from, to) / term);
  }
  for (let halving = 0; halving < halvings; halving += 1) power = multiply(power, power);
  return power;
}

const cell = (matrix: Square, from: number, to: number) => matrix[from]?.[to] ?? 0;

const square = (size: number, value: (from: number, to: number) => number): Square =>
  Array.from({ length: size }, (_, from) => Array.from({ length: size }, (__, to) => value(from, to)));

const multiply = (left: Square, right: Square): Square => left.map((row) => passOn(row, right));

const passOn = (held: readonly number[], step: Square): number[] =>
  held.map((_, to) => held.reduce((sum, amount, from) => sum + amount * cell(step, from, to), 0));
