import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { TrueFalse } from './schema.ts';

export function lintTrueFalse(item: TrueFalse): Issue[] {
  const issues: Issue[] = findRepeats(item.statements, 'statements');
  const trueCount = item.statements.filter(({ isTrue }) => isTrue).length;
  if (item.statements.length >= 3 && (trueCount === 0 || trueCount === item.statements.length)) {
    issues.push({
      path: ['statements'],
      code: 'one-sided-key',
      message: 'three statements or more must not all have the same answer',
    });
  }
  return issues;
}
