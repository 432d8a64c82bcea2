import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { listDecimalRoom } from './decimal-room.ts';
import { samples } from './samples.ts';

const sample = samples.item as { rows: object[] };
let measure: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.restoreAllMocks());

describe('static-table view', () => {
  it('is a table named by its caption, with headers for every column and row', async () => {
    await renderBlock('static-table');
    const table = screen.getByRole('table', { name: 'Genotype, digest and how bitter PTC tastes' });
    const headers = [...table.querySelectorAll('th')];
    expect(headers.map(({ scope }) => scope)).toEqual([...Array(5).fill('col'), ...Array(4).fill('row')]);
    expect(headers[2]?.textContent).toBe('Pieces after the digest (bp)');
  });

  it('says in words where there is no value', async () => {
    await renderBlock('static-table');
    const cells = screen.getAllByRole('cell', { name: /no value/ });
    expect(cells).toHaveLength(3);
  });

  it('lists its notes by their marks, and the source', async () => {
    await renderBlock('static-table');
    const notes = screen.getByRole('list', { name: 'Notes' });
    expect([...notes.children].map(({ textContent }) => textContent)).toEqual([
      'a A rating from 1 (none) to 9 (as strong as can be).',
      'Many manuals print 221 and 177 bp; a gel cannot tell them apart.',
    ]);
    expect(screen.getByText(/^Source: Ratings/)).toBeTruthy();
  });

  it('is a stop of the Tab key, and says why, only while it is wider than its frame', async () => {
    await renderBlock('static-table');
    const region = screen.getByRole('region');
    act(measure);
    expect(region.hasAttribute('tabindex')).toBe(false);
    vi.spyOn(region, 'scrollWidth', 'get').mockReturnValue(800);
    vi.spyOn(region, 'clientWidth', 'get').mockReturnValue(300);
    act(measure);
    expect(region.tabIndex).toBe(0);
    expect(screen.getByText(/Scroll sideways/)).toBeTruthy();
  });

  it('never lets what fills up a number be read as a digit', async () => {
    const { container } = await renderBlock('static-table');
    const filled = container.querySelectorAll('[data-room]');
    expect([...filled].map((cell) => [cell.textContent, cell.getAttribute('data-room')])).toEqual([
      ['1', '.00'],
    ]);
  });

  it('does without text, notes and source', async () => {
    const { text: _, notes: __, source: ___, ...bare } = samples.item as Record<string, unknown>;
    const columns = [{ id: 'residues', heading: 'Residue 49' }];
    const rows = sample.rows.map((row, at) => ({ ...row, cells: [`value ${at}`] }));
    await renderBlock('static-table', { item: { ...bare, columns, rows } });
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('listDecimalRoom', () => {
  it('fills each number up to the longest', () => {
    expect(listDecimalRoom(['1', '0.5', '12.25', '1,000'])).toEqual(['.00', '0', '', '.00']);
    expect(listDecimalRoom(['−3.5', '+2', '10 000.25'])).toEqual(['0', '.00', '']);
  });

  it('looks past the mark of a note and leaves alone what is no plain number', () => {
    expect(listDecimalRoom(['0.47^a^', '3', '3×10^5^', 'about 7', null])).toEqual(['', '.00', '', '', '']);
  });

  it('lacks nothing among whole numbers', () => {
    expect(listDecimalRoom(['282', '410', null])).toEqual(['', '', '']);
    expect(listDecimalRoom([])).toEqual([]);
  });
});
