import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { MultipleSelection } from './schema.ts';

export function lintMultipleSelection(item: MultipleSelection): Issue[] {
  const issues: Issue[] = findRepeats(item.options, 'options');
  const rightCount = item.options.filter((option) => option.isRight).length;
  if (rightCount === 0 || rightCount === item.options.length) {
    issues.push({
      path: ['options'],
      code: 'right-and-wrong-options',
      message: `at least one option must be right and one wrong, ${rightCount} of ${item.options.length} are right`,
    });
  }
  if (item.choose !== undefined && item.choose !== rightCount) {
    issues.push({
      path: ['choose'],
      code: 'choose-differs-from-key',
      message: `the learner is told to choose ${item.choose}, but ${rightCount} are right`,
    });
  }
  // With a stated count, a selection that is all right is also complete: the sentence could never be said.
  if ((item.choose === undefined) !== (item.missingFeedback !== undefined)) {
    issues.push({
      path: ['missingFeedback'],
      code: 'missing-feedback',
      message: 'give either `choose`, or `missingFeedback` for a selection that is right as far as it goes',
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
