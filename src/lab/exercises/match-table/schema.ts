import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { orderShape, publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { lintSlot, lintSolvable } from '../lint-assignment.ts';
import { orderToSend, publicOrder } from '../option-order.ts';

const PublicEntrySchema = z.strictObject({ id: z.string(), text: z.string() });
const Heading = RichTextSchema.check(z.maxLength(80));

export const MatchTableSchema = z.strictObject({
  ...scoredShape,
  ...orderShape,
  type: z.literal('match-table'),
  /** Headings of the two columns: the given texts, and the placed options. */
  rowHeading: Heading,
  optionHeading: Heading,
  /** `answers` holds ids of `options`; any of them is right in this row. */
  rows: z
    .array(z.strictObject({ id: StableId, text: RichTextSchema, ...slotKeyShape }))
    .check(z.minLength(2), z.maxLength(10)),
  /**
   * One set for all rows. Every learner's tray has it in a different order. Options that fit no row are distractors.
   */
  options: z
    .array(z.strictObject({ id: StableId, text: RichTextSchema }))
    .check(z.minLength(2), z.maxLength(12)),
  /** true: an option may stand in several rows. */
  isReusable: z._default(z.boolean(), false),
});
export type MatchTable = z.infer<typeof MatchTableSchema>;

export const PublicMatchTableSchema = z.strictObject({
  ...publicExerciseShape,
  ...orderShape,
  type: z.literal('match-table'),
  rowHeading: z.string(),
  optionHeading: z.string(),
  rows: z.array(PublicEntrySchema),
  options: z.array(PublicEntrySchema),
  isReusable: z.boolean(),
});
export type PublicMatchTable = z.infer<typeof PublicMatchTableSchema>;

export function redactMatchTable(item: MatchTable): PublicMatchTable {
  return {
    ...redactShared(item),
    ...publicOrder(item),
    type: item.type,
    rowHeading: item.rowHeading,
    optionHeading: item.optionHeading,
    rows: item.rows.map(({ id, text }) => ({ id, text })),
    options: orderToSend(item).map(({ id, text }) => ({ id, text })),
    isReusable: item.isReusable,
  };
}

export function lintMatchTable(item: MatchTable): Issue[] {
  const optionIds = item.options.map(({ id }) => id);
  const issues: Issue[] = [
    ...findRepeats(item.rows, 'rows'),
    ...findRepeats(item.options, 'options'),
    ...item.rows.flatMap((slot, index) => lintSlot(slot, optionIds, ['rows', index])),
  ];
  // The rules about the table as a whole make sense only for sound ids.
  if (issues.length > 0) return issues;
  const isInOrder = item.rows.every(({ answers }, index) => answers.includes(optionIds[index] ?? ''));
  return [
    ...lintSolvable(item.rows, item.isReusable, 'rows'),
    ...(isInOrder && !item.isReusable
      ? [
          {
            path: ['options'],
            code: 'displayed-in-rows',
            message: 'the options stand in the order of the rows, which gives the answer away; mix them',
          },
        ]
      : []),
  ];
}
