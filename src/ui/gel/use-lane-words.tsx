import { useTexts } from '../texts.tsx';
import type { DrawnBand } from './drawn-gel.ts';
import { lightOf } from './light-of.ts';
import { texts } from './texts.ts';

/** What a lane shows in one sentence: for a picture of few lanes, and for what is said when they change. */
export function useLaneWords() {
  const t = useTexts(texts);
  const list = (bands: readonly DrawnBand[], say: (band: DrawnBand) => string) => bands.map(say).join('; ');
  return {
    sayLane(bands: readonly DrawnBand[]): string {
      if (bands.length === 0) return t('stripEmpty');
      const said = list(bands, (band) => t('band', { distance: band.distanceMm, light: t(lightOf(band)) }));
      return t('strip', { count: bands.length, bands: said });
    },
    /** The rungs by the lengths that are printed beside them. */
    sayLadder(bands: readonly DrawnBand[]): string {
      const said = list(bands, ({ distanceMm, sizesBp = [] }) =>
        t('stripRung', { distance: distanceMm, size: sizesBp.join(' / ') }),
      );
      return t('stripLadder', { bands: said });
    },
  };
}
