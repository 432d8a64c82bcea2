// All in letters of the tray's small type, on a phone 360 px wide.
const rowLetters = 44;
const halfLetters = 16;
const wholeLetters = 38;
/** The handle of a piece, its edges and the gap to the next. */
const handleLetters = 6;
/** A piece is as high as a finger needs, also with one line of text. */
const leastLines = 2;

/** true: the piece takes half a row of a phone at most, where its name wraps to two or three lines. */
export function fitsHalf(name: string): boolean {
  return name.length <= 3 * halfLetters;
}

/**
 * Estimates how many lines of text the tray is high on a phone. The estimate uses the names, because measuring would
 * lay out the page with every placed piece.
 */
export function countTrayLines(names: readonly string[]): number {
  let [lines, rowLines, left] = [0, 0, 0];
  for (const name of names) {
    const isHalf = fitsHalf(name);
    const width = Math.min(isHalf ? rowLetters / 2 : rowLetters, name.length + handleLetters);
    if (width > left) {
      lines += rowLines;
      [rowLines, left] = [leastLines, rowLetters];
    }
    rowLines = Math.max(rowLines, Math.ceil(name.length / (isHalf ? halfLetters : wholeLetters)));
    left -= width;
  }
  return lines + rowLines;
}
