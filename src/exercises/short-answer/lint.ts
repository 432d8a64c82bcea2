import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { mentionsAny } from '../../domain/matching/find-mention.ts';
import type { ShortAnswer } from './schema.ts';

export function lintShortAnswer(item: ShortAnswer): Issue[] {
  const issues: Issue[] = [...findRepeats(item.boxes, 'boxes'), ...findRepeats(item.ideas, 'ideas')];
  item.boxes.forEach(({ id, label }, index) => {
    if (label !== undefined || item.boxes.length === 1) return;
    issues.push({
      path: ['boxes', index, 'label'],
      code: 'box-without-label',
      message: `${id} stands beside other boxes and needs a label`,
    });
  });
  if (item.boxes.every(({ isOptional }) => isOptional)) {
    issues.push({ path: ['boxes'], code: 'nothing-needed', message: 'at least one box must be needed' });
  }
  item.ideas.forEach(({ id, boxId, keywords }, index) => {
    if (boxId !== undefined && !item.boxes.some((box) => box.id === boxId)) {
      issues.push({
        path: ['ideas', index, 'boxId'],
        code: 'unknown-box',
        message: `${id} names the box ${boxId}`,
      });
    }
    // Signs alone ("--") can never be found in a text.
    const unfindable = keywords.filter((keyword) => !mentionsAny(keyword, [keyword]));
    if (unfindable.length > 0) {
      issues.push({
        path: ['ideas', index, 'keywords'],
        code: 'keyword-not-findable',
        message: `${id} can never find ${unfindable.join(', ')}`,
      });
    }
  });
  return issues;
}
