import type { Mark } from '../../../domain/reports/mark.ts';
import { reportTexts } from '../texts.ts';
import { drawMark } from './draw-mark.ts';
import type { CellPlace } from './table.ts';
import { type Pdf, writeLine } from './write-text.ts';

/** Shape, colour and word: none of them is needed to read the other. */
export function markCell(mark: Mark, size: number) {
  return (doc: Pdf, { x, y, width, height }: CellPlace): void => {
    const shape = size * 1.1;
    drawMark(doc, mark, x + 3, y + (height - shape) / 2, shape);
    const wordAt = { x: x + shape + 6, y: y + (height - size * 1.2) / 2, width: width - shape - 7 };
    writeLine(doc, reportTexts.marks[mark], wordAt, { size });
  };
}
