import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLicenseList, parseLicenseType } from './license-key.ts';

describe('a list of keys', () => {
  it('is read line by line, each fault where it stands', () => {
    const text = [
      '\ufeffLicense key;Kind',
      '',
      '# of March',
      'abcd-2345;All-Access Pass',
      '"EFGH 6789","add-on pack"',
      'JKLM-2345',
      'JKLM-234',
      'NPQR-2345\tGold Pass',
      'ABCD2345,ALL_ACCESS_PASS',
    ].join('\r\n');
    expect(parseLicenseList(text, null)).toEqual([
      { line: 4, key: 'ABCD2345', type: 'ALL_ACCESS_PASS' },
      { line: 5, key: 'EFGH6789', type: 'ADD_ON_PACK' },
      { line: 6, text: 'JKLM-2345', fault: 'missing-type' },
      { line: 7, text: 'JKLM-234', fault: 'malformed-key' },
      { line: 8, text: 'NPQR-2345\tGold Pass', fault: 'unknown-type' },
      { line: 9, text: 'ABCD2345,ALL_ACCESS_PASS', fault: 'repeated' },
    ]);
    expect(parseLicenseList('JKLM-2345', 'ADD_ON_PACK')).toEqual([
      { line: 1, key: 'JKLM2345', type: 'ADD_ON_PACK' },
    ]);
  });

  it('loses no line of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z0-9]{7,9}(,[A-Z_]{0,12})?$/)), (lines) => {
        expect(parseLicenseList(lines.join('\n'), 'ADD_ON_PACK').map(({ line }) => line)).toEqual(
          lines.map((_, index) => index + 1),
        );
      }),
    );
  });

  it.each([
    ['digital lab pass', 'DIGITAL_LAB_PASS'],
    ['All-Access Pass Upgrade', 'ALL_ACCESS_PASS_UPGRADE'],
    ['ADD_ON_PACK', 'ADD_ON_PACK'],
    ['pass', null],
  ])('knows %j as %s', (typed, type) => {
    expect(parseLicenseType(typed)).toBe(type);
  });
});
