// Each row of the table is laid out by itself, so that the browser skips rows until they are in view; finding, screen
// readers and printing still have all rows. Since the rows are no table rows in CSS, ARIA roles say what they are.

/** Widths in rem. The width of a question is the least: the questions share the space that is left. */
export const widths = {
  wide: { name: 12, figure: 5, question: 3.5 },
  narrow: { name: 8, figure: 0, question: 2.75 },
} as const;

export function tableWidthRem(questionCount: number, isNarrow: boolean): number {
  const { name, figure, question } = isNarrow ? widths.narrow : widths.wide;
  return name + 2 * figure + questionCount * question;
}

const asRow = { role: 'row' } as const;
const asRows = { role: 'rowgroup' } as const;
const asCell = { role: 'gridcell' } as const;
const asRowHeader = { role: 'rowheader' } as const;
const asColumnHeader = { role: 'columnheader' } as const;

export const roles = { asRow, asRows, asCell, asRowHeader, asColumnHeader };

export const rowClasses = 'not-print:flex';
/** The height of a row whose name takes one line; the browser remembers the height of every row it has drawn. */
export const rowHeightPx = 45;
export const hiddenRowClasses =
  'not-print:[content-visibility:auto] not-print:[contain-intrinsic-size:auto_2.8125rem]';

export const nameClasses = (isNarrow: boolean) => (isNarrow ? 'w-32 shrink-0' : 'w-48 shrink-0');
export const figureClasses = 'w-20 shrink-0';
export const questionClasses = 'min-w-0 flex-1 basis-0';
