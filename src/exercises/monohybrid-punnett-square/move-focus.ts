import { type AlleleSlot, cellSlots, gameteSlots } from './slots.ts';

/** The fields as they lie on the page; the corner is none. */
const grid: readonly (readonly (AlleleSlot | null)[])[] = [
  [null, ...gameteSlots.first],
  [gameteSlots.second[0], ...cellSlots[0]],
  [gameteSlots.second[1], ...cellSlots[1]],
];

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The field in the direction of an arrow key; null at the edge, at the corner and for any other key. */
export function neighbourOf(slot: AlleleSlot, key: string): AlleleSlot | null {
  const step = steps[key];
  if (!step) return null;
  const row = grid.findIndex((line) => line.includes(slot));
  const column = grid[row]?.indexOf(slot) ?? 0;
  return grid[row + step[0]]?.[column + step[1]] ?? null;
}

/** What of the page is needed here; kept small so that this file knows no browser. */
interface Field {
  closest(selector: string): { querySelector(selector: string): unknown } | null;
}

/** Moves the focus for an arrow key; true when the key was one, also at the edge, so that the page stays in place. */
export function moveFocus(field: Field, slot: AlleleSlot, key: string): boolean {
  if (!(key in steps)) return false;
  const next = neighbourOf(slot, key);
  const target = next && field.closest('table')?.querySelector(`[data-slot="${next}"]`);
  if (isFocusable(target)) target.focus();
  return true;
}

function isFocusable(target: unknown): target is { focus(): void } {
  return typeof target === 'object' && target !== null && 'focus' in target;
}
