import {
  bandSigmaMm,
  laneNgPerMmAt,
  peakNgPerMm,
  shapeBand,
  visibleNg as usuallyVisibleNg,
} from './band-shape.ts';
import type { Fragment } from './fragments.ts';
import { type Band, type Curve, mergeBands } from './merge-bands.ts';
import { endReached, migrationMm, mobilityLawOf, runsAsBp } from './mobility.ts';
import type { GelRun } from './run-settings.ts';

export interface RunLane {
  /** Visible bands, nearest the wells first. */
  readonly bands: readonly Band[];
  /** Bands on the gel with too little DNA to be visible. */
  readonly unseen: readonly Band[];
  /** Pieces that left the gel at its far end, one entry for each length. */
  readonly ranOff: readonly Fragment[];
  /** Pieces that left it at its near end, because the leads were reversed; one entry for each length. */
  readonly ranBack: readonly Fragment[];
}

/**
 * Simulates one lane of a gel of this length. Deterministic: the same load and run give the same lane. `visibleNg` is
 * the least mass of a sharp band that the camera shows.
 */
export function runLane(
  fragments: readonly Fragment[],
  run: GelRun,
  gelLengthMm: number,
  visibleNg = usuallyVisibleNg,
): RunLane {
  const { curves, ranOff, ranBack } = listCurves(fragments, run, gelLengthMm);
  const bands = mergeBands(curves);
  const isSeen = (band: Band) => isBandSeen(band, visibleNg);
  return { bands: bands.filter(isSeen), unseen: bands.filter((band) => !isSeen(band)), ranOff, ranBack };
}

interface LaneCurves extends Pick<RunLane, 'ranOff' | 'ranBack'> {
  readonly curves: readonly Curve[];
}

/**
 * The curves that a picture of the lane needs: one for each length that is still on the gel, and the pieces that ran
 * off.
 */
export function listCurves(fragments: readonly Fragment[], run: GelRun, gelLengthMm: number): LaneCurves {
  const law = mobilityLawOf(run);
  const placed = poolLengths(fragments).map((fragment) => {
    const runsAs = runsAsBp(fragment.lengthBp, fragment.form);
    const distanceMm = migrationMm(runsAs, run, law);
    const end = endReached(run, gelLengthMm, (as) => migrationMm(runsAs, as, law));
    return { fragment, distanceMm, end };
  });
  const leftAt = (end: 'far' | 'near') =>
    placed.filter((one) => one.end === end).map(({ fragment }) => fragment);
  return {
    curves: placed
      .filter(({ end }) => end === null)
      .map(({ fragment: { lengthBp, massNg }, distanceMm }) => ({
        ...shapeBand({ distanceMm, sigmaMm: bandSigmaMm(lengthBp, run, law) }, massNg),
        lengthBp,
      })),
    ranOff: leftAt('far'),
    ranBack: leftAt('near'),
  };
}

/**
 * Pieces of one length and form from different molecules make one band, and their sum decides whether it is overloaded.
 */
function poolLengths(fragments: readonly Fragment[]): Fragment[] {
  const pooled = new Map<string, Fragment>();
  for (const { lengthBp, massNg, form = 'linear' } of fragments) {
    const key = `${lengthBp} ${form}`;
    const before = pooled.get(key)?.massNg ?? 0;
    pooled.set(key, { lengthBp, massNg: before + massNg, ...(form === 'linear' ? {} : { form }) });
  }
  return [...pooled.values()];
}

/** true where the top of the light is as bright as that of a sharp band with the least visible mass. */
function isBandSeen({ curves, distanceMm, look }: Band, visibleNg: number): boolean {
  const topNgPerMm = laneNgPerMmAt(curves, distanceMm);
  const sharpestMm = Math.min(...curves.map(({ sigmaMm }) => sigmaMm));
  // The eye adds up the light of a smear over a stretch that is wider than a band.
  const share = look === 'smear' ? smearSeenAt : 1;
  return topNgPerMm >= (1 - 1e-9) * share * peakNgPerMm({ massNg: visibleNg, sigmaMm: sharpestMm });
}

/** A smear is seen down to this share of the brightness of the faintest sharp band. Empirical. */
const smearSeenAt = 0.4;
