import { type Rates, type Sample, standardRates } from './cell-free.ts';

/** Parts that a tube can lack or have in addition. Each concerns one step of the way from DNA to light. */
export const tubeChanges = [
  'no-dna',
  'no-promoter',
  'no-ntps',
  'rnase',
  'no-rbs',
  'antibiotic',
  'no-amino-acids',
  'rifampicin',
  'purified-mrna',
] as const;
export type TubeChange = (typeof tubeChanges)[number];

/** Share of the RNA that RNase destroys in a minute, 1/min; large beside all other rates, empirical. */
const rnaseRate = 20;

/** mRNA added by hand, a.u.; about the peak of a complete tube, empirical. */
const purifiedRna = 10;

/** Factors on the rates of a complete reaction; 1 is the standard. */
export interface Dials {
  readonly promoter: number;
  readonly rbs: number;
  readonly degradation: number;
}

/**
 * The rates of a reaction of purified parts with the polymerase of T7. Rifampicin changes nothing there, because it
 * blocks the polymerase of bacteria. Without NTPs no protein is made either: the ribosome runs on GTP.
 */
export function ratesOf(
  { promoter, rbs, degradation }: Dials,
  changes: readonly TubeChange[],
  rates: Rates = standardRates,
): Rates {
  const has = (...listed: TubeChange[]) => listed.some((change) => changes.includes(change));
  return {
    ...rates,
    transcription: has('no-dna', 'no-promoter', 'no-ntps') ? 0 : rates.transcription * promoter,
    degradation: rates.degradation * degradation + (has('rnase') ? rnaseRate : 0),
    translation: has('no-rbs', 'antibiotic', 'no-amino-acids', 'no-ntps') ? 0 : rates.translation * rbs,
    rnaAtStart: rates.rnaAtStart + (has('purified-mrna') ? purifiedRna : 0),
  };
}

/** From here on a light counts as seen, a.u.; chosen so that a trace that RNase leaves counts as none, empirical. */
export const visible = { rna: 1, protein: 10 } as const;

export const isSeen = ({ rna, protein }: Sample) => ({
  rna: rna >= visible.rna,
  protein: protein >= visible.protein,
});
