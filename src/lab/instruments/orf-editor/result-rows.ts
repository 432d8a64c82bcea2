import type { EditedResult } from './result.ts';
import type { EditedGene } from './settings.ts';

/** The changes, one a line, and both sequences and proteins, for a spreadsheet. */
export function listResultRows(title: string, gene: EditedGene, result: EditedResult) {
  const { cells, consequences, before, after } = result;
  return [
    ['title', title],
    ['gene', gene.name],
    [
      'change of the DNA',
      'class, alone',
      'protein, alone',
      'first codon',
      'length of the protein, alone (amino acids)',
    ],
    ...consequences.map(({ dnaName, kind, proteinName, codon, read }) => [
      dnaName,
      kind,
      proteinName,
      codon,
      read.protein.length,
    ]),
    ['sequence before', gene.coding],
    ['sequence after', cells.map(({ base }) => base).join('')],
    ['protein before', before.protein],
    ['protein after', after.protein],
    ['length of the protein after (amino acids)', after.protein.length],
    ...(result.light
      ? [['glow, a prediction in steps', result.light.colour ?? 'dark', result.light.certainty]]
      : []),
    ['names', 'HGVS; p. counts from the first methionine; standard genetic code'],
  ];
}
