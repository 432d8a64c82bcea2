import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { exerciseShape, publicExerciseShape, redactShared } from '../item.ts';

const EntrySchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
  /** Shown under this entry if the learner has saved without ticking it. */
  ifMissing: z.optional(RichTextSchema),
});

const ReminderSchema = z.strictObject({
  /** Shown once for the whole list if none of these entries is ticked. */
  unlessAnyOf: z.array(StableId).check(z.minLength(1)),
  text: RichTextSchema,
});

export const ChecklistSchema = z.strictObject({
  ...exerciseShape,
  type: z.literal('checklist'),
  /** Ticks needed to save; 0 where "none of these" is an honest answer. */
  minimum: z._default(z.int().check(z.minimum(0), z.maximum(12)), 1),
  entries: z.array(EntrySchema).check(z.minLength(1), z.maxLength(12)),
  reminders: z._default(z.array(ReminderSchema), []),
});
export type Checklist = z.infer<typeof ChecklistSchema>;

export const PublicChecklistSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('checklist'),
  minimum: z.int(),
  entries: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicChecklist = z.infer<typeof PublicChecklistSchema>;

export function redactChecklist(item: Checklist): PublicChecklist {
  return {
    ...redactShared(item),
    type: item.type,
    minimum: item.minimum,
    entries: item.entries.map(({ id, text }) => ({ id, text })),
  };
}

export function lintChecklist(item: Checklist): Issue[] {
  const issues: Issue[] = findRepeats(item.entries, 'entries');
  const known = new Set(item.entries.map(({ id }) => id));
  if (item.minimum > known.size) {
    issues.push({
      path: ['minimum'],
      code: 'minimum-out-of-reach',
      message: `${item.minimum} ticks are asked for, the list has ${known.size} entries`,
    });
  }
  item.reminders.forEach(({ unlessAnyOf }, index) => {
    for (const id of unlessAnyOf) {
      if (known.has(id)) continue;
      issues.push({
        path: ['reminders', index, 'unlessAnyOf'],
        code: 'unknown-entry',
        message: `the reminder names ${id}, which is not in the list`,
      });
    }
  });
  return issues;
}
