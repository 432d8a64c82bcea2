import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { MultipleChoice } from './schema.ts';

export function lintMultipleChoice(item: MultipleChoice): Issue[] {
  const issues: Issue[] = findRepeats(item.options, 'options');
  const rightCount = item.options.filter((option) => option.isRight).length;
  if (rightCount !== 1) {
    issues.push({
      path: ['options'],
      code: 'one-right-option',
      message: `exactly one option must be right, ${rightCount} are`,
    });
  }
  item.options.forEach((option, index) => {
    if (option.isRight || option.feedback) return;
    issues.push({
      path: ['options', index, 'feedback'],
      code: 'distractor-without-feedback',
      message: `the wrong option ${option.id} needs its own feedback`,
    });
  });
  return issues;
}
