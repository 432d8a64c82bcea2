import { type LicenseType, licenseTypes, toLicenseId } from './license.ts';
import { type LicenseKey, parseLicenseKey } from './license-key.ts';

export type ListFault = 'malformed-key' | 'unknown-type' | 'missing-type' | 'repeated';

/** One line of a list of keys. */
export type ListedLicense =
  | { readonly line: number; readonly key: LicenseKey; readonly type: LicenseType }
  | { readonly line: number; readonly text: string; readonly fault: ListFault };

/**
 * Reads keys from a text file or a CSV: a key a line, and where a second field stands, its kind ("All-Access Pass",
 * `ALL_ACCESS_PASS`). Separators are commas, semicolons and tabs. Empty lines, lines that begin with `#` and a line of
 * titles are passed over.
 * @param type of lines without a kind; null: each must have one
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
