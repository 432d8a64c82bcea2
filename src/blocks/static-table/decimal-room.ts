const plainNumber = /^[-−+]?\d{1,3}(?:[ ,\u00a0\u202f]?\d{3})*(?:\.(\d+))?$/;

/** A raised mark of a note, at the end of a cell. */
const trailingMark = /\^[^^]*\^$/;

/**
 * What each text of a number column lacks behind its digits so that all decimal points stand below each other:
 * drawn invisibly behind it. Texts that are no plain number lack nothing.
 */
export function listDecimalRoom(texts: readonly (string | null)[]): string[] {
  const decimals = texts.map((text) => {
    const found = text === null ? null : plainNumber.exec(text.replace(trailingMark, ''));
    return found ? (found[1] ?? '') : null;
  });
  const longest = Math.max(0, ...decimals.map((digits) => digits?.length ?? 0));
  return decimals.map((digits) => {
    if (digits === null || digits.length === longest) return '';
    return `${digits === '' ? '.' : ''}${'0'.repeat(longest - digits.length)}`;
  });
}
