/** What a spreadsheet may take for the beginning of a formula, and the minus sign of print, which some read as one. */
const formulaSigns = new Set(['=', '+', '-', '@', '|', '%', '\u2212']);

/** Invisible characters before the first visible one: spaces of any kind, tabs, line ends, direction marks, fillers. */
const unseen = /^[\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0]+/u;

/**
 * Text that is safe in the cell of a spreadsheet: a text that would start a formula gets an apostrophe before it, which
 * a spreadsheet reads as "this is text". A formula sign counts after invisible characters too, and in full-width, small
 * or raised forms.
 */
export function safeCell(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}

export function startsFormula(text: string): boolean {
  // Programs that read tabs or line ends as separators would begin a new cell there.
  if (/^[\t\r\n]/.test(text)) return true;
  const [first = ''] = text.replace(unseen, '');
  return formulaSigns.has(first.normalize('NFKC'));
}
