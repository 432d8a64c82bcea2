import { afterEach, expect } from 'vitest';
import { undeclared } from './inspect-rows.ts';

afterEach(() => {
  const found = [...undeclared];
  undeclared.clear();
  expect(found).toEqual([]);
});
