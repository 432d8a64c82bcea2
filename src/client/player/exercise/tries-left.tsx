import { useTranslations } from 'use-intl';
import type { PartStanding } from '../store/part-standing.ts';

/** How many tries are left, always in words. */
export function TriesLeft({ standing }: { standing: PartStanding }) {
  const t = useTranslations('player.exercise');
  const { part, triesLeft, record } = standing;
  const words = !part.isScored
    ? t('notMarked')
    : // What is confirmed is not tried.
      record?.isCorrect || (part.isFixedOnceSaved && !record)
      ? null
      : triesLeft === null
        ? t('unlimitedTries')
        : t('triesLeft', { count: triesLeft });
  return words && <p className="text-sm font-semibold whitespace-nowrap">{words}</p>;
}
