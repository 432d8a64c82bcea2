import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { hardyWeinbergShares } from '../../science/genetics/hardy-weinberg.ts';
import { meanFitness } from '../../science/genetics/population.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { fitnessOf, type Runs } from './runs.ts';
import { type AlleleFrequenciesSettings, genotypesOf } from './settings.ts';
import type { AlleleFrequenciesState } from './state.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: AlleleFrequenciesSettings;
  readonly state: AlleleFrequenciesState;
  readonly runs: Runs;
}

/**
 * The genotypes of one line of the plot, in the generation that is read off: newborns in Hardy-Weinberg shares, and
 * adults after selection.
 */
export function GenotypeBars({ settings: { alleles }, state, runs }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  const [chosen, setChosen] = useState(0);
  const lines = [runs.expected, ...runs.populations];
  const place = chosen < lines.length ? chosen : 0;
  const run = lines[place] ?? runs.expected;
  const q = run[state.readAt];
  const fitness = fitnessOf(state);
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const born = hardyWeinbergShares(q ?? 0);
  const mean = meanFitness(q ?? 0, fitness);
  return (
    <div className="min-w-0">
      <h4>{t('genotypes', { generation: state.readAt })}</h4>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">{t('genotypesHelp')}</p>
      {lines.length > 1 && (
        <SelectField
          label={t('ofLine')}
          className="mt-3 max-w-80 print:hidden"
          options={lines.map((_, index) => ({
            value: String(index),
            label: index === 0 ? t('withoutChance') : t('population', { number: index }),
          }))}
          value={String(place)}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      )}
      {q === undefined ? (
        <p className="mt-3">{t('died', { generation: run.length })}</p>
      ) : (
        <table className="mt-3 w-full border-collapse text-left text-sm tabular-nums">
          <caption className="sr-only">{t('genotypes', { generation: state.readAt })}</caption>
          <thead>
            <tr className="border-b border-rule-strong">
              {(['genotype', 'atBirth', 'adults'] as const).map((id) => (
                <th key={id} scope="col" className="w-2/5 py-1 pr-3 first:w-1/5">
                  {t(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {genotypesOf(alleles).map((genotype, index) => {
              const share = born[index] ?? 0;
              const adult = mean === 0 ? null : (share * (fitness[index] ?? 0)) / mean;
              return (
                <tr key={genotype} className="border-b border-rule">
                  <th scope="row" className="py-2 pr-3 font-mono text-base">
                    {genotype}
                  </th>
                  <td className="py-2 pr-3">
                    <span>{percent(share)}</span>
                    <Bar share={share} className="fill-primary-soft stroke-primary" />
                  </td>
                  <td className="py-2">
                    <span>{adult === null ? '–' : percent(adult)}</span>
                    <Bar share={adult ?? 0} className="fill-primary" />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** The share as a bar; the number beside it says the same. */
function Bar({ share, className }: { readonly share: number; readonly className: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="12" className="mt-1 block">
      <rect width="100%" height="12" className="fill-paper-sunk stroke-rule" />
      <rect width={`${share * 100}%`} height="12" className={className} />
    </svg>
  );
}
