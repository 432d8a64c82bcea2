import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import type { StationTechnique } from '../technique.ts';

interface Props {
  readonly stations: readonly StationTechnique[];
  /** The page that shows the benches of the class at a station, one after the other. */
  addressOf(partId: string): string;
}

/** How a class has worked at the stations of a lesson: what was done, and by how many. Draws nothing without a station. */
export function StationList({ stations, addressOf }: Props) {
  const t = useTranslations('questions');
  const id = useId();
  if (stations.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-rule pt-5">
      <h2 id={id} className="text-lg">
        {t('bench')}
      </h2>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">{t('benchLead')}</p>
      {stations.map((station) => (
        <div key={station.partId} className="mt-4">
          <h3 className="text-base">{station.title}</h3>
          {station.learners === 0 ? (
            <p className="text-sm text-ink-soft">{t('benchNobody')}</p>
          ) : (
            <>
              <p className="text-sm text-ink-soft">{t('benchLine', { learners: station.learners })}</p>
              <Link to={addressOf(station.partId)} className={`${buttonClasses('secondary')} mt-2`}>
                {t('benchReplay')}
              </Link>
              <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2">
                {station.lines.map((line) => (
                  <div key={line.id}>
                    <dt className="text-sm font-semibold">{line.label}</dt>
                    {line.counts.map(({ value, learners }) => (
                      <dd key={value} className="text-sm tabular-nums">
                        {t('benchCount', {
                          value: line.unit === null ? String(value) : `${value} ${line.unit}`,
                          learners,
                        })}
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      ))}
    </section>
  );
}
