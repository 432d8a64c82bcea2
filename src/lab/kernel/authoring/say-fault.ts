import type * as z from 'zod/mini';
import { describeIssue, findAt, isMissingAt, noMessage } from '../parse.ts';
import { dayPattern, idPattern } from './fields.ts';
import { findClosest } from './find-closest.ts';
import { captionsPattern, imagePattern, videoPattern } from './media-file.ts';
import { fieldsAt, formsOf, schemasAt, unwrap, valuesOf } from './schema-tree.ts';

/** What is wrong with an authored value, and what to write instead; it is read after the place of the fault. */
export function sayFault(issue: z.core.$ZodIssue, schema: z.core.$ZodType, value: unknown): string {
  const found = findAt(value, issue.path);
  if (issue.message !== noMessage) return issue.message;
  if (isMissingAt(issue, value)) return sayMissing(issue);
  switch (issue.code) {
    case 'invalid_type':
      return (
        sayKind(issue.expected, found, [...fieldsAt(schema, issue.path, value).keys()]) +
        sayEntryBefore(issue.expected, found, issue.path, value)
      );
    case 'invalid_value':
      return sayValue(issue.values.map(String), found);
    case 'too_small':
      if (found === '') return 'is empty; write a text';
      return saySize(found, issue.minimum, issue.exact ? 'exactly' : 'at least', issue.origin);
    case 'too_big':
      return saySize(found, issue.maximum, issue.exact ? 'exactly' : 'at most', issue.origin);
    case 'invalid_format':
      return sayForm(issue, found);
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? sayValue(issue.options.map(String), found)
        : sayForms(schema, issue.path, value);
    default:
      return describeIssue(issue);
  }
}

const ofMarked = ['confidence', 'whyRight', 'explanation'];

/**
 * @param meant the known field that was probably meant
 * @param value the value of the unknown field
 */
export function sayUnknownField(
  key: string,
  known: readonly string[],
  meant: string | null,
  value: unknown,
): string {
  const lead = 'there is no such field here';
  if (meant !== null) return `${lead}; did you mean \`${meant}\`?`;
  if (ofMarked.includes(key) && known.includes('prompt'))
    return `${lead}: only exercises that are marked have ${key}, and this type is not; take the line out`;
  if (/^\d/.test(key)) return `${lead}; inside { } a comma ends a value, so a decimal has a point`;
  // A comma inside { } leaves a name without a value; a line of text with a colon in it has one.
  if (/\s/.test(key) && value !== null)
    return `${lead}; a text with a colon in it stands in quotes, and a text of several lines has | after its field and its lines indented below it`;
  if (/\s/.test(key)) return `${lead}; inside { } a text with a comma in it stands in quotes`;
  return known.length === 0 ? lead : `${lead}; the fields are ${known.join(', ')}`;
}

function sayMissing(issue: z.core.$ZodIssue): string {
  if (issue.path.at(-1) === 'id') return 'is missing; write a name in lower case, such as read-the-gel';
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options)
    return `is missing; write ${listOr(issue.options.map(String))}`;
  if (issue.code === 'invalid_type') return `is missing; write ${wanted(issue.expected)}`;
  if (issue.code === 'invalid_value') return `is missing; write ${listOr(issue.values.map(String))}`;
  return 'is missing';
}

const ofEntries = 'a list, each entry with "- " before it';
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: ofEntries,
  tuple: ofEntries,
  object: 'a group of fields, each with its name and a colon',
  record: 'a group of fields, each with its name and a colon',
};

const wanted = (expected: string) => kinds[expected] ?? expected;

function sayKind(expected: string, found: unknown, fields: readonly string[]): string {
  const isText = expected === 'string';
  const ofFields = expected === 'object' && fields.length > 0 ? `; the fields are ${fields.join(', ')}` : '';
  if (found === null && ofFields) return `is empty${ofFields}`;
  if (found === null)
    return `is empty; write ${wanted(expected)}${isText ? ' (one that begins with # stands in quotes)' : ''}`;
  const must = `must be ${wanted(expected)}, not ${show(found)}`;
  if (isText && typeof found === 'object')
    return `${must}; a text that begins with { or [, or has a colon and a blank in it, stands in quotes`;
  if (isText) return `${must}; put it in quotes: "${found}"`;
  if (
    wanted(expected) === ofEntries &&
    typeof found === 'string' &&
    /^[\p{L}\d][\p{L}\d -]*(, *[\p{L}\d -]+)*$/u.test(found)
  )
    return `${must}; or write [${found}]`;
  if (expected === 'boolean' && typeof found === 'string') return `${must}${readSwitch(found)}`;
  if ((expected === 'number' || expected === 'int') && typeof found === 'string')
    return `${must}; write digits alone, without quotes or a unit, with a point for decimals`;
  return `${must}${ofFields}`;
}

/** Inside [ ] a comma ends an entry, so that the year of a source becomes a number of its own. */
function sayEntryBefore(
  expected: string,
  found: unknown,
  path: readonly PropertyKey[],
  value: unknown,
): string {
  const at = path.at(-1);
  const before = typeof at === 'number' && at > 0 ? findAt(value, [...path.slice(0, -1), at - 1]) : undefined;
  if (expected !== 'string' || typeof found !== 'number' || typeof before !== 'string') return '';
  return `, or, if it belongs to the entry before, both together: "${before}, ${found}"`;
}

function readSwitch(found: string): string {
  const quotes = /^(true|false)$/i.test(found) ? ' without quotes' : '';
  if (/^(yes|on|y|true)$/i.test(found)) return `; write true${quotes}`;
  return /^(no|off|n|false)$/i.test(found) ? `; write false${quotes}` : '';
}

/** The forms of a union: `must be a text, or have the fields id, text`, or `must be one of 2, 5, 10`. */
function sayForms(schema: z.core.$ZodType, path: readonly PropertyKey[], value: unknown): string {
  const forms = schemasAt(schema, path, value).map(unwrap).flatMap(formsOf).map(unwrap);
  const found = findAt(value, path);
  const values = forms.flatMap(valuesOf);
  const others = forms.filter((form) => valuesOf(form).length === 0);
  if (others.length === 0 && values.length > 0) return sayValue(values, found);
  const words = others.map((form) => {
    const fields = [...fieldsAt(form, [], undefined).keys()];
    if (fields.length === 0) return `be ${wanted(form._zod.def.type)}`;
    return `have the ${fields.length === 1 ? 'field' : 'fields'} ${fields.join(', ')}`;
  });
  const fixed = values.length > 0 ? [`be ${listOr(values)}`] : [];
  const all = [...fixed, ...new Set(words)].join(', or ') || 'have another form';
  return `must ${all}, not ${show(found)}`;
}

function sayValue(values: readonly string[], found: unknown): string {
  const [only] = values;
  if (values.length === 1 && only === 'true')
    return /^(yes|on|y|true)$/i.test(String(found))
      ? `must be true, not ${show(found)}; write true without quotes`
      : 'can only be true; leave the line out where it is not';
  const closest = typeof found === 'string' ? findClosest(found, values) : null;
  const must = values.length === 1 ? `must be ${only}` : `must be one of ${values.join(', ')}`;
  return `${must}, not ${show(found)}${closest && values.length > 1 ? `; did you mean ${closest}?` : ''}`;
}

function sayForm(issue: z.core.$ZodIssueInvalidStringFormat, found: unknown): string {
  const known = forms.find(({ pattern }) => issue.pattern === String(pattern));
  if (known?.isFile && /[\\/]/.test(String(found)))
    return `${show(found)} is a path; write the name alone, in lower case: ${String(found).split(/[\\/]/).at(-1)?.toLowerCase()}`;
  if (known) return `${show(found)} is ${known.is}`;
  if (issue.format === 'date')
    return `must be a day that exists, written as 2026-11-22, and not ${show(found)}`;
  if (issue.format === 'url') return `must be an address that begins with https://, not ${show(found)}`;
  return `${show(found)} does not have the form ${issue.pattern ?? issue.format}`;
}

const fileName = 'lower case, digits, dashes';
/** What the patterns of the schemas mean. */
const forms: readonly { readonly pattern: RegExp; readonly is: string; readonly isFile?: true }[] = [
  { pattern: idPattern, is: 'no id; write lower case, digits and single dashes, such as read-the-gel' },
  { pattern: dayPattern, is: 'no day; write it as 2026-11-22' },
  {
    pattern: imagePattern,
    is: `no name of a picture; write ${fileName}, and .svg, .webp, .png or .jpg at the end`,
    isFile: true,
  },
  {
    pattern: videoPattern,
    is: `no name of a film; write ${fileName}, and .webm or .mp4 at the end`,
    isFile: true,
  },
  {
    pattern: captionsPattern,
    is: `no name of captions; write ${fileName}, and .vtt at the end`,
    isFile: true,
  },
];

const units: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  record: ['field', 'fields'],
};

function saySize(found: unknown, limit: number | bigint, how: string, origin: string): string {
  const unit = units[origin];
  const count = (number: number) => (unit ? `${number} ${number === 1 ? unit[0] : unit[1]}` : String(number));
  const allowed = `${Number(limit) === 1 ? 'is' : 'are'} ${how === 'at most' ? 'allowed' : 'needed'}`;
  if (typeof found === 'number')
    return `is ${found}; ${how} ${limit} is ${how === 'at most' ? 'allowed' : 'needed'}`;
  const size = typeof found === 'string' || Array.isArray(found) ? found.length : null;
  return `${size === null ? '' : `has ${count(size)}; `}${how} ${count(Number(limit))} ${allowed}`;
}

const listOr = (values: readonly string[]) =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

/** The value as an author recognizes it. */
function show(found: unknown): string {
  if (found === null || found === undefined) return 'empty';
  if (Array.isArray(found)) return 'a list';
  if (typeof found === 'object') return 'a group of fields';
  if (typeof found === 'number') return `the number ${found}`;
  if (typeof found === 'boolean') return String(found);
  const text = String(found);
  return text.length > 40 ? `"${text.slice(0, 40)}…"` : `"${text}"`;
}
