import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { findAllowedOrder, findTooEarly } from './allowed-orders.ts';
import type { OptionsOrder } from './schema.ts';

export function lintOptionsOrder(item: OptionsOrder): Issue[] {
  const issues: Issue[] = findRepeats(item.options, 'options');
  const known = new Set(item.options.map(({ id }) => id));
  item.options.forEach(({ id, after, ifTooEarly }, index) => {
    for (const earlier of after) {
      if (known.has(earlier)) continue;
      issues.push({
        path: ['options', index, 'after'],
        code: 'unknown-option',
        message: `${id} must follow ${earlier}, which is not an option`,
      });
    }
    if (after.length > 0 && !ifTooEarly) {
      issues.push({
        path: ['options', index, 'ifTooEarly'],
        code: 'step-without-feedback',
        message: `${id} can stand too early and needs a sentence for it`,
      });
    }
  });
  // The rules about the order as a whole make sense only for a graph whose ids are sound.
  return issues.length > 0 ? issues : lintOrder(item);
}

function lintOrder(item: OptionsOrder): Issue[] {
  if (!findAllowedOrder(item.options)) {
    return [
      { path: ['options'], code: 'circular-order', message: 'some options wait for each other in a circle' },
    ];
  }
  const displayed = item.options.map(({ id }) => id);
  if (findTooEarly(item.options, displayed)) return [];
  return [
    { path: ['options'], code: 'displayed-in-order', message: 'the options are displayed in a right order' },
  ];
}
