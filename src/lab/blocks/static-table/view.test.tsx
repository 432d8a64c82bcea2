import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { listDecimalRoom } from './decimal-room.ts';
import { samples } from './samples.ts';

const sample = samples.item as { rows: object[] };
const { text: _, notes: __, source: ___, ...bare } = samples.item as Record<string, unknown>;
const oneColumn = {
  ...bare,
  columns: [{ id: 'residues', heading: 'Residue 49' }],
  rows: sample.rows.map((row, at) => ({ ...row, cells: [`value ${at}`] })),
};
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

const markedTexts = () =>
  [...document.querySelectorAll('.bg-primary-soft')].map(({ textContent }) => textContent);

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

  it('says what the headings of its columns are, over all of them', async () => {
    await renderBlock('static-table', { item: { ...bare, columnHeading: 'What was found' } });
    const over = screen.getByRole('columnheader', { name: 'What was found' }) as HTMLTableCellElement;
    expect([over.scope, over.colSpan]).toEqual(['colgroup', 4]);
    const corner = screen.getByRole('columnheader', { name: 'Genotype at c.145' }) as HTMLTableCellElement;
    expect(corner.rowSpan).toBe(2);
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  });

  it('says that it scrolls only while it is wider than its frame', async () => {
    await renderBlock('static-table');
    const region = screen.getByRole('region');
    act(measure);
    expect(screen.queryByText(/Scroll sideways/)).toBeNull();
    vi.spyOn(region, 'scrollWidth', 'get').mockReturnValue(800);
    vi.spyOn(region, 'clientWidth', 'get').mockReturnValue(300);
    act(measure);
    expect(screen.getByText(/Scroll sideways/)).toBeTruthy();
  });

  it('is a stop of the Tab key where it scrolls or has a row and a column to mark', async () => {
    await renderBlock('static-table', { item: oneColumn });
    const region = screen.getByRole('region');
    act(measure);
    expect(region.hasAttribute('tabindex')).toBe(false);
    vi.spyOn(region, 'scrollWidth', 'get').mockReturnValue(800);
    vi.spyOn(region, 'clientWidth', 'get').mockReturnValue(300);
    act(measure);
    expect(region.tabIndex).toBe(0);
  });

  it('marks the row and the column under the pointer, until it leaves', async () => {
    const user = userEvent.setup();
    await renderBlock('static-table');
    await user.hover(screen.getByText('4.9'));
    expect(markedTexts()).toEqual([
      'Mean bitterness^a^ (1 to 9)',
      '5.9',
      '`CG`',
      'Pro, Ala',
      '220, 176, 44',
      '0.45',
      '4.9',
      '2.3',
      '–no value',
    ]);
    await user.hover(screen.getByText('`GG`'));
    expect(markedTexts()).toEqual(['`GG`', 'Ala, Ala', '220', '0.24', '2.3']);
    await user.hover(screen.getByRole('heading'));
    expect(markedTexts()).toEqual([]);
  });

  it('keeps what a finger has marked when the finger is lifted, until another place is touched', async () => {
    const user = userEvent.setup();
    await renderBlock('static-table', { item: bare });
    await user.pointer([{ keys: '[TouchA]', target: screen.getByText('0.45') }]);
    expect(markedTexts()).toContain('4.9');
    await user.pointer([{ keys: '[TouchA]', target: screen.getByText('0.24') }]);
    expect(markedTexts()).not.toContain('4.9');
    expect(markedTexts()).toContain('2.3');
  });

  it('marks by the arrow keys, and leaves them to the page at its edges', async () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    const user = userEvent.setup();
    await renderBlock('static-table');
    await user.tab();
    expect(markedTexts()).toContain('176, 44');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(shown).toHaveBeenCalledTimes(3);
    expect(markedTexts()).toEqual(expect.arrayContaining(['Ala, Ala', '220', '0.24']));
    expect(markedTexts()).not.toContain('5.9');
    const region = screen.getByRole('region');
    expect(fireEvent.keyDown(region, { key: 'ArrowUp' })).toBe(false);
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(fireEvent.keyDown(region, { key: 'ArrowUp' })).toBe(true);
    expect(fireEvent.keyDown(region, { key: 'ArrowLeft' })).toBe(true);
    await user.tab();
    expect(markedTexts()).toEqual([]);
  });

  it('never lets what fills up a number be read as a digit', async () => {
    const { container } = await renderBlock('static-table');
    const filled = container.querySelectorAll('[data-room]');
    expect([...filled].map((cell) => [cell.textContent, cell.getAttribute('data-room')])).toEqual([
      ['1', '.00'],
    ]);
  });

  it('does without text, notes and source', async () => {
    await renderBlock('static-table', { item: oneColumn });
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
