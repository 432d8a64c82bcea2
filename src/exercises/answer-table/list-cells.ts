import type { Cell, PublicCell } from '../../domain/cells/schema.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { AnswerTable, PublicAnswerTable } from './schema.ts';

/** The cells to fill, row by row. */
export function listCells(item: AnswerTable): Cell[] {
  return item.rows.flatMap((row) => row.cells.flatMap((cell) => ('given' in cell ? [] : [cell])));
}

/** The same of what a learner's device has. */
export function listPublicCells(item: PublicAnswerTable): PublicCell[] {
  return item.rows.flatMap((row) => row.cells.flatMap((cell) => ('given' in cell ? [] : [cell])));
}

/** "A allele, Longest piece": where a cell stands, in the words of its headers. */
export function nameCells(item: AnswerTable): Map<string, string> {
  return new Map(
    item.rows.flatMap((row) =>
      row.cells.flatMap((cell, index): [string, string][] =>
        'given' in cell ? [] : [[cell.id, plainWords(`${row.header}, ${item.columns[index]?.header ?? ''}`)]],
      ),
    ),
  );
}
