import { useTexts } from '../texts.tsx';
import type { DrawnGel } from './drawn-gel.ts';
import { wordsTexts } from './words-texts.ts';

/**
 * The run conditions, the remark that the gel is simulated, and whether the model was measured under these conditions.
 */
export function GelSettings({ settings }: Pick<DrawnGel, 'settings'>) {
  const t = useTexts(wordsTexts);
  return (
    <p>{`${t('settings', {
      agarose: settings.agarosePercent,
      field: settings.fieldVPerCm,
      minutes: settings.durationMin,
    })} ${settings.isExtrapolated ? t('extrapolated') : ''}`}</p>
  );
}
