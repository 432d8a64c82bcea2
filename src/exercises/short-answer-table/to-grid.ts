import type { PublicShortAnswerTable } from './schema.ts';

/** The rows as a table of one column of fields. */
export function toGrid(item: PublicShortAnswerTable) {
  return {
    corner: item.labelHeader,
    columns: [{ id: 'answer', header: item.answerHeader }],
    rows: item.rows.map(({ label, ...cell }) => ({ id: cell.id, header: label, cells: [cell] })),
  };
}
