import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { parseWith } from '../../domain/parse.ts';
import { AppError } from '../app-error.ts';

/** @throws AppError malformed-json, invalid-request with every fault */
export async function readBody<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S>> {
  const text = await c.req.text();
  const parsed = text === '' ? { value: {} } : parseJson(text);
  if (!parsed) throw new AppError('malformed-json');
  return readInput(parsed.value, schema);
}

/** @throws AppError invalid-request with every fault */
export function readInput<S extends z.ZodMiniType>(value: unknown, schema: S): z.output<S> {
  const parsed = parseWith(schema, value);
  if (!parsed.isValid) throw new AppError('invalid-request', { issues: parsed.issues });
  return parsed.value as z.output<S>;
}

/** Without the parser's own error: it quotes the text, which may hold a password. */
function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
