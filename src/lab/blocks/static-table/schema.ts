import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';

const CellText = z.string().check(z.minLength(1), z.maxLength(400));

const ColumnSchema = z.strictObject({
  id: StableId,
  heading: CellText,
  /** The unit of every number in the column, shown in brackets after the heading. */
  unit: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  /** `number`: aligned right, with the decimal points below each other. */
  align: z._default(z.enum(['start', 'center', 'number']), 'start'),
});
export type StaticTableColumn = z.infer<typeof ColumnSchema>;

export const StaticTableSchema = z.strictObject({
  type: z.literal('static-table'),
  id: StableId,
  /** A title that says what the table shows. */
  caption: z.string().check(z.minLength(1), z.maxLength(160)),
  text: z.optional(RichTextSchema),
  /** Heads the first column, which names the rows. */
  rowHeading: CellText,
  /** A heading over all other columns that says what they are, such as "Third base". */
  columnHeading: z.optional(CellText),
  columns: z.array(ColumnSchema).check(z.minLength(1), z.maxLength(8)),
  rows: z
    .array(
      z.strictObject({
        id: StableId,
        heading: CellText,
        /** One for each column, in their order; `null` where there is no value. */
        cells: z.array(z.nullable(CellText)),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
  /** Shown below the table. A note with a `mark` explains the cells that carry this mark raised: `0.47^a^`. */
  notes: z._default(
    z.array(
      z.strictObject({
        mark: z.optional(z.string().check(z.regex(/^([a-z]|[*†‡]{1,3})$/))),
        text: RichTextSchema,
      }),
    ),
    [],
  ),
  /** Where the data come from. */
  source: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
type StaticTable = z.infer<typeof StaticTableSchema>;

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicStaticTable = StaticTable;

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
              message: `the row ${id} needs one cell for each of the ${item.columns.length} columns, and has ${cells.length}`,
            },
          ],
    ),
    ...lintNotes(item),
  ];
}

/** Only raised letters that a note explains are checked. Any other may be an exponent or a charge. */
function lintNotes({ rowHeading, columnHeading = '', columns, rows, notes }: StaticTable): Issue[] {
  const texts = [
    rowHeading,
    columnHeading,
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
