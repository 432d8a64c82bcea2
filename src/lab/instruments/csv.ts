/** A table for a spreadsheet: UTF-8 with a byte order mark, CRLF, one line for each row; the first is the head. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
