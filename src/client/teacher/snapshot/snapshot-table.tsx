import { type MouseEvent, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Mark } from '../../../domain/reports/mark.ts';
import { marks } from '../../../domain/reports/mark.ts';
import type { StudentOrder } from '../../../domain/reports/sort.ts';
import { roles, rowHeightPx, tableWidthRem } from './grid-parts.ts';
import { SnapshotHead } from './snapshot-head.tsx';
import { type RowWords, SnapshotRow, type SnapshotRowProps } from './snapshot-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { ShownQuestion, ShownRow } from './use-shown-report.ts';

export interface SnapshotTableProps {
  readonly rows: readonly ShownRow[];
  /** Of this page, in the order of the columns. */
  readonly questions: readonly ShownQuestion[];
  readonly order: StudentOrder;
  readonly isNarrow: boolean;
  readonly isPrinted: boolean;
  readonly hrefOf: SnapshotRowProps['hrefOf'];
  onSort(order: StudentOrder): void;
  onOpenAnswer(studentId: string, questionIndex: number): void;
  onOpenQuestion(questionIndex: number): void;
}

// What the lower half of the window holds, above which the class's figures stand; the rest is drawn right after, so that
// finding and printing have it all.
const countFirstRows = () => Math.ceil(window.innerHeight / 2 / rowHeightPx);

/** Students by questions: a grid for the keyboard, a table for everything else. */
export function SnapshotTable(props: SnapshotTableProps) {
  const { rows, questions, order, isNarrow, isPrinted, hrefOf, onSort, onOpenAnswer, onOpenQuestion } = props;
  const t = useTranslations('snapshot');
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(table);
  // Paper waits for nothing that comes later.
  const isWhole = useDeferredValue(true, isPrinted) || isPrinted;
  const columnKey = questions.map(({ index }) => index).join();
  const columns = useMemo(() => columnKey.split(',').map(Number), [columnKey]);
  const words = useRowWords();

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
      // Two hundred times two: put together here, not by the message library.
      of: ({ count, of }) => `${count}/${of}`,
      short: (done, right) => t('table.short', { done, right }),
    };
  }, [t]);
}
