import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const Heading = RichText.check(z.maxLength(80));
const PublicEntrySchema = z.strictObject({ id: z.string(), text: z.string() });

const ColumnSchema = z.strictObject({
  id: StableId,
  heading: Heading,
  options: z.array(z.strictObject({ id: StableId, text: RichText })).check(z.minLength(2), z.maxLength(10)),
});

const RowSchema = z.strictObject({
  id: StableId,
  text: RichText,
  /** One cell for each column; `answers` holds ids of that column's options, any of which is right. */
  cells: z.array(z.strictObject({ column: StableId, ...slotKeyShape })),
});

export const MultipleMatchTableSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('multiple-match-table'),
  rowHeading: Heading,
  columns: z.array(ColumnSchema).check(z.minLength(2), z.maxLength(4)),
  rows: z.array(RowSchema).check(z.minLength(1), z.maxLength(10)),
});
export type MultipleMatchTable = z.infer<typeof MultipleMatchTableSchema>;

export const PublicMultipleMatchTableSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('multiple-match-table'),
  rowHeading: z.string(),
  columns: z.array(
    z.strictObject({ id: z.string(), heading: z.string(), options: z.array(PublicEntrySchema) }),
  ),
  rows: z.array(PublicEntrySchema),
});
export type PublicMultipleMatchTable = z.infer<typeof PublicMultipleMatchTableSchema>;
