import * as z from 'zod/mini';
import { RichTextSchema } from '../../kernel/authoring/fields.ts';
import type { Issue } from '../../kernel/issue.ts';
import { lintCells } from '../../marking/cells/lint-cells.ts';
import { CellSchema, PublicCellSchema, redactCell } from '../../marking/cells/schema.ts';
import {
  helpShape,
  publicExerciseShape,
  publicHelpShape,
  redactHelp,
  redactShared,
  scoredShape,
} from '../item.ts';

export const ShortAnswerTableSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('short-answer-table'),
  /** Heads the prompts of the rows. */
  labelHeader: RichTextSchema,
  /** Heads the fields. */
  answerHeader: RichTextSchema,
  /** A row is one prompt and one cell to answer it in. Its hints and its worked example stand at the row. */
  rows: z
    .array(z.extend(CellSchema, { label: RichTextSchema, ...helpShape }))
    .check(z.minLength(1), z.maxLength(12)),
  /** May be checked with some rows empty; those earn nothing and get no feedback. */
  isPartialAllowed: z._default(z.boolean(), false),
});
export type ShortAnswerTable = z.infer<typeof ShortAnswerTableSchema>;

export const PublicShortAnswerTableSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('short-answer-table'),
  labelHeader: z.string(),
  answerHeader: z.string(),
  rows: z.array(z.extend(PublicCellSchema, { label: z.string(), ...publicHelpShape })),
  isPartialAllowed: z.boolean(),
});
export type PublicShortAnswerTable = z.infer<typeof PublicShortAnswerTableSchema>;

export function redactShortAnswerTable(item: ShortAnswerTable): PublicShortAnswerTable {
  return {
    ...redactShared(item),
    type: item.type,
    labelHeader: item.labelHeader,
    answerHeader: item.answerHeader,
    rows: item.rows.map((row) => ({ ...redactCell(row), label: row.label, ...redactHelp(row) })),
    isPartialAllowed: item.isPartialAllowed,
  };
}

export function lintShortAnswerTable(item: ShortAnswerTable): Issue[] {
  return lintCells(item.rows.map((cell, index) => ({ cell, path: ['rows', index] })));
}
