import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Criterion } from '../../../../lab/exercises/define.ts';
import { classNames } from '../../../../lab/ui/class-names.ts';

interface Props {
  readonly criterion: Criterion;
  /** Its place in the rubric, for number keys that are pressed while one of its buttons has the focus. */
  readonly place: number;
  /** undefined: none yet. */
  readonly given: number | undefined;
  /** The next number key is for this criterion. */
  readonly isActive: boolean;
  readonly isReadOnly: boolean;
  onGive(count: number): void;
}

/** The points of one criterion, each one press away. */
export function PointsButtons({ criterion, place, given, isActive, isReadOnly, onGive }: Props) {
  const t = useTranslations('handIns');
  const labelId = useId();
  const { label, points: most } = criterion;
  return (
    <fieldset aria-labelledby={labelId} data-criterion={place} className="min-w-0">
      <div
        className={classNames(
          'flex flex-col gap-1.5 border-l-4 pl-3',
          isActive ? 'border-signal' : 'border-transparent',
        )}
      >
        <p id={labelId} className="text-sm font-semibold">
          <span>{t('criterion', { label, points: most })}</span>
          {isActive ? <span className="sr-only">{` – ${t('activeCriterion')}`}</span> : null}
        </p>
        <div className="flex flex-wrap gap-1.5">
          {Array.from({ length: most + 1 }, (_, count) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of points is what the button is
              key={count}
              type="button"
              data-points={given === count ? 'given' : 'free'}
              aria-pressed={given === count}
              aria-label={t('points', { count })}
              aria-disabled={isReadOnly || undefined}
              onClick={() => {
                if (!isReadOnly) onGive(count);
              }}
              className={classNames(
                'grid min-h-11 min-w-11 place-items-center rounded-press border font-semibold tabular-nums touch-manipulation',
                given === count
                  ? 'border-transparent bg-primary text-primary-ink'
                  : 'border-rule-strong bg-paper-raised text-primary hover:border-primary hover:bg-primary-soft',
              )}
            >
              {count}
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
