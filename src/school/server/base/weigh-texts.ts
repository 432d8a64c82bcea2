/** What an object with a few fields takes besides its texts, in bytes: measured at some hundred, taken as more. */
const objectBytes = 300;

/** About how much memory something with these texts takes, in bytes: two for each UTF-16 unit. For bounds, not for bills. */
export function weighTexts(...texts: readonly (string | readonly string[] | null | undefined)[]): number {
  let units = 0;
  for (const text of texts.flat()) units += (text?.length ?? 0) + 16;
  return objectBytes + 2 * units;
}
