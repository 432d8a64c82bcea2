import type { LitBand } from '../../science/gel/band-shape.ts';
import type { DyeBand } from '../../science/gel/dyes.ts';
import type { BandLook } from '../../science/gel/merge-bands.ts';

export interface DrawnBand extends LitBand {
  /** Left out: a band of one even light. */
  readonly look?: BandLook | undefined;
  /** The curves that make up its light. Left out: the bell curve of the band itself. */
  readonly curves?: readonly LitBand[] | undefined;
  /** Printed beside the band and read out in words. Left out: the learner has to find the size. */
  readonly sizesBp?: readonly number[] | undefined;
}

export interface DrawnLane {
  readonly id: string;
  /** Shown above the lane beside its number; without it only the number is shown. */
  readonly label?: string | undefined;
  /** Sorted, the band nearest the wells first. */
  readonly bands: readonly DrawnBand[];
}

export interface DrawnGel {
  /** From the wells to the far end. */
  readonly lengthMm: number;
  readonly lanes: readonly DrawnLane[];
  /** Loading dyes in every lane, each a shadow across it. */
  readonly dyes?: readonly DyeBand[] | undefined;
  /** false: the learner has to find which pole is which. */
  readonly hasPoleSigns: boolean;
  /** Printed under the picture. */
  readonly settings: {
    readonly agarosePercent: number;
    readonly fieldVPerCm: number;
    readonly durationMin: number;
    /** true: the picture says that the model was not measured under these conditions. */
    readonly isExtrapolated: boolean;
  };
}

/** A point on the gel at which a spot can be placed. */
export type GelPoint =
  | { readonly kind: 'pole'; readonly end: 'wells' | 'far' }
  | { readonly kind: 'wells' }
  | { readonly kind: 'lane'; readonly laneId: string }
  /** A stretch of a lane; for a band both distances are its middle. */
  | { readonly kind: 'stretch'; readonly laneId: string; readonly fromMm: number; readonly toMm: number };

/** The picture's height per mm of gel, so that gels of any length are drawn about 30rem high. */
export function remPerMm(lengthMm: number): number {
  return Math.min(1, Math.max(0.2, 30 / lengthMm));
}
