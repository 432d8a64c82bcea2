/** A way of writing a number that an author may or may not allow. */
export type NumberForm = 'decimal' | 'power' | 'fraction' | 'ratio';

export interface NumberReading {
  readonly value: number;
  readonly form: NumberForm;
}

export interface ReadNumber {
  /**
   * Mostly one. Two for digits like `1,024`: one comma before exactly three digits is a thousands separator to one
   * reader and a decimal comma to the next, and nothing in the text tells which.
   */
  readonly readings: readonly NumberReading[];
  /** What stands behind the number: a unit, or nothing. */
  readonly rest: string;
}

// Longer than any number with its unit; keeps a hostile answer from costing time.
const longestQuantity = 120;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
// Plain decimals, then with a power of ten; a sign is taken off before. Copied text may have lost the raised place of
// an exponent: 10-6 behind a times sign is a power and no difference.
const digits = String.raw`\d[\d.,' ]*\d|\d|[.,]\d+`;
const timesTen = String.raw`\s*(?:[x×*·⋅∙]\s*10\s*(?:(?:\^|\*\*)\s*\(?\s*|(?=[+-]\d))([+-]?\d{1,3})\)?|e([+-]?\d{1,3})(?![\p{L}\d]))`;
const powerPattern = new RegExp(String.raw`^(${digits})\s*(?:\^|\*\*)\s*\(?\s*([+-]?\d{1,3})\)?`, 'u');
const scientificPattern = new RegExp(`^(${digits})${timesTen}`, 'iu');
const mixedPattern = /^(\d+)\s+(\d+)\s*\/\s*(\d+)/;
const fractionPattern = new RegExp(String.raw`^(${digits})\s*\/\s*(${digits})`);
const ratioPattern = new RegExp(String.raw`^(${digits})\s*(?::|\bto\b)\s*(${digits})`, 'i');
const plainPattern = new RegExp(`^(${digits})`);

/** The number a text begins with, in every way it can be read; null when there is none. Evaluates nothing. */
export function readNumber(text: string): ReadNumber | null {
  if (text.length > longestQuantity) return null;
  const plain = toPlainSigns(text);
  const [, sign = '', unsigned = ''] =
    /^(?:[=~≈]\s*|(?:about|approx\.?|ca\.?)\s+)*([+-]?)\s*(.*)$/isu.exec(plain) ?? [];
  const factor = sign === '-' ? -1 : 1;
  const found = readUnsigned(unsigned);
  if (!found) return null;
  const readings = found.readings
    .map(({ value, form }) => ({ value: factor * value, form }))
    .filter(({ value }) => Number.isFinite(value));
  return readings.length > 0 ? { readings, rest: found.rest.trim() } : null;
}

function toPlainSigns(text: string): string {
  return (
    text
      .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u2018\u2019]/g, "'")
      // 10³ and 10⁻³ become 10^3 and 10^-3 before the compatibility form would make 103 of them.
      .replace(/(?<=\d)([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, raised: string) => {
        const exponent = [...raised].map((digit) => superscripts.indexOf(digit)).join('');
        return `^${sign === '⁻' ? '-' : ''}${exponent}`;
      })
      // 1½ is 1 1/2, not 11/2.
      .replace(/(\d?)([¼-¾⅐-⅞])/g, '$1 $2')
      // An ordinal sign is what many keyboards have for degrees.
      .replaceAll('º', '°')
      .normalize('NFKC')
      .replaceAll('\u2044', '/')
      .replaceAll('\u2236', ':')
      .trim()
  );
}

function readUnsigned(text: string): ReadNumber | null {
  return (
    readScientific(text) ??
    readTwo(text, powerPattern, 'power', (base, exponent) => base ** exponent) ??
    readMixed(text) ??
    readTwo(text, fractionPattern, 'fraction', (above, below) => above / below) ??
    readTwo(text, ratioPattern, 'ratio', (first, second) => first / second) ??
    readPlain(text)
  );
}

function readScientific(text: string): ReadNumber | null {
  const found = scientificPattern.exec(text);
  if (!found) return null;
  const exponent = Number(found[2] ?? found[3]);
  const readings = listDecimals(found[1] ?? '').map((decimal) => ({
    // Through the decimal notation: 1.5 * 10 ** -3 would leave a rounding error behind.
    value: Number(`${decimal}e${exponent}`),
    form: 'power' as const,
  }));
  return readings.length > 0 ? { readings, rest: text.slice(found[0].length) } : null;
}

function readTwo(
  text: string,
  pattern: RegExp,
  form: NumberForm,
  combine: (a: number, b: number) => number,
): ReadNumber | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const seconds = form === 'power' ? [Number(found[2])] : readDigits(found[2] ?? '');
  const readings = readDigits(found[1] ?? '').flatMap((a) =>
    seconds.map((b) => ({ value: combine(a, b), form })),
  );
  return readings.length > 0 ? { readings, rest: text.slice(found[0].length) } : null;
}

function readMixed(text: string): ReadNumber | null {
  const found = mixedPattern.exec(text);
  if (!found) return null;
  const [whole, above, below] = found.slice(1).map(Number);
  const value = (whole ?? 0) + (above ?? 0) / (below ?? 1);
  return { readings: [{ value, form: 'fraction' }], rest: text.slice(found[0].length) };
}

function readPlain(text: string): ReadNumber | null {
  const found = plainPattern.exec(text);
  if (!found) return null;
  const readings = readDigits(found[1] ?? '').map((value) => ({ value, form: 'decimal' as const }));
  return readings.length > 0 ? { readings, rest: text.slice(found[0].length) } : null;
}

/** Digits with separators as numbers: none when the separators make no sense, two when they make sense twice. */
export function readDigits(text: string): readonly number[] {
  return listDecimals(text).map(Number);
}

/** The same as plain decimal notation, so that an exponent can be put behind it without a rounding in between. */
function listDecimals(text: string): readonly string[] {
  const plain = text.trim();
  if (/^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/.test(plain))
    return [plain.replace(/[ ']/g, '').replace(',', '.')];
  if (/[ ']/.test(plain)) return [];
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(plain)) return [plain];
  if (/^[1-9]\d{0,2},\d{3}$/.test(plain)) return [plain.replace(',', ''), plain.replace(',', '.')];
  if (/^\d*,\d+$/.test(plain)) return [plain.replace(',', '.')];
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return [plain.replaceAll(',', '')];
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return [plain.replaceAll('.', '').replace(',', '.')];
  return [];
}
