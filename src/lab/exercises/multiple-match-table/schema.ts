import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { lampNames } from '../../ui/tubes/glow.ts';
import { type KeyedSlot, slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { lintSlot } from '../lint-assignment.ts';

const Heading = RichTextSchema.check(z.maxLength(80));
const PublicEntrySchema = z.strictObject({ id: z.string(), text: z.string() });

/** The lamps that are on; the others of the column are off. */
const LightsSchema = z.array(z.enum(lampNames)).check(z.maxLength(4));

const ColumnSchema = z.strictObject({
  id: StableId,
  heading: Heading,
  /** The options are the steps of a chain, from first to last; the chosen one fails and is crossed out on the chain. */
  isChain: z.optional(z.boolean()),
  options: z
    .array(
      z.strictObject({
        id: StableId,
        text: RichTextSchema,
        /** The lamps that are on, drawn beside those of the other options, which are off. All options have it or none. */
        lights: z.optional(LightsSchema),
      }),
    )
    .check(z.minLength(2), z.maxLength(10)),
});

const RowSchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
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
    z.strictObject({
      id: z.string(),
      heading: z.string(),
      isChain: z.optional(z.boolean()),
      options: z.array(
        z.strictObject({ id: z.string(), text: z.string(), lights: z.optional(LightsSchema) }),
      ),
    }),
  ),
  rows: z.array(PublicEntrySchema),
});
export type PublicMultipleMatchTable = z.infer<typeof PublicMultipleMatchTableSchema>;

export function redactMultipleMatchTable(item: MultipleMatchTable): PublicMultipleMatchTable {
  return {
    ...redactShared(item),
    type: item.type,
    rowHeading: item.rowHeading,
    columns: item.columns.map(({ id, heading, isChain, options }) => ({
      id,
      heading,
      ...(isChain && { isChain }),
      options: options.map((option) => ({
        id: option.id,
        text: option.text,
        ...(option.lights && { lights: option.lights }),
      })),
    })),
    rows: item.rows.map(({ id, text }) => ({ id, text })),
  };
}

type Row = MultipleMatchTable['rows'][number];

export function lintMultipleMatchTable(item: MultipleMatchTable): Issue[] {
  return [
    ...findRepeats(item.columns, 'columns'),
    ...findRepeats(item.rows, 'rows'),
    ...item.columns.flatMap(({ options }, index) =>
      findRepeats(options, 'options').map((issue) => ({ ...issue, path: ['columns', index, ...issue.path] })),
    ),
    ...item.columns.flatMap(({ options }, index) => {
      const dark = options.filter(({ lights }) => lights === undefined);
      if (dark.length === 0 || dark.length === options.length) return [];
      const message = `gives no lights to ${dark.map(({ id }) => id).join(' and ')}; [] says that all are off`;
      return [{ path: ['columns', index, 'options'], code: 'lights-missing', message }];
    }),
    ...item.rows.flatMap((row, index) => lintRow(item, row, ['rows', index])),
  ];
}

/** Exactly one cell for each column, each with a sound key. */
function lintRow(item: MultipleMatchTable, row: Row, path: Issue['path']): Issue[] {
  const missing = item.columns
    .filter(({ id }) => !row.cells.some(({ column }) => column === id))
    .map(({ id }) => ({
      path: [...path, 'cells'],
      code: 'missing-cell',
      message: `${row.id} has no cell for the column ${id}`,
    }));
  const faulty = row.cells.flatMap((cell, index): Issue[] => {
    const at = [...path, 'cells', index];
    const column = item.columns.find(({ id }) => id === cell.column);
    if (!column) {
      return [
        { path: [...at, 'column'], code: 'unknown-column', message: `there is no column ${cell.column}` },
      ];
    }
    if (row.cells.findIndex((other) => other.column === cell.column) < index) {
      return [{ path: at, code: 'repeated-cell', message: `${row.id} has two cells for ${cell.column}` }];
    }
    return lintSlot(
      { ...cell, id: cellId(row.id, cell.column) },
      column.options.map(({ id }) => id),
      at,
    );
  });
  return [...missing, ...faulty];
}

/** The id of the answer's part for one cell. Ids contain no full stop, so it can be split again. */
export function cellId(rowId: string, columnId: string): string {
  return `${rowId}.${columnId}`;
}

/** Every cell with its key, row by row. */
export function listMatchCells(item: MultipleMatchTable): KeyedSlot[] {
  return item.rows.flatMap((row) =>
    row.cells.map(({ column, ...key }) => ({ ...key, id: cellId(row.id, column) })),
  );
}
