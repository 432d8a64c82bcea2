import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../lab/kernel/testing/any-text.ts';
import { safeCell, startsFormula } from './safe-cell.ts';

describe('a cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|cmd',
    '%0A',
    '\tAnn',
    '\rAnn',
    '\nAnn',
    '  =1',
    '\u00a0=1',
    '\u3000＝1',
    '\u200b=1',
    '\ufeff+1',
    '\u202e@x',
    '\u3164=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '｜x',
    '％x',
    '﹢1',
    '⁺1',
    '−1',
  ])('%j starts a formula, and is text with an apostrophe before it', (text) =>
    expect(safeCell(text)).toBe(`'${text}`),
  );

  it.each(['', 'Ada', "'t Hart", 'Ann-Lee', '李小龍', 'أحمد', '😀', 'a=1', '1.1 Charge', '( -1)'])(
    '%j is text as it is',
    (text) => expect(safeCell(text)).toBe(text),
  );

  it('never starts a formula, whatever was written, and keeps it', () => {
    const sign = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '|',
      '%',
      '\t',
      '\r',
      ' ',
      '＝',
      '－',
      '\u200b',
      "'",
      'a',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.array(sign), anyText()).map(([signs, rest]) => signs.join('') + rest),
    );
    fc.assert(
      // The property returns a boolean, because ten thousand calls of `expect` take longer than the code under test.
      fc.property(text, (given) => {
        const safe = safeCell(given);
        return !startsFormula(safe) && safe.endsWith(given);
      }),
      { numRuns: 5000 },
    );
  });
});
