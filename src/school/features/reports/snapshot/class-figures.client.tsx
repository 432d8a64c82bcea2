import { useFormatter, useTranslations } from 'use-intl';
import type { ClassSummary } from '../class-report.ts';
import { usePercent } from '../figure.client.tsx';
import type { RateByBasis } from '../figures.ts';

/**
 * The figures of the class in one line above the table: work done and work right, separately, each with its total. What
 * a total is made of stands in the tooltip, is read out, and is printed.
 */
export function ClassFigures({ summary }: { summary: ClassSummary }) {
  const t = useTranslations('snapshot.figures');
  const format = useFormatter();
  const percentOf = usePercent();
  const rateText = ({ ofSubmitted, ofEnrolled }: RateByBasis) =>
    ofSubmitted.of === 0
      ? t('none')
      : `${t('ofSubmitted', { ...ofSubmitted })}; ${t('ofEnrolled', { percent: percentOf(ofEnrolled) ?? '–' })}`;
  const { enrolledCount, completedCount, inProgressCount, notStartedCount, absentCount } = summary;
  const counts = {
    enrolled: enrolledCount,
    completed: completedCount,
    inProgress: inProgressCount,
    notStarted: notStartedCount,
  };
  const rate = (name: 'firstTry' | 'eventual', given: RateByBasis) => (
    <LineFigure
      label={t(name)}
      value={percentOf(given.ofSubmitted) ?? '–'}
      short={given.ofSubmitted.of === 0 ? t('none') : t('ofAnswers', { of: given.ofSubmitted.of })}
      basis={rateText(given)}
    />
  );
  return (
    <div>
      <dl aria-label={t('label')} className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <LineFigure
          label={t('students')}
          value={format.number(enrolledCount)}
          short={t('studentsShort', counts)}
          basis={t('studentsText', counts)}
        />
        <LineFigure
          label={t('done')}
          value={percentOf(summary.done) ?? '–'}
          short={t('ofParts', { of: summary.done.of })}
          basis={t('doneText', { ...summary.done })}
        />
        {rate('firstTry', summary.firstTry)}
        {rate('eventual', summary.right)}
      </dl>
      {absentCount > 0 ? (
        <p className="text-sm text-ink-soft">{t('absentText', { count: absentCount })}</p>
      ) : null}
    </div>
  );
}

interface LineFigureProps {
  readonly label: string;
  readonly value: string;
  readonly short: string;
  readonly basis: string;
}

function LineFigure({ label, value, short, basis }: LineFigureProps) {
  return (
    <div title={basis} className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-display text-xl font-semibold tabular-nums">{value}</span>
        <span aria-hidden="true" className="text-sm text-ink-soft print:hidden">
          {short}
        </span>
        <span className="sr-only print:not-sr-only">{basis}</span>
      </dd>
    </div>
  );
}
