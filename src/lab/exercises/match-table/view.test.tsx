import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const mixed = ['cc=cut', 'cg=halves', 'gg=whole'];
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const list = (place: string) => screen.getByRole('combobox', { name: `Choose for: ${place}` });

describe('match-table view', () => {
  it('is a table with headings for its columns and rows', async () => {
    await renderExercise('match-table');
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Genotype', 'Bands on the gel']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['C/C', 'C/G', 'G/G']);
  });

  it('is filled by keyboard', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-table');
    await user.tab();
    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown} ');
    expect(shown.answer()).toEqual(['gg=cut']);
    expect(document.activeElement).toBe(button('176 + 44 bp, in: G/G'));
  });

  it('is filled by pressing alone, and with the lists alone', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-table');
    await user.click(button('176 + 44 bp'));
    await user.click(button('Put here: 176 + 44 bp, in: C/C'));
    await user.selectOptions(list('C/G'), 'both');
    await user.selectOptions(list('G/G'), 'whole');
    expect(shown.answer()).toEqual(['cc=cut', 'cg=both', 'gg=whole']);
    expect(shown.isReady()).toBe(true);
  });

  it('keeps a reusable option in the tray', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-table', {
      item: { ...(samples.item as object), isReusable: true },
    });
    for (const row of ['C/C', 'C/G']) {
      await user.click(button('220 bp'));
      await user.click(button(`Put here: 220 bp, in: ${row}`));
    }
    expect(shown.answer()).toEqual(['cc=whole', 'cg=whole']);
    await user.selectOptions(list('G/G'), 'whole');
    expect(shown.isReady()).toBe(true);
  });

  it('speaks at wrong rows only, and reveals when that is due', async () => {
    const shown = await renderExercise('match-table', { answer: mixed, isChecked: true });
    expect(screen.getAllByText('Right')).toHaveLength(2);
    expect(screen.getByRole('combobox', { description: /half cut/ })).toBe(list('C/G'));
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getByText('Belongs here:').parentElement?.textContent).toBe(
      'Belongs here: 220 + 176 + 44 bp',
    );
  });

  it('cannot be changed once it is read-only, and offers no other option', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-table', { answer: mixed, isReadOnly: true });
    for (const control of screen.getAllByRole('button')) await user.click(control);
    expect(within(list('C/G')).getAllByRole('option')).toHaveLength(1);
    expect(shown.answer()).toEqual(mixed);
  });

  it('shows a teacher each row', async () => {
    const { container } = await renderAnswer('match-table', mixed);
    expect([...container.querySelectorAll('dd')].map((entry) => entry.textContent)).toEqual([
      '176 + 44 bpRight',
      '110 + 110 bpLook again',
      '220 bpRight',
    ]);
  });
});
