import { escapeHtml } from '../../../server/mail/compose-mail.ts';
import { exportTexts } from './texts.server.ts';

/** Text that is already escaped HTML. */
export interface Html {
  readonly html: string;
}

export type Cell = string | number | boolean | null | Html | readonly string[];

export function drawCell(value: Cell): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? exportTexts.yes : exportTexts.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value === '' ? '–' : escapeHtml(value);
  if ('html' in value) return value.html;
  return value.length === 0 ? exportTexts.empty : value.map((line) => escapeHtml(line)).join('<br>');
}

/** An instant to the minute, readable by machine and person. */
export function instant(at: string): Html {
  return { html: `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>` };
}

export function maybeInstant(at: string | null): Html | null {
  return at === null ? null : instant(at);
}

export function drawList(entries: readonly (readonly [label: string, value: Cell])[]): string {
  const rows = entries.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${drawCell(value)}</dd>`);
  return `<dl>${rows.join('')}</dl>\n`;
}

/** Wide tables have a scrollbar of their own and can be scrolled by keyboard. */
export function openTable(caption: string, columns: readonly string[]): string {
  const label = escapeHtml(caption);
  const heads = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  return `<div class="table" role="region" aria-label="${label}" tabindex="0"><table><caption>${label}</caption><thead><tr>${heads}</tr></thead><tbody>\n`;
}

export function drawRow([first = null, ...rest]: readonly Cell[]): string {
  const cells = rest.map((cell) => `<td>${drawCell(cell)}</td>`).join('');
  return `<tr><th scope="row">${drawCell(first)}</th>${cells}</tr>\n`;
}

export const closeTable = '</tbody></table></div>\n';

export function drawTable(caption: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) {
  return openTable(caption, columns) + rows.map(drawRow).join('') + closeTable;
}
