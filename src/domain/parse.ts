import * as z from 'zod/mini';
import { type Issue, type Parsed, valid } from './issue.ts';

/** Checks an unknown value against a schema; reports every fault at once, in our words. */
export function parseWith<T>(schema: z.ZodMiniType<T>, value: unknown): Parsed<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return valid(result.data);
  return { isValid: false, issues: result.error.issues.map(toIssue) };
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  return { path, code: issue.code.replaceAll('_', '-'), message: describe(issue) };
}

// zod/mini ships without sentences; these are the ones authors and API callers meet.
function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
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
      return 'fits none of the allowed forms';
    default:
      return issue.message && issue.message !== 'Invalid input' ? issue.message : 'is not valid';
  }
}
