import { useSyncExternalStore } from 'react';

export interface ColumnCount {
  /** Questions that fit beside a student's name. */
  readonly count: number;
  /** Done and right stand below the name, not in columns of their own. */
  readonly isNarrow: boolean;
}

// By the width of the window in CSS px, and by that of the paper between its margins, where letters are smaller; the last
// fits a phone.
const steps = [
  { minWidthPx: 1280, minPaperPx: 950, count: 14, isNarrow: false },
  { minWidthPx: 1120, minPaperPx: 810, count: 11, isNarrow: false },
  { minWidthPx: 900, minPaperPx: 670, count: 8, isNarrow: false },
  { minWidthPx: 760, minPaperPx: 510, count: 11, isNarrow: true },
  { minWidthPx: 600, minPaperPx: 400, count: 8, isNarrow: true },
] as const satisfies readonly (ColumnCount & { minWidthPx: number; minPaperPx: number })[];
const onPhones: ColumnCount = { count: 5, isNarrow: true };

const queryOf = ({ minWidthPx, minPaperPx }: { minWidthPx: number; minPaperPx: number }) =>
  `screen and (min-width: ${minWidthPx}px), print and (min-width: ${minPaperPx}px)`;

export function useColumnCount(): ColumnCount {
  return useSyncExternalStore(subscribe, readCount);
}

/** Whether the page is being put on paper, where nobody turns to the other questions. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribeToPrint, readIsPrinted);
}

const readIsPrinted = () => window.matchMedia('print').matches;

function subscribeToPrint(listener: () => void): () => void {
  const query = window.matchMedia('print');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function readCount(): ColumnCount {
  return steps.find((step) => window.matchMedia(queryOf(step)).matches) ?? onPhones;
}

function subscribe(listener: () => void): () => void {
  const queries = steps.map((step) => window.matchMedia(queryOf(step)));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
