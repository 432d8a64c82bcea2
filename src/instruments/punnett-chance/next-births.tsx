import { useFormatter } from 'use-intl';
import { type Cross, phenotypeShares } from '../../science/genetics/cross.ts';
import { formatFraction } from '../../science/genetics/fraction.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type Birth, countNextBirths } from './births.ts';
import { PhenotypeMark } from './phenotype-mark.tsx';
import type { PunnettChanceSettings } from './settings.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: PunnettChanceSettings;
  readonly cross: Cross;
  readonly births: readonly Birth[];
}

/** Independence in numbers; nothing to see where all children of a cross are alike. */
export function NextBirths({ settings, cross, births }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  const [dominant, recessive] = phenotypeShares(cross);
  if (!dominant?.count || !recessive?.count) return null;
  const trait = settings.recessive.trait;
  return (
    <div>
      <h4>{t('independence')}</h4>
      <p className="mt-1 max-w-measure text-sm">
        {t('independenceHelp', { recessive: trait, share: formatFraction(recessive.probability) })}
      </p>
      <table className="mt-2 w-full max-w-120 border-collapse text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-rule-strong">
            <th scope="col" className="py-1 pr-3">
              {t('after')}
            </th>
            <th scope="col" className="py-1 pr-3">
              {t('followed')}
            </th>
            <th scope="col" className="py-1">
              {t('ofThese', { recessive: trait })}
            </th>
          </tr>
        </thead>
        <tbody>
          {countNextBirths(births).map(({ after, total, recessive: count }) => (
            <tr key={after} className="border-b border-rule">
              <th scope="row" className="py-2 pr-3 font-normal">
                <span className="flex items-center gap-2">
                  <PhenotypeMark phenotype={after} />
                  {settings[after === 'dominant' ? 'dominant' : 'recessive'].trait}
                </span>
              </th>
              <td className="py-2 pr-3">{total}</td>
              <td className="py-2">
                {total === 0
                  ? t('noneYet')
                  : t('count', {
                      count,
                      total,
                      percent: format.number(count / total, { style: 'percent', maximumFractionDigits: 1 }),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
