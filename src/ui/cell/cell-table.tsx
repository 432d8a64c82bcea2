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
    row: 'block @xl:table-row',
    header: 'block @xl:table-cell @xl:w-2/5 @xl:border-b @xl:border-rule @xl:p-3',
    cell: 'block @xl:table-cell @xl:border-b @xl:border-rule @xl:p-3',
    label: '@xl:hidden',
  },
  many: {
    table: 'block @4xl:table',
    head: 'sr-only @4xl:not-sr-only',
    body: 'grid grid-cols-1 gap-3 @4xl:table-row-group',
    row: 'block @4xl:table-row',
    header: 'block @4xl:table-cell @4xl:border-b @4xl:border-rule @4xl:p-3',
    cell: 'block @4xl:table-cell @4xl:border-b @4xl:border-rule @4xl:p-3',
    label: '@4xl:hidden',
  },
} as const;

const headCell = 'border-b-2 border-rule-strong px-3 py-2 text-left align-bottom font-semibold';
const card = 'rounded-data border border-rule p-3';

/**
 * A table with fields in it. If the container is too narrow for columns, each row becomes a card and each cell names
 * its column.
 */
export function CellTable({ id, labelledBy, corner, columns, rows }: CellTableProps) {
  const isFew = columns.length < 3;
  const look = isFew ? looks.few : looks.many;
  const cardUntilWide = `${card} ${isFew ? '@xl:rounded-none @xl:border-0 @xl:p-0' : '@4xl:rounded-none @4xl:border-0 @4xl:p-0'}`;
  return (
    <div className="@container">
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
            <tr key={row.id} {...named.row} className={classNames(look.row, cardUntilWide)}>
              <th
                id={`${id}-row-${row.id}`}
                {...named.rowHeader}
                scope="row"
                className={`text-left align-top font-semibold ${look.header}`}
              >
                {row.header}
              </th>
              {row.cells.map(({ key, content }, index) => (
                <td key={key} {...named.cell} className={`pt-3 align-top ${look.cell}`}>
                  {/* With one column the card's own heading says what is asked. */}
                  {columns.length > 1 && (
                    <span aria-hidden="true" className={`mb-1 block text-sm text-ink-soft ${look.label}`}>
                      {columns[index]?.header}
                    </span>
                  )}
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
