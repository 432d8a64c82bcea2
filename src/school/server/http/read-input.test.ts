import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyText } from '../../../lab/kernel/testing/any-text.ts';
import { AppError } from '../base/app-error.ts';
import { parseJson, readInput } from './read-input.ts';

const anything = z.any();
/** The faults of a value, as path and code; an empty list if it is accepted. */
function faultsOf(value: unknown, schema: z.ZodMiniType = anything) {
  try {
    readInput(value, schema, 'body');
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.issues.map(({ path, code }) => [path.join('.'), code]);
  }
}

describe('readInput', () => {
  it.each([
    ['half of a character', '\ud83e'],
    ['the other half', 'a\udd80b'],
    ['two halves in the wrong order', '\udd80\ud83e'],
    ['the character U+0000', 'a\u0000'],
  ])('refuses %s wherever it stands, and names the place', (_what, broken) => {
    expect(faultsOf(broken)).toEqual([['body', 'broken-text']]);
    expect(faultsOf({ name: 'Ada', list: ['a', { deep: broken }] })).toEqual([
      ['body.list.1.deep', 'broken-text'],
    ]);
    expect(faultsOf({ [broken]: 1 })).toEqual([[`body.${broken}`, 'broken-text']]);
    expect(faultsOf({ a: broken, b: broken })).toHaveLength(2);
  });

  it('takes every whole text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(faultsOf({ text: [text] })).toEqual(
          text.includes('\0') ? [['body.text.0', 'broken-text']] : [],
        );
      }),
    );
    expect(faultsOf({ text: '🧬 Ǆ \u200d \ufffe \ufffd \u0001' })).toEqual([]);
  });

  it('refuses what is nested deeper than anything of ours, however deep', () => {
    const nested = parseJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(faultsOf(nested)).toHaveLength(1);
    expect(faultsOf(JSON.parse('{"a":{"a":{"a":[[{"a":1}]]}}}'))).toEqual([]);
  });

  it('looks at the form of whole text only', () => {
    const schema = z.object({ name: z.string().check(z.maxLength(2)) });
    expect(faultsOf({ name: 'long' }, schema)).toEqual([['body.name', 'too-big']]);
    expect(faultsOf({ name: 'long\0' }, schema)).toEqual([['body.name', 'broken-text']]);
    expect(readInput({ name: 'ok' }, schema)).toEqual({ name: 'ok' });
  });
});

it('parseJson never quotes what it could not read', () => {
  expect(parseJson('')).toEqual({});
  const attempt = () => parseJson('{"password":"secret-word');
  expect(attempt).toThrow(AppError);
  expect(attempt).not.toThrow(/secret-word/);
});
