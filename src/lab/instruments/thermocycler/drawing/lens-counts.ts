import { type StepFactors, stepFactors } from '../../../science/pcr/amplification.ts';
import { gcPercent } from '../../../science/sequence/sequence.ts';
import { mixIn, type ResultTube } from '../contents.ts';
import type { ThermocyclerSettings } from '../settings.ts';

/** The steps of a cycle, as the lens shows them. */
export const lensSteps = ['denature', 'anneal', 'extend'] as const;
export type LensStep = (typeof lensSteps)[number];

/** Pieces that the lens has room for. */
export const mostPieces = 24;

export interface LensCounts {
  /** One drawn piece stands for so many copies: 1, 2 or 5 times a power of ten. */
  readonly each: number;
  /** Pieces before the cycle; those of them that come apart; of these, those with a primer; and those copied. */
  readonly pieces: number;
  readonly apart: number;
  readonly primed: number;
  readonly copied: number;
  /** Copies before and after the cycle, by the model. */
  readonly before: number;
  readonly after: number;
}

/**
 * What the lens draws of one cycle, so that it agrees with the model's counts. null: there is no copy of the piece in the
 * tube. `cycle` counts from 1.
 */
export function countLens(
  settings: ThermocyclerSettings,
  tube: ResultTube,
  cycle: number,
): LensCounts | null {
  const { copiesByCycle, products } = tube.run;
  const before = copiesByCycle[cycle - 1] ?? 0;
  const after = copiesByCycle[cycle] ?? 0;
  const [product] = products;
  if (after < 0.5 || !product?.sequence) return null;
  const each = roundUp(after / mostPieces);
  const pieces = Math.max(1, Math.round(before / each));
  const copied = Math.min(pieces, Math.max(0, Math.round(after / each) - pieces));
  const { denatured, annealed } = factorsOf(settings, tube, product.sequence);
  const apart = Math.max(copied, Math.round(pieces * denatured));
  const primed = Math.max(copied, Math.round(pieces * denatured * annealed));
  return { each, pieces, apart, primed, copied, before, after };
}

/** The next of 1, 2, 5, 10, 20 … that is not below a number. */
function roundUp(number: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, number))));
  return ([1, 2, 5].find((digit) => digit * power >= number) ?? 10) * power;
}

function factorsOf(settings: ThermocyclerSettings, { made }: ResultTube, sequence: string): StepFactors {
  const { primers, reaction } = mixIn(settings, made);
  // The ends of a product are its primers; an end and its reverse complement hold on equally well.
  const ends = [
    sequence.slice(0, primers[0].sequence.length),
    sequence.slice(-primers[1].sequence.length),
  ] as const;
  const target = { lengthBp: sequence.length, gcPercent: gcPercent(sequence), primers: ends };
  return stepFactors(target, reaction, made.programme);
}
