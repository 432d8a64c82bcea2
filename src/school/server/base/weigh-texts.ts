/**
 * Bytes that an object with a few fields takes besides its texts. A few hundred were measured; the figure is taken
 * high.
 */
const objectBytes = 300;

/**
 * About how much memory something with these texts takes, in bytes: two for each UTF-16 unit. Good enough for limits.
 */
export function weighTexts(...texts: readonly (string | readonly string[] | null | undefined)[]): number {
  let units = 0;
  for (const text of texts.flat()) units += (text?.length ?? 0) + 16;
  return objectBytes + 2 * units;
}
