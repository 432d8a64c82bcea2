import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';

export type SortDirection = 'ascending' | 'descending';
export type TableSort = { columnId: string; direction: SortDirection };

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end, so that their digits line up. */
  align?: 'start' | 'center' | 'end' | undefined;
  isSortable?: boolean | undefined;
  /** Left out on a narrow screen. The caller shows the same content there in another cell. */
  isForWide?: boolean | undefined;
};

export type DataTableProps<Row> = {
  caption: ReactNode;
  isCaptionHidden?: boolean | undefined;
  /** The first column names its row and stays in view while the table scrolls sideways. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort?: TableSort | undefined;
  /** Called with the order that the pressed header asks for; the caller sorts the rows. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode | undefined;
  /** `page`: the table scrolls with the page, under its own headers; its columns have to fit the width. */
  scroll?: 'own' | 'page' | undefined;
  /**
   * On a narrow screen each row is a card that names its cells, instead of a table that scrolls sideways. The headers
   * are not visible there, so a caller with sorting offers it elsewhere too.
   */
  hasCards?: boolean | undefined;
  className?: string | undefined;
};

const alignClasses = { start: 'text-left', center: 'text-center', end: 'text-right tabular-nums' };

const narrowHidden = 'max-sm:hidden print:table-cell';

const cardClasses =
  'max-sm:block max-sm:rounded-data max-sm:border max-sm:border-rule max-sm:bg-paper-raised max-sm:p-3';
const cardCellClasses =
  'max-sm:static max-sm:block max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:py-1';

/**
 * A real table with sticky headers, in a region that scrolls both ways (also by keyboard), or scrolling with the page.
 */
export function DataTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  getRowId,
  sort,
  onSortChange,
  empty,
  scroll = 'own',
  hasCards = false,
  className,
}: DataTableProps<Row>) {
  const captionId = useId();
  const isOwn = scroll === 'own';
  return (
    <section
      aria-labelledby={captionId}
      // A region that scrolls by itself must be reachable by keyboard.
      tabIndex={isOwn ? 0 : undefined}
      className={classNames(
        'relative border border-rule bg-paper-raised print:max-h-none print:overflow-visible',
        isOwn && 'max-h-[85dvh] max-w-full overflow-auto',
        hasCards && 'max-sm:max-h-none max-sm:border-0 max-sm:bg-transparent',
        className,
      )}
    >
      <table
        className={classNames('w-full border-separate border-spacing-0 text-sm', hasCards && 'max-sm:block')}
      >
        <caption
          id={captionId}
          className={
            isCaptionHidden
              ? 'sr-only'
              : classNames(
                  'sticky left-0 px-3 py-3 text-left text-base font-semibold',
                  hasCards && 'max-sm:block max-sm:px-0',
                )
          }
        >
          {caption}
        </caption>
        <thead className={classNames(hasCards && 'max-sm:hidden')}>
          <tr>
            {columns.map((column, index) => (
              <HeaderCell
                key={column.id}
                column={column}
                isFirst={index === 0}
                sort={sort}
                onSortChange={onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody className={classNames(hasCards && 'max-sm:flex max-sm:flex-col max-sm:gap-3')}>
          {rows.map((row) => (
            <tr key={getRowId(row)} className={classNames('group', hasCards && cardClasses)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.id}
                    scope="row"
                    className={classNames(
                      'sticky left-0 z-10 max-w-[45vw] border-r border-b border-rule bg-paper-raised px-2 py-2 text-left font-semibold group-last:border-b-0 group-hover:bg-primary-soft min-w-24 sm:min-w-36 sm:px-3 print:py-1',
                      hasCards && `${cardCellClasses} max-sm:max-w-none max-sm:text-base`,
                    )}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={classNames(
                      'border-b border-rule px-2 py-2 group-last:border-b-0 group-hover:bg-primary-soft sm:px-3 print:py-1',
                      alignClasses[column.align ?? 'start'],
                      column.isForWide && narrowHidden,
                      hasCards &&
                        `${cardCellClasses} max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:text-right`,
                    )}
                  >
                    {hasCards ? (
                      // Screen readers already read the column header.
                      <span aria-hidden="true" className="text-left text-ink-soft sm:hidden print:hidden">
                        {column.header}
                      </span>
                    ) : null}
                    <div className="contents">{column.cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td colSpan={columns.length} className="p-5 text-ink-soft">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

type HeaderCellProps<Row> = {
  column: TableColumn<Row>;
  isFirst: boolean;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
};

function HeaderCell<Row>({ column, isFirst, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const isPressable = column.isSortable && onSortChange;
  const mark = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
      className={classNames(
        'sticky top-0 border-b border-rule-strong bg-paper-sunk font-semibold whitespace-nowrap text-ink',
        isFirst ? 'left-0 z-20 border-r border-r-rule' : 'z-10',
        alignClasses[column.align ?? 'start'],
        column.isForWide && narrowHidden,
        isPressable ? 'p-0 print:px-3 print:py-2' : 'px-2 py-2 sm:px-3',
      )}
    >
      {isPressable ? (
        <button
          type="button"
          onClick={() =>
            onSortChange({
              columnId: column.id,
              direction: direction === 'ascending' ? 'descending' : 'ascending',
            })
          }
          // Where the head is repeated on the next printed page, browsers leave buttons out; `contents` keeps the text.
          className="inline-flex min-h-11 w-full items-center gap-1.5 px-2 font-semibold -outline-offset-3 hover:bg-primary-soft sm:px-3 print:contents"
        >
          <span>{column.header}</span>
          <Icon
            icon={mark}
            size={16}
            className={classNames('print:hidden', direction ? 'text-primary' : 'text-ink-soft')}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
