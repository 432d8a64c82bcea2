import { useFormatter, useTranslations } from 'use-intl';
import { type Rate, type StudentFigures, shareOf } from '../../../domain/reports/figures.ts';

/** How far and how right, which are two things, each with what it is a share of. */
export function OwnFigures({ figures }: { figures: StudentFigures }) {
  const t = useTranslations('summary.figures');
  const { done, right, firstTry } = figures;
  const scored = (rate: Rate) => (rate.of === 0 ? t('none') : t('ofScored', { ...rate }));
  return (
    <dl aria-label={t('label')} className="grid gap-px border border-rule bg-rule sm:grid-cols-3">
      <Figure label={t('done')} rate={done} basis={t('doneText', { ...done })} />
      <Figure label={t('right')} rate={right} basis={scored(right)} />
      <Figure label={t('firstTry')} rate={firstTry} basis={scored(firstTry)} />
    </dl>
  );
}

function Figure({ label, rate, basis }: { label: string; rate: Rate; basis: string }) {
  const format = useFormatter();
  const share = shareOf(rate);
  return (
    <div className="bg-paper-raised p-3 sm:p-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>
        <span className="block font-display text-2xl font-semibold tabular-nums">
          {share === null ? '–' : format.number(share, { style: 'percent', maximumFractionDigits: 0 })}
        </span>
        <span className="text-sm text-ink-soft">{basis}</span>
      </dd>
    </div>
  );
}
