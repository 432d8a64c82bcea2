import type { AuthoredFile, Fault, FileIssue } from '../../lab/activity/authored.ts';
import type { Issue } from '../../lab/kernel/issue.ts';
import type { ContentFolder } from './read-content-folder.ts';
import { createLineFinder } from './read-yaml.ts';

/** Finds for each fault its line in the file, and the names that its author gave to the entries around it. */
export function placeFaults(content: ContentFolder, issues: readonly FileIssue[]): Fault[] {
  const files = new Map(listFiles(content).map((file) => [file.file, file]));
  const finders = new Map<string, ReturnType<typeof createLineFinder>>();
  const findLine = ({ file, path }: FileIssue): number | null => {
    const text = files.get(file)?.text;
    if (text === undefined || path.length === 0) return null;
    const finder = finders.get(file) ?? createLineFinder(text);
    finders.set(file, finder);
    return finder(path);
  };
  return issues.map((issue) => ({
    ...issue,
    line: issue.line ?? findLine(issue),
    ...namePlace(files.get(issue.file)?.value, issue.path),
  }));
}

function listFiles({ activities, misconceptions, collections }: ContentFolder): AuthoredFile[] {
  return [
    ...activities.flatMap(({ activity, modules, register }) => [activity, ...modules.values(), register]),
    ...misconceptions,
    ...[...collections.values()].flat(),
  ].filter((file) => file !== null);
}

/** The id of the innermost item around a place, and the way to the place by the ids of entries: `options › wrong`. */
export function namePlace(root: unknown, path: Issue['path']): Pick<Fault, 'itemId' | 'place'> {
  let value = root;
  let itemId: string | null = null;
  let names: string[] = [];
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    const id = textAt(value, 'id');
    const isItem = id !== null && textAt(value, 'type') !== null;
    if (isItem) itemId = id;
    names = isItem ? [id] : [...names, typeof key === 'string' ? key : (id ?? `entry ${key + 1}`)];
  }
  return { itemId, place: names.join(' › ') };
}

function textAt(value: unknown, field: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null;
  return typeof text === 'string' && text !== '' ? text : null;
}
