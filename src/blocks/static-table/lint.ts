import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { StaticTable } from './schema.ts';

export function lintStaticTable(item: StaticTable): Issue[] {
  return [
    ...findRepeats(item.columns, 'columns'),
    ...findRepeats(item.rows, 'rows'),
    ...item.rows.flatMap(({ id, cells }, index): Issue[] =>
      cells.length === item.columns.length
        ? []
        : [
            {
              path: ['rows', index, 'cells'],
              code: 'cell-count-differs',
              message: `${id} has ${cells.length} cells for ${item.columns.length} columns`,
            },
          ],
    ),
    ...lintNotes(item),
  ];
}

/** A raised letter that no note explains may still be an exponent or a charge, so only the notes are looked at. */
function lintNotes({ rowHeading, columns, rows, notes }: StaticTable): Issue[] {
  const texts = [
    rowHeading,
    ...columns.map(({ heading }) => heading),
    ...rows.flatMap(({ heading, cells }) => [heading, ...cells.map((cell) => cell ?? '')]),
  ];
  const marks = notes.map(({ mark }) => mark);
  return marks.flatMap((mark, index): Issue[] => {
    if (mark === undefined) return [];
    const path = ['notes', index, 'mark'];
    if (marks.indexOf(mark) !== index) {
      return [{ path, code: 'repeated-mark', message: `two notes have the mark ${mark}` }];
    }
    if (texts.some((text) => text.includes(`^${mark}^`))) return [];
    return [{ path, code: 'note-never-marked', message: `no cell carries ^${mark}^` }];
  });
}
