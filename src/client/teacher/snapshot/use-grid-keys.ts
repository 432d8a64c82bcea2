import { type KeyboardEvent, type RefObject, useEffect } from 'react';

// Rows that Page Up and Page Down pass over.
const rowsPerPage = 10;

/**
 * The keyboard of a grid: one Tab stop, arrow keys from cell to cell, Home and End along the row, with Ctrl to the ends
 * of the grid. A cell with a control in it gives the focus to that. The browser keeps the focus where the table changes
 * around it, so what is drawn knows nothing of it.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  // After every drawing: the cell that was the Tab stop may be gone.
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
