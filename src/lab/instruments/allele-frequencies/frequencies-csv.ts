import { formatCsv } from '../csv.ts';
import type { Runs } from './runs.ts';
import { type AlleleFrequenciesSettings, genotypesOf } from './settings.ts';
import type { AlleleFrequenciesState } from './state.ts';

/** One line for each generation, one column for each population. After nobody has survived, cells are empty. */
export function formatFrequenciesCsv(
  { expected, populations }: Runs,
  { alleles }: AlleleFrequenciesSettings,
  { generations, fitnessPercent, size, seed }: AlleleFrequenciesState,
): string {
  const head = ['generation', 'without chance', ...populations.map((_, index) => `population ${index + 1}`)];
  const rows = Array.from({ length: generations + 1 }, (_, generation) => [
    generation,
    ...[expected, ...populations].map((run) => round(run[generation])),
  ]);
  const fitness = genotypesOf(alleles).map((genotype, index) => `${genotype} ${fitnessPercent[index]}%`);
  const notes = [
    `Frequency of ${alleles[1]}, 0 to 1. Fitness: ${fitness.join(', ')}.`,
    size === 0 ? 'Without chance.' : `${size} adults in each generation, series ${seed}.`,
    'Simulated: selection in Hardy-Weinberg shares, then a random draw of 2N copies (Wright and Fisher). No migration, no mutation.',
  ];
  // The notes stand below the table, each in the first cell of its line.
  return formatCsv([head, ...rows, [], ...notes.map((note) => [note])]);
}

function round(q: number | undefined): number | string {
  return q === undefined ? '' : Number(q.toPrecision(6));
}
