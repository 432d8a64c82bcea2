import { useSyncExternalStore } from 'react';

interface ColumnCount {
  /** Questions that fit beside a student's name. */
  readonly count: number;
  /** Done and right stand below the name, not in columns of their own. */
  readonly isNarrow: boolean;
}

// Steps by the width of the window in CSS px, and by the width of the paper between its margins, where letters are
// smaller. Below the last step `onPhones` applies.
const steps = [
  { minWidthPx: 1280, minPaperPx: 950, count: 14, isNarrow: false },
  { minWidthPx: 1120, minPaperPx: 810, count: 11, isNarrow: false },
  { minWidthPx: 900, minPaperPx: 670, count: 8, isNarrow: false },
  { minWidthPx: 760, minPaperPx: 510, count: 11, isNarrow: true },
  { minWidthPx: 600, minPaperPx: 400, count: 8, isNarrow: true },
] as const satisfies readonly (ColumnCount & { minWidthPx: number; minPaperPx: number })[];
const onPhones: ColumnCount = { count: 5, isNarrow: true };

/** How much larger everything is while the page is presented, see `data-present` in tokens.css. */
const presentedScale = 1.65;

type Step = Pick<(typeof steps)[number], 'minWidthPx' | 'minPaperPx'>;

const queryOf = ({ minWidthPx, minPaperPx }: Step, scale: number) =>
  `screen and (min-width: ${Math.round(minWidthPx * scale)}px), print and (min-width: ${minPaperPx}px)`;

/** How many questions fit into the window, or on the paper. */
export function useColumnCount(isPresented: boolean): ColumnCount {
  const scale = isPresented ? presentedScale : 1;
  return useSyncExternalStore(subscribe, () => readCount(scale));
}

/** Whether the page is being printed; on paper nobody can page to the other questions. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribeToPrint, readIsPrinted);
}

const readIsPrinted = () => window.matchMedia('print').matches;

function subscribeToPrint(listener: () => void): () => void {
  const query = window.matchMedia('print');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function readCount(scale: number): ColumnCount {
  return steps.find((step) => window.matchMedia(queryOf(step, scale)).matches) ?? onPhones;
}

function subscribe(listener: () => void): () => void {
  const queries = [1, presentedScale].flatMap((scale) =>
    steps.map((step) => window.matchMedia(queryOf(step, scale))),
  );
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
