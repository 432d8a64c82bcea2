import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClassCode } from '../classes/class-code.ts';
import {
  createLicenseKey,
  formatLicenseKey,
  looksLikeLicenseKey,
  parseLicenseKey,
  showLicenseKey,
} from './license-key.ts';

const anyKey = fc.stringMatching(/^[A-Z0-9]{8}$/);
const dashes = ['-', '', ' ', ' - ', '–', '—', '‑', '−', '－', '_', ' ', '\u200b', '\u00ad', '\n'];

describe('licence keys', () => {
  it('are read however they are typed', () => {
    fc.assert(
      fc.property(anyKey, fc.constantFrom(...dashes), fc.boolean(), fc.boolean(), (key, dash, low, wide) => {
        const cased = low ? key.toLowerCase() : key;
        const typed = wide
          ? cased.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
          : cased;
        const parsed = parseLicenseKey(` ${typed.slice(0, 4)}${dash}${typed.slice(4)}\t`);
        expect(parsed).toBe(key);
        expect(parsed && formatLicenseKey(parsed)).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
      }),
    );
  });

  it('are shown with a group of their own, read with or without it, and then never taken for a class code', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const shown = showLicenseKey(formatLicenseKey(key as never));
        expect(shown).toMatch(/^LIC-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
        expect(parseLicenseKey(shown)).toBe(key);
        expect(looksLikeLicenseKey(shown.toLowerCase())).toBe(true);
        expect(parseClassCode(shown)).toBeNull();
      }),
    );
    expect(parseLicenseKey('LICABCDE')).toBe('LICABCDE');
    expect(looksLikeLicenseKey('ABCD-2345')).toBe(false);
  });

  it.each([
    '',
    'ABCD',
    'ABCD-234',
    'ABCD-23456',
    'LIC-ABCD-234',
    'LIC-ABCD-23456',
    'ABCD/2345',
    'ABCD-234É',
    'АBCD-2345',
    'ßBCD-2345',
    'ABCD+2345',
  ])('refuse %j', (typed) => {
    expect(parseLicenseKey(typed)).toBeNull();
  });

  it('never throw at anything typed', () => {
    const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(fc.property(anyText, (typed) => void parseLicenseKey(typed)));
  });

  it('are made without look-alikes, every letter as likely as any other', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const key = createLicenseKey(bytes);
        if (!key) return;
        expect(key).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
        expect(parseLicenseKey(formatLicenseKey(key))).toBe(key);
      }),
    );
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const key = createLicenseKey(Uint8Array.of(byte, 0, 0, 0, 0, 0, 0, 0));
      if (key) counts.set(key.charAt(0), (counts.get(key.charAt(0)) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([8]));
    expect(createLicenseKey(new Uint8Array(7))).toBeNull();
  });
});
