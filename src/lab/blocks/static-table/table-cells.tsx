import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { StaticTableColumn } from './schema.ts';
import { texts } from './texts.ts';

// A column of numbers is aligned right, with digits of equal width.
const alignment = {
  start: 'text-left',
  center: 'text-center',
  number: 'text-right tabular-nums',
} as const satisfies Record<StaticTableColumn['align'], string>;

const padding = 'px-2 py-2 sm:px-3 print:px-2 print:py-1';

/** Helps to read along a row and a column; not printed. */
const marked = 'bg-primary-soft print:bg-transparent';

/** The first column stays in view while the other columns scroll below it. */
export const frozen =
  'sticky left-0 z-10 max-w-[42cqi] min-w-24 border-r sm:min-w-28 border-r-rule-strong print:static print:max-w-none';

/** The heading above the columns, which says what they are. */
export function ColumnsHeading({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <th
      scope="colgroup"
      colSpan={columns}
      className={classNames(padding, 'border-b border-b-rule bg-paper-sunk text-center font-semibold')}
    >
      {children}
    </th>
  );
}

interface ColumnHeadingProps {
  readonly column: StaticTableColumn;
  readonly isMarked: boolean;
  readonly children: ReactNode;
}

export function ColumnHeading({ column, isMarked, children }: ColumnHeadingProps) {
  const t = useTexts(texts);
  return (
    <th
      scope="col"
      className={classNames(
        padding,
        alignment[column.align],
        'border-b-2 border-ink align-bottom font-semibold',
        isMarked ? marked : 'bg-paper-sunk',
      )}
    >
      <div className="contents">{children}</div>
      {column.unit && (
        <>
          {/* The space stands outside of the span, so that a narrow column can put its unit on a line of its own. */}{' '}
          <span className="font-normal whitespace-nowrap text-ink-soft">
            {t('unit', { unit: column.unit })}
          </span>
        </>
      )}
    </th>
  );
}

export function CornerHeading({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <th
      scope="col"
      rowSpan={rows}
      className={classNames(padding, frozen, 'border-b-2 border-b-ink bg-paper-sunk text-left align-bottom')}
    >
      {children}
    </th>
  );
}

export function RowHeading({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return (
    <th
      scope="row"
      className={classNames(
        padding,
        frozen,
        'border-b border-b-rule text-left align-top font-semibold group-last:border-b-0',
        isMarked ? marked : 'bg-paper-raised',
      )}
    >
      {children}
    </th>
  );
}

interface CellProps {
  readonly column: StaticTableColumn;
  /** The filler that is drawn invisibly after a number to align the decimal points. */
  readonly room: string;
  readonly isMarked: boolean;
  /** Its row and its column are both marked. */
  readonly isCrossing: boolean;
  /** null: no value. */
  readonly children: ReactNode;
}

export function StaticCell({ column, room, isMarked, isCrossing, children }: CellProps) {
  const t = useTexts(texts);
  return (
    <td
      className={classNames(
        padding,
        alignment[column.align],
        'border-b border-rule align-top group-last:border-b-0',
        isMarked && marked,
        isCrossing && 'outline-2 -outline-offset-2 outline-primary print:outline-none',
      )}
    >
      {children === null ? (
        <span className="text-ink-soft">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t('noValue')}</span>
        </span>
      ) : (
        <span
          data-room={room || undefined}
          // The filler is in a pseudo-element, so that it is never read aloud, found or copied as digits.
          className={room ? 'after:invisible after:content-[attr(data-room)]' : undefined}
        >
          {children}
        </span>
      )}
    </td>
  );
}
