/** A number, a space, and a unit that labs measure in. */
const beforeUnit = /(\d) (?=(?:°C|bp|kb|ng|[µμ]L|mL|mm|cm|nm|V|V\/cm|min|s|h|a\.u\.|%)(?![\w/]))/g;

/** An equals sign before a number, and the colons of a ratio. */
const beforeNumber = / ([=:]) (?=\d)/g;

/**
 * Holds a number and its unit on one line, "q = 0.10", and "3 : 1"; a line that ends in "94" and goes on with "°C" is
 * hard to read.
 */
export function keepTogether(text: string): string {
  return text.replaceAll(beforeUnit, '$1\u00a0').replaceAll(beforeNumber, '\u00a0$1\u00a0');
}
