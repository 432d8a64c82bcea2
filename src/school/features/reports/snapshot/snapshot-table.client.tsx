import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslations } from 'use-intl';
import { StudentMenuContext } from '../../classes/student-menu.client.ts';
import { type Mark, marks } from '../mark.ts';
import type { StudentOrder } from '../sort.ts';
import { roles, rowHeightPx, tableWidthRem } from './grid-parts.client.ts';
import { SnapshotHead } from './snapshot-head.client.tsx';
import { type RowPoints, type RowWords, SnapshotRow, type SnapshotRowProps } from './snapshot-row.client.tsx';
import type { ShownQuestion, ShownRow } from './use-shown-report.client.ts';

interface SnapshotTableProps {
  readonly rows: readonly ShownRow[];
  /** The questions of this page, in the order of the columns. */
  readonly questions: readonly ShownQuestion[];
  readonly order: StudentOrder;
  /** By student id. */
  readonly points: ReadonlyMap<string, RowPoints>;
  readonly isNarrow: boolean;
  /** true: every row is drawn; false: only as many as can be in sight. */
  readonly isWhole: boolean;
  readonly hrefOf: SnapshotRowProps['hrefOf'];
  onSort(order: StudentOrder): void;
  onOpenAnswer(studentId: string, questionIndex: number): void;
  onOpenQuestion(questionIndex: number): void;
}

// The rows that fit into the lower half of the window: the figures of the class fill the upper half.
const countFirstRows = () => Math.ceil(window.innerHeight / 2 / rowHeightPx);

/** Students by questions: a grid for the keyboard, a table for everything else. */
export function SnapshotTable(props: SnapshotTableProps) {
  const { rows, questions, order, points, isNarrow, isWhole, hrefOf, onSort, onOpenAnswer, onOpenQuestion } =
    props;
  const t = useTranslations('snapshot');
  const table = useRef<HTMLTableElement>(null);
  const openMenu = useContext(StudentMenuContext);
  const keys = useGridKeys(table);
  const columnKey = questions.map(({ index }) => index).join();
  const columns = useMemo(() => columnKey.split(',').map(Number), [columnKey]);
  const words = useRowWords();

  /** Before the link of the name is followed. With a modifier key the browser opens it elsewhere. */
  function onClickCapture(event: MouseEvent) {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const name = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-name]') : null;
    const studentId = name?.closest<HTMLElement>('[data-student]')?.dataset.student;
    if (!name || studentId === undefined || openMenu === null) return;
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    openMenu({ studentId, anchor: name, to: name.getAttribute('href') ?? '' });
  }

  function onClick({ target }: MouseEvent) {
    const pressed =
      target instanceof Element ? target.closest<HTMLElement>('[data-question], [data-asked]') : null;
    if (!pressed) return;
    const { question, asked } = pressed.dataset;
    if (asked !== undefined) return onOpenQuestion(Number(asked));
    const studentId = pressed.closest<HTMLElement>('[data-student]')?.dataset.student;
    if (studentId !== undefined) onOpenAnswer(studentId, Number(question));
  }

  return (
    <div className="relative max-h-[85dvh] max-w-full overflow-auto border border-rule bg-paper-raised print:max-h-none print:overflow-visible">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table walked through by arrow keys is a grid
        role="grid"
        aria-rowcount={rows.length + 3}
        onClickCapture={onClickCapture}
        onClick={onClick}
        onFocus={keys.onFocus}
        onKeyDown={keys.onKeyDown}
        style={{ minWidth: `${tableWidthRem(columns.length, isNarrow)}rem` }}
        className="w-full table-fixed border-separate border-spacing-0 text-sm not-print:block"
      >
        <caption className="sr-only">{t('table.caption')}</caption>
        <SnapshotHead questions={questions} order={order} isNarrow={isNarrow} onSort={onSort} />
        <tbody {...roles.asRows} className="not-print:block">
          {(isWhole ? rows : rows.slice(0, countFirstRows())).map((row) => (
            <SnapshotRow
              key={row.student.id}
              row={row}
              points={points.get(row.student.id)}
              columns={columns}
              isNarrow={isNarrow}
              words={words}
              hrefOf={hrefOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useRowWords(): RowWords {
  const t = useTranslations('snapshot');
  return useMemo(() => {
    const words = Object.fromEntries(marks.map((mark) => [mark, t(`mark.${mark}`)])) as Record<Mark, string>;
    return {
      marks: words,
      absent: t('absent'),
      late: (count) => t('late', { count }),
      // Formatted here and not by the message library, because there are two figures in each of up to two hundred rows.
      of: ({ count, of }) => `${count}/${of}`,
      short: (done, right) => t('table.short', { done, right }),
      points: (count, of) => ({
        short: `${count ?? '–'}/${of}`,
        long: count === null ? t('byHand.waits', { of }) : t('byHand.points', { count, of }),
      }),
    };
  }, [t]);
}

// Rows that Page Up and Page Down pass over.
const rowsPerPage = 10;

/**
 * The keyboard of a grid: one Tab stop, arrow keys from cell to cell, Home and End along the row, with Ctrl to the ends
 * of the grid. A cell that contains a control passes the focus to it. The Tab stop is kept in the DOM, so rendering
 * does not depend on it.
 */
function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  // After every render, because the cell that was the Tab stop may have been removed.
  useEffect(() => {
    if (table.current && !table.current.querySelector('[tabindex="0"]'))
      setStop(table.current, firstStop(table.current));
  });
  return {
    onFocus(event: { target: EventTarget }) {
      const stop = event.target instanceof Element ? event.target.closest<HTMLElement>('[tabindex]') : null;
      if (table.current && stop && stop !== table.current) setStop(table.current, stop);
    },
    onKeyDown(event: KeyboardEvent) {
      const cell =
        event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('th, td') : null;
      const row = cell?.closest('tr');
      if (!table.current || !cell || !row || event.altKey || event.metaKey || event.shiftKey) return;
      const rows = [...table.current.rows];
      const to = findTarget(event, rows.indexOf(row), cell.cellIndex, rows);
      if (!to) return;
      event.preventDefault();
      const stop = rows[to.row] ? stopOf(rows[to.row]?.cells[to.column]) : null;
      stop?.focus();
    },
  };
}

function findTarget(
  { key, ctrlKey }: KeyboardEvent,
  row: number,
  column: number,
  rows: readonly HTMLTableRowElement[],
): { row: number; column: number } | null {
  const lastRow = rows.length - 1;
  const lastColumn = (rows[row]?.cells.length ?? 1) - 1;
  const at = (wantedRow: number, wantedColumn: number) => ({
    row: Math.max(0, Math.min(lastRow, wantedRow)),
    column: Math.max(0, Math.min(lastColumn, wantedColumn)),
  });
  if (ctrlKey) {
    if (key === 'Home') return at(0, 0);
    return key === 'End' ? at(lastRow, lastColumn) : null;
  }
  switch (key) {
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, lastColumn);
    case 'PageDown':
      return at(row + rowsPerPage, column);
    case 'PageUp':
      return at(row - rowsPerPage, column);
    default:
      return null;
  }
}

/** What takes the focus in a cell: the control in it, or the cell itself. */
function stopOf(cell: HTMLTableCellElement | undefined): HTMLElement | null {
  return cell?.querySelector<HTMLElement>('button, a') ?? cell ?? null;
}

function firstStop(table: HTMLTableElement): HTMLElement | null {
  return stopOf(table.rows[0]?.cells[0]);
}

function setStop(table: HTMLTableElement, stop: HTMLElement | null): void {
  for (const former of table.querySelectorAll('[tabindex="0"]')) former.setAttribute('tabindex', '-1');
  stop?.setAttribute('tabindex', '0');
}
