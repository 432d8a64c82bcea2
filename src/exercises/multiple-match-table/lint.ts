import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { lintSlot } from '../lint-assignment.ts';
import { cellId } from './cells.ts';
import type { MultipleMatchTable } from './schema.ts';

type Row = MultipleMatchTable['rows'][number];

export function lintMultipleMatchTable(item: MultipleMatchTable): Issue[] {
  return [
    ...findRepeats(item.columns, 'columns'),
    ...findRepeats(item.rows, 'rows'),
    ...item.columns.flatMap(({ options }, index) =>
      findRepeats(options, 'options').map((issue) => ({ ...issue, path: ['columns', index, ...issue.path] })),
    ),
    ...item.rows.flatMap((row, index) => lintRow(item, row, ['rows', index])),
  ];
}

/** Exactly one cell for each column, each with a sound key. */
function lintRow(item: MultipleMatchTable, row: Row, path: Issue['path']): Issue[] {
  const missing = item.columns
    .filter(({ id }) => !row.cells.some(({ column }) => column === id))
    .map(({ id }) => ({
      path: [...path, 'cells'],
      code: 'missing-cell',
      message: `${row.id} has no cell for the column ${id}`,
    }));
  const faulty = row.cells.flatMap((cell, index): Issue[] => {
    const at = [...path, 'cells', index];
    const column = item.columns.find(({ id }) => id === cell.column);
    if (!column) {
      return [
        { path: [...at, 'column'], code: 'unknown-column', message: `there is no column ${cell.column}` },
      ];
    }
    if (row.cells.findIndex((other) => other.column === cell.column) < index) {
      return [{ path: at, code: 'repeated-cell', message: `${row.id} has two cells for ${cell.column}` }];
    }
    return lintSlot(
      { ...cell, id: cellId(row.id, cell.column) },
      column.options.map(({ id }) => id),
      at,
    );
  });
  return [...missing, ...faulty];
}
