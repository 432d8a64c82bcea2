import { redactShared } from '../item.ts';
import type { MultipleMatchTable, PublicMultipleMatchTable } from './schema.ts';

export function redactMultipleMatchTable(item: MultipleMatchTable): PublicMultipleMatchTable {
  return {
    ...redactShared(item),
    type: item.type,
    rowHeading: item.rowHeading,
    columns: item.columns.map(({ id, heading, options }) => ({
      id,
      heading,
      options: options.map((option) => ({ id: option.id, text: option.text })),
    })),
    rows: item.rows.map(({ id, text }) => ({ id, text })),
  };
}
