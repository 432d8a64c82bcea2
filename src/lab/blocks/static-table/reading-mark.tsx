import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The cell whose row and column are marked; its heading alone has no column. */
export interface ReadingMark {
  readonly row: number;
  readonly column: number | null;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Marks the row and the column of the cell under the pointer or finger, and of the one that the arrow keys have come
 * to. The handlers belong to the frame of the table.
 */
export function useReadingMark() {
  const [mark, setMark] = useState<ReadingMark | null>(null);
  const move = (to: ReadingMark | null) =>
    setMark((from) => (from?.row === to?.row && from?.column === to?.column ? from : to));
  return {
    mark,
    handlers: {
      onPointerOver: ({ target }: PointerEvent<HTMLElement>) => {
        const found = placeOf(target as Element);
        if (found) move(found);
      },
      // Lifting a finger must not remove the marks, because they are read after that.
      onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch') move(null);
      },
      onFocus: () => setMark((from) => from ?? { row: 0, column: 0 }),
      onBlur: () => move(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        const row = (mark?.row ?? 0) + step[0];
        const column = (mark?.column ?? 0) + step[1];
        const cell = event.currentTarget.querySelector('tbody')?.rows[row]?.cells[column + 1];
        // At the edge of the table, the arrow key scrolls the page as elsewhere.
        if (!cell || column < 0) return;
        event.preventDefault();
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        move({ row, column });
      },
    },
  };
}

function placeOf(element: Element): ReadingMark | null {
  const cell = element.closest<HTMLTableCellElement>('tbody :is(td, th)');
  const row = cell?.closest('tr')?.sectionRowIndex;
  if (!cell || row === undefined) return null;
  return { row, column: cell.cellIndex === 0 ? null : cell.cellIndex - 1 };
}
