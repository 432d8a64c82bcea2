import { describe, expect, it } from 'vitest';
import { applyScheme, resolveScheme } from './color-scheme.ts';

describe('resolveScheme', () => {
  it.each([
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['light', true, 'light'],
    ['light', false, 'light'],
    ['dark', true, 'dark'],
    ['dark', false, 'dark'],
  ] as const)('%s with a dark system %s gives %s', (preference, systemIsDark, scheme) => {
    expect(resolveScheme(preference, systemIsDark)).toBe(scheme);
  });
});

describe('applyScheme', () => {
  it('writes the resolved scheme where the theme looks for it', () => {
    const attributes = new Map<string, string>();
    const element = { setAttribute: (name: string, value: string) => attributes.set(name, value) };
    expect(applyScheme(element, 'auto', true)).toBe('dark');
    expect(attributes).toEqual(new Map([['data-scheme', 'dark']]));
  });
});
