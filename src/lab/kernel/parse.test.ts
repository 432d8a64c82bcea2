import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseWith } from './parse.ts';

const Schema = z.object({
  name: z.string().check(z.maxLength(4)),
  parts: z.array(z.object({ kind: z.enum(['a', 'b']), size: z.int() })),
});
const Either = z.discriminatedUnion('status', [
  z.object({ status: z.literal('Completed') }),
  z.object({ status: z.optional(z.undefined()), id: z.string() }),
]);

function faultsOf(schema: z.ZodMiniType, value: unknown) {
  const parsed = parseWith(schema, value);
  return parsed.isValid ? [] : parsed.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('parseWith', () => {
  it('names every faulty field and says what is wrong with it', () => {
    expect(faultsOf(Schema, { name: 'long name', parts: [{ kind: 'c', size: '1' }, 'text'] })).toEqual([
      ['name', 'must be at most 4 (string)'],
      ['parts.0.kind', 'must be one of a, b'],
      ['parts.0.size', 'must be a number'],
      ['parts.1', 'must be an object'],
    ]);
  });

  it('tells a missing field from a wrong one', () => {
    expect(faultsOf(Schema, { parts: [{ size: 1 }] })).toEqual([
      ['name', 'is missing'],
      ['parts.0.kind', 'is missing'],
    ]);
  });

  it('speaks of the one form of a request that was meant, never of all of them', () => {
    expect(faultsOf(Either, { id: 7 })).toEqual([['id', 'must be a text']]);
    expect(faultsOf(Either, { status: 'Done' })).toEqual([['status', 'must be one of Completed']]);
    expect(faultsOf(Either, null)).toEqual([['', 'must be an object']]);
  });
});
