import { useTexts } from '../texts.tsx';
import type { DrawnBand } from './drawn-gel.ts';
import { lightOf } from './lane-stops.ts';
import { stripTexts } from './strip-texts.ts';
import { wordsTexts } from './words-texts.ts';

/** What a lane shows in one sentence: for a picture of few lanes, and for what is said when they change. */
export function useLaneWords() {
  const t = useTexts(wordsTexts);
  const say = useTexts(stripTexts);
  const list = (bands: readonly DrawnBand[], name: (band: DrawnBand) => string) => bands.map(name).join('; ');
  return {
    sayLane(bands: readonly DrawnBand[]): string {
      if (bands.length === 0) return say('stripEmpty');
      const said = list(bands, (band) => t('band', { distance: band.distanceMm, light: t(lightOf(band)) }));
      return say('strip', { count: bands.length, bands: said });
    },
    /** The rungs by the lengths that are printed beside them. */
    sayLadder(bands: readonly DrawnBand[]): string {
      const said = list(bands, ({ distanceMm, sizesBp = [] }) =>
        say('stripRung', { distance: distanceMm, size: sizesBp.join(' / ') }),
      );
      return say('stripLadder', { bands: said });
    },
  };
}
