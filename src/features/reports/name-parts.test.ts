import { expect, it } from 'vitest';
import { splitName } from './name-parts.ts';

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
  expect(splitName(full)).toEqual({ last, first });
});
