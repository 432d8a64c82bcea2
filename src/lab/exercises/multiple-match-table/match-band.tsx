import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { tableRoles } from '../../ui/placement/card-table.tsx';
import type { Band } from './bands.ts';
import type { PublicMultipleMatchTable } from './schema.ts';

interface Props {
  readonly item: PublicMultipleMatchTable;
  readonly band: Band;
  readonly labelledBy: string;
  renderText(text: string, form: 'inline'): ReactNode;
  drawCell(rowId: string, columnId: string): ReactNode;
}

/** A table with its options written once, in the head: a row is a line, and rows can be compared place by place. */
export function MatchBand({ item, band, labelledBy, renderText, drawCell }: Props) {
  const { columns, isStacked, isList } = band;
  const spans = columns.map(({ options }) => (isList ? 1 : options.length));
  const name = isList ? 'minmax(5.5rem, 1fr)' : 'minmax(5.5rem, 1.6fr)';
  const tracks = spans.map((span) => `repeat(${span}, minmax(0, ${isList ? '2.5fr' : '1fr'}))`);
  // Before each column lies an empty track, which keeps the groups of options apart.
  const placeOf = (index: number) => {
    const before = spans.slice(0, index).reduce((sum, span) => sum + span + 1, isStacked ? 1 : 3);
    return { gridColumn: `${before} / span ${spans[index] ?? 1}` };
  };
  return (
    <table
      {...tableRoles.table}
      aria-labelledby={labelledBy}
      style={{
        gridTemplateColumns: `${isStacked ? '' : `${name} 0.75rem `}${tracks.join(' 0.75rem ')}`,
      }}
      className="grid w-full"
    >
      <thead {...tableRoles.rowgroup} className="contents">
        <tr
          {...tableRoles.row}
          className="col-span-full grid grid-cols-subgrid items-end border-b-2 border-rule-strong pb-2"
        >
          <th
            {...tableRoles.columnheader}
            scope="col"
            className={classNames('text-left text-sm font-semibold text-ink-soft', isStacked && 'sr-only')}
          >
            {renderText(item.rowHeading, 'inline')}
          </th>
          {columns.map((column, index) => (
            <th
              key={column.id}
              {...tableRoles.columnheader}
              scope="col"
              style={placeOf(index)}
              className="grid grid-cols-subgrid items-end text-center font-normal"
            >
              <span
                className={classNames(
                  'col-span-full text-sm font-semibold text-ink-soft',
                  isList ? 'text-left' : 'mb-1 border-b border-rule pb-1',
                )}
              >
                {renderText(column.heading, 'inline')}
              </span>
              {!isList &&
                column.options.map(({ id, text }) => (
                  // Each radio button already bears these words.
                  <span
                    key={id}
                    aria-hidden="true"
                    className="min-w-0 px-0.5 text-xs leading-tight wrap-break-word hyphens-auto"
                  >
                    {renderText(text, 'inline')}
                  </span>
                ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup} className="contents">
        {item.rows.map((row) => (
          <tr
            key={row.id}
            {...tableRoles.row}
            className="col-span-full grid grid-cols-subgrid border-b border-rule py-1"
          >
            <th
              {...tableRoles.rowheader}
              scope="row"
              className={classNames(
                'text-left font-semibold',
                isStacked ? 'col-span-full pt-1 text-sm' : 'flex min-h-11 items-center',
              )}
            >
              <span className="min-w-0">{renderText(row.text, 'inline')}</span>
            </th>
            {columns.map((column, index) => (
              <td
                key={column.id}
                {...tableRoles.cell}
                style={placeOf(index)}
                className="grid min-w-0 grid-cols-subgrid content-start gap-y-1"
              >
                {drawCell(row.id, column.id)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
