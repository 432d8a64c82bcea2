import { useSyncExternalStore } from 'react';

// How many questions fit beside a student's name, from the width of the window in CSS px.
const steps = [
  { minWidthPx: 1400, count: 15 },
  { minWidthPx: 1180, count: 12 },
  { minWidthPx: 900, count: 9 },
  { minWidthPx: 640, count: 6 },
] as const;
const countOnPhones = 5;

export interface ColumnCount {
  readonly count: number;
  /** Done and right stand below the name, not in columns of their own. */
  readonly isNarrow: boolean;
}

const queryOf = ({ minWidthPx }: { minWidthPx: number }) => `(min-width: ${minWidthPx}px)`;

export function useColumnCount(): ColumnCount {
  const count = useSyncExternalStore(subscribe, readCount);
  return { count, isNarrow: count === countOnPhones };
}

function readCount(): number {
  // Environments without media queries are as wide as they like.
  if (!window.matchMedia) return steps[0].count;
  return steps.find((step) => window.matchMedia(queryOf(step)).matches)?.count ?? countOnPhones;
}

function subscribe(listener: () => void): () => void {
  const queries = window.matchMedia ? steps.map((step) => window.matchMedia(queryOf(step))) : [];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
