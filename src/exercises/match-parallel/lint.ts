import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { lintSlot, lintSolvable } from '../lint-assignment.ts';
import { gapMarker } from './gap-marker.ts';
import type { MatchParallel } from './schema.ts';

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
            message: 'both sides are displayed in matching order',
          },
        ]
      : []),
  ];
}
