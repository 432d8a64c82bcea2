import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOwnWord, type PasswordOwner } from '../../kernel/accounts/password-policy.ts';

const ada: PasswordOwner = {
  email: 'ada.lovelace@school.example',
  names: ['Ada King Lovelace', 'Zoë O’Brien'],
  productNames: ['Anneal', 'DNA Labs'],
};

describe('a password of one word that anybody would try', () => {
  it.each([
    ['ada.lovelace@school.example', 'is-own-email'],
    ['ADA.Lovelace@School.Example', 'is-own-email'],
    ['ada.lovelace', 'is-own-email'],
    ['AdaLovelace', 'is-own-email'],
    ['ada_lovelace99!', 'is-own-email'],
    ['**ada-lovelace**', 'is-own-email'],
    ['Ada King Lovelace', 'is-own-name'],
    ['adakinglovelace1', 'is-own-name'],
    ['lovelace2010', 'is-own-name'],
    ['Zoë O’Brien', 'is-own-name'],
    ['zoëobrien7', 'is-own-name'],
    ['anneal', 'is-product-name'],
    ['Anneal2026!', 'is-product-name'],
    ['123anneal321', 'is-product-name'],
    ['dnalabs', 'is-product-name'],
    ['DNA-Labs!!', 'is-product-name'],
    ['annealanneal', 'is-product-name'],
    ['Anneal-Anneal-2026', 'is-product-name'],
    ['an1neal2', 'is-product-name'],
    ['adaadaada', 'is-own-name'],
    ['Lovelace.lovelace!', 'is-own-name'],
    ['ada.lovelace ada.lovelace', 'is-own-email'],
    // Full-width letters are the same password after normalisation.
    ['\uff41\uff4e\uff4e\uff45\uff41\uff4c', 'is-product-name'],
  ])('%s: %s', (password, rule) => {
    expect(findOwnWord(password, ada)).toBe(rule);
  });

  it.each([
    'annealing helps',
    'my lovelace poem',
    'ada and the engine',
    'school.example',
    'anneal pipette',
    '1234',
  ])('%s is more than that', (password) => {
    expect(findOwnWord(password, ada)).toBeNull();
  });

  it('is judged by the whole word where it has hardly a letter', () => {
    const student = { email: '4711830@school.example', names: ['K', ''], productNames: ['Anneal'] };
    expect(findOwnWord('4711830', student)).toBe('is-own-email');
    expect(findOwnWord('83610-k-47291', student)).toBeNull();
    expect(findOwnWord('99 4711831', student)).toBeNull();
  });

  it('knows nothing of nobody', () => {
    const nobody = { email: null, names: [], productNames: [] };
    fc.assert(fc.property(fc.string(), (password) => findOwnWord(password, nobody) === null));
  });
});
