import * as z from 'zod/mini';

// Test support: what a schema lets an author write, and which of it a value uses. Not part of the product's bundle.

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

/** One thing that an author may write, such as `rows[].expect(sequence).alphabet = rna`. */
export type OptionName = string;

/** A place in a value where something else can be written. */
export interface Edit {
  /** What stands there, without its place in lists: `rows[].label`. */
  readonly name: string;
  readonly path: readonly (string | number)[];
  /** What to write there, the likeliest first; `leftOut`: nothing. */
  choices(): readonly unknown[];
  /** The options that a choice uses at this place. */
  usedBy(choice: unknown): readonly OptionName[];
}

export const leftOut = Symbol('left out');

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const fieldName = (name: string, key: string) => (name === '' ? key : `${name}.${key}`);
/** Fields whose values are options themselves, so that being written is not another one. */
const isListed = (schema: Schema) => ['boolean', 'enum'].includes(defOf(schema).type);

/** The name of a form: the literals that tell it from the others, or else its place in the union. */
function nameForm(form: Schema, at: number): string {
  const def = defOf(form);
  const fixed = Object.entries(def.type === 'object' ? def.shape : {}).flatMap(([key, field]) => {
    const inner = defOf(field);
    return key !== 'type' && inner.type === 'literal' && inner.values.length === 1
      ? [String(inner.values[0])]
      : [];
  });
  return fixed.length > 0 ? fixed.join(', ') : String(at + 1);
}

function valuesOf(schema: Schema): readonly unknown[] {
  const def = defOf(schema);
  if (def.type === 'boolean') return [true, false];
  if (def.type === 'enum') return Object.values(def.entries);
  return def.type === 'literal' && def.values.length > 1 ? def.values : [];
}

/**
 * Every field that may be left out, with and without it; every form of a union; every value of an enum, of several
 * literals and of a boolean. What stands in the entries of a list is named once, whatever the entry.
 */
export function listOptions(schema: Schema, name = ''): OptionName[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default': {
      const isOwn = def.type === 'default' && isListed(def.innerType);
      return [...(isOwn ? [] : [`${name} written`, `${name} left out`]), ...listOptions(def.innerType, name)];
    }
    case 'union':
      return def.options.flatMap((form, at) => {
        const formName = `${name}(${nameForm(form, at)})`;
        return [formName, ...listOptions(form, formName)];
      });
    case 'array':
      return listOptions(def.element, `${name}[]`);
    case 'record':
      return listOptions(def.valueType, `${name}.*`);
    case 'tuple':
      return def.items.flatMap((item, at) => listOptions(item, `${name}[${at}]`));
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => listOptions(field, fieldName(name, key)));
    default:
      return valuesOf(schema).map((value) => `${name} = ${String(value)}`);
  }
}

/**
 * The options of `listOptions` that a value uses. A list without entries, and a value that equals the default, count as
 * left out.
 */
export function listUsed(schema: Schema, value: unknown, name = ''): OptionName[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default': {
      const standard = def.type === 'default' ? def.defaultValue : undefined;
      const isOwn = def.type === 'default' && isListed(def.innerType);
      const isLeftOut = value === undefined || isSame(value, standard) || isSame(value, []);
      const standing = value ?? standard;
      return [
        ...(isOwn ? [] : [`${name} ${isLeftOut ? 'left out' : 'written'}`]),
        ...(standing === undefined ? [] : listUsed(def.innerType, standing, name)),
      ];
    }
    case 'union': {
      const at = def.options.findIndex((form) => z.safeParse(form, value).success);
      const form = def.options[at];
      if (!form) return [];
      const formName = `${name}(${nameForm(form, at)})`;
      return [formName, ...listUsed(form, value, formName)];
    }
    case 'array':
      return (value as readonly unknown[]).flatMap((entry) => listUsed(def.element, entry, `${name}[]`));
    case 'record':
      return Object.values(value as Fields).flatMap((entry) => listUsed(def.valueType, entry, `${name}.*`));
    case 'tuple':
      return def.items.flatMap((item, at) =>
        listUsed(item, (value as readonly unknown[])[at], `${name}[${at}]`),
      );
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        listUsed(field, (value as Fields)[key], fieldName(name, key)),
      );
    default:
      return valuesOf(schema).includes(value) ? [`${name} = ${String(value)}`] : [];
  }
}

/** How the examples are written that edits put in: a text at a path, and the ids that may be referred to. */
export interface Examples {
  readonly text: (option: OptionName) => string;
  readonly ids: readonly string[];
}

/** Every place at which a value could use other options. The schema may refuse what is written there. */
export function listEdits(
  schema: Schema,
  value: unknown,
  examples: Examples,
  name = '',
  path: Edit['path'] = [],
): Edit[] {
  const def = defOf(schema);
  const edit = (choices: Edit['choices']): Edit => ({
    ...{ name, path, choices },
    usedBy: (choice) => listUsed(schema, choice === leftOut ? undefined : choice, name),
  });
  const inside = (inner: Schema, innerValue: unknown, innerName: string, at: Edit['path']) =>
    listEdits(inner, innerValue, examples, innerName, at);
  switch (def.type) {
    case 'optional':
    case 'default':
      // The smallest change comes first, so that many fit into one value.
      return [
        ...(value === undefined ? [] : inside(def.innerType, value, name, path)),
        edit(() => [leftOut, [], ...examplesOf(def.innerType, examples, name)]),
      ];
    case 'union': {
      const at = def.options.findIndex((form) => z.safeParse(form, value).success);
      const form = def.options[at];
      return [
        ...(form ? inside(form, value, `${name}(${nameForm(form, at)})`, path) : []),
        edit(() =>
          def.options.flatMap((other, index) =>
            index === at ? [] : examplesOf(other, examples, `${name}(${nameForm(other, index)})`),
          ),
        ),
      ];
    }
    case 'array': {
      const list = value as readonly unknown[];
      return [
        ...list.flatMap((entry, at) => inside(def.element, entry, `${name}[]`, [...path, at])),
        // One entry more, at the end.
        {
          name: `${name}[]`,
          path: [...path, list.length],
          choices: () => examplesOf(def.element, examples, `${name}[]`),
          usedBy: (entry) => listUsed(def.element, entry, `${name}[]`),
        },
      ];
    }
    case 'record':
      return Object.entries(value as Fields).flatMap(([key, entry]) =>
        inside(def.valueType, entry, `${name}.*`, [...path, key]),
      );
    case 'tuple':
      return def.items.flatMap((item, at) =>
        inside(item, (value as readonly unknown[])[at], `${name}[${at}]`, [...path, at]),
      );
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        inside(field, (value as Fields)[key], fieldName(name, key), [...path, key]),
      );
    default:
      return valuesOf(schema).length === 0
        ? []
        : [edit(() => valuesOf(schema).filter((one) => one !== value))];
  }
}

/** A list of all values, and shorter ones, for a list that must not be all of them. */
const listsOf = (values: readonly unknown[]) =>
  values.length === 0 ? [] : [values, values.slice(1), values.slice(0, -1), values.slice(0, 2)];

const numbers = [1, 2, 4, 12, 90, 0.5];

/** Values that the schema accepts, first with all that may be left out, then without it, for each id once. */
function examplesOf(schema: Schema, examples: Examples, name: string): unknown[] {
  const def = defOf(schema);
  const ids = ['made-up', ...examples.ids];
  const all = [
    ...valuesOf(schema),
    ...(def.type === 'array' ? listsOf(valuesOf(def.element)) : []),
    ...(def.type === 'number' ? numbers : []),
    ...Array.from({ length: Math.max(ids.length, countValues(schema)) }, (_, turn) =>
      [true, false].map((isFull) => exampleOf(schema, { text: examples.text, ids, turn, isFull }, name)),
    ).flat(),
  ];
  const seen = new Set<string>();
  return all.filter((example) => {
    const isNew = !seen.has(JSON.stringify(example)) && z.safeParse(schema, example).success;
    seen.add(JSON.stringify(example));
    return isNew;
  });
}

/** The most values that one field inside the schema may have. */
function countValues(schema: Schema): number {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
      return countValues(def.innerType);
    case 'array':
      return countValues(def.element);
    case 'object':
      return Math.max(...Object.values(def.shape).map(countValues));
    default:
      return valuesOf(schema).length;
  }
}

interface Example extends Examples {
  /** Of several ids or values, the one to take. */
  readonly turn: number;
  /** false: what may be left out is left out. */
  readonly isFull: boolean;
}

const takeTurn = <T>(list: readonly T[], turn: number) => list[turn % list.length];

function exampleOf(schema: Schema, example: Example, name: string): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
      return exampleOf(def.innerType, example, name);
    case 'default':
      return example.isFull ? exampleOf(def.innerType, example, name) : def.defaultValue;
    case 'union': {
      const [first] = def.options;
      return first && exampleOf(first, example, `${name}(${nameForm(first, 0)})`);
    }
    case 'array':
      return [exampleOf(def.element, example, `${name}[]`)];
    case 'record':
      return { 'made-up-before': exampleOf(def.valueType, example, `${name}.*`) };
    case 'tuple':
      return def.items.map((item, at) => exampleOf(item, example, `${name}[${at}]`));
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, field]) => {
          const isLoose = ['optional', 'default'].includes(defOf(field).type);
          return isLoose && !example.isFull ? [] : [[key, exampleOf(field, example, fieldName(name, key))]];
        }),
      );
    case 'string': {
      const id = takeTurn(example.ids, example.turn);
      const isId = z.safeParse(schema, id).success && !z.safeParse(schema, 'Two words').success;
      return isId ? id : example.text(name);
    }
    case 'number':
      return numbers.find((number) => z.safeParse(schema, number).success);
    case 'literal':
      return def.values[0];
    default:
      return takeTurn(valuesOf(schema), example.turn);
  }
}
