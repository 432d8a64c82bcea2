import type { CellExpectation } from '../../marking/cells/schema.ts';
import { expandVariants } from '../../marking/text/expand-variants.ts';

/**
 * Ways of typing one answer that the marking accepts by rule: capitals, blanks, a full stop, a decimal comma, the unit,
 * the ends of a strand, and values near both ends of the tolerance.
 * @param key the answer of the key, as learners see it
 */
export function listTypedVariants(expect: CellExpectation, key: string): string[] {
  switch (expect.kind) {
    case 'choice':
      return [key];
    case 'text':
      return listTextVariants(expect, key);
    case 'sequence':
      return listSequenceVariants(expect, key);
    case 'quantity':
      return [...new Set([...listForms(key), ...listBounds(expect).map((value) => withUnit(expect, value))])];
  }
}

function listTextVariants(
  { accept, variants, isCaseSensitive }: Extract<CellExpectation, { kind: 'text' }>,
  key: string,
): string[] {
  const all = [key, ...expandVariants(accept, variants)];
  const typed = all.flatMap((text) => [text, ` ${text} `, `${text}.`]);
  const isCased = isCaseSensitive !== false && all.some((text) => text !== text.toLowerCase());
  return isCased ? typed : [...typed, ...all.map((text) => text.toUpperCase())];
}

function listSequenceVariants(
  { alphabet, sequence, alternatives, direction }: Extract<CellExpectation, { kind: 'sequence' }>,
  key: string,
): string[] {
  const all = [key, sequence, ...alternatives];
  if (alphabet === 'peptide') return all.flatMap((text) => [text, ` ${text} `]);
  const [first, last] = direction === '5-to-3' ? [5, 3] : [3, 5];
  return all.flatMap((text) => {
    const letters = text.replaceAll(/[^A-Za-z]/g, '');
    return [
      text,
      letters,
      letters.toLowerCase(),
      `${first}'-${letters}-${last}'`,
      `${first}′ ${letters} ${last}′`,
    ];
  });
}

function listForms(key: string): string[] {
  const comma = /^-?\d+\.\d+(?!\d*[.\d]*[x×*^])/.test(key) ? [key.replace('.', ',')] : [];
  return [key, ` ${key} `, `${key}.`, ...comma];
}

/** Values just inside both ends of the tolerance. */
function listBounds({ value, tolerance }: Extract<CellExpectation, { kind: 'quantity' }>): number[] {
  const { absolute = 0, percent = 0 } = tolerance ?? {};
  const width = Math.max(absolute, (Math.abs(value) * percent) / 100);
  if (width === 0) return [];
  // Nine tenths of the tolerance, so that rounding never leads outside.
  return [value - 0.9 * width, value + 0.9 * width];
}

function withUnit(
  { unit, isUnitShown }: Extract<CellExpectation, { kind: 'quantity' }>,
  value: number,
): string {
  const figures = String(Number(value.toPrecision(6)));
  return unit !== undefined && !isUnitShown ? `${figures} ${unit}` : figures;
}
