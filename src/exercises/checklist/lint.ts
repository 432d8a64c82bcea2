import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { Checklist } from './schema.ts';

export function lintChecklist(item: Checklist): Issue[] {
  const issues: Issue[] = findRepeats(item.entries, 'entries');
  const known = new Set(item.entries.map(({ id }) => id));
  if (item.minimum > known.size) {
    issues.push({
      path: ['minimum'],
      code: 'minimum-out-of-reach',
      message: `${item.minimum} ticks are asked for, the list has ${known.size} entries`,
    });
  }
  item.reminders.forEach(({ unlessAnyOf }, index) => {
    for (const id of unlessAnyOf) {
      if (known.has(id)) continue;
      issues.push({
        path: ['reminders', index, 'unlessAnyOf'],
        code: 'unknown-entry',
        message: `the reminder names ${id}, which is not in the list`,
      });
    }
  });
  return issues;
}
