import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findClosest, suggest } from './find-closest.ts';
import { parseAuthored } from './parse-authored.ts';

const Text = z.strictObject({ kind: z.literal('text'), accept: z.array(z.string()) });
const Amount = z.strictObject({ kind: z.literal('number'), value: z.number() });
const Cell = z.union([
  z.strictObject({ given: z.string() }),
  z.strictObject({ id: z.string(), expect: z.discriminatedUnion('kind', [Text, Amount]) }),
]);
const Table = z.strictObject({ title: z.string(), rows: z.array(z.array(Cell)) });

function faultsOf(value: unknown) {
  const parsed = parseAuthored(Table, value);
  return parsed.isValid ? [] : parsed.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

const withCell = (cell: unknown) => faultsOf({ title: 'T', rows: [[cell]] });

describe('parseAuthored', () => {
  it('names the cause inside a cell, in the form that the cell comes nearest to', () => {
    expect(withCell({ id: 'a', expect: { kind: 'text', acept: ['x'] } })).toEqual([
      'rows.0.0.expect.acept there is no such field here; did you mean `accept`?',
    ]);
    expect(withCell({ id: 'a', expect: { kind: 'number', value: 'x' } })).toEqual([
      'rows.0.0.expect.value must be a number, not "x"; write digits alone, without quotes or a unit, with a point for decimals',
    ]);
    expect(withCell({ given: 'x', title: 'y' })).toEqual([
      'rows.0.0.title there is no such field here; the fields are given',
    ]);
  });

  it('lists the values of a field that takes a few numbers or words', () => {
    const Volume = z.strictObject({
      ul: z.union([z.literal(2), z.literal(5)]),
      dna: z.union([z.enum(['gfp', 'hbb']), z.strictObject({ name: z.string() })]),
    });
    const parsed = parseAuthored(Volume, { ul: 7, dna: 3 });
    expect(parsed.isValid ? [] : parsed.issues.map(({ message }) => message)).toEqual([
      'must be one of 2, 5, not the number 7',
      'must be gfp or hbb, or have the field name, not the number 3',
    ]);
  });

  it('tells the forms of a value that follows none', () => {
    expect(withCell(7)).toEqual([
      'rows.0.0 must have the field given, or have the fields id, expect, not the number 7',
    ]);
  });

  it('tells a misspelt field once, and not that the right one is missing', () => {
    expect(faultsOf({ titel: 'T', rows: [] })).toEqual([
      'titel there is no such field here; did you mean `title`?',
    ]);
    expect(faultsOf({ colour: 'red', rows: [] })).toEqual([
      'title is missing; write a text',
      'colour there is no such field here; the fields are title, rows',
    ]);
  });

  // An import of the whole of zod in the same process sets its English for all.
  it('speaks in its own words, whatever language zod is set to', () => {
    const { localeError } = z.config();
    z.config({ localeError: () => 'expected string, received undefined' });
    expect(faultsOf({ rows: [] })).toEqual(['title is missing; write a text']);
    z.config({ localeError });
  });

  it('gives the value of a sound file', () => {
    const value = { title: 'T', rows: [[{ given: 'x' }]] };
    expect(parseAuthored(Table, value)).toEqual({ isValid: true, value });
  });
});

describe('findClosest', () => {
  it.each([
    ['promt', ['prompt', 'options'], 'prompt'],
    ['Option', ['prompt', 'options'], 'options'],
    ['fiel', ['file', 'fields'], 'file'],
    ['quiz', ['question', 'checklist'], null],
    ['id', ['at'], null],
  ])('%s among %j is %s', (word, known, closest) => expect(findClosest(word, known)).toBe(closest));

  it('takes the nearest of several', () =>
    expect(findClosest('lane-3', ['lane-12', 'lane-2'])).toBe('lane-2'));
});

it('a suggestion names what was meant, or else all there is', () => {
  expect(suggest('lonk', ['short', 'long'])).toBe('; did you mean long?');
  expect(suggest('x', ['short', 'long'])).toBe('; there are short, long');
  expect(suggest('x', ['short'])).toBe('; there is only short');
  expect(suggest('x', [])).toBe('');
});
