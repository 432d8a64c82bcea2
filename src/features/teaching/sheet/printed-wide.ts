import type { SheetItem } from '../../../activity/student-sheet.ts';
import type { PaperPart } from '../../../marking/paper.ts';

/** A column of the page has room for this many columns of a table. */
const mostNarrowColumns = 3;

/** true: printed across both columns of the page, because something in it needs full lines to write on or the width. */
export function isPrintedWide({ parts }: Pick<SheetItem, 'parts'>): boolean {
  return parts.some(needsWidth);
}

/** true: there is something to write, tick or look up in it besides texts, pictures and maps. */
export function isFilledIn({ parts }: Pick<SheetItem, 'parts'>): boolean {
  return parts.some(({ kind }) => !onlyRead.has(kind));
}

const onlyRead: ReadonlySet<PaperPart['kind']> = new Set([
  'heading',
  'text',
  'figure',
  'illustrated',
  'station',
]);

function needsWidth(part: PaperPart): boolean {
  switch (part.kind) {
    case 'shown':
      return true;
    case 'lines':
      return part.count > 1;
    case 'table':
      return (part.rows[0]?.length ?? 0) > mostNarrowColumns;
    default:
      return false;
  }
}
