import { findReadingFault } from '../../blocks/embed/schema.ts';
import type { Exercise } from '../../exercises/define.ts';
import type { ExerciseItem } from '../../exercises/item.ts';
import { findClosest, suggest } from '../../kernel/authoring/find-closest.ts';
import type { Issue } from '../../kernel/issue.ts';
import type { Item } from '../schema.ts';
import { withType } from '../typed-item.ts';
import { type Expression, parseExpression } from './expression.ts';
import { findField } from './own-run.ts';

type Earlier = ReadonlyMap<string, Item>;

/** Faults in the values that an exercise takes from a run, and in the conditions it sets for the run. */
export function lintOwnRun(item: ExerciseItem, earlier: Earlier): Issue[] {
  return [...lintFields(item, earlier), ...lintConditions(item, earlier)];
}

function lintConditions({ askOnlyIf = [] }: ExerciseItem, earlier: Earlier): Issue[] {
  return askOnlyIf.flatMap(({ value }, index): Issue[] => {
    const path: Issue['path'] = ['askOnlyIf', index, 'value'];
    const parsed = parseExpression(value);
    if (!parsed.isValid) return [{ path, code: 'unknown-expression', message: parsed.fault }];
    if (!parsed.value.isCondition)
      return [{ path, code: 'unfit-field', message: 'a comparison is needed here, which holds or does not' }];
    const fault = findNameFault(parsed.value, earlier);
    return fault === null ? [] : [{ path, code: 'unfit-reference', message: fault }];
  });
}

function lintFields(item: ExerciseItem, earlier: Earlier): Issue[] {
  return (item.fromRun ?? []).flatMap((field, index): Issue[] => {
    const at: Issue['path'] = ['fromRun', index];
    const parsed = parseExpression(field.value);
    if (!parsed.isValid)
      return [{ path: [...at, 'value'], code: 'unknown-expression', message: parsed.fault }];
    const fault = findNameFault(parsed.value, earlier);
    return [
      ...(fault === null ? [] : [{ path: [...at, 'value'], code: 'unfit-reference', message: fault }]),
      ...lintPath(item, field.path, parsed.value).map((issue) => ({ ...issue, path: [...at, 'path'] })),
    ];
  });
}

/** The fault of `{{run:source}}` in a text; null for none. */
export function findRunMarkerFault(source: string, earlier: Earlier): string | null {
  const parsed = parseExpression(source);
  return parsed.isValid ? findNameFault(parsed.value, earlier) : parsed.fault;
}

function findNameFault({ names }: Expression, earlier: Earlier): string | null {
  for (const { embedId, readingId } of names) {
    const other = earlier.get(embedId);
    if (!other) return `there is no item ${embedId} before${suggest(embedId, [...earlier.keys()])}`;
    const fault = findReadingFault(other, readingId);
    if (fault !== null) return `${embedId}: ${fault}`;
  }
  return null;
}

function lintPath(item: ExerciseItem, path: string, { isCondition }: Expression): Omit<Issue, 'path'>[] {
  const copy = JSON.parse(JSON.stringify(item)) as ExerciseItem;
  const found = findField(copy, path);
  // Only a condition may name a field that the item lacks, because it adds it. Any other value replaces the author's
  // example.
  if (!found || (!isCondition && !Object.hasOwn(found.holder, found.key)))
    return [{ code: 'unknown-field', message: `${item.id} has no field ${path}${suggestPath(copy, path)}` }];
  const { holder, key } = found;
  const example = holder[key];
  if (isCondition ? example !== undefined && typeof example !== 'boolean' : typeof example === 'object')
    return [
      {
        code: 'unfit-field',
        message:
          typeof example === 'object' && example !== null && !Array.isArray(example)
            ? `${path} is a group of fields; name the one that takes the value: ${Object.keys(example)
                .map((name) => `${path}.${name}`)
                .slice(0, 4)
                .join(', ')}`
            : `${path} does not hold one value of this kind`,
      },
    ];
  const typed = withType(item);
  if (typed.kind !== 'exercise') return [];
  if (!typed.type.isScored) return [{ code: 'unmarked', message: `${item.type} has no key` }];
  if (isCondition && example === true) delete holder[key];
  else holder[key] = isCondition ? true : typeof example === 'number' ? example + 1 : `${example} 1`;
  const parsed = typed.type.parseItem(copy);
  const unknown = parsed.isValid
    ? undefined
    : parsed.issues.find((issue) => issue.code === 'unrecognized-keys' && issue.path.at(-1) === key);
  if (unknown) return [{ code: 'unknown-field', message: `${path}: ${unknown.message}` }];
  return isSecret(typed.type, item, copy)
    ? []
    : [{ code: 'field-of-everybody', message: `${path} is sent to every device; write {{run:…}} in a text` }];
}

/** For the end of a message about a path that leads nowhere: the path that was meant, or the names where it ends. */
function suggestPath(item: object, path: string): string {
  const keys = path.split('.');
  const isThere = (length: number) => {
    const found = findField(item, keys.slice(0, length).join('.'));
    return found !== null && Object.hasOwn(found.holder, found.key);
  };
  const lost = keys.findIndex((_, at) => !isThere(at + 1));
  const [name = '', ...rest] = keys.slice(lost);
  const before = keys.slice(0, lost);
  const found = before.length > 0 ? findField(item, before.join('.')) : null;
  const names = listNames(found ? found.holder[found.key] : item);
  const closest = findClosest(name, names);
  if (closest !== null) return `; did you mean ${[...before, closest, ...rest].join('.')}?`;
  const place = before.length > 0 ? before.join('.') : 'it';
  return names.length > 0 ? `; ${place} has ${names.join(', ')}` : '';
}

/** What a path may name next: the fields of an object, or the ids of a list. */
function listNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.keys(value);
  return value.flatMap((entry: Readonly<Record<string, unknown>>, at) =>
    String(entry?.id ?? entry?.value ?? at),
  );
}

/** Whether devices receive the same public form of both items. */
function isSecret(type: Exercise, item: ExerciseItem, changed: ExerciseItem): boolean {
  try {
    return JSON.stringify(type.redact(changed)) === JSON.stringify(type.redact(item));
  } catch {
    // The public form refuses the change, so the changed field is part of that form.
    return false;
  }
}
