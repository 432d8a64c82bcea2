import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Issue } from '../../../lab/kernel/issue.ts';
import { parseWith } from '../../../lab/kernel/parse.ts';
import { AppError } from '../base/app-error.ts';

type Place = 'body' | 'query' | 'params';

/**
 * A request's JSON in the form of the schema.
 * @throws AppError malformed-json, and as `readInput`
 */
export async function readBody<S extends z.ZodMiniType>(
  c: Context,
  schema: S,
  where?: Place,
): Promise<z.output<S>> {
  return readInput(parseJson(await c.req.text()), schema, where);
}

/**
 * Every value of a request's body, query and path is parsed here: only valid text, in the form of the schema.
 * @param where the first step of the paths in the reported faults
 * @throws AppError invalid-request with every fault
 */
export function readInput<S extends z.ZodMiniType>(value: unknown, schema: S, where?: Place): z.output<S> {
  const broken = listBrokenTexts(value, []);
  const parsed = broken.length > 0 ? { isValid: false as const, issues: broken } : parseWith(schema, value);
  if (parsed.isValid) return parsed.value as z.output<S>;
  const issues = parsed.issues.map((issue) => (where ? { ...issue, path: [where, ...issue.path] } : issue));
  throw new AppError('invalid-request', { issues });
}

/** Empty text is an empty object. @throws AppError malformed-json */
export function parseJson(text: string): unknown {
  const parsed = text === '' ? { value: {} } : tryJson(text);
  if (!parsed) throw new AppError('malformed-json');
  return parsed.value;
}

/** Without the parser's own error: it quotes the text, which may hold a password. */
function tryJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** More levels than any schema of this product has. */
const deepest = 20;

/** Half of a surrogate pair, or U+0000: nobody can have typed it, and no database can store it. */
const brokenText = /\p{Surrogate}|\0/u;

function listBrokenTexts(value: unknown, path: Issue['path']): Issue[] {
  if (typeof value === 'string') {
    if (!brokenText.test(value)) return [];
    return [{ path, code: 'broken-text', message: 'contains a character that is none' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (path.length === deepest) return [{ path, code: 'too-deep', message: 'is nested too deep' }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => listBrokenTexts(entry, [...path, index]));
  return Object.entries(value).flatMap(([key, entry]) => [
    ...listBrokenTexts(key, [...path, key]),
    ...listBrokenTexts(entry, [...path, key]),
  ]);
}
