import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const PublicEntrySchema = z.strictObject({ id: z.string(), text: z.string() });
const Heading = RichText.check(z.maxLength(80));

export const MatchTableSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('match-table'),
  /** Headings of the two columns: of what is given, and of what is placed. */
  rowHeading: Heading,
  optionHeading: Heading,
  /** `answers` holds ids of `options`; any of them is right in this row. */
  rows: z
    .array(z.strictObject({ id: StableId, text: RichText, ...slotKeyShape }))
    .check(z.minLength(2), z.maxLength(10)),
  /** One set for all rows, in the order it lies in the tray; what belongs nowhere is a distractor. */
  options: z.array(z.strictObject({ id: StableId, text: RichText })).check(z.minLength(2), z.maxLength(12)),
  /** true: an option may stand in several rows. */
  isReusable: z._default(z.boolean(), false),
});
export type MatchTable = z.infer<typeof MatchTableSchema>;

export const PublicMatchTableSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('match-table'),
  rowHeading: z.string(),
  optionHeading: z.string(),
  rows: z.array(PublicEntrySchema),
  options: z.array(PublicEntrySchema),
  isReusable: z.boolean(),
});
export type PublicMatchTable = z.infer<typeof PublicMatchTableSchema>;
