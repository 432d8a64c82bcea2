import { expect, it } from 'vitest';
import { compareListed, compareNameParts, inListForm, namePartsOf } from './name-parts.ts';

it.each([
  ['Ada Lovelace', 'Lovelace', 'Ada'],
  ['Ana María Ruiz', 'Ruiz', 'Ana María'],
  ['Vincent van Gogh', 'van Gogh', 'Vincent'],
  ['Maria de la Cruz', 'de la Cruz', 'Maria'],
  ['Nguyen, Bao', 'Nguyen', 'Bao'],
  ['  Zoë   Adeyemi ', 'Adeyemi', 'Zoë'],
  ['李小龍', '李小龍', ''],
  ['kim', 'kim', ''],
  ['ada lind', 'lind', 'ada'],
  ['', '', ''],
])('%s is sorted under %s', (full, last, first) => {
  expect(namePartsOf({ fullName: full, lastName: null, firstName: null })).toEqual({ last, first });
});

it('takes the names that the teacher wrote before those that can be read from the full name', () => {
  const written = { fullName: 'gabi', lastName: 'García Márquez', firstName: 'Gabriel' };
  expect(namePartsOf(written)).toEqual({ last: 'García Márquez', first: 'Gabriel' });
  expect(namePartsOf({ fullName: 'x y', lastName: '', firstName: 'Suharto' })).toEqual({
    last: '',
    first: 'Suharto',
  });
});

it('writes and sorts the last name first', () => {
  const people = [
    { last: 'Lind', first: 'Bea' },
    { last: 'adeyemi', first: 'Zoë' },
    { last: '', first: 'Suharto' },
    { last: 'Lind', first: 'Ada' },
  ];
  expect(people.toSorted(compareNameParts).map(inListForm)).toEqual([
    'Suharto',
    'adeyemi, Zoë',
    'Lind, Ada',
    'Lind, Bea',
  ]);
});

it('puts people in the order of the teacher’s list, and those whom it does not name by the last word', () => {
  const people = [
    { fullName: 'Ada Winter', lastName: null, firstName: null },
    { fullName: 'Zoë Adeyemi', lastName: null, firstName: null },
    { fullName: 'gabi', lastName: 'García Márquez', firstName: 'Gabriel' },
  ];
  expect(people.toSorted(compareListed).map(({ fullName }) => fullName)).toEqual([
    'Zoë Adeyemi',
    'gabi',
    'Ada Winter',
  ]);
});
