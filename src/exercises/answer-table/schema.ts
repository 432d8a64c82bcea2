import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { CellSchema, PublicCellSchema } from '../../domain/cells/schema.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const GivenSchema = z.strictObject({ given: RichText });

export const AnswerTableSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('answer-table'),
  /** Heads the column of row headers. */
  corner: RichText,
  columns: z.array(z.strictObject({ id: StableId, header: RichText })).check(z.minLength(1), z.maxLength(6)),
  rows: z
    .array(
      z.strictObject({
        id: StableId,
        header: RichText,
        /** One for each column: text to read, or a cell to fill. */
        cells: z.array(z.union([GivenSchema, CellSchema])),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
  /** May be checked with some cells empty; those earn nothing and are not spoken of. */
  isPartialAllowed: z._default(z.boolean(), false),
});
export type AnswerTable = z.infer<typeof AnswerTableSchema>;

export const PublicAnswerTableSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('answer-table'),
  corner: z.string(),
  columns: z.array(z.strictObject({ id: z.string(), header: z.string() })),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      header: z.string(),
      cells: z.array(z.union([z.strictObject({ given: z.string() }), PublicCellSchema])),
    }),
  ),
  isPartialAllowed: z.boolean(),
});
export type PublicAnswerTable = z.infer<typeof PublicAnswerTableSchema>;
