import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../../server/settings/env.ts';
import { createPasswordGuard } from './password.server.ts';

const ada = { email: 'ada@school.example', names: ['Ada Lovelace'] };

/** 128 characters. */
const longWords = 'quiet gel tank under a purple lamp, '.repeat(4).slice(0, 128);

function failedRules(password: string, variables: Record<string, string> = {}): string[] {
  const { passwordPolicy, siteNames } = parseEnv(variables, '/nowhere');
  try {
    createPasswordGuard(passwordPolicy, siteNames).demandStrong(password, ada);
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: 'WEAK_PASSWORD' });
    return (error as { issues: { code: string }[] }).issues.map(({ code }) => code);
  }
}

describe('the password door', () => {
  it.each([
    ['12345', ['too-short']],
    ['pipette', []],
    [longWords, []],
    ['a'.repeat(129), ['too-long']],
    ['pass word with spaces', []],
    ['ada@school.example', ['is-own-email']],
    ['Lovelace7', ['is-own-name']],
    ['Anneal2026!', ['is-product-name']],
    ['123456', ['too-common']],
    ['Password', ['too-common']],
    ['qwertyuiop', ['too-common']],
    // Full-width digits are the same password after normalisation.
    ['\uff11\uff12\uff13\uff14\uff15\uff16', ['too-common']],
  ])('by default, %s: %j', (password, rules) => {
    expect(failedRules(password)).toEqual(rules);
  });

  it.each([
    ...['aaaaaa', 'a'.repeat(128), '🧬'.repeat(128), '111222333', 'abcabcabc', '121212121212'],
    ...['abcdefgh', '87654321a', 'asdfasdf', 'zaq12wsx1', 'qwerty2026', '1q2w3e4r5t'],
    ...[
      'teacher1',
      'Teacher2026!',
      'password123!',
      'P@ssw0rd!',
      'iloveyou22',
      'monkeymonkey',
      'P@ssw0rd1!'.repeat(10),
      'teacher1'.repeat(16),
      'science7',
    ],
    ...['20102010', '24121999', '(dragon)', 'biology-101', '4nneal!'],
  ])('refuses what a guesser tries first: %s', (password) => {
    expect(failedRules(password)).toHaveLength(1);
  });

  it.each(['Harbor Unified Schools', 'harborunifiedschools', 'HarborUnifiedSchools2026!'])(
    'refuses the name of whoever runs the site, which everybody knows: %s',
    (password) => {
      expect(failedRules(password)).toEqual([]);
      expect(failedRules(password, { OPERATOR_NAME: 'Harbor Unified Schools' })).toEqual(['is-product-name']);
    },
  );

  it('refuses the words about a person and the site in any repetition', () => {
    expect(failedRules('annealAnneal')).toEqual(['is-product-name']);
    expect(failedRules('ada1ada2ada3')).toEqual(['is-own-email']);
    expect(failedRules('lovelacelovelace')).toEqual(['is-own-name']);
    expect(failedRules('adaanneal1')).toEqual(['easy-to-guess']);
  });

  it('takes what no list has, from six characters on', () => {
    for (const password of [
      'wgmvtk',
      'kq7mzd',
      'pipette7',
      'correct horse 7',
      'ячмень под дождём',
      'gel & primer',
    ])
      expect([password, failedRules(password)]).toEqual([password, []]);
  });

  it('names every rule at once where the operator asks for more', () => {
    const variables = { PASSWORD_MIN_LENGTH: '10', PASSWORD_NEEDS: 'lower, upper, digit, symbol' };
    expect(failedRules('abc', variables)).toEqual(['too-short', 'no-uppercase', 'no-digit', 'no-symbol']);
    expect(failedRules('Correct horse 7!', variables)).toEqual([]);
  });

  it('refuses the name of the product under which it runs', () => {
    const variables = { PRODUCT_NAME: 'Gel Hall', PRODUCT_KEY: 'gelhall' };
    expect(failedRules('GelHall-1', variables)).toEqual(['is-product-name']);
    expect(failedRules('Anneal-1', variables)).toEqual([]);
  });

  it('allows 64 characters whatever is configured', () => {
    expect(failedRules(longWords.slice(0, 64), { PASSWORD_MAX_LENGTH: '64' })).toEqual([]);
    expect(() => parseEnv({ PASSWORD_MAX_LENGTH: '63' }, '/nowhere')).toThrow('PASSWORD_MAX_LENGTH must be');
    expect(() => parseEnv({ PASSWORD_MIN_LENGTH: '5' }, '/nowhere')).toThrow('PASSWORD_MIN_LENGTH must be');
  });
});
