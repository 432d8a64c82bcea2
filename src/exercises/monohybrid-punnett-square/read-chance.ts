import { composeText } from '../../domain/compose-text.ts';
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

/** A chance as it was typed. */
export interface TypedChance {
  readonly value: Fraction;
  /** true for a fraction; decimals and per cent may be rounded. */
  readonly isExact: boolean;
}

/** `above-one`: a number that no chance can be, such as 25 without its per cent sign. */
export type ChanceFault = 'unreadable' | 'above-one';

const fractionForm = /^(\d{1,12}) ?(?:\/|⁄|:| in | out of ) ?(\d{1,12})$/;
const decimalForm = /^(\d{0,12})(?:[.,](\d{1,12}))? ?(%|percent|per cent)?$/;

/** Reads `1/4`, `1 in 4`, `0.25`, `0,25`, `.25`, `25 %`, `25 per cent`. */
export function readChance(text: string): TypedChance | ChanceFault {
  // Compatibility form turns ¼ into 1⁄4 and full-width digits into plain ones.
  const tidy = composeText(text, 'NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const typed = readFraction(tidy) ?? readDecimal(tidy);
  if (!typed) return 'unreadable';
  return compareFractions(typed.value, one) > 0 ? 'above-one' : typed;
}

function readFraction(text: string): TypedChance | null {
  const [, above, below] = fractionForm.exec(text) ?? [];
  if (above === undefined || below === undefined || BigInt(below) === 0n) return null;
  return { value: fraction(BigInt(above), BigInt(below)), isExact: true };
}

function readDecimal(text: string): TypedChance | null {
  const [matched, whole = '', decimals = '', sign] = decimalForm.exec(text) ?? [];
  if (matched === undefined || whole + decimals === '') return null;
  const value = fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  return { value: sign ? divide(value, fraction(100)) : value, isExact: false };
}

const halfAPoint = fraction(1, 200);
const twentieth = fraction(1, 20);

/**
 * true when the typed chance is the expected one. A decimal may be off by half a percentage point, but by no more
 * than a twentieth of the way to 0 or 1: so 0 never passes for a small chance, nor 1 for a large one.
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
