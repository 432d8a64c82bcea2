import type * as z from 'zod/mini';
import type { OptionName } from './authored-options.ts';

// Test support: looks up fields of a schema by their names. Not part of the product's bundle.

type Schema = z.core.$ZodType;

/** Whether a schema has the field that an option is about. Forms are not told apart. */
export function hasField(schema: Schema, option: OptionName): boolean {
  const [path = ''] = option.split(' ');
  const names = path.replaceAll(/\([^)]*\)/g, '').replaceAll(/\[\d*\]/g, '');
  const found = names
    .split('.')
    .reduce<Schema[]>((schemas, key) => schemas.flatMap((each) => fieldsNamed(each, key)), [schema]);
  return found.length > 0;
}

/** The fields of that name in the schema, or in any of its forms; through lists too. */
export function fieldsNamed(schema: Schema, key: string): Schema[] {
  return formsIn(schema).flatMap((each) => {
    const { def } = (each as z.core.$ZodTypes)._zod;
    if (def.type === 'array') return fieldsNamed(def.element, key);
    const field = def.type === 'object' ? def.shape[key] : undefined;
    return field ? [field] : [];
  });
}

/** The schema without what makes it optional; of a union, all forms. */
export function formsIn(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default') return formsIn(def.innerType);
  return def.type === 'union' ? def.options.flatMap(formsIn) : [schema];
}
