import * as z from 'zod/mini';
import { type Issue, type Parsed, valid } from './issue.ts';

/** Checks an unknown value against a schema; reports every fault at once, in the product's own words. */
export function parseWith<T>(schema: z.ZodMiniType<T>, value: unknown): Parsed<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return valid(result.data);
  return { isValid: false, issues: result.error.issues.map((issue) => toIssue(issue, value)) };
}

function toIssue(issue: z.core.$ZodIssue, value: unknown): Issue {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  return {
    path,
    code: issue.code.replaceAll('_', '-'),
    message: isMissingAt(issue, value) ? 'is missing' : describeIssue(issue),
  };
}

/** The codes with which zod refuses a missing value. */
const ofMissing: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

export function isMissingAt({ code, path }: z.core.$ZodIssue, value: unknown): boolean {
  return ofMissing.has(code) && path.length > 0 && findAt(value, path) === undefined;
}

/** The value inside `value` at a path; undefined where there is none. */
export function findAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The message of zod/mini where a schema has none of its own. */
export const noMessage = 'Invalid input';

// zod/mini has no messages of its own; authors and API callers read these.
export function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `unknown ${issue.keys.length === 1 ? 'field' : 'fields'} ${issue.keys.join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum} (${issue.origin})`;
    case 'too_big':
      return `must be at most ${issue.maximum} (${issue.origin})`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `does not have the form ${issue.format}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? `must be one of ${issue.options.filter((option) => option !== undefined).join(', ')}`
        : 'fits none of the allowed forms';
    default:
      return issue.message && issue.message !== noMessage ? issue.message : 'is not valid';
  }
}
