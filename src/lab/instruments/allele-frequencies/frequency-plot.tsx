import { type Equilibrium, equilibriumOf } from '../../science/genetics/population.ts';
import { LinePlot } from '../../ui/plot/line-plot.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { countFates, fitnessOf, type Runs, toThreeDigits } from './runs.ts';
import { type AlleleFrequenciesSettings, genotypesOf } from './settings.ts';
import type { AlleleFrequenciesState } from './state.ts';
import { texts } from './texts.ts';

/** Three digits, as the lessons state equilibria. */
export const formatFrequency = (q: number) => toThreeDigits(q).toFixed(3);

interface Props {
  readonly settings: AlleleFrequenciesSettings;
  readonly state: AlleleFrequenciesState;
  readonly runs: Runs;
  onChange(state: AlleleFrequenciesState): void;
}

/** The frequency of the second allele in every population and without chance, with the equilibrium, and both in words. */
export function FrequencyPlot({ settings: { alleles }, state, runs, onChange }: Props) {
  const t = useTexts(texts);
  const [, second] = alleles;
  const fitness = fitnessOf(state);
  const equilibrium = equilibriumOf(fitness);
  const isAlone = state.frequencyPercent % 100 === 0;
  const { expected, populations } = runs;
  const pointsOf = (run: readonly number[]) => run.map((y, x) => ({ x, y }));
  const isCutShort = [expected, ...populations].some((run) => run.length <= state.generations);
  const summary = [
    t('summaryExpected', {
      second,
      from: formatFrequency(expected[0] ?? 0),
      to: formatFrequency(expected.at(-1) ?? 0),
      generations: expected.length - 1,
    }),
    ...(populations.length > 0
      ? [t('summaryFates', { total: populations.length, second, ...countFates(populations) })]
      : []),
    ...(isCutShort ? [t('summaryDied')] : []),
  ];
  return (
    <div className="min-w-0">
      <LinePlot
        title={t('plot', { second })}
        summary={summary.join(' ')}
        x={{ label: t('xAxis'), domain: [0, state.generations], format: String }}
        y={{ label: t('yAxis', { second }), domain: [0, topOf(runs, equilibrium)], format: trimmed }}
        lines={[
          ...populations.map((run, index) => ({
            id: `population-${index + 1}`,
            name: t('population', { number: index + 1 }),
            look: index,
            points: pointsOf(run),
          })),
          // The last look: its place does not depend on how many populations there are.
          { id: 'expected', name: t('withoutChance'), look: 7, points: pointsOf(expected) },
        ]}
        guides={
          'q' in equilibrium
            ? [{ id: 'equilibrium', name: t(equilibrium.kind), axis: 'y', at: equilibrium.q }]
            : []
        }
        readOff={{
          x: state.readAt,
          step: 1,
          label: t('readAt'),
          onChange: (readAt) => onChange({ ...state, readAt }),
        }}
        tableLabel={t('table')}
      />
      <p className="mt-3 max-w-measure">
        {t(`leads-${isAlone ? 'alone' : equilibrium.kind}`, {
          second,
          one: genotypesOf(alleles)[1],
          // If carriers lose nothing, selection hardly acts on the allele once it is rare.
          areCarriersSpared: fitness[1] === fitness[0] ? 'yes' : 'no',
          // While an allele is rare, nearly all its copies are in carriers, so it loses the same share as the carriers
          // do.
          loss: `${Number((100 * (1 - fitness[1] / fitness[0])).toFixed(1))}%`,
          q: 'q' in equilibrium ? formatFrequency(equilibrium.q) : '',
        })}
      </p>
    </div>
  );
}

/** The axis ends at 1, or lower where all that is drawn lies far below it. */
function topOf({ expected, populations }: Runs, equilibrium: Equilibrium): number {
  const drawn = [...expected, ...populations.flat(), 'q' in equilibrium ? equilibrium.q : 0];
  const highest = drawn.reduce((high, q) => Math.max(high, q), 0);
  return [0.1, 0.25, 0.5].find((top) => highest <= 0.95 * top) ?? 1;
}

/** "0.2" at a tick, "0.143" where it is read off. */
function trimmed(q: number): string {
  return String(Number(formatFrequency(q)));
}
