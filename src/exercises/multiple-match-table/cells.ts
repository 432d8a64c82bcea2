import type { KeyedSlot } from '../assignment-key.ts';
import type { MultipleMatchTable } from './schema.ts';

/** The part of the answer that one cell is. Ids hold no full stop, so it can be taken apart again. */
export function cellId(rowId: string, columnId: string): string {
  return `${rowId}.${columnId}`;
}

/** Every cell with its key, row by row. */
export function listCells(item: MultipleMatchTable): KeyedSlot[] {
  return item.rows.flatMap((row) =>
    row.cells.map(({ column, ...key }) => ({ ...key, id: cellId(row.id, column) })),
  );
}
