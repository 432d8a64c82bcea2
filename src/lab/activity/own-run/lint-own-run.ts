import { findReadingFault } from '../../blocks/embed/schema.ts';
import type { Exercise } from '../../exercises/define.ts';
import type { ExerciseItem } from '../../exercises/item.ts';
import { suggest } from '../../kernel/authoring/find-closest.ts';
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
    return [{ code: 'unknown-field', message: `${item.id} has no field ${path}` }];
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
  return isSecret(typed.type, item, copy)
    ? []
    : [{ code: 'field-of-everybody', message: `${path} is sent to every device; write {{run:…}} in a text` }];
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
