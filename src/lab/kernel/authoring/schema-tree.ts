import * as z from 'zod/mini';
import { findAt } from '../parse.ts';

type Schema = z.core.$ZodType;

/** The schemas that describe a value at a path: one, or several where a union leaves the form open. */
export function schemasAt(schema: Schema, path: readonly PropertyKey[], value: unknown): readonly Schema[] {
  return path.reduce<readonly Schema[]>(
    (schemas, key, index) => schemas.flatMap((each) => step(each, key, findAt(value, path.slice(0, index)))),
    [schema],
  );
}

/** The fields that an object at a path can have, by name; empty where the schema does not say. */
export function fieldsAt(
  schema: Schema,
  path: readonly PropertyKey[],
  value: unknown,
): ReadonlyMap<string, Schema> {
  const forms = schemasAt(schema, path, value).flatMap((each) => openForms(each, findAt(value, path)));
  return new Map(forms.flatMap((form) => Object.entries(shapeOf(form) ?? {})));
}

function step(schema: Schema, key: PropertyKey, value: unknown): Schema[] {
  return openForms(schema, value).flatMap((each) => {
    const { def } = (each as z.core.$ZodTypes)._zod;
    if (def.type === 'array') return [def.element];
    if (def.type === 'record') return [def.valueType];
    if (def.type === 'tuple') return def.items[Number(key)] ?? [];
    return shapeOf(each)?.[String(key)] ?? [];
  });
}

/** The schema without what makes it optional; in place of a union, the forms that the value may have. */
function openForms(schema: Schema, value: unknown): Schema[] {
  const bare = unwrap(schema);
  const { def } = (bare as z.core.$ZodTypes)._zod;
  if (def.type !== 'union') return [bare];
  const forms = def.options.filter((form) => mayBe(form, value));
  const fitting = forms.filter((form) => hasOnlyMore(form, value));
  return (fitting.length > 0 ? fitting : forms).flatMap((form) => openForms(form, value));
}

/** The schema without `optional`, `default` and `nullable` around it. */
export function unwrap(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' || def.type === 'nullable'
    ? unwrap(def.innerType)
    : schema;
}

/** The forms of a union; empty for any other schema. */
export function formsOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'union' ? def.options : [];
}

/** The values that alone fit a schema, as an author writes them; empty where it has no fixed values. */
export function valuesOf(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'literal') return def.values.map(String);
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}

/** The value has the form, apart from fields that the form does not know. */
function hasOnlyMore(form: Schema, value: unknown): boolean {
  const { error } = z.safeParse(form, value);
  return error?.issues.every(({ code }) => code === 'unrecognized_keys') ?? true;
}

/** The value has the fixed fields of the form. */
function mayBe(form: Schema, value: unknown): boolean {
  const fixed = Object.entries(shapeOf(form) ?? {}).filter(([, field]) => field._zod.def.type === 'literal');
  return fixed.every(([key, field]) => z.safeParse(field, findAt(value, [key])).success);
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : null;
}
