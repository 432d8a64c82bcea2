import { useTexts } from '../texts.tsx';
import type { DrawnBand } from './drawn-gel.ts';
import { lightOf } from './lane-stops.ts';
import { stripTexts } from './strip-texts.ts';
import { wordsTexts } from './words-texts.ts';

/** The content of a lane in one sentence: for pictures of few lanes, and for announcements when they change. */
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
    /** Describes the rungs by the lengths printed beside them. */
    sayLadder(bands: readonly DrawnBand[]): string {
      const said = list(bands, ({ distanceMm, sizesBp = [] }) =>
        say('stripRung', { distance: distanceMm, size: sizesBp.join(' / ') }),
      );
      return say('stripLadder', { bands: said });
    },
  };
}
