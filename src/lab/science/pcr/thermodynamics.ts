import { gcPercent } from '../sequence/sequence.ts';

/**
 * Enthalpy in kcal/mol and entropy in cal/(mol·K) of two neighbouring base pairs in 1 mol/L NaCl, read 5' to 3' on
 * either strand. Source: SantaLucia, PNAS 95 (1998), unified parameters.
 */
const neighbours: Readonly<Record<string, readonly [kcal: number, cal: number]>> = {
  AA: [-7.9, -22.2],
  TT: [-7.9, -22.2],
  AT: [-7.2, -20.4],
  TA: [-7.2, -21.3],
  CA: [-8.5, -22.7],
  TG: [-8.5, -22.7],
  GT: [-8.4, -22.4],
  AC: [-8.4, -22.4],
  CT: [-7.8, -21.0],
  AG: [-7.8, -21.0],
  GA: [-8.2, -22.2],
  TC: [-8.2, -22.2],
  CG: [-10.6, -27.2],
  GC: [-9.8, -24.4],
  GG: [-8.0, -19.9],
  CC: [-8.0, -19.9],
};
/** The same for the pair at an end of the duplex. Source: as above. */
const ends = { weak: [2.3, 4.1], strong: [0.1, -2.8] } as const;

/**
 * Salt correction: cal/(mol·K) for each pair of neighbours and natural logarithm of mol/L Na+. Source: SantaLucia 1998.
 */
const saltEntropyCal = 0.368;
/** cal/(mol·K): the gas constant. */
const gasConstantCal = 1.987;
/** K at 0 °C. */
const zeroCelsiusK = 273.15;

/** What is dissolved in the tube. */
export interface Salts {
  /** Na+, K+ and Tris together, in mmol/L. */
  readonly monovalentMm: number;
  /** Mg2+, in mmol/L. */
  readonly magnesiumMm: number;
  /** All four dNTPs together, in mmol/L. Each binds one Mg2+. */
  readonly dntpMm: number;
}

/** Na+ in mol/L that steadies a duplex as much as these salts do: 120·√(free Mg2+), all in mmol/L (primer3's manual). */
export function sodiumEquivalentMolar({ monovalentMm, magnesiumMm, dntpMm }: Salts): number {
  return (monovalentMm + 120 * Math.sqrt(Math.max(0, magnesiumMm - dntpMm))) / 1000;
}

/**
 * Enthalpy (kcal/mol) and salt-corrected entropy (cal/(mol·K)) of a primer, of A, C, G and T only, on its fitting strand.
 * `sodiumMolar` is greater than 0.
 */
export function duplexEnergy(primer: string, sodiumMolar: number): { kcal: number; cal: number } {
  let [kcal, cal] = [0, saltEntropyCal * (primer.length - 1) * Math.log(sodiumMolar)];
  const add = ([enthalpy, entropy]: readonly [number, number]) => {
    kcal += enthalpy;
    cal += entropy;
  };
  for (let at = 0; at + 1 < primer.length; at += 1) add(neighbours[primer.slice(at, at + 2)] ?? [0, 0]);
  for (const end of [primer.at(0), primer.at(-1)]) add(end === 'A' || end === 'T' ? ends.weak : ends.strong);
  return { kcal, cal };
}

/**
 * Melting temperature in °C by nearest neighbours: half of the primer is bound. `strandMolar` is the concentration of
 * the primer in mol/L. For primers that are no palindromes.
 */
export function nearestNeighbourTm(primer: string, strandMolar: number, sodiumMolar: number): number {
  const { kcal, cal } = duplexEnergy(primer, sodiumMolar);
  return (1000 * kcal) / (cal + gasConstantCal * Math.log(strandMolar / 4)) - zeroCelsiusK;
}

/** Rule of Wallace, in °C: 2 for each A or T, 4 for each G or C. Made for probes shorter than 14; too high for primers. */
export function wallaceTm(primer: string): number {
  return primer.length * (2 + gcPercent(primer) / 50);
}

/** Rule of the Marmur-Doty type, in °C: by length and share of G and C alone. */
export function marmurDotyTm(primer: string): number {
  return 64.9 + (41 * ((gcPercent(primer) / 100) * primer.length - 16.4)) / primer.length;
}

/** Melting temperature of a long duplex in °C, such as a PCR product. */
export function productTm(lengthBp: number, productGcPercent: number, sodiumMolar: number): number {
  return 81.5 + 16.6 * Math.log10(sodiumMolar) + 0.41 * productGcPercent - 675 / lengthBp;
}

/** Share of the fitting strands that carry the primer at a temperature: Kc/(1 + Kc). */
export function boundShare(
  primer: string,
  celsius: number,
  strandMolar: number,
  sodiumMolar: number,
): number {
  const { kcal, cal } = duplexEnergy(primer, sodiumMolar);
  const kelvin = celsius + zeroCelsiusK;
  const energyCal = 1000 * kcal - kelvin * cal;
  const bound = Math.exp(-energyCal / (gasConstantCal * kelvin)) * strandMolar;
  return bound === Number.POSITIVE_INFINITY ? 1 : bound / (1 + bound);
}
