import { lintCells } from '../../domain/cells/lint-cells.ts';
import type { Issue } from '../../domain/issue.ts';
import type { ShortAnswerTable } from './schema.ts';

export function lintShortAnswerTable(item: ShortAnswerTable): Issue[] {
  return lintCells(item.rows.map((cell, index) => ({ cell, path: ['rows', index] })));
}
