const plainNumber = /^[-−+]?\d{1,3}(?:[ ,\u00a0\u202f]?\d{3})*(?:\.(\d+))?$/;

/** The raised mark of a note, at the end of a cell. */
const trailingMark = /\^[^^]*\^$/;

/**
 * The filler that each text of a number column needs after its digits so that all decimal points are aligned. It is
 * drawn invisibly after the text. A text that is no plain number gets an empty filler.
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
