import { testHardyWeinberg } from '../../science/genetics/hardy-weinberg.ts';
import { defineResults, type Reading } from '../results.ts';
import { alleleFrequencies } from './allele-frequencies.ts';
import { countFates, listRuns, toThreeDigits } from './runs.ts';
import { type AlleleFrequenciesSettings, genotypesOf } from './settings.ts';
import { type AlleleFrequenciesState, state } from './state.ts';

export const results = defineResults(alleleFrequencies, state, {
  listReadings({ alleles }, dials): Reading[] {
    const { expected, populations } = listRuns(dials);
    const { lost, fixed } = countFates(populations);
    const [, second] = alleles;
    const ofChance: Reading[] = [
      {
        id: 'frequency-at-end',
        label: `Frequency of ${second} in each population at the end`,
        unit: null,
        values: populations.map((run) => toThreeDigits(run.at(-1) ?? 0)),
      },
      { id: 'lost', label: `Populations without ${second}`, unit: null, values: [lost] },
      { id: 'fixed', label: `Populations with nothing but ${second}`, unit: null, values: [fixed] },
    ];
    return [
      {
        id: 'frequency-without-chance',
        label: `Frequency of ${second} at the end, without chance`,
        unit: null,
        values: [toThreeDigits(expected.at(-1) ?? 0)],
      },
      ...(populations.length > 0 ? ofChance : []),
      ...readTest(alleles, dials),
    ];
  },
});

function readTest(
  alleles: AlleleFrequenciesSettings['alleles'],
  { counts }: AlleleFrequenciesState,
): Reading[] {
  if (!counts || counts.every((count) => count === 0)) return [];
  const { p, q, expected, chiSquare } = testHardyWeinberg(counts);
  return [
    {
      id: 'allele-shares',
      label: `p and q, ${alleles.join(' and ')}`,
      unit: null,
      values: [toThreeDigits(p), toThreeDigits(q)],
    },
    {
      id: 'expected-counts',
      label: `Expected ${genotypesOf(alleles).join(', ')}`,
      unit: null,
      values: expected.map((count) => Math.round(count * 10) / 10),
    },
    ...(chiSquare === null
      ? []
      : [{ id: 'chi-square', label: 'Chi-square', unit: null, values: [toThreeDigits(chiSquare)] }]),
  ];
}
