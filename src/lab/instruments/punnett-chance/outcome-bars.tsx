import { useFormatter } from 'use-intl';
import { centralRange } from '../../science/chance/binomial.ts';
import { type Cross, phenotypeShares } from '../../science/genetics/cross.ts';
import { toNumber } from '../../science/genetics/fraction.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type Birth, countPhenotype } from './births.ts';
import { PhenotypeMark } from './phenotype-mark.tsx';
import type { PunnettChanceSettings } from './settings.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: PunnettChanceSettings;
  readonly cross: Cross;
  readonly births: readonly Birth[];
}

/**
 * The observed counts beside the expected ones and the range that chance alone usually gives. The text says all that
 * the bars show.
 */
export function OutcomeBars({ settings, cross, births }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  const total = births.length;
  return (
    <div>
      <h4>{t('results')}</h4>
      <ul className="mt-3 flex flex-col gap-5">
        {phenotypeShares(cross).map(({ of: phenotype, probability }) => {
          const chance = toNumber(probability);
          const count = countPhenotype(births, phenotype);
          const [low, high] = centralRange(total, chance, 0.95);
          const range = low === high ? t('rangeOne', { low }) : t('range', { low, high });
          const percent = format.number(count / total, { style: 'percent', maximumFractionDigits: 1 });
          const expected = format.number(chance * total, { maximumFractionDigits: 1 });
          const at = (births: number) => `${(births / total) * 100}%`;
          return (
            <li key={phenotype}>
              <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
                <PhenotypeMark phenotype={phenotype} />
                <span className="font-semibold">
                  {settings[phenotype === 'dominant' ? 'dominant' : 'recessive'].trait}
                </span>
                <span>
                  <span>{t('count', { count, total, percent })}</span>
                  <span className="text-ink-soft">{`, ${t('expected', { expected })}`}</span>
                </span>
              </p>
              <svg aria-hidden="true" width="100%" height="34" className="mt-1 block overflow-visible">
                <rect width="100%" height="20" className="fill-paper-sunk stroke-rule-strong" />
                <rect
                  width={at(count)}
                  height="20"
                  className={
                    phenotype === 'dominant' ? 'fill-primary' : 'fill-caution-soft stroke-caution stroke-2'
                  }
                />
                {/* The bracket is the usual range, and the dashed line is the expected count. */}
                <line x1={at(low)} x2={at(high)} y1="28" y2="28" className="stroke-ink-soft stroke-2" />
                {Object.entries({ low, high }).map(([name, end]) => (
                  <line
                    key={name}
                    x1={at(end)}
                    x2={at(end)}
                    y1="24"
                    y2="32"
                    className="stroke-ink-soft stroke-2"
                  />
                ))}
                <line
                  x1={at(chance * total)}
                  x2={at(chance * total)}
                  y1="-3"
                  y2="33"
                  className="stroke-signal-text"
                  strokeWidth="3"
                  strokeDasharray="4 2"
                />
              </svg>
              <p className="text-sm text-ink-soft tabular-nums">{range}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
