import { redactCell } from '../../domain/cells/schema.ts';
import { redactShared } from '../item.ts';
import type { AnswerTable, PublicAnswerTable } from './schema.ts';

export function redactAnswerTable(item: AnswerTable): PublicAnswerTable {
  return {
    ...redactShared(item),
    type: item.type,
    corner: item.corner,
    columns: item.columns.map(({ id, header }) => ({ id, header })),
    rows: item.rows.map(({ id, header, cells }) => ({
      id,
      header,
      cells: cells.map((cell) => ('given' in cell ? { given: cell.given } : redactCell(cell))),
    })),
    isPartialAllowed: item.isPartialAllowed,
  };
}
