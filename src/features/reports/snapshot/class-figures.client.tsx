import { useFormatter, useTranslations } from 'use-intl';
import type { ClassSummary } from '../class-report.ts';
import { Figure, usePercent } from '../figure.client.tsx';
import type { RateByBasis } from '../figures.ts';

/** The figures of the class: work done and work right, separately, each with its total. */
export function ClassFigures({ summary }: { summary: ClassSummary }) {
  const t = useTranslations('snapshot.figures');
  const format = useFormatter();
  const percentOf = usePercent();
  const rateText = ({ ofSubmitted, ofEnrolled }: RateByBasis) =>
    ofSubmitted.of === 0
      ? t('none')
      : `${t('ofSubmitted', { ...ofSubmitted })}; ${t('ofEnrolled', { percent: percentOf(ofEnrolled) ?? '–' })}`;
  const { enrolledCount, completedCount, inProgressCount, notStartedCount, absentCount } = summary;
  return (
    <div>
      <dl
        aria-label={t('label')}
        className="grid grid-cols-2 gap-px border border-rule bg-rule lg:grid-cols-4"
      >
        <Figure
          label={t('students')}
          value={format.number(enrolledCount)}
          basis={t('studentsText', {
            enrolled: enrolledCount,
            completed: completedCount,
            inProgress: inProgressCount,
            notStarted: notStartedCount,
          })}
        />
        <Figure
          label={t('done')}
          value={percentOf(summary.done) ?? '–'}
          basis={t('doneText', { ...summary.done })}
        />
        <Figure
          label={t('firstTry')}
          value={percentOf(summary.firstTry.ofSubmitted) ?? '–'}
          basis={rateText(summary.firstTry)}
        />
        <Figure
          label={t('eventual')}
          value={percentOf(summary.right.ofSubmitted) ?? '–'}
          basis={rateText(summary.right)}
        />
      </dl>
      {absentCount > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{t('absentText', { count: absentCount })}</p>
      ) : null}
    </div>
  );
}
