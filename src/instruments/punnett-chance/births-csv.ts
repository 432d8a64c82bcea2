import type { Birth } from './births.ts';
import type { PunnettChanceSettings } from './settings.ts';

/** A table of the births for a spreadsheet: UTF-8 with a byte order mark, one line for each birth. */
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
  return `\ufeff${[head, ...lines].map((cells) => cells.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
