import type { Issue } from '../issue.ts';

interface NumberIssue extends Issue {
  /** The number that stands in a list where a text must stand. */
  readonly listedNumber?: number;
}

/** Numbers in a table that holds texts are one fault for the whole field, and not one for each cell. */
export function gatherNumbers<T extends NumberIssue>(issues: readonly T[]): T[] {
  const byField = new Map<string, T[]>();
  for (const issue of issues) {
    if (issue.listedNumber === undefined) continue;
    const field = fieldOf(issue.path);
    byField.set(field, [...(byField.get(field) ?? []), issue]);
  }
  return issues.flatMap((issue) => {
    const group = issue.listedNumber === undefined ? [] : (byField.get(fieldOf(issue.path)) ?? []);
    if (group.length < 2) return [issue];
    if (group[0] !== issue) return [];
    const message = `${group.length} numbers stand in ${fieldOf(issue.path)}, and each must be a text, because a number such as 1.50 or 007 would lose its form; put each in quotes: "${issue.listedNumber}"`;
    return [{ ...issue, path: sharedPath(group.map(({ path }) => path.slice(0, -1))), message }];
  });
}

const fieldOf = (path: Issue['path']) => String(path.findLast((key) => typeof key === 'string') ?? '');

function sharedPath(paths: readonly Issue['path'][]): Issue['path'] {
  const [first = []] = paths;
  const end = first.findIndex((key, at) => paths.some((path) => path[at] !== key));
  return end < 0 ? first : first.slice(0, end);
}
