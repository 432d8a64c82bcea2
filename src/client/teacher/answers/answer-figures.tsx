import { useTranslations } from 'use-intl';
import { type AnswerModule, countRight } from './answer-modules.ts';

export interface AnswerFiguresProps {
  readonly modules: readonly AnswerModule[];
  /** null while the class's own figure has not come. */
  readonly done: { readonly completedCount: number; readonly requiredCount: number } | null;
}

/** How far and how right, apart from each other, each with what it is counted of. */
export function AnswerFigures({ modules, done }: AnswerFiguresProps) {
  const t = useTranslations('teacher.answers');
  const { firstTryCount, laterTryCount, scoredCount } = countRight(modules);
  return (
    <dl
      aria-label={t('figures')}
      className="grid border border-rule bg-paper-raised max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-rule"
    >
      {done ? (
        <Figure
          label={t('done')}
          value={done.completedCount}
          basis={t('doneText', { done: done.completedCount, total: done.requiredCount })}
        />
      ) : null}
      <Figure
        label={t('rightFirst')}
        value={firstTryCount}
        basis={t('ofScored', { count: firstTryCount, total: scoredCount })}
      />
      <Figure
        label={t('rightLater')}
        value={laterTryCount}
        basis={t('ofScored', { count: laterTryCount, total: scoredCount })}
      />
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
