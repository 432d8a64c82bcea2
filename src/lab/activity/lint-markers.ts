import { suggest } from '../kernel/authoring/find-closest.ts';
import type { Issue } from '../kernel/issue.ts';
import type { FileIssue } from './authored.ts';
import { findPart } from './list-parts.ts';
import { findRunMarkerFault } from './own-run/lint-own-run.ts';
import type { Item } from './schema.ts';
import { findAnswerWords, withoutInnerTexts, withType } from './typed-item.ts';

/** An item and its position in the authored files. */
export interface PlacedItem {
  readonly item: Item;
  readonly file: string;
  /** Keys from the root of the file to the item. */
  readonly path: Issue['path'];
}

/** Every marker; `docs/reference/marks.md` says what each one stands for. */
export const markerNames = [
  'custom-excersise',
  'custom-taster',
  'custom-iss-selectable',
  'module',
  'custom-gap',
  'run',
] as const;

const marker = /\{\{([^{}]*)\}\}/g;

/**
 * A marker must have a known name, and must refer to a part, and a field of that part, that comes earlier in the
 * activity.
 */
export function lintMarkers(placed: readonly PlacedItem[]): FileIssue[] {
  const earlier = new Map<string, Item>();
  return placed.flatMap(({ item, file, path: at }) => {
    const issues = listTexts(withoutInnerTexts(item), []).flatMap(({ path, text }) =>
      [...text.matchAll(marker)].flatMap(([whole, inside = '']) => {
        const fault = inside === 'custom-gap' ? findGapFault(item, path) : findFault(inside, earlier);
        return fault
          ? [{ file, path: [...at, ...path], code: 'unknown-marker', message: `${whole}: ${fault}` }]
          : [];
      }),
    );
    if (findPart(item)) earlier.set(item.id, item);
    return issues;
  });
}

function findFault(inside: string, earlier: ReadonlyMap<string, Item>): string | null {
  const [name = '', argument] = inside.split(':').map((part) => part.trim());
  const wordsBefore = [...earlier].map(([id, item]) => ({ id, kind: findAnswerWords(item)?.kind }));
  switch (name) {
    case 'custom-iss-selectable':
    case 'module':
      return wordsBefore.some(({ kind }) => kind === 'station-modules')
        ? null
        : 'no choice of station modules comes before it';
    case 'custom-taster': {
      const choices = wordsBefore.filter(({ kind }) => kind === 'people');
      if (choices.length === 0) return 'no choice of people comes before it';
      if (argument === undefined || choices.some(({ id }) => id === argument)) return null;
      return `${argument} is no choice of people before it`;
    }
    case 'custom-excersise': {
      const [partId = '', fieldId] = (argument ?? '').split('.');
      const part = earlier.get(partId);
      if (!part) return `there is no exercise ${partId} before it${suggest(partId, [...earlier.keys()])}`;
      const words = findAnswerWords(part);
      if (!words) return `the answer of ${part.type} cannot be told in words`;
      if (fieldId === undefined) return null;
      const fields = words.kind === 'fields' ? words.fields : [];
      const field = fields.find(({ id }) => id === fieldId);
      if (!field) {
        const ids = fields.map(({ id }) => id);
        return `${partId} has no field ${fieldId}${suggest(fieldId, ids)}`;
      }
      return field.isOptional && field.ifEmpty === undefined
        ? `${fieldId} may be left empty, so a text cannot count on it; leave the marker out, or give the field of a form \`ifEmpty\`, the words that stand there then`
        : null;
    }
    case 'run':
      return findRunMarkerFault(argument ?? '', earlier);
    default:
      return `there is no marker ${name}${suggest(name, markerNames)}`;
  }
}

/** `path`: from the item to the text. */
function findGapFault(item: Item, path: Issue['path']): string | null {
  const typed = withType(item);
  const isFilled = typed.kind === 'exercise' && typed.type.fillsGapAt(path);
  return isFilled ? null : `${item.type} fills no gap in this text`;
}

function listTexts(value: unknown, path: Issue['path']): { path: Issue['path']; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry: unknown, at) => listTexts(entry, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, [...path, key]));
}
