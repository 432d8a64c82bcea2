import type { Issue } from '../../domain/issue.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { DragAndDropGel } from './schema.ts';

/**
 * What a learner's device gets before the answer is due may not tell it: neither the ids of targets, which travel with
 * every answer, nor what the picture prints.
 */
export function lintTelling(item: DragAndDropGel): Issue[] {
  const words = new Set(item.labels.map(({ text }) => plainWords(text).trim().toLowerCase()));
  const labelIds = item.labels.map(({ id }) => id);
  return [
    ...item.targets.flatMap(({ id, at }, index): Issue[] => {
      const isNamed = labelIds.some((labelId) => holdsId(id, labelId) || holdsId(labelId, id));
      const isMeasured = at.kind === 'band' && id.split('-').includes(String(at.lengthBp));
      return isNamed || isMeasured
        ? [
            {
              path: ['targets', index, 'id'],
              code: 'target-id-tells',
              message: `the id ${id} says what belongs there; call it spot-${index + 1}`,
            },
          ]
        : [];
    }),
    ...item.lanes.flatMap(({ id, label, showsSizes }, index): Issue[] => {
      const isTarget = item.targets.some(({ at }) => at.kind === 'lane' && at.lane === id);
      const path = ['lanes', index];
      const code = 'told-by-the-picture';
      if (label !== undefined && words.has(label.trim().toLowerCase()))
        return [
          { path: [...path, 'label'], code, message: `"${label}" is printed and is also to be placed` },
        ];
      if (isTarget && holdsAny(id, labelIds))
        return [{ path: [...path, 'id'], code, message: `the id ${id} says what belongs there` }];
      if (isTarget && showsSizes)
        return [
          { path: [...path, 'showsSizes'], code, message: 'printed lengths say which lane holds the ladder' },
        ];
      return [];
    }),
  ];
}

/** true when one id is the other, or holds it as whole words: `left-minus` holds `minus`. */
function holdsId(id: string, other: string): boolean {
  return `-${id}-`.includes(`-${other}-`);
}

function holdsAny(id: string, labelIds: readonly string[]): boolean {
  return labelIds.some((labelId) => holdsId(id, labelId));
}
