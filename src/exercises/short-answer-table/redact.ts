import { redactCell } from '../../domain/cells/schema.ts';
import { redactShared } from '../item.ts';
import type { PublicShortAnswerTable, ShortAnswerTable } from './schema.ts';

export function redactShortAnswerTable(item: ShortAnswerTable): PublicShortAnswerTable {
  return {
    ...redactShared(item),
    type: item.type,
    labelHeader: item.labelHeader,
    answerHeader: item.answerHeader,
    rows: item.rows.map((row) => ({ ...redactCell(row), label: row.label })),
    isPartialAllowed: item.isPartialAllowed,
  };
}
