import { codeAlphabet } from '../classes/class-code.ts';
import { type LicenseType, licenseTypes, toLicenseId } from '../classes/passes.ts';

const keyLength = 8;

/** A licence key as it is stored and compared: eight letters or digits in capitals, no hyphen. */
export type LicenseKey = string & { readonly brand: 'LicenseKey' };

/**
 * Reads a key as people type or paste it: in any case, with or without hyphen and spaces, with or without `LIC`, also
 * with the dashes and full-width letters that keyboards and a store's messages use instead. Every letter and digit is
 * allowed, because stores create keys of their own. null when it cannot be a key.
 */
export function parseLicenseKey(typed: string): LicenseKey | null {
  const compact = typed.normalize('NFKC').replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff‐-―−_.-]/g, '');
  const [, key] = /^(?:LIC)?([A-Z0-9]{8})$/.exec(compact.toUpperCase()) ?? [];
  return key === undefined ? null : (key as LicenseKey);
}

/**
 * As people read it: `LIC-ABCD-2345`. Without its first group, a key would look like a class code. The group belongs to
 * no key: calls and the database have keys without it.
 */
export function showLicenseKey(licenseKey: string): string {
  return `LIC-${licenseKey}`;
}

/** Whether a text typed as a class code is a license code. A class code has neither an L nor an I. */
export function looksLikeLicenseKey(typed: string): boolean {
  return /^\s*LIC/i.test(typed);
}

/** Reads a key in its exact form: two groups of four letters or digits joined by a hyphen. null for any other. */
export function readLicenseKey(text: string): LicenseKey | null {
  return /^[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$/.test(text) ? parseLicenseKey(text) : null;
}

/** As people read it: `ABCD-2345`. */
export function formatLicenseKey(key: LicenseKey): string {
  return `${key.slice(0, 4)}-${key.slice(4)}`;
}

/**
 * Creates a key from random bytes, without letters that look alike. Bytes that would make some letters likelier than
 * others are skipped; null when too few are left, which does not happen in practice with 32 bytes.
 */
export function createLicenseKey(randomBytes: Uint8Array): LicenseKey | null {
  const fairLimit = 256 - (256 % codeAlphabet.length);
  const characters = [...randomBytes]
    .filter((byte) => byte < fairLimit)
    .slice(0, keyLength)
    .map((byte) => codeAlphabet[byte % codeAlphabet.length]);
  return characters.length === keyLength ? (characters.join('') as LicenseKey) : null;
}

export type ListFault = 'malformed-key' | 'unknown-type' | 'missing-type' | 'repeated';

/** One line of a list of keys. */
type ListedLicense =
  | { readonly line: number; readonly key: LicenseKey; readonly type: LicenseType }
  | { readonly line: number; readonly text: string; readonly fault: ListFault };

/**
 * Reads keys from a text file or a CSV: one key a line, and optionally its kind as a second field ("All-Access Pass",
 * `ALL_ACCESS_PASS`). Separators are commas, semicolons and tabs. Empty lines, lines that begin with `#` and a line of
 * titles are skipped.
 * @param type the kind for lines without one; null: each line must have one
 */
export function parseLicenseList(text: string, type: LicenseType | null): ListedLicense[] {
  const seen = new Set<LicenseKey>();
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((row, index): ListedLicense[] => {
      const line = index + 1;
      const [first = '', second = ''] = row
        .split(/[,;\t]/)
        .map((field) => field.trim().replace(/^"|"$/g, ''));
      if (row.trim() === '' || first.startsWith('#') || isTitle(first)) return [];
      const refuse = (fault: ListFault): ListedLicense[] => [{ line, text: row.trim(), fault }];
      const key = parseLicenseKey(first);
      if (!key) return refuse('malformed-key');
      const kind = second === '' ? type : parseLicenseType(second);
      if (!kind) return refuse(second === '' ? 'missing-type' : 'unknown-type');
      if (seen.has(key)) return refuse('repeated');
      seen.add(key);
      return [{ line, key, type: kind }];
    });
}

/** Reads a kind as people write it: in any case, with spaces or hyphens. */
export function parseLicenseType(typed: string): LicenseType | null {
  return licenseTypes.find((type) => type === toLicenseId(typed)) ?? null;
}

function isTitle(field: string): boolean {
  return /^(license|licence)?[\s_-]?keys?$|^codes?$/i.test(field);
}
