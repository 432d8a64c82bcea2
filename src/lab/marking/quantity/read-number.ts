/** A way of writing a number, which an author may allow or not. `chance`: "1 in 4". */
export type NumberForm = 'decimal' | 'power' | 'fraction' | 'ratio' | 'chance';

export interface NumberReading {
  readonly value: number;
  readonly form: NumberForm;
  /** The two numbers of a fraction, a ratio or a chance. */
  readonly terms?: readonly [string, string];
}

export interface ReadNumber {
  /**
   * Usually one reading. Digits such as `1,024` have two: the comma may separate thousands or decimals, and the text
   * does not show which.
   */
  readonly readings: readonly NumberReading[];
  readonly length: number;
}

const digits = String.raw`(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*|[.,]\d+)`;
// Copied text may have lost the superscript of an exponent: 10-6 after a times sign is a power and not a difference.
const timesTen = String.raw` ?(?:(?:[x×*·⋅∙] ?|(?<=\d )(?=10 ?\^))10 ?(?:(?:\^|\*\*) ?[({]? ?|(?=[+-]\d))([+-]?\d{1,3})[)}]?|e([+-]?\d{1,3})(?![\p{L}\d]))`;
const sticky = (pattern: string) => new RegExp(pattern, 'iuy');
const forms = {
  scientific: sticky(`(${digits})${timesTen}`),
  power: sticky(String.raw`(${digits}) ?(?:\^|\*\*) ?[({]? ?([+-]?\d{1,3})[)}]?`),
  mixed: sticky(String.raw`(\d+) (\d+) ?\/ ?(\d+)`),
  fraction: sticky(String.raw`(${digits}) ?\/ ?(${digits})`),
  chance: sticky(`(${digits}) (?:(?:chances? )?in|out of|of|over) (?:every |the )?(${digits})`),
  ratio: sticky(String.raw`(${digits}) ?(?::|to\b) ?(${digits})`),
  plain: sticky(`(${digits})`),
};

/** The number at this position of a clean text, with every possible reading; null if there is none. */
export function readNumberAt(text: string, at: number): ReadNumber | null {
  for (const [form, pattern] of Object.entries(forms)) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) continue;
    const readings = readForm(form as keyof typeof forms, found).filter(({ value }) =>
      Number.isFinite(value),
    );
    return readings.length > 0 ? { readings, length: found[0].length } : null;
  }
  return null;
}

function readForm(
  form: keyof typeof forms,
  [, first = '', second = '', third = '']: readonly string[],
): NumberReading[] {
  switch (form) {
    case 'scientific':
      // The value is parsed from a string: 1.5 * 10 ** -3 would have a rounding error.
      return listDecimals(first).map((decimal) => ({
        value: Number(`${decimal}e${second || third}`),
        form: 'power',
      }));
    case 'power':
      return listDecimals(first).map((base) => ({ value: Number(base) ** Number(second), form: 'power' }));
    case 'mixed': {
      const above = Number(first) * Number(third) + Number(second);
      return [{ value: above / Number(third), form: 'fraction', terms: [String(above), third] }];
    }
    case 'plain':
      return listDecimals(first).map((decimal) => ({ value: Number(decimal), form: 'decimal' }));
    default:
      return listDecimals(first).flatMap((above) =>
        listDecimals(second).map((below): NumberReading => {
          return { value: Number(above) / Number(below), form, terms: [above, below] };
        }),
      );
  }
}

/**
 * Digits with separators in plain decimal notation: empty if the separators make no sense, two results if they are
 * ambiguous.
 */
export function listDecimals(text: string): readonly string[] {
  if (/^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/.test(text)) return [text.replace(/[ ']/g, '').replace(',', '.')];
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return [text];
  // Three digits after a comma that end in 0 are read as thousands only: nobody writes 50 as 50,000.
  if (/^[1-9]\d{0,2},\d{2}0$/.test(text)) return [text.replace(',', '')];
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return [text.replace(',', ''), text.replace(',', '.')];
  if (/^\d*,\d+$/.test(text)) return [text.replace(',', '.')];
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return [text.replaceAll(',', '')];
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return [text.replaceAll('.', '').replace(',', '.')];
  return [];
}
