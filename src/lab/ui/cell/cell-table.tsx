import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface CellColumn {
  readonly id: string;
  readonly header: ReactNode;
}

export interface CellRow {
  readonly id: string;
  readonly header: ReactNode;
  readonly cells: readonly { readonly key: string; readonly content: ReactNode }[];
}

export interface CellTableProps {
  /** Unique on the page; ids of headers begin with it. */
  readonly id: string;
  readonly labelledBy: string;
  /** Heads the column of row headers. */
  readonly corner: ReactNode;
  readonly columns: readonly CellColumn[];
  readonly rows: readonly CellRow[];
}

/** Ids of the headers of one cell, the row first. */
export const headerIds = (tableId: string, rowId: string, columnId: string) =>
  `${tableId}-row-${rowId} ${tableId}-column-${columnId}`;

// The native roles are written out because browsers drop them when a part of a table is laid out as a block.
const named = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The container width from which rows are table rows; below it each row is a card. */
const looks = {
  few: {
    table: 'block @xl:table',
    head: 'sr-only @xl:not-sr-only',
    body: 'grid grid-cols-1 gap-3 @xl:table-row-group',
    row: '@xl:table-row @xl:rounded-none @xl:border-0 @xl:p-0',
    header: '@xl:table-cell @xl:w-2/5 @xl:border-b @xl:border-rule @xl:p-3',
    cell: '@xl:table-cell @xl:border-b @xl:border-rule @xl:p-3',
    label: '@xl:hidden',
  },
  some: {
    table: 'block @3xl:table',
    head: 'sr-only @3xl:not-sr-only',
    body: 'grid grid-cols-1 gap-3 @3xl:table-row-group',
    row: '@3xl:table-row @3xl:rounded-none @3xl:border-0 @3xl:p-0',
    header: '@3xl:table-cell @3xl:border-b @3xl:border-rule @3xl:p-3',
    cell: '@3xl:table-cell @3xl:border-b @3xl:border-rule @3xl:p-3',
    label: '@3xl:hidden',
  },
  many: {
    table: 'block @4xl:table',
    head: 'sr-only @4xl:not-sr-only',
    body: 'grid grid-cols-1 gap-3 @4xl:table-row-group',
    row: '@4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:p-0',
    header: '@4xl:table-cell @4xl:border-b @4xl:border-rule @4xl:p-3',
    cell: '@4xl:table-cell @4xl:border-b @4xl:border-rule @4xl:p-3',
    label: '@4xl:hidden',
  },
} as const;

const lookFor = (columnCount: number) =>
  columnCount < 3 ? looks.few : columnCount < 5 ? looks.some : looks.many;

const headCell = 'border-b-2 border-rule-strong px-3 py-2 text-left align-bottom font-semibold';
/** In a card with room, two cells stand side by side. */
const card = 'grid grid-cols-1 gap-x-6 gap-y-3 rounded-data border border-rule p-3 @md:grid-cols-2';

/**
 * A table with fields in it. If the container is too narrow for columns, each row becomes a card and each cell names
 * its column.
 */
export function CellTable({ id, labelledBy, corner, columns, rows }: CellTableProps) {
  const look = lookFor(columns.length);
  return (
    <div data-broad={columns.length > 4 || undefined} className="@container">
      <table {...named.table} aria-labelledby={labelledBy} className={`w-full border-collapse ${look.table}`}>
        <thead {...named.group} className={look.head}>
          <tr {...named.row}>
            <th {...named.columnHeader} scope="col" className={headCell}>
              {corner}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                id={`${id}-column-${column.id}`}
                {...named.columnHeader}
                scope="col"
                className={headCell}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...named.group} className={look.body}>
          {rows.map((row) => (
            <tr key={row.id} {...named.row} className={classNames(card, look.row)}>
              <th
                id={`${id}-row-${row.id}`}
                {...named.rowHeader}
                scope="row"
                className={`col-span-full text-left align-top font-semibold ${look.header}`}
              >
                {row.header}
              </th>
              {row.cells.map(({ key, content }, index) => (
                <td key={key} {...named.cell} className={`min-w-0 align-top ${look.cell}`}>
                  {/* With one column, the heading of the card is enough. */}
                  {columns.length > 1 && (
                    <span aria-hidden="true" className={`mb-1 block text-sm text-ink-soft ${look.label}`}>
                      {columns[index]?.header}
                    </span>
                  )}
                  <div className="contents">{content}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
