/** What a spreadsheet may take for the beginning of a formula, and the minus sign of print, which some read as one. */
const formulaSigns = new Set(['=', '+', '-', '@', '|', '%', '\u2212']);

/** What does not show before the first sign: spaces of any kind, tabs, line ends, marks of direction, fillers. */
const unseen = /^[\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0]+/u;

/**
 * Text as it may stand in a cell of a spreadsheet: with an apostrophe before it, which a spreadsheet reads as "this is
 * text", where it would start a formula; also after what does not show, and in full-width, small or raised forms.
 */
export function safeCell(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}

export function startsFormula(text: string): boolean {
  // Programs that read tabs or line ends as limits of cells would begin a new one there.
  if (/^[\t\r\n]/.test(text)) return true;
  const [first = ''] = text.replace(unseen, '');
  return formulaSigns.has(first.normalize('NFKC'));
}
