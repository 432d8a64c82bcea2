// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { DataTable, type TableColumn, type TableSort } from './data-table.tsx';

type Row = { id: string; name: string; lengthBp: number };
const rows: Row[] = [
  { id: 'a', name: 'First', lengthBp: 1200 },
  { id: 'b', name: 'Second', lengthBp: 300 },
];
const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Fragment', cell: (row) => row.name, isSortable: true },
  { id: 'length', header: 'Length', cell: (row) => row.lengthBp, align: 'end', isSortable: true },
  { id: 'note', header: 'Note', cell: () => 'none' },
];

function Sortable() {
  const [sort, setSort] = useState<TableSort>({ columnId: 'length', direction: 'ascending' });
  return (
    <DataTable
      caption="Fragments"
      columns={columns}
      rows={rows}
      getRowId={(row) => row.id}
      sort={sort}
      onSortChange={setSort}
    />
  );
}
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

describe('DataTable', () => {
  it('is a real table with named rows and columns in a region the keyboard can scroll', async () => {
    const { container } = render(<Sortable />);
    const region = screen.getByRole('region', { name: 'Fragments' });
    await userEvent.tab();
    expect(document.activeElement).toBe(region);
    const table = within(region).getByRole('table', { name: 'Fragments' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Fragment', 'Length', 'Note']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['First', 'Second']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says how it is sorted and asks for the other way by its headers', async () => {
    render(<Sortable />);
    expect([sortOf('Fragment'), sortOf('Length'), sortOf('Note')]).toEqual(['none', 'ascending', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Length' }));
    expect(sortOf('Length')).toBe('descending');
    screen.getByRole('button', { name: 'Fragment' }).focus();
    await userEvent.keyboard('{Enter}');
    expect([sortOf('Fragment'), sortOf('Length')]).toEqual(['ascending', 'none']);
  });

  it('says so when there are no rows', async () => {
    const { container } = render(
      <DataTable
        caption="Fragments"
        columns={columns}
        rows={[]}
        getRowId={(row) => row.id}
        empty="No cuts yet."
      />,
    );
    expect(screen.getByText('No cuts yet.').getAttribute('colspan')).toBe('3');
    expect(await axeViolations(container)).toEqual([]);
  });
});
