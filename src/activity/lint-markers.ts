import type { Issue } from '../kernel/issue.ts';
import type { FileIssue } from './authored.ts';
import { findPart } from './list-parts.ts';
import type { Item } from './schema.ts';
import { withoutInnerTexts } from './typed-item.ts';

/** An item and its position in the authored files. */
export interface PlacedItem {
  readonly item: Item;
  readonly file: string;
  /** Keys from the root of the file to the item. */
  readonly path: Issue['path'];
}

const marker = /\{\{([^{}]*)\}\}/g;

/**
 * A marker must have a known name, and must refer to a part, and a field of that part, that comes earlier in the
 * activity.
 */
export function lintMarkers(placed: readonly PlacedItem[]): FileIssue[] {
  const earlier = new Map<string, Item>();
  return placed.flatMap(({ item, file, path: at }) => {
    const issues = listTexts(withoutInnerTexts(item), at).flatMap(({ path, text }) =>
      [...text.matchAll(marker)].flatMap(([whole, inside = '']) => {
        const fault = inside === 'custom-gap' ? findGapFault(item, path) : findFault(inside, earlier);
        return fault ? [{ file, path, code: 'unknown-marker', message: `${whole}: ${fault}` }] : [];
      }),
    );
    if (findPart(item)) earlier.set(item.id, item);
    return issues;
  });
}

function findFault(inside: string, earlier: ReadonlyMap<string, Item>): string | null {
  const [name = '', argument] = inside.split(':');
  switch (name) {
    case 'custom-iss-selectable':
    case 'module':
      return [...earlier.values()].some(({ type }) => type === 'module-selection')
        ? null
        : 'no module-selection comes before it';
    case 'custom-taster': {
      const exercises = [...earlier.values()].filter(({ type }) => type === 'selectable-silhouettes');
      if (exercises.length === 0) return 'no selectable-silhouettes comes before it';
      if (argument === undefined || exercises.some(({ id }) => id === argument)) return null;
      return `${argument} is no selectable-silhouettes before it`;
    }
    case 'custom-excersise': {
      const [partId = '', fieldId] = (argument ?? '').split('.');
      const part = earlier.get(partId);
      if (!part) return `there is no part ${partId} before it`;
      if (!readableTypes.includes(part.type)) return `the answer of ${part.type} cannot be told in words`;
      if (fieldId === undefined) return null;
      return listFieldIds(part).includes(fieldId) ? null : `${partId} has no field ${fieldId}`;
    }
    default:
      return 'there is no marker of this name';
  }
}

/** Answers of these types are words, or ids of words; others would be shown as codes. */
const readableTypes: readonly string[] = [
  'checklist',
  'form-initialization',
  'module-selection',
  'multiple-choice',
  'multiple-selection',
  'options-order',
  'selectable-silhouettes',
  'short-answer',
];

function findGapFault({ type }: Item, path: readonly (string | number)[]): string | null {
  const isSentence = type === 'match-parallel' && path.at(-3) === 'left' && path.at(-1) === 'text';
  return isSentence ? null : 'a gap stands in a left side of match-parallel';
}

function listFieldIds(item: Item): string[] {
  const fields: unknown = 'fields' in item ? item.fields : 'boxes' in item ? item.boxes : [];
  return Array.isArray(fields)
    ? fields.flatMap((field: { id?: unknown }) => (typeof field.id === 'string' ? [field.id] : []))
    : [];
}

function listTexts(
  value: unknown,
  path: readonly (string | number)[],
): { path: readonly (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry: unknown, at) => listTexts(entry, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, [...path, key]));
}
