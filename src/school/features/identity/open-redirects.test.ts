import { describe, expect, it } from 'vitest';
import { parseReturnPath, parseReturnTarget } from './guards.ts';

/** Addresses that look like a path of ours but lead to another site or a script. */
const tricks = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u00a0//evil.example',
  '/\u00a0/evil.example',
  '\u3000//evil.example',
  '/\ufeff/evil.example',
  '\ufeff//evil.example',
  '/\u2028/evil.example',
  '/./evil.example//',
  '/.//evil.example',
  '/..//evil.example',
  '/../evil.example',
  '/a/../..//evil.example',
  '/a//evil.example',
  '//@evil.example',
  '//labs.example.org@evil.example',
  'https://labs.example.org@evil.example',
  'https://labs.example.org:443@evil.example',
  'https://labs.example.org.evil.example',
  'https://labs.example.orgevil.example',
  'https://labs.example.org\\@evil.example',
  'https://labs.example.org%2f@evil.example',
  'https://labs.example.org#@evil.example/',
  'https://labs.example.org?@evil.example/',
  'https://labs.example.org\t.evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:/\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://labs.example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://labs.example.org/x',
  'file:///etc/passwd',
  'intent://evil.example#Intent;scheme=https;end',
  'ftp://evil.example',
  '@evil.example',
  '.evil.example',
  ':@evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  'evil.example',
  '\u2044\u2044evil.example',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
];

describe('open redirects', () => {
  it('are looked for in sixty ways at least, each once', () => {
    expect(new Set(tricks).size).toBe(tricks.length);
    expect(tricks.length).toBeGreaterThanOrEqual(60);
  });

  it.each(tricks)('%j leads nowhere, whatever the operator allows', (value) => {
    expect(parseReturnPath(value)).toBeNull();
    expect(parseReturnTarget(value, [])).toBeNull();
    expect(parseReturnTarget(value, ['https://school.example.net', 'https://labs.example.org'])).toBeNull();
  });

  const allowed = ['https://school.example.net'];
  it.each([
    'https://school.example.net',
    'https://school.example.net/',
    'https://school.example.net/courses?id=7&tab=labs',
  ])('%s is let through where it is named', (href) => {
    expect(parseReturnTarget(href, allowed)).toBe(href);
    expect(parseReturnTarget(href, [])).toBeNull();
  });

  it.each([
    'http://school.example.net/',
    'https://school.example.net:8443/',
    'https://school.example.net.evil.example/',
    'https://school.example.net@evil.example/',
    'https://school.example.net//evil.example',
    'https://school.example.net/../x',
    'https://school.example.net\\.evil.example',
    'HTTPS://school.example.net/',
  ])('%s is not', (href) => {
    expect(parseReturnTarget(href, allowed)).toBeNull();
  });

  it('keeps a path a path', () => {
    expect(parseReturnTarget('/classes?join=ABCD-2345', allowed)).toBe('/classes?join=ABCD-2345');
  });
});
