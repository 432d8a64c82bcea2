import { cleanTyped } from '../clean-typed.ts';
import { editDistance } from '../text/edit-distance.ts';
import { type Dimension, prefixes, type UnitEntry, units } from './units.data.ts';

/** A unit, with its conversion to the base units of its dimension: value * factor + offset. */
export interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
  readonly offset: number;
  /** A noun that is counted, as in "5 codons". */
  readonly isCount?: boolean;
  /** The ways to write the unit; missing for a composed unit. */
  readonly symbols?: readonly string[];
}

const exact = new Map<string, Unit>();
const folded = new Map<string, Unit | null>();

for (const entry of units) {
  for (const symbol of entry.symbols) {
    remember(symbol, entry, 0);
    if (!entry.takesPrefix) continue;
    for (const [prefix, exponent] of Object.entries(prefixes)) {
      // Word prefixes go with unit words (microlitre), sign prefixes with unit signs (µl).
      if (prefix.length > 1 === symbol.length > 3) remember(prefix + symbol, entry, exponent);
    }
  }
}

function remember(symbol: string, entry: UnitEntry, exponent: number) {
  const unit = {
    dimension: entry.dimension,
    factor: scale(entry.factor, exponent),
    offset: entry.offset ?? 0,
    isCount: entry.isCount ?? false,
    symbols: entry.symbols,
  };
  // A plain unit has priority over a prefixed one with the same letters: min is a minute.
  if (!exact.has(symbol) || exponent === 0) exact.set(symbol, unit);
  const key = symbol.toLowerCase();
  const known = folded.get(key);
  // Letters whose meaning depends on case (mM and MM, m and M) are accepted only in the exact case.
  folded.set(key, known === undefined || (known && isSameUnit(known, unit)) ? unit : null);
}

/** The number times a power of ten, without a rounding error. */
function scale(factor: number, exponent: number): number {
  const [digits = '', own = '0'] = String(factor).split('e');
  return Number(`${digits}e${Number(own) + exponent}`);
}

export function isSameUnit(a: Unit, b: Unit): boolean {
  return a.factor === b.factor && a.offset === b.offset && isSameDimension(a.dimension, b.dimension);
}

/** A typed unit, possibly composed (`ng/µl`, `ng ul^-1`, `cells per ml`); null if it is unknown. */
export function readUnit(text: string): Unit | null {
  const plain = toPlainUnit(text);
  if (plain === '') return null;
  const [above = '', ...below] = plain.split('/');
  const parts = [...readProduct(above, 1), ...below.flatMap((part) => readProduct(part, -1))];
  const [first, ...rest] = parts;
  if (!first || parts.some((part) => part === null)) return null;
  if (rest.length === 0) return first;
  // "bp fragment" is a fragment that is measured in bp, and not the product of two units.
  if (below.length === 0 && parts.some((part) => part?.isCount && !('fold' in part.dimension))) return null;
  return parts.reduce<Unit>((product, part) => (part ? multiply(product, part) : product), {
    dimension: {},
    factor: 1,
    offset: 0,
  });
}

function toPlainUnit(text: string): string {
  return (
    cleanTyped(text)
      .replace(/^(?:deg(?:rees?)?\.?|°)\s*(?=[CF]\b)/i, '°')
      // "o" counts as a degree sign only before C or F: "12 of them" is not a temperature.
      .replace(/^o\s*(?=[Cc]\b|F\b)/, '°')
      .replace(/^(?:deg(?:rees?)?\.?|°|o)\s*(?=K(?:elvin)?\b)/i, '')
      .replace(/^(?:deg(?:rees?)?\.?|°)$/i, '°C')
      .replace(/^([a-z])\. ?([a-z])\.(?: ?([a-z])\.)?(?=$| )/i, (_, ...letters: string[]) =>
        letters.slice(0, 3).join(''),
      )
      .replace(
        /^(?:(?:revolution|rotation|round|turn|rev)s? ?(?:per|\/) ?min(?:ute)?|r\.p\.m\.?)(?!\p{L})/iu,
        'rpm',
      )
      .replace(/^° ?(?=celsius)/i, '')
      // "micro liter" becomes one word, and "microL" becomes the sign uL.
      .replace(/\bmili(?=[lgm ])/gi, 'milli')
      .replace(/\b(?:mikro|miro)(?=[lgm ])/gi, 'micro')
      .replace(/\b(micro|nano|milli|pico|kilo) (?=[a-z]{4}|[lLgM]\b)/gi, '$1')
      .replace(/^micro(?=[lLgM]$)/, 'u')
      .replace(/^(?:C|c) ?°$/, '°C')
      .replace(/^per cent$/i, '%')
      .replace(/^per (?:mille?|thousand)$/i, '‰')
      .replace(/^per million$/i, 'ppm')
      .replace(/\barbitrary\s+units?\b/gi, 'au')
      .replace(/\s+per\s+/gi, '/')
      .replace(/\b(?:base|nucleotide|letter)[\s-]pair/gi, 'basepair')
      .replace(/\bamino\s+acid/gi, 'aminoacid')
      .replace(/\bdegrees?\s+(?=celsius|fahrenheit)/gi, '')
      .replace(/\s*\/\s*/g, '/')
      .trim()
      .replace(/[.,;!?]$/, (sign, at: number, whole: string) =>
        /a\.u$/i.test(whole.slice(0, at)) ? sign : '',
      )
  );
}

/**
 * The factors of a product: in `ng µl-1` the second factor is in the denominator. Below a stroke, capitals mean the
 * usual unit: V/CM.
 */
function readProduct(text: string, sign: 1 | -1): (Unit | null)[] {
  return text
    .split(/[\s·⋅*]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const raised = /^([^\d^-]*)\^?(-?[123])$/.exec(part);
      const symbol = raised?.[1] ?? part;
      const unit = findUnit(symbol) ?? (sign < 0 ? (exact.get(symbol.toLowerCase()) ?? null) : null);
      const exponent = Number(raised?.[2] ?? 1) * sign;
      return unit && exponent !== 1 ? power(unit, exponent) : unit;
    });
}

function findUnit(symbol: string): Unit | null {
  const singular = symbol.length > 2 ? symbol.replace(/s$/i, '') : symbol;
  for (const form of [symbol, singular]) {
    const unit = exact.get(form) ?? folded.get(form.toLowerCase());
    if (unit) return unit;
  }
  return findMisspelled(singular.toLowerCase());
}

const shortestSpelled = 6;
const shortestTyped = 5;
/** Unit words by their number of letters: liter, nanogram, celsius. Nouns that are counted are not among them. */
const spelled = [...exact]
  .filter(([word, { isCount }]) => /^[a-z]+$/.test(word) && word.length >= shortestSpelled && !isCount)
  .map(([word, unit]) => ({ word, unit }));

/** A unit word with one slip in it, if only one unit is as near: "minuets", "nanogrms", "precent". */
function findMisspelled(low: string): Unit | null {
  if (low.length < shortestTyped || !/^[a-z]+$/.test(low)) return null;
  const near = spelled.filter(
    ({ word }) => word.charAt(0) === low.charAt(0) && editDistance(low, word, 1) === 1,
  );
  const [first] = near;
  return first && near.every(({ unit }) => isSameUnit(unit, first.unit)) ? first.unit : null;
}

function power({ dimension, factor }: Unit, exponent: number): Unit {
  return {
    dimension: Object.fromEntries(Object.entries(dimension).map(([name, own]) => [name, own * exponent])),
    factor: factor ** exponent,
    offset: 0,
  };
}

function multiply(a: Unit, b: Unit): Unit {
  const names = new Set([...Object.keys(a.dimension), ...Object.keys(b.dimension)]);
  return {
    dimension: Object.fromEntries(
      [...names].map((name) => [name, (a.dimension[name] ?? 0) + (b.dimension[name] ?? 0)]),
    ),
    factor: a.factor * b.factor,
    offset: 0,
  };
}

export function isSameDimension(a: Dimension, b: Dimension): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => (a[name] ?? 0) === (b[name] ?? 0),
  );
}
