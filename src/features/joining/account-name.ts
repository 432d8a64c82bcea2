/** Combining marks, as they stand apart from their letter after decomposition (Unicode UAX 15). */
const marks = /\p{M}/gu;
const notCompared = /[^\p{L}\p{N}]+/gu;

/**
 * A name as it is compared when its owner comes back: without case, accents, punctuation and extra spaces, so that
 * "Zoë O'Neil" and "zoe oneil" are one. Empty where no letter and no digit is left.
 */
export function nameKeyOf(fullName: string): string {
  return fullName
    .normalize('NFKD')
    .replace(/['’ʼ`´-]/g, '')
    .replace(marks, '')
    .toLowerCase()
    .replace(notCompared, ' ')
    .trim()
    .slice(0, 200)
    .trim();
}
