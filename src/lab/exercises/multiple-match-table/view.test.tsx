import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const [best] = samples.right as [string[]];
const mixed = best.map((entry) =>
  entry === 'antibiotic.repair=without' ? 'antibiotic.repair=more-dna' : entry,
);
const group = (column: string, tube: number) =>
  screen.getByRole('radiogroup', { name: new RegExp(`^${column}, for: Tube ${tube}`) });
const radio = (column: string, tube: number, name: string) =>
  within(group(column, tube)).getByRole('radio', { name });

describe('multiple-match-table view', () => {
  it('is a table whose choices are named by column and row', async () => {
    await renderExercise('multiple-match-table');
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Tube',
      expect.stringMatching(/^Step that fails first/),
      expect.stringMatching(/^Light you see/),
      expect.stringMatching(/^What brings back both lights/),
    ]);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
    expect(within(table).getAllByRole('radiogroup')).toHaveLength(9);
    for (const name of ['no light', 'green light only', 'red light only'])
      expect(radio('Light you see', 8, name)).toBeTruthy();
  });

  it('is filled with Tab and Space and the arrow keys alone', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-match-table');
    for (const pressed of ['{ArrowRight}', ' {ArrowRight}', ' {ArrowRight}']) {
      await user.tab();
      await user.keyboard(pressed);
    }
    expect(shown.answer()).toEqual([
      'antibiotic.light=green',
      'antibiotic.repair=without',
      'antibiotic.step=translation',
    ]);
    expect(shown.isReady()).toBe(false);
  });

  it('may use an option of a column in every row', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-match-table');
    for (const tube of [4, 5, 8]) await user.click(radio('Light you see', tube, 'no light'));
    expect(shown.answer()).toHaveLength(3);
  });

  it('crosses out the chosen step on the chain of its row', async () => {
    const user = userEvent.setup();
    await renderExercise('multiple-match-table');
    const crosses = () => group('Step that fails first', 5).querySelectorAll('svg').length;
    expect(crosses()).toBe(0);
    await user.click(radio('Step that fails first', 5, 'transcription'));
    expect(crosses()).toBe(1);
    const [failed] = group('Step that fails first', 5).querySelectorAll('label');
    expect(failed?.querySelector('svg')).toBeTruthy();
  });

  it('speaks at wrong cells only, and reveals when that is due', async () => {
    const shown = await renderExercise('multiple-match-table', { answer: mixed, isChecked: true });
    expect(screen.getAllByText('Right')).toHaveLength(8);
    expect(screen.getByRole('radiogroup', { description: /cannot free a blocked/ })).toBe(
      group('What brings back both lights', 4),
    );
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText('Belongs here:')).toHaveLength(1);
    expect(screen.getByText('Belongs here:').parentElement?.textContent).toContain('lacks the antibiotic');
  });

  it('cannot be changed once it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-match-table', { answer: mixed, isReadOnly: true });
    await user.click(radio('Light you see', 5, 'red light only'));
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
