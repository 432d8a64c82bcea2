import { useSyncExternalStore } from 'react';

export interface ColumnCount {
  /** Questions that fit beside a student's name. */
  readonly count: number;
  /** Done and right stand below the name, not in columns of their own. */
  readonly isNarrow: boolean;
}

// By the width of the window in CSS px; the last fits a phone.
const steps = [
  { minWidthPx: 1280, count: 14, isNarrow: false },
  { minWidthPx: 1120, count: 11, isNarrow: false },
  { minWidthPx: 900, count: 8, isNarrow: false },
  { minWidthPx: 760, count: 11, isNarrow: true },
  { minWidthPx: 600, count: 8, isNarrow: true },
] as const satisfies readonly (ColumnCount & { minWidthPx: number })[];
const onPhones: ColumnCount = { count: 5, isNarrow: true };

const queryOf = ({ minWidthPx }: { minWidthPx: number }) => `(min-width: ${minWidthPx}px)`;

export function useColumnCount(): ColumnCount {
  return useSyncExternalStore(subscribe, readCount);
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
