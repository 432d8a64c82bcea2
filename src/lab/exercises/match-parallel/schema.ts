import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { orderShape, publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { lintSlot, lintSolvable } from '../lint-assignment.ts';
import { orderToSend, publicOrder } from '../option-order.ts';
import { gapMarker } from './gap-marker.ts';

const PublicSideSchema = z.strictObject({ id: z.string(), text: z.string() });

export const MatchParallelSchema = z.strictObject({
  ...scoredShape,
  ...orderShape,
  type: z.literal('match-parallel'),
  /** The fixed side. `answers` holds ids of `right`; any of them makes the pair right. */
  left: z
    .array(z.strictObject({ id: StableId, text: RichTextSchema, ...slotKeyShape }))
    .check(z.minLength(2), z.maxLength(8)),
  /** The pieces. Every learner's tray has them in a different order. Pieces that fit nowhere are distractors. */
  right: z
    .array(z.strictObject({ id: StableId, text: RichTextSchema }))
    .check(z.minLength(2), z.maxLength(12)),
  /** true: a piece may stand at several left sides. */
  isReusable: z._default(z.boolean(), false),
});
export type MatchParallel = z.infer<typeof MatchParallelSchema>;

export const PublicMatchParallelSchema = z.strictObject({
  ...publicExerciseShape,
  ...orderShape,
  type: z.literal('match-parallel'),
  left: z.array(PublicSideSchema),
  right: z.array(PublicSideSchema),
  isReusable: z.boolean(),
});
export type PublicMatchParallel = z.infer<typeof PublicMatchParallelSchema>;

export function redactMatchParallel(item: MatchParallel): PublicMatchParallel {
  return {
    ...redactShared(item),
    ...publicOrder(item),
    type: item.type,
    left: item.left.map(({ id, text }) => ({ id, text })),
    right: orderToSend({ ...item, options: item.right }).map(({ id, text }) => ({ id, text })),
    isReusable: item.isReusable,
  };
}

export function lintMatchParallel(item: MatchParallel): Issue[] {
  const optionIds = item.right.map(({ id }) => id);
  const issues: Issue[] = [
    ...findRepeats(item.left, 'left'),
    ...findRepeats(item.right, 'right'),
    ...item.left.flatMap((slot, index) => lintSlot(slot, optionIds, ['left', index])),
    ...item.left.flatMap(({ id, text }, index) =>
      text.split(gapMarker).length > 2
        ? [
            {
              path: ['left', index, 'text'],
              code: 'several-gaps',
              message: `${id} takes one partner and has several gaps`,
            },
          ]
        : [],
    ),
  ];
  // The rules about the pairs as a whole make sense only for sound ids.
  if (issues.length > 0) return issues;
  const isInOrder = item.left.every(({ answers }, index) => answers.includes(optionIds[index] ?? ''));
  return [
    ...lintSolvable(item.left, item.isReusable, 'left'),
    ...(isInOrder
      ? [
          {
            path: ['right'],
            code: 'displayed-in-pairs',
            message: 'both sides stand in matching order, which gives the answer away; mix the right side',
          },
        ]
      : []),
  ];
}
