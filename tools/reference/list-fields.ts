import * as z from 'zod/mini';
import { dayPattern, idPattern, RichTextSchema } from '../../src/lab/kernel/authoring/fields.ts';
import { captionsPattern, imagePattern, videoPattern } from '../../src/lab/kernel/authoring/media-file.ts';
import { formsOf, unwrap } from '../../src/lab/kernel/authoring/schema-tree.ts';
import { findFieldDoc } from './field-docs.ts';

type Schema = z.core.$ZodType;

/** One field as an author looks it up. */
export interface FieldRow {
  /** From the item: `options[].text`. */
  readonly name: string;
  readonly isNeeded: boolean;
  /** Kind of value, limits and default, in words. */
  readonly form: string;
  readonly meaning: string;
}

/**
 * The fields of a schema, each before the fields inside it.
 * @param folder of the type, whose source says what its fields mean
 */
export function listFields(schema: Schema, folder: string, prefix = ''): FieldRow[] {
  const forms = formsOf(unwrap(schema));
  if (forms.length > 0)
    return mergeForms(
      forms.map((form) => ({ name: nameForm(form), rows: listFields(form, folder, prefix) })),
    );
  const bare = unwrap(schema);
  const { def } = (bare as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return listFields(def.element, folder, `${prefix}[]`);
  if (def.type === 'record') return listFields(def.valueType, folder, `${prefix}.*`);
  if (def.type !== 'object') return [];
  const names = Object.keys(def.shape);
  const same = sameForAll(def.shape);
  // Fields that are all alike are told once.
  if (same) return listFields(same, folder, `${prefix}.*`);
  return names.flatMap((field) => {
    const inner = def.shape[field] as Schema;
    const name = prefix === '' ? field : `${prefix}.${field}`;
    const row = {
      name,
      isNeeded: !z.safeParse(inner, undefined).success,
      form: describeForm(inner),
      meaning: findFieldDoc(folder, names, field) ?? commonMeanings[field] ?? '',
    };
    return [row, ...listFields(inner, folder, name)];
  });
}

/** The schema that all fields of a group share, if there are more than two; else null. */
function sameForAll(shape: Readonly<Record<string, Schema>>): Schema | null {
  const [first, ...others] = Object.values(shape);
  return first && others.length > 1 && others.every((field) => field === first) ? first : null;
}

/** Fields that mean the same wherever they stand. */
const commonMeanings: Readonly<Record<string, string>> = {
  id: 'Names the entry; unique among its neighbours, for an item in the whole lab, and never used again.',
  title: 'Its heading.',
  text: 'What learners read.',
  misconception: 'The belief that leads here: a file of `misconceptions`.',
  file: 'A file in the folder `media` of the lab.',
  alt: 'Says in words what the picture shows.',
  ifWrong: 'Said when the answer here is wrong; points at the evidence.',
  type: 'The type of the item.',
};

interface Form {
  /** The fixed fields that tell it from the others: `kind: text`; empty where it has none. */
  readonly name: string;
  readonly rows: readonly FieldRow[];
}

function nameForm(form: Schema): string {
  const { def } = (unwrap(form) as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return '';
  const fixed = Object.entries(def.shape).flatMap(([name, field]) => {
    const { def: inner } = (field as z.core.$ZodTypes)._zod;
    return inner.type === 'literal' && name !== 'type' ? [`\`${name}: ${inner.values.join(' or ')}\``] : [];
  });
  return fixed.join(', ');
}

/** A field that several forms have is told once, and one that not all have is told with the forms that have it. */
function mergeForms(forms: readonly Form[]): FieldRow[] {
  const names = new Set(forms.flatMap(({ rows }) => rows.map(({ name }) => name)));
  return [...names].map((name) => {
    const having = forms.flatMap((form) => {
      const row = form.rows.find((each) => each.name === name);
      return row ? [{ form: form.name, row }] : [];
    });
    const unique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');
    const isInAll = having.length === forms.length;
    const where = isInAll ? [] : unique(having.map(({ form }) => form));
    const meanings = unique(having.map(({ row }) => row.meaning));
    return {
      name,
      isNeeded: having.every(({ row }) => row.isNeeded) && (isInAll || where.length > 0),
      form: unique(having.map(({ row }) => row.form)).join(', or '),
      meaning: [...(where.length > 0 ? [`With ${where.join(' or ')}.`] : []), ...meanings].join(' '),
    };
  });
}

/** The kind of a value in words, with its limits, and with what stands for it where it is left out. */
export function describeForm(schema: Schema): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default')
    return `${describeForm(def.innerType)}; without it ${sayDefault(def.defaultValue)}`;
  if (def.type === 'nullable') return `${describeForm(def.innerType)}, or null`;
  if (def.type === 'optional') return describeForm(def.innerType);
  const { minimum, maximum } = limitsOf(schema);
  switch (def.type) {
    case 'string':
      return describeText(schema);
    case 'number':
      return `${isWhole(schema) ? 'whole number' : 'number'}${sayRange(minimum, maximum, '')}`;
    case 'boolean':
      return 'true or false';
    case 'literal':
      return listOr(def.values.map(String));
    case 'enum':
      return listOr(Object.values(def.entries).map(String));
    case 'array':
      return `list${sayRange(minimum, maximum, ' entries')}, each: ${describeForm(def.element)}`;
    case 'tuple':
      return `list of ${def.items.length}: ${def.items.map((item) => describeForm(item)).join(', ')}`;
    case 'union':
      return [...new Set(def.options.map(describeForm))].join(', or ');
    case 'object': {
      const same = sameForAll(def.shape);
      const names = Object.keys(def.shape).map((name) => `\`${name}\``);
      return same ? `group of fields, any of ${names.join(', ')}` : 'group of fields';
    }
    case 'record':
      return 'group of fields';
    default:
      return 'any value';
  }
}

const [richCheck] = RichTextSchema._zod.def.checks ?? [];
const patterns: readonly (readonly [RegExp, string])[] = [
  [idPattern, 'id'],
  [dayPattern, 'day, as 2026-11-22'],
  [imagePattern, 'name of a picture in `media`'],
  [videoPattern, 'name of a film in `media`'],
  [captionsPattern, 'name of captions in `media`'],
];

function describeText(schema: Schema): string {
  const { def } = (schema as z.core.$ZodString)._zod;
  const checks = checksOf(schema);
  const known = checks.map(({ pattern }) => String(pattern));
  const named = patterns.find(([pattern]) => known.includes(String(pattern)));
  if (named) return named[1];
  if ('format' in def && def.format === 'url') return 'address that begins with https://';
  if ('format' in def && def.format === 'date') return 'day, as 2026-11-22';
  const isRich = richCheck !== undefined && (def.checks ?? []).includes(richCheck);
  const { maximum } = limitsOf(schema);
  return `${isRich ? 'text with marks' : 'text'}${maximum === undefined ? '' : `, at most ${maximum} characters`}`;
}

/** A limit or a pattern of a schema, as far as it is looked at. */
interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
  readonly value?: number;
  readonly pattern?: RegExp;
}

function checksOf(schema: Schema): Check[] {
  return (schema._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Check);
}

/** The tightest limits; a schema may carry several. */
function limitsOf(schema: Schema): { minimum?: number | undefined; maximum?: number | undefined } {
  const found = (...names: readonly string[]) =>
    checksOf(schema)
      .filter(({ check }) => names.includes(check))
      .flatMap(({ check, minimum, maximum, length, value }) =>
        [length ?? (check.startsWith('max') ? maximum : minimum) ?? value].filter(
          (limit) => limit !== undefined,
        ),
      );
  const lowest = found('min_length', 'length_equals', 'greater_than');
  const highest = found('max_length', 'length_equals', 'less_than');
  return {
    minimum: lowest.length > 0 ? Math.max(...lowest) : undefined,
    maximum: highest.length > 0 ? Math.min(...highest) : undefined,
  };
}

const isWhole = (schema: Schema) => z.safeParse(schema, 1.5).error?.issues[0]?.code === 'invalid_type';

function sayRange(minimum: number | undefined, maximum: number | undefined, unit: string): string {
  const isOpen = maximum === undefined || Math.abs(maximum) >= Number.MAX_SAFE_INTEGER;
  const hasStart = minimum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER;
  if (!isOpen && hasStart && minimum === maximum) return ` of ${minimum}${unit}`;
  if (!isOpen && hasStart) return ` of ${minimum} to ${maximum}${unit}`;
  if (!isOpen) return ` of at most ${maximum}${unit}`;
  return hasStart ? ` of at least ${minimum}${unit}` : '';
}

function sayDefault(value: unknown): string {
  if (typeof value !== 'object') return String(value);
  const said = Array.isArray(value)
    ? value.map(sayInside)
    : Object.entries(value ?? {}).map(([name, each]) => `${name}: ${sayInside(each)}`);
  return said.length === 0 ? 'none' : said.join(', ');
}

/** A group or a list inside another stands in parentheses. */
function sayInside(value: unknown): string {
  const said = sayDefault(value);
  return typeof value === 'object' && said !== 'none' ? `(${said})` : said;
}

const listOr = (values: readonly string[]) =>
  values.length < 2
    ? values.map((value) => `\`${value}\``).join('')
    : values.map((value) => `\`${value}\``).join(' or ');
