import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../lab/kernel/testing/any-text.ts';
import { attachment, fileName } from './file-name.server.ts';

const unfit = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|%\s]/u;

describe('the name of a file', () => {
  it.each([
    [['anneal', 'grade-report', 'Class 7b', '2026-11-21'], 'anneal-grade-report-Class-7b-2026-11-21.csv'],
    [['a', '../../etc/passwd'], 'a-etc-passwd.csv'],
    [['a', 'x"\r\nSet-Cookie: y'], 'a-x-Set-Cookie-y.csv'],
    [['a', '生物 1班'], 'a-生物-1班.csv'],
    [['a', '\u202Efdp.exe'], 'a-fdp.exe.csv'],
    [['a', '...'], 'a.csv'],
  ])('of %j is %s', (parts, name) => expect(fileName(parts, 'csv')).toBe(name));

  it('is one that file systems and headers take, whatever a class is called', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (title) => {
        const name = fileName(['anneal', title], 'pdf');
        expect(unfit.test(name)).toBe(false);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(100);
        expect(name).toMatch(/^anneal.*\.pdf$/u);
        const header = attachment(name);
        // `Headers` throws if the value is not allowed in a header.
        new Headers({ 'Content-Disposition': header });
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
      }),
    );
  });
});
