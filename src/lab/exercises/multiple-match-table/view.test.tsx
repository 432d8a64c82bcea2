import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const [best] = samples.right as [string[]];
const mixed = best.map((entry) =>
  entry === 'antibiotic.repair=without' ? 'antibiotic.repair=more-dna' : entry,
);
const list = (column: RegExp | string, tube: number) =>
  screen.getByRole('combobox', { name: new RegExp(`^${column}, for: Tube ${tube}`) });

describe('multiple-match-table view', () => {
  it('is a table whose lists are named by column and row', async () => {
    await renderExercise('multiple-match-table');
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
    expect(within(table).getAllByRole('combobox')).toHaveLength(9);
    expect(
      within(list('Light you see', 8))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Nothing chosen', 'no light', 'green light only', 'red light only']);
  });

  it('is filled with Tab and the lists alone, and emptied again', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-match-table');
    for (const entry of ['translation', 'green', 'without']) {
      await user.tab();
      const focused = document.activeElement;
      if (!(focused instanceof HTMLSelectElement)) throw new Error('Tab left the lists');
      await user.selectOptions(focused, entry);
      expect(document.activeElement).toBe(focused);
    }
    expect(shown.answer()).toEqual([
      'antibiotic.light=green',
      'antibiotic.repair=without',
      'antibiotic.step=translation',
    ]);
    expect(shown.isReady()).toBe(false);
    await user.selectOptions(list('Light you see', 4), '');
    expect(shown.answer()).toEqual(['antibiotic.repair=without', 'antibiotic.step=translation']);
  });

  it('may use an option of a column in every row', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-match-table');
    for (const tube of [4, 5, 8]) await user.selectOptions(list('Light you see', tube), 'neither');
    expect(shown.answer()).toHaveLength(3);
  });

  it('speaks at wrong cells only, and reveals when that is due', async () => {
    const shown = await renderExercise('multiple-match-table', { answer: mixed, isChecked: true });
    expect(screen.getAllByText('Right')).toHaveLength(8);
    expect(screen.getByRole('combobox', { description: /cannot free a blocked/ })).toBe(
      list('What brings back both lights', 4),
    );
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText('Belongs here:')).toHaveLength(1);
    expect(screen.getByText('Belongs here:').parentElement?.textContent).toContain('lacks the antibiotic');
  });

  it('cannot be changed once it is read-only, and offers no other option', async () => {
    const shown = await renderExercise('multiple-match-table', { answer: mixed, isReadOnly: true });
    for (const control of screen.getAllByRole('combobox')) {
      expect(within(control).getAllByRole('option')).toHaveLength(1);
    }
    expect(shown.answer()).toEqual(mixed);
  });

  it('shows a teacher each cell', async () => {
    const { container } = await renderAnswer('multiple-match-table', mixed);
    expect([...container.querySelectorAll('dd')].slice(0, 3).map((entry) => entry.textContent)).toEqual([
      'translationRight',
      'green light onlyRight',
      'a second portion of the same DNALook again',
    ]);
  });
});
