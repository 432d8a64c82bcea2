import { useTranslations } from 'use-intl';
import type { StudentAnswers } from '../../../contract/students-answers.ts';
import type { Rate } from '../../../domain/reports/figures.ts';

/** How far and how right, apart from each other, each with what it is counted of: the student's row of every report. */
export function AnswerFigures({ figures: { done, right, firstTry } }: Pick<StudentAnswers, 'figures'>) {
  const t = useTranslations('teacher.answers');
  const scored = (rate: Rate) => (rate.of === 0 ? t('nothingScored') : t('ofScored', { ...rate }));
  return (
    <dl
      aria-label={t('figures')}
      className="grid border border-rule bg-paper-raised max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-rule"
    >
      <Figure label={t('done')} value={done.count} basis={t('doneText', { ...done })} />
      <Figure label={t('right')} value={right.count} basis={scored(right)} />
      <Figure label={t('rightFirst')} value={firstTry.count} basis={scored(firstTry)} />
    </dl>
  );
}

function Figure({ label, value, basis }: { label: string; value: number; basis: string }) {
  return (
    <div className="p-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>
        <span aria-hidden="true" className="block font-display text-2xl font-semibold tabular-nums">
          {value}
        </span>
        <span className="text-sm text-ink-soft">{basis}</span>
      </dd>
    </div>
  );
}
