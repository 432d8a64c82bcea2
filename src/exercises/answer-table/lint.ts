import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import { lintCells } from '../../domain/cells/lint-cells.ts';
import type { Issue } from '../../domain/issue.ts';
import { listCells } from './list-cells.ts';
import type { AnswerTable } from './schema.ts';

export function lintAnswerTable(item: AnswerTable): Issue[] {
  const issues: Issue[] = [...findRepeats(item.columns, 'columns'), ...findRepeats(item.rows, 'rows')];
  item.rows.forEach((row, index) => {
    if (row.cells.length === item.columns.length) return;
    issues.push({
      path: ['rows', index, 'cells'],
      code: 'cells-beside-columns',
      message: `${row.id} has ${row.cells.length} cells for ${item.columns.length} columns`,
    });
  });
  if (listCells(item).length === 0) {
    issues.push({ path: ['rows'], code: 'nothing-to-fill', message: 'every cell is given' });
  }
  const placed = item.rows.flatMap((row, rowIndex) =>
    row.cells.flatMap((cell, index) =>
      'given' in cell ? [] : [{ cell, path: ['rows', rowIndex, 'cells', index] }],
    ),
  );
  return [...issues, ...lintCells(placed)];
}
