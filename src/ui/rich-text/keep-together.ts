/** A number, a space, and a unit that labs measure in. */
const beforeUnit = /(\d) (?=(?:°C|bp|kb|ng|[µμ]L|mL|mm|cm|nm|V|V\/cm|min|s|h|a\.u\.|%)(?![\w/]))/g;

/** Holds a number and its unit on one line; a line that ends in "94" and goes on with "°C" is hard to read. */
export function keepTogether(text: string): string {
  return text.replaceAll(beforeUnit, '$1\u00a0');
}
