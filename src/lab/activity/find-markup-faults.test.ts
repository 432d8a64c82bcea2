import { describe, expect, it } from 'vitest';
import { findMarkupFaults } from './find-markup-faults.ts';

const codesOf = (text: string) => findMarkupFaults({ text }).map(({ code }) => code);

describe('findMarkupFaults', () => {
  it.each([
    ['**open', 'open-mark'],
    ['a *word', 'open-mark'],
    ['`ATG', 'open-mark'],
    ['{{module', 'open-marker'],
    ['{{module} here', 'open-marker'],
    ['module}} here', 'open-marker'],
    ['<b>bold</b>', 'raw-html'],
    ['a<br/>b', 'raw-html'],
    ['&nbsp;', 'raw-html'],
    ['[here](http://plain.example)', 'unsafe-link'],
    ['[here](www.example.org)', 'unsafe-link'],
    ['[here](https://example.org', 'unsafe-link'],
    ['![a gel](gel.png)', 'raw-picture'],
    ['# Heading', 'unknown-mark'],
    ['__bold__', 'unknown-mark'],
    ['| a | b |', 'unknown-mark'],
  ])('finds the fault of %s', (text, code) => expect(codesOf(text)).toEqual([code]));

  it.each([
    '**bold** and *italic*',
    '*E. coli*, H~2~O, Mg^2+^, `ATG`',
    '2 * 3 * 4 and 10 ^ 5',
    'p < 0.05 and q > 0.1',
    'a & b; c',
    '{{custom-excersise:first.box}} and {{ module }}',
    'see [the guide](/guide) or [mail](mailto:help@anneal.example)',
    String.raw`\*not italic and \{{no marker}}`,
    'the value is significant*',
    '-20 °C, lanes [1] and (2)',
    'the `<b>` of HTML',
  ])('leaves %s alone', (text) => expect(codesOf(text)).toEqual([]));

  it('looks into lists, tells one fault of each paragraph, and skips fields that are no text', () => {
    const value = { rows: [{ text: '**a `b\n\n<i>c' }], file: '**a', accept: ['**a'] };
    expect(findMarkupFaults(value).map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['rows.0.text', 'open-mark'],
      ['rows.0.text', 'raw-html'],
    ]);
  });
});
