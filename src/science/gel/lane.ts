import { bandSigmaMm, overloadFactor, visibleNg } from './band-shape.ts';
import type { Fragment } from './fragments.ts';
import { type Band, mergeBands } from './merge-bands.ts';
import { migrationMm } from './mobility.ts';
import type { GelRun } from './run-settings.ts';

export interface RunLane {
  /** Visible bands, nearest the wells first. */
  readonly bands: readonly Band[];
  /** Bands on the gel with too little DNA to be visible. */
  readonly unseen: readonly Band[];
  /** Pieces that left the gel at its far end. */
  readonly ranOff: readonly Fragment[];
}

/** Simulates one lane of a gel of this length. Deterministic: the same load and run give the same lane. */
export function runLane(fragments: readonly Fragment[], run: GelRun, gelLengthMm: number): RunLane {
  const placed = fragments.map((fragment) => ({ fragment, distanceMm: migrationMm(fragment.lengthBp, run) }));
  const onGel = placed.filter(({ distanceMm }) => distanceMm <= gelLengthMm);
  const bands = mergeBands(
    onGel.map(({ fragment: { lengthBp, massNg }, distanceMm }) => ({
      distanceMm,
      sigmaMm: bandSigmaMm(lengthBp, run) * overloadFactor(massNg),
      massNg,
      lengthsBp: [lengthBp],
    })),
  );
  return {
    bands: bands.filter(({ massNg }) => massNg >= visibleNg),
    unseen: bands.filter(({ massNg }) => massNg < visibleNg),
    ranOff: placed.filter(({ distanceMm }) => distanceMm > gelLengthMm).map(({ fragment }) => fragment),
  };
}
