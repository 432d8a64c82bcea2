import { cleanCell, longestCell } from '../marking/cells/response.ts';
import type { PublicCell } from '../marking/cells/schema.ts';
import { plainWords } from '../ui/rich-text/parse-rich-text.ts';

/** The rows of a table, each with one cell for each column: text to read, or a cell to fill. */
type Rows = readonly { readonly cells: readonly (PublicCell | { readonly given: string })[] }[];

/**
 * Lays a block copied from a spreadsheet over a table, with its upper left corner on the cell `startId`. Returns the
 * texts by cell id. Given cells keep their text. Texts beyond the table are left out, and so are texts that match no
 * option of their cell. Returns null if `text` is a single cell and no block.
 */
export function pasteCells(rows: Rows, startId: string, text: string): Record<string, string> | null {
  const block = readBlock(text);
  if (block.length <= 1 && (block[0]?.length ?? 0) <= 1) return null;
  const pasted: Record<string, string> = {};
  const startRow = rows.findIndex(({ cells }) => cells.some((cell) => 'id' in cell && cell.id === startId));
  const startColumn = rows[startRow]?.cells.findIndex((cell) => 'id' in cell && cell.id === startId) ?? 0;
  block.forEach((line, down) => {
    line.forEach((copied, across) => {
      const cell = rows[startRow + down]?.cells[startColumn + across];
      if (!cell || 'given' in cell) return;
      const value = readCell(cell, copied);
      if (value !== null) pasted[cell.id] = value;
    });
  });
  return pasted;
}

/** Spreadsheets copy a block as lines of cells with tabs between them. The last line has a line break, too. */
function readBlock(text: string): string[][] {
  return text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'));
}

function readCell({ kind, options }: PublicCell, copied: string): string | null {
  const text = cleanCell(copied.replace(/[\p{Cc}\p{Cs}]/gu, ' ')).slice(0, longestCell);
  if (kind !== 'choice') return text;
  const isMeant = (words: string) => words.toLowerCase() === text.toLowerCase();
  return options.find((option) => isMeant(option.value) || isMeant(plainWords(option.text)))?.value ?? null;
}
