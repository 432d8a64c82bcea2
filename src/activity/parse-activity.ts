import { findTextFaults } from '../kernel/authoring/find-text-faults.ts';
import type { Issue, Parsed } from '../kernel/issue.ts';
import { parseWith } from '../kernel/parse.ts';
import type { AuthoredActivity, AuthoredFile, FileIssue } from './authored.ts';
import { lintActivity } from './lint-activity.ts';
import { type Activity, ActivityFileSchema, type Item, type Module, ModuleFileSchema } from './schema.ts';
import { findStarterTexts } from './starter.ts';
import { parseItem } from './typed-item.ts';

export type ParsedActivity =
  | { readonly isValid: true; readonly value: Activity }
  | { readonly isValid: false; readonly issues: readonly FileIssue[] };

/**
 * Reads a whole activity: either it is valid, or every fault is listed with file and path. The files of
 * `unreadableModules` exist but could not be read; the caller that tried to read them has reported this already.
 */
export function parseActivity(
  authored: AuthoredActivity,
  unreadableModules: ReadonlySet<string> = new Set(),
): ParsedActivity {
  const issues: FileIssue[] = [];
  const take = <T>(file: string, parsed: Parsed<T>, at: Issue['path'] = []): T | null => {
    if (parsed.isValid) return parsed.value;
    issues.push(...parsed.issues.map((issue) => ({ ...issue, file, path: [...at, ...issue.path] })));
    return null;
  };

  const readTexts = ({ file, value }: AuthoredFile) =>
    issues.push(...findTextFaults(value).map((issue) => ({ ...issue, file })));

  readTexts(authored.activity);
  const head = take(authored.activity.file, parseWith(ActivityFileSchema, authored.activity.value));
  const readStarter = ({ file, value }: AuthoredFile) => {
    if (head?.enabled) issues.push(...findStarterTexts(value).map((issue) => ({ ...issue, file })));
  };
  readStarter(authored.activity);
  const modules: Module[] = [];
  for (const [index, moduleId] of (head?.modules ?? []).entries()) {
    if (unreadableModules.has(moduleId)) continue;
    const authoredModule = authored.modules.get(moduleId);
    if (!authoredModule) {
      issues.push({
        file: authored.activity.file,
        path: ['modules', index],
        code: 'missing-module',
        message: `there is no modules/${moduleId}.yaml`,
      });
      continue;
    }
    const { file, value } = authoredModule;
    readTexts(authoredModule);
    readStarter(authoredModule);
    const module = take(file, parseWith(ModuleFileSchema, value));
    // Items are checked even if the head of their module is invalid, so that one run lists every fault.
    const items = readItems(module ?? value).map(([at, item]) =>
      take<Item>(file, parseItem(item), ['items', at]),
    );
    if (module) modules.push({ ...module, items: items.filter((item) => item !== null) });
  }
  if (!head || issues.length > 0 || unreadableModules.size > 0) return { isValid: false, issues };

  const activity: Activity = { ...head, modules };
  const faults = lintActivity(activity, authored);
  return faults.length > 0 ? { isValid: false, issues: faults } : { isValid: true, value: activity };
}

/** The items that can be checked one by one, each with its index. */
function readItems(module: unknown): [number, { readonly type: string }][] {
  const items: unknown =
    typeof module === 'object' && module !== null && 'items' in module ? module.items : [];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, at): [number, { readonly type: string }][] =>
    hasType(item) ? [[at, item]] : [],
  );
}

function hasType(item: unknown): item is { readonly type: string } {
  return typeof item === 'object' && item !== null && 'type' in item && typeof item.type === 'string';
}
