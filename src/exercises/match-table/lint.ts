import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { lintSlot, lintSolvable } from '../lint-assignment.ts';
import type { MatchTable } from './schema.ts';

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
            message: 'the options are displayed in the order of the rows',
          },
        ]
      : []),
  ];
}
