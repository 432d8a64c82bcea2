import type { FileIssue } from '../../../activity/authored.ts';
import { parseGuide } from '../../../activity/guide.ts';
import { guideCollection } from '../../../contract/guides.ts';
import type { ActivityFolder } from '../read-content-folder.ts';
import type { CheckedCollection, ContentDocument } from './collection.ts';

/** The teacher's guides of the activities; one with a fault keeps its last good version. */
export function checkGuides(folders: readonly Pick<ActivityFolder, 'id' | 'guide'>[]): CheckedCollection {
  const documents: ContentDocument[] = [];
  const issues: FileIssue[] = [];
  for (const { id, guide } of folders) {
    if (!guide) continue;
    const parsed = parseGuide(guide.text);
    if (parsed.isValid) {
      const full = { activityId: id, ...parsed.value };
      documents.push({ collection: guideCollection, id, full, publicText: JSON.stringify(full) });
    } else issues.push(...parsed.issues.map((issue) => ({ ...issue, file: guide.file })));
  }
  return { documents, issues };
}
