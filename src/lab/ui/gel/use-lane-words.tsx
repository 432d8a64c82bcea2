import { useTexts } from '../texts.tsx';
import { extentOf, lightOf } from './band-light.ts';
import type { DrawnBand } from './drawn-gel.ts';
import { stripTexts } from './strip-texts.ts';
import { wordsTexts } from './words-texts.ts';

/** The content of a lane in words: band by band, or in one sentence for pictures of few lanes and for announcements. */
export function useLaneWords(exposure = 1) {
  const t = useTexts(wordsTexts);
  const say = useTexts(stripTexts);
  const list = (bands: readonly DrawnBand[], name: (band: DrawnBand) => string) => bands.map(name).join('; ');
  function sayBand(band: DrawnBand): string {
    const light = t(lightOf(band, exposure));
    if (band.look === 'smear') {
      const { fromMm, toMm } = extentOf(band);
      return t('smear', { from: fromMm, to: toMm, light });
    }
    const said = t(band.sizesBp === undefined ? 'band' : 'bandSized', {
      distance: band.distanceMm,
      light,
      size: band.sizesBp?.join(' / ') ?? '',
    });
    return band.look === 'shoulder' ? t('shoulder', { band: said }) : said;
  }
  return {
    sayBand,
    sayLane(bands: readonly DrawnBand[]): string {
      if (bands.length === 0) return say('stripEmpty');
      return say('strip', { count: bands.length, bands: list(bands, sayBand) });
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
