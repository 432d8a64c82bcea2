import { redactShared } from '../item.ts';
import type { MatchTable, PublicMatchTable } from './schema.ts';

export function redactMatchTable(item: MatchTable): PublicMatchTable {
  return {
    ...redactShared(item),
    type: item.type,
    rowHeading: item.rowHeading,
    optionHeading: item.optionHeading,
    rows: item.rows.map(({ id, text }) => ({ id, text })),
    options: item.options.map(({ id, text }) => ({ id, text })),
    isReusable: item.isReusable,
  };
}
