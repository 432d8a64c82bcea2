import type { Issue } from '../../domain/issue.ts';
import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { __Pascal__ } from './schema.ts';

export function lint__Pascal__(item: __Pascal__): Issue[] {
  const issues: Issue[] = findRepeats(item.options, 'options');
  const rightCount = item.options.filter((option) => option.isRight).length;
  if (rightCount !== 1) {
    issues.push({
      path: ['options'],
      code: 'one-right-option',
      message: `exactly one option must be right, ${rightCount} are`,
    });
  }
  return issues;
}
