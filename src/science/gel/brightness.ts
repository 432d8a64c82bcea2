import type { BandPlace } from './band-shape.ts';

export interface LitBand extends BandPlace {
  readonly massNg: number;
}

/** Least mass in one band that a stained gel shows, in ng. Empirical: sources give 1 to 20, most of them 5 to 10. */
export const visibleNg = 2;

/** DNA at which the camera's answer has come to 1 − 1/e of white, in ng for each mm of lane. Empirical. */
const cameraScaleNgPerMm = 40;

/** DNA in the middle of the band, in ng for each mm of lane. */
export function peakNgPerMm({ massNg, sigmaMm }: Pick<LitBand, 'massNg' | 'sigmaMm'>): number {
  return massNg / (sigmaMm * Math.sqrt(2 * Math.PI));
}

/** What the camera sees of it, from 0 (dark) to 1 (white, where it no longer tells more from less). */
export function brightnessOf(ngPerMm: number): number {
  return 1 - Math.exp(-ngPerMm / cameraScaleNgPerMm);
}

/** DNA at a distance from the wells, in ng for each mm of lane: the bell curves of all bands added up. */
export function laneNgPerMmAt(bands: readonly LitBand[], distanceMm: number): number {
  return bands.reduce((sum, band) => {
    const steps = (distanceMm - band.distanceMm) / band.sigmaMm;
    return sum + peakNgPerMm(band) * Math.exp((-steps * steps) / 2);
  }, 0);
}

/** Brightness of the lane at a distance from the wells: the bands' light adds up before the camera bends it. */
export function laneBrightnessAt(bands: readonly LitBand[], distanceMm: number): number {
  return brightnessOf(laneNgPerMmAt(bands, distanceMm));
}
