import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { PublicMultipleMatchTable } from './schema.ts';

export type Column = PublicMultipleMatchTable['columns'][number];

/** Columns that lie beside each other in one table. */
export interface Band {
  readonly columns: readonly Column[];
  /** The name of a row stands above its options and not at the left of them. */
  readonly isStacked: boolean;
  /** Too narrow for its only column: the options stand in a list in each cell. */
  readonly isList: boolean;
}

// All in px; the letters are the small ones of the head.
const letter = 6.2;
const narrowestOption = 54;
const gap = 16;
/** With the gap behind them. */
const [narrowName, wideName] = [110, 146];

const longestWord = 13;
const shortName = 24;

/** Room for an option with whole words; a very long word may be divided once. */
function narrowestIn(columns: readonly Column[]): number {
  const words = columns.flatMap(({ options }) =>
    options.flatMap(({ text }) => plainWords(text).split(/[\s-]+/)),
  );
  const lengths = words.map(({ length }) => (length > longestWord ? length / 2 + 1 : length));
  return Math.max(narrowestOption, ...lengths.map((length) => length * letter));
}

/** All options of a band are equally wide. */
function narrowest(columns: readonly Column[]): number {
  const count = columns.reduce((sum, { options }) => sum + options.length, 0);
  return narrowestIn(columns) * count + gap * (columns.length - 1);
}

/**
 * Divides the table into tables below each other, as few as the width allows, so that in each of them all rows can be
 * compared. The columns part first, then the names of the rows give way, and last the options go into lists.
 */
export function listBands({ columns, rows }: PublicMultipleMatchTable, width: number): Band[] {
  if (wideName + narrowest(columns) <= width) return [{ columns, isStacked: false, isList: false }];
  const hasShortNames = rows.every(({ text }) => plainWords(text).length <= shortName);
  const besideName = hasShortNames ? width - narrowName : 0;
  const bands: Band[] = [];
  for (const column of columns) {
    const last = bands.at(-1);
    const joined = [...(last?.columns ?? []), column];
    if (last && !last.isList && narrowest(joined) <= (last.isStacked ? width : besideName)) {
      bands[bands.length - 1] = { ...last, columns: joined };
      continue;
    }
    const isList = narrowest([column]) > width;
    const isStacked = isList ? !hasShortNames : narrowest([column]) > besideName;
    bands.push({ columns: [column], isStacked, isList });
  }
  return bands;
}
