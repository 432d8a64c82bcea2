import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileIssue } from '../src/lab/activity/authored.ts';
import { type Misconception, MisconceptionSchema } from '../src/lab/activity/misconception.ts';
import { parseAuthored } from '../src/lab/kernel/authoring/parse-authored.ts';
import { plainWords } from '../src/lab/ui/rich-text/parse-rich-text.ts';
import {
  type ContentFolder,
  listReferences,
  readContentFolder,
} from '../src/school/publishing/read-content-folder.ts';

/** A belief, its texts each in one line, and who points to it. */
interface ListedBelief extends Misconception {
  /** `ptc-taster (a4-why, a4-claims)`, a line for each lab. */
  readonly usedBy: readonly string[];
}

/** The misconceptions of content folders by id. If two have one id, that of the first folder counts. */
export function listBeliefs(folders: readonly ContentFolder[]): ListedBelief[] {
  const found = new Map<string, Misconception>();
  for (const { value } of folders.flatMap(({ misconceptions }) => misconceptions)) {
    const parsed = parseAuthored(MisconceptionSchema, value);
    if (parsed.isValid && !found.has(parsed.value.id)) found.set(parsed.value.id, parsed.value);
  }
  const labs = folders.flatMap(({ activities }) => activities);
  const inOneLine = (text: string) => plainWords(text).replace(/\s+/g, ' ').trim();
  return [...found.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, belief, explanation, whatToSay }) => ({
      id,
      ...{ belief: inOneLine(belief), explanation: inOneLine(explanation), whatToSay: inOneLine(whatToSay) },
      usedBy: labs.flatMap((lab) => {
        const items = [...lab.modules.values()]
          .flatMap((module) => listReferences(module))
          .filter((reference) => reference.id === id)
          .map(({ itemId }) => itemId);
        return items.length > 0 ? [`${lab.id} (${[...new Set(items)].join(', ')})`] : [];
      }),
    }));
}

/**
 * Beliefs of another folder that have the id of a belief of the project and other words. Publishing refuses such a
 * belief where labs of the project use it.
 */
export async function adviseBeliefs(folder: string, content: ContentFolder): Promise<FileIssue[]> {
  const project = resolve('content');
  if (resolve(folder) === project) return [];
  const own = content.misconceptions.filter(({ file }) => !content.borrowed?.has(file));
  if (!own.some(({ file }) => existsSync(join(project, file)))) return [];
  const ownLabs = new Set(content.activities.map(({ id }) => id));
  const there = await readContentFolder(project);
  const others = { ...there, activities: there.activities.filter(({ id }) => !ownLabs.has(id)) };
  const known = new Map(listBeliefs([others]).map((belief) => [belief.id, belief]));
  return listBeliefs([{ ...content, misconceptions: own }]).flatMap((mine): FileIssue[] => {
    const theirs = known.get(mine.id);
    if (!theirs || theirs.usedBy.length === 0) return [];
    const other = (['belief', 'explanation', 'whatToSay'] as const).filter(
      (field) => mine[field] !== theirs[field],
    );
    if (other.length === 0) return [];
    const message = `${mine.id} has other words than in the project (${other.join(', ')}), and ${theirs.usedBy.join('; ')} use it as well, so publishing will refuse it; give yours an id of its own, or delete the file, and your lab has the words of the project`;
    return [
      {
        file: join('misconceptions', `${mine.id}.yaml`),
        path: [other[0] ?? 'belief'],
        code: 'belief-of-others',
        message,
      },
    ];
  });
}
