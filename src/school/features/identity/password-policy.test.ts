import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PasswordPolicy } from '../../kernel/accounts/password-policy.ts';
import { listAskedRules, listFailedRules } from '../../kernel/accounts/password-policy.ts';

const plain: PasswordPolicy = {
  minLength: 6,
  maxLength: 64,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
};
const strict = { ...plain, needsLowercase: true, needsUppercase: true, needsDigit: true, needsSymbol: true };

describe('the password policy', () => {
  it.each([
    ['', ['too-short']],
    ['abcde', ['too-short']],
    ['abcdef', []],
    // Three characters, though six units of UTF-16.
    ['🧬🧬🧬', ['too-short']],
    ['🧬🧬🧬🧬🧬🧬', []],
    ['x'.repeat(64), []],
    ['x'.repeat(65), ['too-long']],
    // e and an accent are one character after normalisation.
    ['e\u0301'.repeat(6), []],
    ['e\u0301'.repeat(5), ['too-short']],
  ])('by default asks %j for length alone: %j', (password, failed) => {
    expect(listFailedRules(password, plain)).toEqual(failed);
  });

  it.each([
    ['', ['too-short', 'no-lowercase', 'no-uppercase', 'no-digit', 'no-symbol']],
    ['abcdef', ['no-uppercase', 'no-digit', 'no-symbol']],
    ['ABCDEF', ['no-lowercase', 'no-digit', 'no-symbol']],
    ['Abcde1', ['no-symbol']],
    // A space is no symbol; a letter of another script is a letter.
    ['Abc de1', ['no-symbol']],
    ['Пароль1', ['no-symbol']],
    ['Пароль1!', []],
    ['Pass٣!x', []],
  ])('configured for everything says of %j: %j', (password, failed) => {
    expect(listFailedRules(password, strict)).toEqual(failed);
  });

  it('never calls one password too short and too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (password) => {
        const failed = listFailedRules(password, strict);
        expect(failed.includes('too-short') && failed.includes('too-long')).toBe(false);
      }),
    );
  });

  it('names what it asks for, in order', () => {
    expect(listAskedRules(plain)).toEqual(['too-short']);
    expect(listAskedRules(strict)).toEqual([
      'too-short',
      'no-lowercase',
      'no-uppercase',
      'no-digit',
      'no-symbol',
    ]);
  });
});
