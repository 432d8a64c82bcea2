import { findQuantities } from '../../marking/quantity/find-quantities.ts';
import type { NumberReading } from '../../marking/quantity/read-number.ts';
import {
  compareFractions,
  distance,
  divide,
  type Fraction,
  fraction,
  isSameFraction,
  multiply,
  one,
  subtract,
  zero,
} from '../../science/genetics/fraction.ts';

export interface TypedChance {
  readonly value: Fraction;
  /** true for a fraction; decimals and per cent may be rounded. */
  readonly isExact: boolean;
}

/**
 * `above-one`: a number above 1, such as 25 without its per cent sign. `several`: two answers, or one that the text
 * denies. `ratio`: 1 : 4 means one of five and not a chance of a quarter.
 */
export type ChanceFault = 'unreadable' | 'above-one' | 'several' | 'ratio';

/** Reads `1/4`, `1 in 4`, `0.25`, `0,25`, `.25`, `25 %`, `25 per cent`, "one quarter", with words round it. */
export function readChance(text: string): TypedChance | ChanceFault {
  const quantities = findQuantities(text);
  const outside = quantities?.found.filter(({ isInBrackets }) => !isInBrackets) ?? [];
  const [first, ...more] = outside;
  if (!quantities || !first || quantities.isBound) return 'unreadable';
  if (quantities.isDenied || quantities.isJoined) return 'several';
  const [reading] = first.readings;
  if (more.length > 0 || !reading || reading.value < 0) return 'unreadable';
  if (reading.form === 'ratio') return 'ratio';
  const typed = toChance(reading, /^(?:%|per ?cent|pct)/i.test(first.behind));
  if (!typed) return 'unreadable';
  return compareFractions(typed.value, one) > 0 ? 'above-one' : typed;
}

function toChance(
  { value, form, terms: [above, below] = ['', ''] }: NumberReading,
  isPercent: boolean,
): TypedChance | null {
  const percent = fraction(isPercent ? 100 : 1);
  if (form === 'fraction' || form === 'chance') {
    const [whole, parts] = [toFraction(above), toFraction(below)];
    if (!whole || !parts || compareFractions(parts, zero) === 0) return null;
    return { value: divide(divide(whole, parts), percent), isExact: true };
  }
  const decimal = toFraction(value.toFixed(12));
  return decimal && { value: divide(decimal, percent), isExact: false };
}

function toFraction(decimal: string): Fraction | null {
  const [, whole = '', parts = ''] = /^(\d{0,12})(?:\.(\d{1,12}))?$/.exec(decimal) ?? [];
  return whole + parts === '' ? null : fraction(BigInt(whole + parts), 10n ** BigInt(parts.length));
}

const halfAPoint = fraction(1, 200);
const twentieth = fraction(1, 20);

/**
 * true: the typed chance is the expected one. A decimal may be off by half a percentage point, but by at most a
 * twentieth of the distance to 0 or 1. So 0 never passes for a small chance, nor 1 for a large one.
 */
export function isChance({ value, isExact }: TypedChance, expected: Fraction): boolean {
  if (isExact) return isSameFraction(value, expected);
  const off = distance(value, expected);
  return [halfAPoint, ...[distance(expected, zero), subtract(one, expected)].map(scale)].every(
    (most) => compareFractions(off, most) <= 0,
  );
}

function scale(room: Fraction): Fraction {
  return multiply(room, twentieth);
}
