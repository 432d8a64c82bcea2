import type { HandBench } from '../hand.ts';
import { volumeNl } from '../liquid.ts';

// Test support. Not part of the product's bundle.

/** All liquid on the bench, in nl. Only the devices of a station can change it; hands and pipette cannot. */
export function wholeVolumeNl({ vessels, pipette, waste }: HandBench): number {
  const inTip = pipette.tip ? volumeNl(pipette.tip.held) + volumeNl(pipette.tip.film) : 0;
  return [...vessels.values()].reduce((sum, { liquid }) => sum + volumeNl(liquid), volumeNl(waste) + inTip);
}
