import type { FileIssue } from '../../activity/authored.ts';
import { lintGoneIds, parseRegister } from '../../activity/standards/id-register.ts';
import type { CheckedContent } from './check-content.ts';
import { placeFaults } from './place-faults.ts';
import type { ContentFolder } from './read-content-folder.ts';

/**
 * Leaves out every open lab in which an id of its ids.yaml is gone and nobody has said that it is gone on purpose: such
 * a lab keeps the version that was published last, and answers of learners keep their exercise.
 */
export function holdBackLostIds(content: ContentFolder, checked: CheckedContent): CheckedContent {
  const issues = content.activities.flatMap(({ id, register }): FileIssue[] => {
    const lab = checked.activities.find((each) => each.id === id);
    const parsed = parseRegister(register?.value ?? []);
    if (!register || !lab?.enabled || !parsed.isValid) return [];
    return lintGoneIds(lab, parsed.value).map((issue) => ({ ...issue, file: register.file }));
  });
  const files = new Set(issues.map(({ file }) => file));
  const isHeld = (id: string) =>
    files.has(content.activities.find((folder) => folder.id === id)?.register?.file ?? '');
  return {
    ...checked,
    activities: checked.activities.filter(({ id }) => !isHeld(id)),
    issues: [...checked.issues, ...placeFaults(content, issues)],
  };
}
