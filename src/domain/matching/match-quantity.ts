import { type NumberForm, type NumberReading, readNumber } from './quantity/read-number.ts';
import { isSameDimension, readUnit, type Unit } from './quantity/read-unit.ts';

export interface ExpectedQuantity {
  readonly value: number;
  /** The unit `value` is in; without it a bare number is asked for. */
  readonly unit?: string | undefined;
  /** A number alone is taken to be in `unit`: the unit stands beside the field. */
  readonly isUnitOptional?: boolean | undefined;
  /** How far off is still right; the wider of the two counts. Without it, exact. */
  readonly tolerance?:
    | { readonly absolute?: number | undefined; readonly percent?: number | undefined }
    | undefined;
  /** Ways of writing beyond decimals and powers of ten. */
  readonly allow?: readonly ('fraction' | 'ratio' | 'percent')[] | undefined;
}

export type QuantityMatch =
  | { readonly kind: 'exact' }
  /** The right value in a form that was not asked for. */
  | { readonly kind: 'wrong-form'; readonly form: 'fraction' | 'ratio' | 'percent' }
  | { readonly kind: 'missing-unit' }
  /** The right digits with another unit, or with letters that are no unit. */
  | { readonly kind: 'wrong-unit'; readonly unit: string }
  /** Off by a whole power of ten, units counted. */
  | { readonly kind: 'wrong-power'; readonly exponent: number }
  | { readonly kind: 'wrong-sign' }
  /** The ratio or fraction upside down. */
  | { readonly kind: 'inverted' }
  | { readonly kind: 'wrong-value'; readonly direction: 'high' | 'low' }
  | { readonly kind: 'not-a-number' };

/** From the kindest to the plainest: where a text can be read twice, the kindest reading counts. */
const order = [
  'exact',
  'wrong-form',
  'missing-unit',
  'wrong-unit',
  'wrong-power',
  'wrong-sign',
  'inverted',
  'wrong-value',
  'not-a-number',
] as const satisfies QuantityMatch['kind'][];

/** What a typed quantity is beside the expected one. Pure; never throws; evaluates nothing. */
export function matchQuantity(typed: string, expected: ExpectedQuantity): QuantityMatch {
  const number = readNumber(typed);
  if (!number) return { kind: 'not-a-number' };
  const found = number.readings.map((reading) => matchReading(reading, number.rest, expected));
  return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? { kind: 'not-a-number' };
}

const noUnit: Unit = { dimension: {}, factor: 1, offset: 0 };
const share: Unit = { dimension: {}, factor: 0.01, offset: 0 };

function matchReading(
  { value, form }: NumberReading,
  rest: string,
  expected: ExpectedQuantity,
): QuantityMatch {
  const asked = expected.unit === undefined ? noUnit : (readUnit(expected.unit) ?? noUnit);
  const isPercentOfNumber = expected.unit === undefined && /^(%|per ?cent|pct)$/i.test(rest);
  const unit = rest === '' ? null : isPercentOfNumber ? share : readUnit(rest);
  const judge = (number: number) => judgeValue(number, form, expected);

  if (rest === '') {
    const judged = judge(value);
    // 25 where 25 % was meant and may be written so.
    if (expected.allow?.includes('percent') && judge(value / 100).kind === 'exact')
      return { kind: 'missing-unit' };
    const isUnitDue = expected.unit !== undefined && !expected.isUnitOptional;
    return isUnitDue && judged.kind === 'exact' ? { kind: 'missing-unit' } : judged;
  }
  const isPlainRight = judge(value).kind === 'exact';
  // "50 or 60 µl" says nothing of 50.
  if (!unit && hasNumber(rest)) return { kind: 'not-a-number' };
  if (!unit || !isSameDimension(unit.dimension, asked.dimension)) {
    return isPlainRight ? { kind: 'wrong-unit', unit: rest } : judgeUnread(unit, judge(value));
  }
  const inAsked = (value * unit.factor + unit.offset - asked.offset) / asked.factor;
  const judged = judge(inAsked);
  if (isPercentOfNumber && judged.kind === 'exact' && !expected.allow?.includes('percent')) {
    return { kind: 'wrong-form', form: 'percent' };
  }
  // 50 ml for 50 µl: the number was right, and the unit makes it a thousand times too much.
  return judged.kind !== 'exact' && isPlainRight ? { kind: 'wrong-unit', unit: rest } : judged;
}

/** A number of its own, not the power behind a unit as in s-1. */
function hasNumber(rest: string): boolean {
  return /(?:^|[\s:;±<>=+,(/])-?\s*\d|^-/.test(rest);
}

/** Wrong number and a unit of another kind: the number is what to speak of; letters that are no unit make it none. */
function judgeUnread(unit: Unit | null, judged: QuantityMatch): QuantityMatch {
  if (unit) return judged.kind === 'wrong-form' ? { kind: 'wrong-value', direction: 'high' } : judged;
  return { kind: 'not-a-number' };
}

function judgeValue(number: number, form: NumberForm, expected: ExpectedQuantity): QuantityMatch {
  const { value, allow = [] } = expected;
  const isRight = (candidate: number) => isWithin(candidate, expected);
  if (isRight(number)) {
    const isForeign = (form === 'fraction' || form === 'ratio') && !allow.includes(form);
    return isForeign ? { kind: 'wrong-form', form } : { kind: 'exact' };
  }
  const exponent = findPower(number, expected);
  if (exponent !== null) return { kind: 'wrong-power', exponent };
  if (value !== 0 && isRight(-number)) return { kind: 'wrong-sign' };
  if ((form === 'fraction' || form === 'ratio') && number !== 0 && isRight(1 / number))
    return { kind: 'inverted' };
  return { kind: 'wrong-value', direction: number > value ? 'high' : 'low' };
}

/** Whether a number lies within the tolerance; a hair more, for what decimals cannot hold. */
export function isWithin(number: number, { value, tolerance = {} }: ExpectedQuantity): boolean {
  const { absolute = 0, percent = 0 } = tolerance;
  const slack = 1e-9 * Math.abs(value) + 1e-15;
  return Math.abs(number - value) <= Math.max(absolute, (percent / 100) * Math.abs(value)) + slack;
}

const largestPower = 12;

function findPower(number: number, expected: ExpectedQuantity): number | null {
  if (number === 0 || expected.value === 0) return null;
  const exponent = Math.round(Math.log10(Math.abs(number / expected.value)));
  if (exponent === 0 || Math.abs(exponent) > largestPower) return null;
  // Scaled from the expected side, so that an absolute tolerance shrinks and grows with the power.
  return isWithin(number / 10 ** exponent, expected) ? exponent : null;
}
