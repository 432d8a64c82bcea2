import { describe, expect, it } from 'vitest';
import { isNameOf, isRefusedName, readRefusedNames } from '../../kernel/accounts/refused-names.ts';

const usual = readRefusedNames('default');

describe('a name that is refused', () => {
  it.each([
    'fuck',
    'Fuck You',
    'Mr FUCK',
    'shit!',
    'Hijo de Puta',
    'Hurensohn',
    'Enculé',
    'Сука',
    'Scheiße',
    'x',
    'X.',
    'ы',
    'asdf',
    'asdfgh',
    'qwertz',
    'aaa',
    'merde',
    'encule',
  ])('%s', (name) => {
    expect(isRefusedName(name, usual)).toBe(true);
  });
});

describe('a name that people have', () => {
  it.each([
    ...['Dick Scunthorpe', 'Hancock', 'Nguyen Phuc', 'Phuc', 'Phúc Nguyễn', 'Dickson', 'Wang', 'Cockburn'],
    ...['Ana', 'Bo', 'Al', 'Li', 'Ng', 'Ed X', 'J. R.', 'Assad', 'Cassandra', 'Shitara', 'Kuntz', 'Gaylord'],
    ...[
      'Putanesca',
      'Titus',
      'Analise',
      'Fanny',
      'Randy',
      'Mohammed',
      'Adolf Huber',
      'Abcde',
      'Půta',
      '李',
      '민',
      'Aa',
    ],
    ...['Fuchs', 'Fick', 'Verga', 'Hora', 'Pic', 'Suka', 'Dikshit', 'Fukushima', 'Arsenio', 'Semen Petrov'],
  ])('%s is not refused', (name) => {
    expect(isRefusedName(name, usual)).toBe(false);
  });
});

describe('the setting', () => {
  it('adds words to those of the product, replaces them, or ends the rule', () => {
    const more = readRefusedNames('default, Sausage ,Big Foot');
    expect(['Sausage Roll', 'Big Foot', 'merde'].map((name) => isRefusedName(name, more))).toEqual([
      ...[true, true, true],
    ]);
    const other = readRefusedNames('sausage');
    expect(['Sausage', 'merde'].map((name) => isRefusedName(name, other))).toEqual([true, false]);
    expect(readRefusedNames('').size).toBe(0);
  });
});

it('knows the name of the teacher however it is spelled, and nobody by an empty name', () => {
  expect(isNameOf('imani  CASTELLANOS', 'Imani Castellános')).toBe(true);
  expect(isNameOf('Imani C', 'Imani Castellanos')).toBe(false);
  expect(isNameOf('', '')).toBe(false);
});
