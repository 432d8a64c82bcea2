import * as z from 'zod/mini';
import { fieldsNamed, formsIn } from './authored-fields.ts';

// Test support: other words for all texts that an author has written. Not part of the product's bundle.

type Schema = z.core.$ZodType;

interface Change {
  /** Returns the text for a field; `fits` says whether the schema accepts a text there. */
  write(fits: (text: string) => boolean): string;
  /** Whether an object stays as it is; left out: none does. */
  isKept?(value: object): boolean;
}

/** Not an id, an address, the name of a file or a single letter. */
const isText = (schema: Schema) => z.safeParse(schema, 'Any two words').success;

/**
 * Returns a public item with other words in every field that the schema leaves to the author's words. A public item may
 * have texts in other places than the authored one has them; these are named `text`.
 */
export function changeTexts(schema: Schema, item: object, change: Change): unknown {
  return changeIn([schema], '', item, change);
}

function changeIn(schemas: readonly Schema[], name: string, value: unknown, change: Change): unknown {
  const forms = schemas.flatMap(formsIn);
  if (typeof value === 'string') {
    const texts = forms.filter(isText);
    const isElsewhere = forms.length === 0 && name === 'text';
    if (texts.length === 0 && !isElsewhere) return value;
    return change.write((text) => texts.every((one) => z.safeParse(one, text).success));
  }
  if (typeof value !== 'object' || value === null || change.isKept?.(value)) return value;
  if (Array.isArray(value)) {
    const elements = forms.flatMap((each) => {
      const { def } = (each as z.core.$ZodTypes)._zod;
      return def.type === 'array' ? [def.element] : [];
    });
    return value.map((entry) => changeIn(elements, name, entry, change));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      changeIn(
        schemas.flatMap((one) => fieldsNamed(one, key)),
        key,
        each,
        change,
      ),
    ]),
  );
}

/** The texts with a blank in them that `changeTexts` leaves as they are: an id or a name of a file has none. */
export function listKeptTexts(schema: Schema, item: object): string[] {
  const changed = changeTexts(schema, item, { write: () => 'Other words' });
  const collect = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(collect) : [String(value)];
  const before = collect(item);
  return collect(changed).filter((text, at) => text === before[at] && /\s/.test(text));
}
