import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../lab/kernel/testing/any-text.ts';
import { codeAlphabet, createClassCode, formatClassCode, parseClassCode } from './class-code.ts';

const anyCode = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => createClassCode(bytes))
  .filter((code) => code !== null);

describe('class codes', () => {
  it('are read however they are typed', () => {
    fc.assert(
      fc.property(
        anyCode,
        fc.constantFrom('-', ' ', '', ' - ', '–', '—', '_', ' '),
        fc.boolean(),
        (code, dash, isLower) => {
          const typed = ` ${code.slice(0, 4)}${dash}${code.slice(4)} `;
          expect(parseClassCode(isLower ? typed.toLowerCase() : typed)).toBe(code);
          expect(parseClassCode(formatClassCode(code))).toBe(code);
        },
      ),
    );
  });

  it('have four characters, a dash, four characters, none that can be taken for another', () => {
    fc.assert(
      fc.property(anyCode, (code) => /^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/.test(formatClassCode(code))),
    );
    expect(codeAlphabet).not.toMatch(/[0O1IL]/);
  });

  it.each(['', 'ABCD', 'ABCD-23456', 'ABCD-234', 'ABCD-234O', 'ABCÐ-2345', 'АBCD-2345'])(
    'refuse %j',
    (typed) => {
      expect(parseClassCode(typed)).toBeNull();
    },
  );

  it('never throw at anything typed', () => {
    fc.assert(fc.property(anyText(), (typed) => void parseClassCode(typed)));
  });

  it('use every letter equally: bytes that would favour some are passed over', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const counts = new Map<string, number>();
    for (let start = 0; start < 256; start += 1) {
      const code = createClassCode(Uint8Array.of(...all.slice(start), ...all.slice(0, start)));
      const first = code?.[0] ?? '';
      if (start < 248) counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([8]));
    expect(createClassCode(Uint8Array.of(255, 255, 255))).toBeNull();
  });
});
