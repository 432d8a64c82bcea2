import { brightnessOf, peakNgPerMm } from '../../science/gel/brightness.ts';
import type { DrawnBand } from './drawn-gel.ts';

/** Three words for the light of a band; the limits are a matter of taste. */
export function lightOf(band: DrawnBand): 'bright' | 'medium' | 'faint' {
  const brightness = brightnessOf(peakNgPerMm(band));
  return brightness > 0.6 ? 'bright' : brightness > 0.3 ? 'medium' : 'faint';
}
