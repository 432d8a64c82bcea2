import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spelledNameOf } from '../../kernel/accounts/account-name.ts';
import { matesNamesOf, shortNamesOf } from './short-names.ts';

describe('matesNamesOf', () => {
  it('shows classmates the first letter of a last name at most', () => {
    const names = [
      'Ada Lind',
      'Ada Lang',
      'Ada Moss',
      'Ana María Ruiz',
      'Ana María Ruiz',
      'Cem Öz',
      'Madonna',
    ];
    const mates = names.map((fullName, at) => ({
      id: String(at),
      fullName,
      lastName: null,
      firstName: null,
    }));
    expect(matesNamesOf(mates).map(({ name }) => name)).toEqual([
      ...['Ada L.', 'Ada L.', 'Ada M.', 'Ana R.', 'Ana R.', 'Cem', 'Madonna'],
    ]);
  });
});

describe('shortNamesOf', () => {
  const shown = (...names: readonly string[]) =>
    shortNamesOf(
      names.map((fullName, at) => ({ id: String(at), fullName, lastName: null, firstName: null })),
    ).map(({ id, name }) => `${id} ${name}`);

  it.each([
    ['first names alone', ['Cem Öz', 'Ada Lind'], ['1 Ada', '0 Cem']],
    [
      'as many letters as tell apart',
      ['Ada Lind', 'Ada Lang', 'Ada Moss'],
      ['1 Ada La.', '0 Ada Li.', '2 Ada M.'],
    ],
    [
      'the whole name where one begins with the other',
      ['Ana Ruiz', 'Ana Ruizo'],
      ['0 Ana Ruiz', '1 Ana Ruizo'],
    ],
    [
      'the second first name where the last is the same',
      ['Ana Ruiz', 'Ana María Ruiz'],
      ['1 Ana María Ruiz', '0 Ana Ruiz'],
    ],
    [
      'the whole name where eight letters are the same, however long it is',
      [`Ana ${'b'.repeat(190)}x`, `Ana ${'b'.repeat(190)}y`],
      [`0 Ana ${'b'.repeat(190)}x`, `1 Ana ${'b'.repeat(190)}y`],
    ],
    ['one name in one piece', ['李小龍', 'Madonna'], ['1 Madonna', '0 李小龍']],
    ['vowel signs that tell apart', ['राम थापा', 'रमा थापा'], ['1 रमा', '0 राम']],
  ])('shows %s', (_, names, expected) => expect(shown(...names)).toEqual(expected));

  it('shows every student once, and two with one name only where their whole names are the same', () => {
    const word = fc.constantFrom('Ada', 'Adam', 'Lind', 'Li', 'Żak', '李', 'ado');
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12, selector: spelledNameOf }), (names) => {
        const seen = shown(...names);
        expect(seen.map((line) => line.split(' ')[0]).sort()).toEqual(
          names.map((_, at) => String(at)).sort(),
        );
        expect(new Set(seen.map((line) => line.replace(/^\d+ /, ''))).size).toBe(names.length);
      }),
    );
  });
});
