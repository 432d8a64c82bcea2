/** Letters and digits of a class code: none that can be taken for another (no 0 O 1 I L). */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** A class code as it is stored and compared: eight characters, no dash. */
export type ClassCode = string & { readonly brand: 'ClassCode' };

/**
 * Reads a code as people type it: any case, with or without dash and spaces.
 * null when it cannot be a code.
 */
export function parseClassCode(typed: string): ClassCode | null {
  const compact = typed.toUpperCase().replace(/[\s‐-―−_.-]/g, '');
  if (compact.length !== codeLength) return null;
  return [...compact].every((character) => codeAlphabet.includes(character)) ? (compact as ClassCode) : null;
}

/** As people read it: `ABCD-2345`. */
export function formatClassCode(code: ClassCode): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * Makes a code from random bytes (at least 8; with 16 or more it practically always succeeds). Bytes that would make
 * some letters likelier than others are skipped; null when too few are left.
 */
export function createClassCode(randomBytes: Uint8Array): ClassCode | null {
  const fairLimit = 256 - (256 % codeAlphabet.length);
  const characters = [...randomBytes]
    .filter((byte) => byte < fairLimit)
    .slice(0, codeLength)
    .map((byte) => codeAlphabet[byte % codeAlphabet.length]);
  return characters.length === codeLength ? (characters.join('') as ClassCode) : null;
}
