import { cleanTyped } from './clean-typed.ts';
import { matchCorrected } from './corrected.ts';
import { readRange } from './quantity/asides.ts';
import { isOfOther } from './quantity/asked-value.ts';
import { type FoundQuantity, findQuantities, type Quantities } from './quantity/find-quantities.ts';
import { type NumberQuestion, readAsked, wordKeys } from './quantity/read-asked.ts';
import { noUnit, type ReadBehind, readAhead, readBehind } from './quantity/read-behind.ts';
import type { NumberForm, NumberReading } from './quantity/read-number.ts';
import { isSameDimension, readUnit } from './quantity/read-unit.ts';
import { sayOtherwise } from './quantity/say-otherwise.ts';
import type { Dimension } from './quantity/units.data.ts';
import { withoutCourtesies } from './text/courtesies.ts';

export interface ExpectedQuantity {
  readonly value: number;
  /** The unit of `value`; without it a number without a unit is expected. */
  readonly unit?: string | undefined;
  /** A number alone is read as if it had `unit`, because the unit is shown beside the field. */
  readonly isUnitOptional?: boolean | undefined;
  /** The accepted deviation; the larger of the two counts. Without it the value must be exact. */
  readonly tolerance?:
    | { readonly absolute?: number | undefined; readonly percent?: number | undefined }
    | undefined;
  /** Ways of writing beyond decimals and powers of ten. */
  readonly allow?: readonly ('fraction' | 'ratio' | 'percent')[] | undefined;
  /** The text of the question: it tells what is counted, and which numbers in an answer only repeat the question. */
  readonly asked?: string | undefined;
}

export type QuantityMatch =
  | { readonly kind: 'exact' }
  /** The right value in a form that was not asked for. */
  | { readonly kind: 'wrong-form'; readonly form: 'fraction' | 'ratio' | 'percent' }
  /** A number without the required unit; says nothing about the number. */
  | { readonly kind: 'missing-unit' }
  /** The right digits with another unit, or counting something else. */
  | { readonly kind: 'wrong-unit'; readonly unit: string }
  /** Wrong by a whole power of ten, with units taken into account. */
  | { readonly kind: 'wrong-power'; readonly exponent: number }
  | { readonly kind: 'wrong-sign' }
  /** The ratio or fraction inverted. */
  | { readonly kind: 'inverted' }
  | { readonly kind: 'wrong-value'; readonly direction: 'high' | 'low' }
  /** Two values instead of one, or a value that is negated. */
  | { readonly kind: 'several-values' }
  | { readonly kind: 'not-a-number' };

/** From the most to the least favourable: if a text can be read in two ways, the more favourable reading counts. */
const order = [
  'exact',
  'wrong-form',
  'missing-unit',
  'wrong-unit',
  'wrong-power',
  'wrong-sign',
  'inverted',
  'wrong-value',
  'several-values',
  'not-a-number',
] as const satisfies QuantityMatch['kind'][];

/** Longer than any number with its unit and a sentence round it. */
const longestAnswer = 200;

/** Compares a typed quantity with the expected one. Pure; never throws; evaluates no expressions. */
export function matchQuantity(typed: string, expected: ExpectedQuantity): QuantityMatch {
  if (typed.length > longestAnswer) return { kind: 'not-a-number' };
  return matchCorrected(typed, (text) => {
    const own = matchSaid(text, expected);
    const clean = cleanTyped(text);
    const rest = stripped(clean);
    if (own.kind === 'exact' || rest === clean) return own;
    return matchSaid(rest, expected).kind === 'exact' ? { kind: 'exact' } : own;
  });
}

/** Without a final stop, and without words of politeness and of doubt. */
const stripped = (clean: string): string => {
  const text = clean.replace(/ ?[.!]+$/, '');
  return withoutCourtesies(text) ?? text;
};

function matchSaid(typed: string, expected: ExpectedQuantity): QuantityMatch {
  const own = matchClause(typed, expected);
  if (own.kind === 'exact') return own;
  const clean = cleanTyped(typed);
  const isRight = (text: string) => matchClause(text, expected).kind === 'exact';
  const others = sayOtherwise(clean, expected, readAsked(expected.asked ?? ''));
  // A range is right if all of it is within what the author allows.
  const ends = expected.tolerance ? readRange(clean) : null;
  return others.some(isRight) || ends?.every(isRight) ? { kind: 'exact' } : own;
}

/** A right value that the answer gives for something else is not read: "87.5 % are different". */
function matchClause(typed: string, expected: ExpectedQuantity): QuantityMatch {
  const match = matchValue(typed, expected);
  const isOther = match.kind === 'exact' && isOfOther(cleanTyped(typed), expected);
  return isOther ? { kind: 'not-a-number' } : match;
}

function matchValue(typed: string, expected: ExpectedQuantity): QuantityMatch {
  const quantities = findQuantities(typed);
  if (!quantities || quantities.found.length === 0) return { kind: 'not-a-number' };
  if (quantities.isBound) return { kind: 'not-a-number' };
  if (quantities.isDenied) return { kind: 'several-values' };
  const asked = readAsked(expected.asked ?? '');
  const candidates = chooseCandidates(quantities, expected, asked);
  const judged = candidates.map((found) => matchOne(found, expected, asked));
  const [first] = judged;
  if (judged.length > 1 || (quantities.isJoined && quantities.found.length === 1))
    return { kind: quantities.isJoined ? 'several-values' : 'not-a-number' };
  return first ?? { kind: 'not-a-number' };
}

/** The numbers that may be the answer. Numbers in brackets are left out, and numbers that only repeat the question. */
function chooseCandidates(
  { found, isJoined }: Quantities,
  expected: ExpectedQuantity,
  asked: NumberQuestion,
): readonly FoundQuantity[] {
  const rules: ((one: FoundQuantity) => boolean)[] = [
    ({ isInBrackets }) => !isInBrackets,
    ({ text }) => !asked.words.has(text),
    ({ behind }) => expected.unit !== undefined || asked.counted.has(wordKeys(behind)[0] ?? ''),
    ({ behind }) => expected.unit === undefined || isSameKind(readBehind(behind, asked), expected.unit),
  ];
  let left = addTimes(found, expected);
  for (const rule of isJoined ? [] : rules) {
    const kept = left.filter(rule);
    if (kept.length > 0) left = kept;
  }
  const [first] = left;
  const amountOf = (one: FoundQuantity | undefined) => {
    const behind = readBehind(one?.behind ?? '', asked);
    return (one?.readings[0]?.value ?? 0) * (behind?.multiple ?? 1) * (behind?.unit?.factor ?? 1);
  };
  const isOneValue = left.every((one) => amountOf(one) === amountOf(first));
  return isOneValue ? left.slice(0, 1) : left;
}

const nothingAsked: NumberQuestion = {
  words: new Set(),
  counted: new Set(),
  around: new Set(),
  isCount: false,
};

const isSameKind = (behind: ReadBehind | null, expected: string) =>
  behind?.unit != null && isSameDimension(behind.unit.dimension, readUnit(expected)?.dimension ?? {});

/** Adds two times: 1 h 15 min is one time. */
function addTimes(found: readonly FoundQuantity[], { unit }: ExpectedQuantity): readonly FoundQuantity[] {
  const [long, short, ...more] = found;
  if (unit === undefined || !long || !short || more.length > 0) return found;
  const [own, other] = [long, short].map(
    ({ behind }) => readBehind(behind.replace(/ and$/, ''), nothingAsked)?.unit,
  );
  if (!own || !other || !isSameDimension(own.dimension, { time: 1 }) || own.factor <= other.factor)
    return found;
  if (!isSameDimension(other.dimension, { time: 1 })) return found;
  const seconds =
    (long.readings[0]?.value ?? 0) * own.factor + (short.readings[0]?.value ?? 0) * other.factor;
  return [{ ...long, readings: [{ value: seconds, form: 'decimal' }], behind: 's', ahead: '' }];
}

function matchOne(found: FoundQuantity, expected: ExpectedQuantity, asked: NumberQuestion): QuantityMatch {
  const behind = readUnitOf(found, expected, asked);
  if (!behind) return { kind: 'not-a-number' };
  const all = found.readings.map((reading) => matchReading(reading, behind, expected));
  return all.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? { kind: 'not-a-number' };
}

/** The unit after the number, or before it. null: it cannot be told, or nouns stand in its place. */
function readUnitOf(
  { behind, ahead }: FoundQuantity,
  { unit: wanted, isUnitOptional, value }: ExpectedQuantity,
  asked: NumberQuestion,
): ReadBehind | null {
  const read = readBehind(behind, asked);
  // "75 gels" is no time, and "0.6 alleles" is no share of alleles.
  const isPart = wanted === undefined && !asked.isCount && !Number.isInteger(value);
  if (read?.isManyThings && (isPart || (isUnitOptional && !read.unit))) return null;
  const before = read?.unit === null ? readAhead(ahead) : null;
  const isOfUnit = before && (!before.isCount || wanted !== undefined);
  // Arbitrary units are no unit: 10.7 a.u. is 10.7.
  if (wanted === undefined && read?.unit && 'arbitrary' in read.unit.dimension)
    return { ...read, unit: null, isAskedFor: true };
  return read && isOfUnit ? { ...read, unit: before, isAskedFor: false } : read;
}

function matchReading(
  { value, form }: NumberReading,
  { unit, multiple, isAskedFor, text }: ReadBehind,
  expected: ExpectedQuantity,
): QuantityMatch {
  const judge = (number: number) => judgeValue(number * multiple, form, expected);
  const wanted = expected.unit === undefined ? null : (readUnit(expected.unit) ?? noUnit);
  if (wanted === null && unit && isSameDimension(unit.dimension, { share: 1 })) {
    const judged = judgeValue(value * unit.factor, form, expected);
    const isForeign = judged.kind === 'exact' && !expected.allow?.includes('percent');
    return isForeign ? { kind: 'wrong-form', form: 'percent' } : judged;
  }
  if (unit === null || (wanted === null && isAskedFor)) {
    // "5 potatoes", if the question asks for nothing of the kind.
    if (!isAskedFor) return { kind: 'not-a-number' };
    const judged = judge(value);
    if (wanted !== null && !expected.isUnitOptional) return { kind: 'missing-unit' };
    // 25, if 25 % is right and percent is allowed. A small share such as 0 may be right as it is.
    const mayBePercent = judged.kind !== 'exact' && expected.allow?.includes('percent');
    return mayBePercent && judge(value / 100).kind === 'exact' ? { kind: 'missing-unit' } : judged;
  }
  const isPlainRight = judge(value).kind === 'exact';
  if (wanted === null || !isSameDimension(unit.dimension, wanted.dimension)) {
    if (!isPlainRight) return judge(value);
    // "6 per cm" for 6 V/cm leaves out the numerator of the unit. This is accepted if the whole unit may be left out.
    const isHalf = wanted && isLowerHalf(unit.dimension, wanted.dimension);
    if (isHalf && expected.isUnitOptional) return { kind: 'exact' };
    return isHalf ? { kind: 'missing-unit' } : { kind: 'wrong-unit', unit: text };
  }
  const judged = judge((value * unit.factor + unit.offset - wanted.offset) / wanted.factor);
  // A fraction of a unit is a measured value like any other: 1/2 mM.
  const isMeasured = form === 'fraction' && !isSameDimension(wanted.dimension, { share: 1 });
  if (judged.kind === 'wrong-form' && isMeasured && wanted !== noUnit) return { kind: 'exact' };
  // 50 ml for 50 µl: the number was right, but the unit makes it a thousand times too large.
  return judged.kind !== 'exact' && isPlainRight ? { kind: 'wrong-unit', unit: text } : judged;
}

/** Whether `half` is the denominator of `whole`: per cm, of V/cm. */
function isLowerHalf(half: Dimension, whole: Dimension): boolean {
  const below = Object.entries(whole).filter(([, exponent]) => exponent < 0);
  return below.length > 0 && isSameDimension(half, Object.fromEntries(below));
}

function judgeValue(number: number, form: NumberForm, expected: ExpectedQuantity): QuantityMatch {
  const { value, allow = [] } = expected;
  const written = form === 'chance' ? 'fraction' : form;
  const isPair = written === 'fraction' || written === 'ratio';
  const isRight = (candidate: number) =>
    isWithin(candidate, expected) || (isPair && isRounded(candidate, value));
  // If a share may be written as a fraction, 1 : 4 means something other than 1/4.
  const isOtherThing = written === 'ratio' && !allow.includes('ratio') && allow.includes('fraction');
  if (isRight(number) && !isOtherThing) {
    // 3/1 is accepted for 3 : 1 if a ratio is asked for.
    const isAllowed =
      !isPair || allow.includes(written) || (written === 'fraction' && allow.includes('ratio'));
    return !isAllowed ? { kind: 'wrong-form', form: written } : { kind: 'exact' };
  }
  const exponent = findPower(number, expected);
  if (exponent !== null) return { kind: 'wrong-power', exponent };
  if (value !== 0 && isRight(-number)) return { kind: 'wrong-sign' };
  if (isPair && number !== 0 && isRight(1 / number)) return { kind: 'inverted' };
  return { kind: 'wrong-value', direction: number > value ? 'high' : 'low' };
}

/** Whether the number rounds to the author's value: 2/3 for 0.67. */
function isRounded(number: number, value: number): boolean {
  const places = /\.(\d{2,})$/.exec(String(value))?.[1]?.length;
  return places !== undefined && Number(number.toFixed(places)) === value;
}

/** Whether a number is within the tolerance; a tiny slack allows for rounding errors of binary numbers. */
function isWithin(number: number, { value, tolerance = {} }: ExpectedQuantity): boolean {
  const { absolute = 0, percent = 0 } = tolerance;
  const slack = 1e-9 * Math.abs(value) + 1e-15;
  return Math.abs(number - value) <= Math.max(absolute, (percent / 100) * Math.abs(value)) + slack;
}

const largestPower = 12;

function findPower(number: number, expected: ExpectedQuantity): number | null {
  if (number === 0 || expected.value === 0) return null;
  const exponent = Math.round(Math.log10(Math.abs(number / expected.value)));
  if (exponent === 0 || Math.abs(exponent) > largestPower) return null;
  // The typed number is scaled to the expected value, so that an absolute tolerance scales with the power.
  return isWithin(number / 10 ** exponent, expected) ? exponent : null;
}
