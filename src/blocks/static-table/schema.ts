import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';

const CellText = z.string().check(z.minLength(1), z.maxLength(400));

const ColumnSchema = z.strictObject({
  id: StableId,
  heading: CellText,
  /** Stands in brackets after the heading and belongs to every number below it. */
  unit: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  /** `number`: to the right, decimal points one below the other. */
  align: z._default(z.enum(['start', 'center', 'number']), 'start'),
});
export type TableColumn = z.infer<typeof ColumnSchema>;

export const StaticTableSchema = z.strictObject({
  type: z.literal('static-table'),
  id: StableId,
  /** What the table shows, read before it. */
  caption: z.string().check(z.minLength(1), z.maxLength(160)),
  text: z.optional(RichText),
  /** Heads the first column, which names the rows. */
  rowHeading: CellText,
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
  /** Below the table. One with a `mark` belongs where that mark stands raised: `0.47^a^`. */
  notes: z._default(
    z.array(
      z.strictObject({
        mark: z.optional(z.string().check(z.regex(/^([a-z]|[*†‡]{1,3})$/))),
        text: RichText,
      }),
    ),
    [],
  ),
  /** Where the data come from. */
  source: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
export type StaticTable = z.infer<typeof StaticTableSchema>;

/** Everything an author writes here is meant for the learner; the same strict schema guards what leaves. */
export type PublicStaticTable = StaticTable;
