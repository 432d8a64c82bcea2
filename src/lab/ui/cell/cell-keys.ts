import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../field/input-method.ts';

/**
 * Moves the focus between the fields of a table. Enter goes to the next field and never submits anything. The arrow
 * keys go up and down in the column; left and right leave the field at the start or end of its text.
 */
export function goToCell(event: KeyboardEvent<HTMLInputElement>): void {
  if (isOfInputMethod(event) || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const field = event.currentTarget;
  const next = findNext(field, event.key);
  if (event.key === 'Enter') event.preventDefault();
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next.type === 'text') next.select();
}

function findNext(field: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const { value, selectionStart, selectionEnd } = field;
  const isAt = (place: number) => selectionStart === place && selectionEnd === place;
  switch (key) {
    case 'Enter':
      return neighbourOf(field, 'table', 1);
    case 'ArrowUp':
      return inColumn(field, -1);
    case 'ArrowDown':
      return inColumn(field, 1);
    case 'ArrowLeft':
      return isAt(0) ? neighbourOf(field, 'tr', -1) : undefined;
    case 'ArrowRight':
      return isAt(value.length) ? neighbourOf(field, 'tr', 1) : undefined;
    default:
      return undefined;
  }
}

/** Of each group of radio buttons, the one that Tab would reach. */
const entries = 'input[type=text], input:checked, label:first-child:not(:has(~ label :checked)) > input';

function neighbourOf(field: HTMLInputElement, within: string, by: -1 | 1) {
  const all = [...(field.closest(within)?.querySelectorAll<HTMLInputElement>(entries) ?? [])];
  return all[all.indexOf(field) + by];
}

/** The nearest field above or below. Rows whose cell in that column is no field are skipped. */
function inColumn(field: HTMLInputElement, by: -1 | 1): HTMLInputElement | undefined {
  const cell = field.closest('td');
  const rows = [...(field.closest('table')?.rows ?? [])];
  for (let at = rows.findIndex((row) => row.contains(field)) + by; rows[at]; at += by) {
    const next = rows[at]?.cells[cell?.cellIndex ?? 0]?.querySelector<HTMLInputElement>(entries);
    if (next) return next;
  }
  return undefined;
}
