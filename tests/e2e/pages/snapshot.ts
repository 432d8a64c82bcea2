import { expect, type Page } from '@playwright/test';
import { type Row, type RuledItem, ruledItems } from './class-rule.ts';
import { getItem } from './lab-content.ts';

export interface SnapshotTable {
  readonly heads: readonly string[];
  /** By name of the student, or of the rate: the cells as they are read out. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** The whole table as a screen reader has it. */
export async function readTable(page: Page): Promise<SnapshotTable> {
  return page.getByRole('grid').evaluate((grid) => {
    const textOf = (node: Node | null) => {
      const copy = node?.cloneNode(true);
      if (copy instanceof Element)
        for (const mute of copy.querySelectorAll('[aria-hidden=true]')) mute.remove();
      return (copy?.textContent ?? '').trim();
    };
    const rows: Record<string, string[]> = {};
    for (const row of grid.querySelectorAll('tr')) {
      const head = row.querySelector('th[scope=row]');
      // The first text only: remarks such as Absent, or the basis of a rate, come after it.
      if (head) rows[textOf(head.firstChild)] = [...row.querySelectorAll('td')].map(textOf);
    }
    return { heads: [...grid.querySelectorAll('th[scope=col]')].slice(1).map(textOf), rows };
  });
}

/** The place of an exercise's column among the cells of a row. */
export function columnOf({ heads }: SnapshotTable, itemId: RuledItem): number {
  const at = heads.findIndex((head) => head.endsWith(getItem(itemId).title));
  if (at < 0) throw new Error(`the table has no column of ${itemId}`);
  return at;
}

/** Every student of `rows` stands in the table with these marks. */
export async function expectMarks(page: Page, rows: ReadonlyMap<string, Row>): Promise<void> {
  const wanted = Object.fromEntries(
    [...rows].map(([name, row]) => [name, ruledItems.map((itemId) => row[itemId])]),
  );
  await expect
    .poll(async () => {
      const table = await readTable(page);
      return Object.fromEntries(
        [...rows.keys()].map((name) => [
          name,
          ruledItems.map((itemId) => table.rows[name]?.[columnOf(table, itemId)]),
        ]),
      );
    })
    .toEqual(wanted);
}
