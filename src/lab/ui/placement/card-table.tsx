import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface CardTableProps {
  readonly labelledBy: string;
  readonly rowHeading: ReactNode;
  readonly columns: readonly { readonly id: string; readonly heading: ReactNode }[];
  readonly rows: readonly { readonly id: string; readonly heading: ReactNode }[];
  drawCell(rowId: string, columnId: string): ReactNode;
}

// Tailwind needs whole class names, so there is one set for each container width at which that many columns fit.
const looks = {
  narrow: {
    // Two halves: a column as narrow as its header would break the words of the pieces.
    table: '@lg:table @lg:table-fixed',
    head: '@lg:not-sr-only @lg:table-header-group',
    body: '@lg:table-row-group',
    row: '@lg:table-row @lg:border-0 @lg:p-0',
    headCell: '@lg:table-cell',
    cell: '@lg:table-cell @lg:border-b @lg:p-2',
    ownHeading: '@lg:hidden',
  },
  medium: {
    table: '@2xl:table',
    head: '@2xl:not-sr-only @2xl:table-header-group',
    body: '@2xl:table-row-group',
    row: '@2xl:table-row @2xl:border-0 @2xl:p-0',
    headCell: '@2xl:table-cell',
    cell: '@2xl:table-cell @2xl:border-b @2xl:p-2',
    ownHeading: '@2xl:hidden',
  },
  broad: {
    table: '@4xl:table',
    head: '@4xl:not-sr-only @4xl:table-header-group',
    body: '@4xl:table-row-group',
    row: '@4xl:table-row @4xl:border-0 @4xl:p-0',
    headCell: '@4xl:table-cell',
    cell: '@4xl:table-cell @4xl:border-b @4xl:p-2',
    ownHeading: '@4xl:hidden',
  },
};

function lookFor(columnCount: number) {
  return columnCount <= 1 ? looks.narrow : columnCount <= 3 ? looks.medium : looks.broad;
}

/** Written out because a browser may drop the table semantics when rows are drawn as blocks. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table to be filled in. If it does not fit, each row becomes a card that repeats the column headings. */
export function CardTable({ labelledBy, rowHeading, columns, rows, drawCell }: CardTableProps) {
  const on = lookFor(columns.length);
  return (
    <div data-broad={columns.length > 3 || undefined} className="@container">
      <table
        {...tableRoles.table}
        aria-labelledby={labelledBy}
        className={classNames('block w-full', on.table)}
      >
        <thead {...tableRoles.rowgroup} className={classNames('sr-only', on.head)}>
          <tr {...tableRoles.row}>
            <ColumnHeading className={on.headCell}>{rowHeading}</ColumnHeading>
            {columns.map(({ id, heading }) => (
              <ColumnHeading key={id} className={on.headCell}>
                {heading}
              </ColumnHeading>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} className={classNames('grid grid-cols-1 gap-3', on.body)}>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...tableRoles.row}
              className={classNames(
                'grid grid-cols-1 gap-3 rounded-data border border-rule bg-paper-raised p-3',
                on.row,
              )}
            >
              <th
                {...tableRoles.rowheader}
                scope="row"
                className={classNames('border-rule text-left align-top font-semibold', on.cell)}
              >
                {row.heading}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...tableRoles.cell}
                  className={classNames('block min-w-0 border-rule align-top', on.cell)}
                >
                  {/* The accessible name of the control in the cell already contains the heading. */}
                  <span
                    aria-hidden="true"
                    className={classNames('mb-1 block text-sm font-semibold text-ink-soft', on.ownHeading)}
                  >
                    {column.heading}
                  </span>
                  <div className="contents">{drawCell(row.id, column.id)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeading({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      className={classNames(
        'border-b-2 border-rule-strong p-2 text-left align-bottom text-sm font-semibold text-ink-soft',
        className,
      )}
    >
      {children}
    </th>
  );
}
