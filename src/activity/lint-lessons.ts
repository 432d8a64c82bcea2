import type { AuthoredActivity, FileIssue } from './authored.ts';
import type { Activity } from './schema.ts';

/** What the list of lessons must be: some lesson, each once, and minutes for what can be worked in. */
export function lintLessons(
  { modules, closedModules, durationMin }: Activity,
  { activity: { file } }: AuthoredActivity,
): FileIssue[] {
  const fault = (path: FileIssue['path'], code: string, message: string) => ({ file, path, code, message });
  const issues: FileIssue[] = [];
  if (modules.length + closedModules.length === 0)
    issues.push(fault(['modules'], 'no-lesson', 'the lab has no lesson, neither open nor closed'));
  const isOpen = modules.length > 0;
  if (isOpen !== durationMin > 0) {
    const message = isOpen
      ? 'the open lessons take some minutes'
      : 'a lab without an open lesson takes 0 minutes';
    issues.push(fault(['durationMin'], 'duration-of-lessons', message));
  }
  const seen = new Set<string>();
  for (const { ids, field } of [
    { ids: modules.map(({ id }) => [id]), field: 'modules' },
    { ids: closedModules.map(({ id }) => [id, 'id']), field: 'closedModules' },
  ]) {
    for (const [index, [id = '', ...within]] of ids.entries()) {
      if (seen.has(id))
        issues.push(fault([field, index, ...within], 'repeated-lesson', `the lesson ${id} is listed twice`));
      seen.add(id);
    }
  }
  return issues;
}
