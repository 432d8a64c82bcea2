import { useTranslations } from 'use-intl';
import type { StudentActivityRow } from '../../../contract/class-activities.ts';
import { BandMark } from '../../classes/band-mark.tsx';

/** How far one is in every lesson, in words and as a band. */
export function ModuleList({ activity }: { activity: StudentActivityRow }) {
  const t = useTranslations('student.class');
  return (
    <ol aria-label={t('modules', { title: activity.title })} className="flex flex-col gap-2 text-sm">
      {activity.modules.map(({ id, title }) => {
        const standing = activity.progress.modules.find((module) => module.id === id);
        const status = standing?.status ?? 'todo';
        const done = standing?.completedCount ?? 0;
        const total = standing?.requiredCount ?? 0;
        return (
          <li key={id} className="flex items-center gap-3">
            <BandMark status={status} />
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            <span className="shrink-0 text-ink-soft">{t(`moduleStatus.${status}`, { done, total })}</span>
          </li>
        );
      })}
    </ol>
  );
}
