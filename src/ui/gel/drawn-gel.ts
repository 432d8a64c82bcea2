import type { LitBand } from '../../science/gel/band-shape.ts';

export interface DrawnBand extends LitBand {
  /** Printed beside the band and said in words; left out where the reader is to find it. */
  readonly sizesBp?: readonly number[] | undefined;
}

export interface DrawnLane {
  readonly id: string;
  /** What stands over the lane beside its number; left out: the number alone. */
  readonly label?: string | undefined;
  /** Nearest the wells first. */
  readonly bands: readonly DrawnBand[];
}

export interface DrawnGel {
  /** From the wells to the far end. */
  readonly lengthMm: number;
  readonly lanes: readonly DrawnLane[];
  /** false: the reader is to find which pole is which. */
  readonly hasPoleSigns: boolean;
  /** Printed under the picture. */
  readonly settings: {
    readonly agarosePercent: number;
    readonly fieldVPerCm: number;
    readonly durationMin: number;
    /** true: the picture says that the model was not measured there. */
    readonly isExtrapolated: boolean;
  };
}

/** Where on the gel something can be pinned. */
export type GelPoint =
  | { readonly kind: 'pole'; readonly end: 'wells' | 'far' }
  | { readonly kind: 'wells' }
  | { readonly kind: 'lane'; readonly laneId: string }
  /** A stretch of a lane; for a band both distances are its middle. */
  | { readonly kind: 'stretch'; readonly laneId: string; readonly fromMm: number; readonly toMm: number };

/** The picture's height per mm of gel, so that gels of any length stand about 30rem high. */
export function remPerMm(lengthMm: number): number {
  return Math.min(1, Math.max(0.2, 30 / lengthMm));
}
