import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { lintSlot, lintSolvable } from '../lint-assignment.ts';
import { listKeyedTargets } from './default-remarks.ts';
import { lintPicture } from './lint-picture.ts';
import { lintTelling } from './lint-telling.ts';
import { listPlaces } from './list-places.ts';
import type { DragAndDropGel } from './schema.ts';

export function lintDragAndDropGel(item: DragAndDropGel): Issue[] {
  const labelIds = item.labels.map(({ id }) => id);
  const targets = listKeyedTargets(item);
  const issues: Issue[] = [
    ...findRepeats(item.lanes, 'lanes'),
    ...findRepeats(item.targets, 'targets'),
    ...findRepeats(item.labels, 'labels'),
    // The author's own remarks; those the type adds are sound by making.
    ...item.targets.flatMap((target, index) =>
      lintSlot({ ...target, ifWrong: target.ifWrong ?? '' }, labelIds, ['targets', index]),
    ),
    ...lintPicture(item),
    ...lintTelling(item),
  ];
  // The rules about the labels as a whole make sense only for sound ids and places.
  if (issues.length > 0) return issues;
  const isInOrder = listPlaces(item).every(({ id }, index) =>
    targets.find((target) => target.id === id)?.answers.includes(labelIds[index] ?? ''),
  );
  return [
    ...lintSolvable(targets, item.isReusable, 'targets'),
    ...(isInOrder
      ? [
          {
            path: ['labels'],
            code: 'displayed-in-pairs',
            message: 'the labels are displayed in the order of their places, downwards',
          },
        ]
      : []),
  ];
}
