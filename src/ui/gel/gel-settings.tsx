import { useTexts } from '../texts.tsx';
import type { DrawnGel } from './drawn-gel.ts';
import { wordsTexts } from './words-texts.ts';

/** How the gel was run, that it is simulated, and whether the model was measured there. */
export function GelSettings({ settings }: Pick<DrawnGel, 'settings'>) {
  const t = useTexts(wordsTexts);
  return (
    <p>
      {t('settings', {
        agarose: settings.agarosePercent,
        field: settings.fieldVPerCm,
        minutes: settings.durationMin,
      })}{' '}
      {settings.isExtrapolated && t('extrapolated')}
    </p>
  );
}
