import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { lintCells } from '../../marking/cells/lint-cells.ts';
import {
  type Cell,
  CellSchema,
  type PublicCell,
  PublicCellSchema,
  redactCell,
} from '../../marking/cells/schema.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';

const GivenSchema = z.strictObject({ given: RichTextSchema });

export const AnswerTableSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('answer-table'),
  /** Heads the column of row headers. */
  corner: RichTextSchema,
  columns: z
    .array(z.strictObject({ id: StableId, header: RichTextSchema }))
    .check(z.minLength(1), z.maxLength(6)),
  rows: z
    .array(
      z.strictObject({
        id: StableId,
        header: RichTextSchema,
        /** One for each column: text to read, or a cell to fill. */
        cells: z.array(z.union([GivenSchema, CellSchema])),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
  /** May be checked with some cells empty; those earn nothing and get no feedback. */
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

export function redactAnswerTable(item: AnswerTable): PublicAnswerTable {
  return {
    ...redactShared(item),
    type: item.type,
    corner: item.corner,
    columns: item.columns.map(({ id, header }) => ({ id, header })),
    rows: item.rows.map(({ id, header, cells }) => ({
      id,
      header,
      cells: cells.map((cell) => ('given' in cell ? { given: cell.given } : redactCell(cell))),
    })),
    isPartialAllowed: item.isPartialAllowed,
  };
}

export function lintAnswerTable(item: AnswerTable): Issue[] {
  const issues: Issue[] = [...findRepeats(item.columns, 'columns'), ...findRepeats(item.rows, 'rows')];
  item.rows.forEach((row, index) => {
    if (row.cells.length === item.columns.length) return;
    issues.push({
      path: ['rows', index, 'cells'],
      code: 'cells-beside-columns',
      message: `the row ${row.id} needs one cell for each of the ${item.columns.length} columns, and has ${row.cells.length}`,
    });
  });
  if (listAnswerCells(item).length === 0) {
    issues.push({
      path: ['rows'],
      code: 'nothing-to-fill',
      message: 'every cell is given; one at least has id, expect and ifWrong instead',
    });
  }
  const placed = item.rows.flatMap((row, rowIndex) =>
    row.cells.flatMap((cell, index) =>
      'given' in cell ? [] : [{ cell, path: ['rows', rowIndex, 'cells', index] }],
    ),
  );
  return [...issues, ...lintCells(placed)];
}

/** The cells to fill, row by row. */
export function listAnswerCells(item: AnswerTable): Cell[] {
  return item.rows.flatMap((row) => row.cells.flatMap((cell) => ('given' in cell ? [] : [cell])));
}

/** The cells to fill of the public item, row by row. */
export function listPublicCells(item: PublicAnswerTable): PublicCell[] {
  return item.rows.flatMap((row) => row.cells.flatMap((cell) => ('given' in cell ? [] : [cell])));
}

/** The name of each cell to fill, by its id, made of its two headers: "A allele, Longest piece". */
export function nameCells(item: AnswerTable): Map<string, string> {
  return new Map(
    item.rows.flatMap((row) =>
      row.cells.flatMap((cell, index): [string, string][] =>
        'given' in cell ? [] : [[cell.id, plainWords(`${row.header}, ${item.columns[index]?.header ?? ''}`)]],
      ),
    ),
  );
}
