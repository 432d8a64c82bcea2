import { formatCsv } from '../csv.ts';
import type { Birth } from './births.ts';
import type { PunnettChanceSettings } from './settings.ts';

/** A table of the births for a spreadsheet: one line for each birth. */
export function formatBirthsCsv(
  births: readonly Birth[],
  { dominant, recessive, parentNames }: PunnettChanceSettings,
  seed: number,
): string {
  const head = ['birth', `from ${parentNames[0]}`, `from ${parentNames[1]}`, 'genotype', 'phenotype', 'seed'];
  const lines = births.map(({ number, passed, genotype, phenotype }) => [
    number,
    ...passed,
    genotype.join(''),
    phenotype === 'dominant' ? dominant.trait : recessive.trait,
    seed,
  ]);
  return formatCsv([head, ...lines]);
}
