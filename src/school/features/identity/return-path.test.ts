import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReturnPath } from './guards.ts';

const origin = 'https://labs.example.org';

describe('parseReturnPath', () => {
  it.each([
    '/classes',
    '/classes?join=ABCD-2345',
    '/activity?id=microbe-hunters&code=ABCD-2345&isTeacherStudent=true',
    '/teacher/class-details?code=ABCD-2345&note=https://elsewhere.example',
    '/blog/a.b',
  ])('lets %s through unchanged', (path) => {
    expect(parseReturnPath(path)).toBe(path);
  });

  it('leaves the hash behind', () => {
    expect(parseReturnPath('/classes?a=1#top')).toBe('/classes?a=1');
  });

  it.each([
    null,
    undefined,
    '',
    'classes',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /classes',
    '/ /evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a//evil.example',
    '/./x',
    '/../x',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'https://evil.example/classes',
    'https:evil.example',
    '@evil.example',
    '?redirect=/x',
    `/${'a'.repeat(2000)}`,
  ])('refuses %j', (value) => {
    expect(parseReturnPath(value)).toBeNull();
  });

  it('never leads a browser to another origin or to another path than it reads', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '@',
      ':',
      'evil.example',
      'javascript:',
      '%2f',
      '?',
      '#',
      'a',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = parseReturnPath(pieces.join(''));
        if (path === null) return;
        const resolved = new URL(path, origin);
        expect(resolved.origin).toBe(origin);
        expect(resolved.pathname).toBe(path.split('?', 1)[0]);
      }),
      { numRuns: 3000 },
    );
  });
});
