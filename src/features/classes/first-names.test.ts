import { expect, it } from 'vitest';
import { firstNamesOf } from './first-names.ts';

it('shows first names, and tells two of the same first name apart', () => {
  const names = ['Ada Lind', 'ada Maria Berg', 'Bao', '李 小龍', ''];
  const shown = firstNamesOf(names.map((fullName, at) => ({ id: String(at), fullName })));
  expect([...shown.values()]).toEqual(['Ada L.', 'ada B.', 'Bao', '李', '']);
});
