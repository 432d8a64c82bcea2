import { useTranslations } from 'use-intl';
import type { PlaceCounts } from '../tile-order.ts';

interface LiveFiguresProps {
  readonly counts: PlaceCounts;
  /** The line leaves out the states, because the page counts them beside it. */
  readonly isShort?: boolean;
}

/** The class in one line, without announcements to screen readers. */
export function LiveFigures({ counts, isShort = false }: LiveFiguresProps) {
  const t = useTranslations('live.summary');
  const figures = [
    t('here', { count: counts.here, total: counts.expected }),
    t('hands', { count: counts.hands }),
    ...(isShort ? [] : [t('stuck', { count: counts.stuck }), t('done', { count: counts.done })]),
  ];
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-x-5 gap-y-1 font-display text-lg font-semibold">
      {figures.map((figure, index) => (
        <li key={figure} className={index === 0 ? 'text-ink' : 'text-ink-soft'}>
          {figure}
        </li>
      ))}
    </ul>
  );
}
