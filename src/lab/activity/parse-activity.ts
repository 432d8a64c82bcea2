import type { Block, BlockItem } from '../blocks/define.ts';
import { blocks, getBlock } from '../blocks/registry.ts';
import { isBlockTypeId } from '../blocks/type-ids.ts';
import type { ExerciseItem } from '../exercises/item.ts';
import { exercises, getExercise } from '../exercises/registry.ts';
import { isExerciseTypeId } from '../exercises/type-ids.ts';
import { findTextFaults } from '../kernel/authoring/find-text-faults.ts';
import { parseAuthored } from '../kernel/authoring/parse-authored.ts';
import { type Issue, invalid, type Parsed, valid } from '../kernel/issue.ts';
import { findAt } from '../kernel/parse.ts';
import type { AuthoredActivity, AuthoredFile, FileIssue } from './authored.ts';
import { findMarkupFaults } from './find-markup-faults.ts';
import { type CheckedModule, lintItems, lintLessonList } from './lint-activity.ts';
import { type Activity, ActivityFileSchema, type Item, type Module, ModuleFileSchema } from './schema.ts';
import { findStarterTexts } from './starter.ts';
import { suggestType } from './suggest-type.ts';

export type ParsedActivity =
  | { readonly isValid: true; readonly value: Activity }
  | {
      readonly isValid: false;
      readonly issues: readonly FileIssue[];
      /** The parts that could be read, for a preview; null in place of an item with faults. */
      readonly readable: Activity<Item | null> | null;
    };

/**
 * Reads a whole activity: either it is valid, or every fault is listed with file and path. A fault in one item or file
 * does not hide those of another. The files of `unreadableModules` exist but could not be read; the caller that tried
 * to read them has reported this already.
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
    issues.push(
      ...[...findTextFaults(value), ...findMarkupFaults(value)].map((issue) => ({ ...issue, file })),
    );

  readTexts(authored.activity);
  const head = take(authored.activity.file, parseAuthored(ActivityFileSchema, authored.activity.value));
  const readStarter = ({ file, value }: AuthoredFile) => {
    if (head?.enabled) issues.push(...findStarterTexts(value).map((issue) => ({ ...issue, file })));
  };
  readStarter(authored.activity);
  const modules: Module<Item | null>[] = [];
  const checked: CheckedModule[] = [];
  const moduleIds = head?.modules ?? listModuleIds(authored);
  for (const [index, moduleId] of moduleIds.entries()) {
    if (moduleIds.indexOf(moduleId) < index) {
      issues.push({
        ...{ file: authored.activity.file, path: ['modules', index], code: 'repeated-lesson' },
        message: `the lesson ${moduleId} is listed twice`,
      });
      continue;
    }
    const authoredModule = authored.modules.get(moduleId);
    if (!authoredModule) {
      checked.push({ file: '', items: [], faultyItems: [], isRead: false });
      if (unreadableModules.has(moduleId)) continue;
      issues.push({
        file: authored.activity.file,
        path: ['modules', index],
        code: 'missing-module',
        message: `there is no file modules/${moduleId}.yaml; write it (its name ends in .yaml, not .yml), or take ${moduleId} out of this list`,
      });
      continue;
    }
    const { file, value } = authoredModule;
    readTexts(authoredModule);
    readStarter(authoredModule);
    const module = take(file, parseAuthored(ModuleFileSchema, value));
    const items = readItems(value).map((item, at) => ({
      ...{ authored: item, index: at },
      item: hasType(item) ? take<Item>(file, parseItem(item), ['items', at]) : null,
    }));
    const sound = items.flatMap(({ item, index: at }) => (item ? [{ item, index: at }] : []));
    if (module) modules.push({ ...module, items: items.map(({ item }) => item) });
    const faultyItems = items.filter(({ item }) => item === null).map((each) => each.authored);
    checked.push({ file, items: sound, faultyItems, isRead: true });
  }
  const isWhole = modules.length === moduleIds.length;
  if (head && isWhole) issues.push(...lintLessonList({ ...head, modules }, authored));
  issues.push(...lintItems(checked, authored));
  if (!head || !isWhole || issues.length > 0)
    return { isValid: false, issues, readable: head && { ...head, modules } };
  const sound = modules.map((module) => ({
    ...module,
    items: module.items.filter((item) => item !== null),
  }));
  return { isValid: true, value: { ...head, modules: sound } };
}

/** The modules of a lab whose `activity.yaml` has faults: those that the file names, or else those in its folder. */
function listModuleIds({ activity: { value }, modules }: AuthoredActivity): string[] {
  const named: unknown = typeof value === 'object' && value !== null && 'modules' in value && value.modules;
  return Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [...modules.keys()];
}

function readItems(module: unknown): readonly unknown[] {
  const items: unknown = typeof module === 'object' && module !== null && 'items' in module && module.items;
  return Array.isArray(items) ? items : [];
}

function hasType(item: unknown): item is { readonly type: string } {
  return typeof item === 'object' && item !== null && 'type' in item && typeof item.type === 'string';
}

/** Parses an authored item by the schema and the lint of its own type. */
export function parseItem(value: { readonly type: string }): Parsed<Item> {
  const parsed = parseByType(value);
  if (parsed.isValid) return parsed;
  return invalid(
    ...parsed.issues.map((issue) => (issue.code === 'invalid-format' ? sayTextAsId(value, issue) : issue)),
  );
}

/**
 * Authors sometimes write the text of an option where its id is wanted. The message then names the id that stands
 * beside that text.
 */
function sayTextAsId(item: object, issue: Issue): Issue {
  const written = findAt(item, issue.path);
  const id =
    issue.path.at(-1) === 'id' || written === undefined ? null : findIdOfText(item, String(written).trim());
  return id === null
    ? issue
    : { ...issue, message: `“${String(written)}” is the text of ${id}; write its id, ${id}` };
}

function findIdOfText(value: unknown, text: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, text: own } = value as { readonly id?: unknown; readonly text?: unknown };
  if (typeof id === 'string' && typeof own === 'string' && own.trim() === text) return id;
  for (const entry of Object.values(value)) {
    const found = findIdOfText(entry, text);
    if (found !== null) return found;
  }
  return null;
}

function parseByType(value: { readonly type: string }): Parsed<Item> {
  if (isExerciseTypeId(value.type)) return getExercise(value.type).parseItem(value);
  if (isBlockTypeId(value.type)) {
    const parsed = getBlock(value.type).parseItem(value);
    return parsed.isValid ? parseInnerExercises(getBlock(value.type), parsed.value) : parsed;
  }
  const issue: Issue = {
    path: ['type'],
    code: 'unknown-type',
    message: `there is no block or exercise ${value.type}${suggestType(value.type, [...Object.values(blocks), ...Object.values(exercises)])}`,
  };
  return invalid(issue);
}

/** The block parses its own fields; the exercises inside it are parsed here, each by its own type. */
function parseInnerExercises(block: Block, item: BlockItem): Parsed<BlockItem> {
  const issues: Issue[] = [];
  const whole = block.mapExercises(item, (exercise, path) => {
    const { type } = exercise;
    const parsed: Parsed<ExerciseItem> = isExerciseTypeId(type)
      ? getExercise(type).parseItem(exercise)
      : invalid({
          path: ['type'],
          code: 'unknown-type',
          message: `there is no exercise ${type}${suggestType(type, Object.values(exercises))}`,
        });
    if (parsed.isValid) return { ...parsed.value };
    issues.push(...parsed.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
    return exercise;
  });
  return issues.length > 0 ? invalid(...issues) : valid(whole);
}
