import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCodeInput, readTypedCode } from './code-field.client.tsx';

/** `|` is the caret. */
const type = (marked: string) => {
  const caret = marked.indexOf('|');
  const { text, caret: after } = formatCodeInput(marked.replace('|', ''), caret);
  return `${text.slice(0, after)}|${text.slice(after)}`;
};

describe('formatCodeInput', () => {
  it.each([
    ['a|', 'A|'],
    ['abcd|', 'ABCD|'],
    ['ABCDe|', 'ABCD-E|'],
    ['ABCD-e|', 'ABCD-E|'],
    ['ABCD-2345|', 'ABCD-2345|'],
    ['abcd 2345|', 'ABCD-2345|'],
    [' ab cd–23 45 |', 'ABCD-2345|'],
    // a sign more than a code has
    ['ABCD-23456|', 'ABCD-2345|'],
    // in the middle
    ['ABx|D-2345', 'ABX|D-2345'],
    ['ABCDx|-234', 'ABCD-X|234'],
    // the dash deleted backwards: the caret steps over it, and the next press deletes the letter
    ['ABCD|2345', 'ABCD|-2345'],
    ['ABC|-2345', 'ABC|2-345'],
    // a license code stays readable
    ['LIC-ABCD-2345|', 'LIC-ABCD-2345|'],
    ['lic-a|bcd2345', 'LIC-A|BCD-2345'],
    ['L|IC-ABCD-2345', 'L|IC-ABCD-2345'],
  ])('%s becomes %s', (typed, expected) => {
    expect(type(typed)).toBe(expected);
  });

  it('takes the code out of a pasted join link', () => {
    const link = 'https://labs.example.org/classes?join=abcd-2345&from=board';
    expect(formatCodeInput(link, link.length)).toEqual({ text: 'ABCD-2345', caret: 9 });
  });

  it('gives one form, stays as it is when formatted again, and keeps the caret inside', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.nat(30), (typed, at) => {
        const once = formatCodeInput(typed, Math.min(at, typed.length));
        expect(once.text).toMatch(/^(LIC-)?([A-Z0-9]{0,4}|[A-Z0-9]{4}-[A-Z0-9]{1,4})$/);
        expect(once.caret).toBeLessThanOrEqual(once.text.length);
        expect(formatCodeInput(once.text, once.caret)).toEqual(once);
      }),
    );
  });
});

describe('readTypedCode', () => {
  it.each(['ABCD-2345', 'abcd2345', ' abcd 2345 '])('reads %s', (typed) => {
    expect(readTypedCode(typed)).toEqual({ kind: 'code', code: 'ABCD-2345' });
  });
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ABCD', 'invalid'],
    ['ABCD-23456', 'invalid'],
    ['ABCO-2345', 'look-alike'],
    ['ABCD-2341', 'look-alike'],
    ['LIC-ABCD-2345', 'license'],
    ['LICA-BCD2', 'license'],
  ])('calls "%s" %s', (typed, kind) => {
    expect(readTypedCode(typed)).toEqual({ kind });
  });
});
