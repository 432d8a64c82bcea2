import type { FileIssue } from '../../lab/activity/authored.ts';
import { lintStandards } from '../../lab/activity/standards/lint-standards.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import { placeFaults } from './place-faults.ts';
import type { ContentFolder } from './read-content-folder.ts';

/** Every fault of a content folder, and what its sound open labs lack to be labs of the product. */
export function checkLabs(content: ContentFolder, names: Parameters<typeof checkContent>[1]): CheckedContent {
  const checked = checkContent(content, names);
  const issues = content.activities.flatMap(
    ({ activity, modules, register, id, hiddenNames }): FileIssue[] => {
      const sound = checked.activities.find((each) => each.id === id);
      return sound?.enabled && activity
        ? lintStandards(sound, { activity, modules }, register, hiddenNames, checked.misconceptions)
        : [];
    },
  );
  return { ...checked, issues: [...checked.issues, ...placeFaults(content, issues)] };
}
