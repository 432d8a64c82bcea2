import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const field = (name: string) => screen.getByRole('textbox', { name });

describe('answer-table view', () => {
  it('is a table whose fields are named by row and column', async () => {
    const { container } = await renderExercise('answer-table');
    const table = screen.getByRole('table', { name: /Bsu36I cuts at/ });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['A', 'S']);
    expect(field('A Amino acids')).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'S With Bsu36I' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is filled by keyboard; Enter leads on and sends nothing', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('answer-table');
    await user.tab();
    await user.keyboard('PEE{Enter} ');
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    await user.tab();
    await user.keyboard('212 bp{Enter}Pro-Val-Glu{Enter} missense ');
    expect(shown.answer()).toEqual([
      'a-digest=cut',
      'a-longest=212 bp',
      'a-residues=PEE',
      's-change=missense',
      's-residues=Pro-Val-Glu',
    ]);
    expect(shown.isReady()).toBe(false);
  });

  it('is walked by arrow keys like a sheet, which stay in a text until its end', async () => {
    const user = userEvent.setup();
    await renderExercise('answer-table');
    await user.click(field('A Amino acids'));
    await user.keyboard('PEE{ArrowLeft}{ArrowRight}');
    expect(document.activeElement).toBe(field('A Amino acids'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(field('S Amino acids'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(field('S Kind of change'));
    // The cell above is given and has no field, so the focus stays.
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field('S Kind of change'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(
      within(screen.getByRole('radiogroup', { name: 'S With Bsu36I' })).getAllByRole('radio')[0],
    );
  });

  it('takes a block of a spreadsheet, unless it can no longer be changed', async () => {
    const user = userEvent.setup();
    const block = 'Pro-Glu-Glu\tnone\tcut\t212 bp\r\nPro-Val-Glu\tmissense\tnot cut\t408 bp\r\n';
    const shown = await renderExercise('answer-table');
    await user.click(field('A Amino acids'));
    await user.paste(block);
    expect(shown.answer()).toEqual([
      'a-digest=cut',
      'a-longest=212 bp',
      'a-residues=Pro-Glu-Glu',
      's-change=missense',
      's-digest=whole',
      's-longest=408 bp',
      's-residues=Pro-Val-Glu',
    ]);
    shown.show({ isReadOnly: true });
    await user.click(field('A Amino acids'));
    await user.paste('x\ty');
    expect(shown.answer()).toContain('a-residues=Pro-Glu-Glu');
  });

  it('keeps help of the keyboard away from what is typed', async () => {
    await renderExercise('answer-table');
    for (const box of screen.getAllByRole('textbox')) {
      expect(box.getAttribute('autocapitalize')).toBe('off');
      expect(box.getAttribute('autocorrect')).toBe('off');
      expect(box.getAttribute('spellcheck')).toBe('false');
      expect(box.getAttribute('autocomplete')).toBe('off');
      // A unit has to be typed as well, and a keypad of digits has none.
      expect(box.getAttribute('inputmode')).toBeNull();
    }
  });

  it('marks each cell, says why, and shows the right answer only when it is due', async () => {
    const answer = samples.wrong[0]?.map((entry) =>
      entry.startsWith('s-change') ? 's-change=misense' : entry,
    );
    const shown = await renderExercise('answer-table', { answer: answer ?? [], isChecked: true });
    expect(screen.getAllByText('Not yet')).toHaveLength(6);
    expect(screen.getAllByText('Nearly')).toHaveLength(1);
    expect(screen.getByRole('textbox', { description: /Check the spelling/ })).toBe(
      field('S Kind of change'),
    );
    expect(screen.queryByText(/Right answer/)).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getByRole('textbox', { description: /Right answer: Pro-Glu-Glu/ })).toBe(
      field('A Amino acids'),
    );
    expect(screen.getByRole('radiogroup', { description: /Right answer: not cut/ })).toBeTruthy();
  });

  it('shows a teacher the table with its marks', async () => {
    const { container } = await renderAnswer('answer-table', samples.partly[0] ?? []);
    expect(screen.getByRole('table', { name: 'Answers to Two alleles, one enzyme' })).toBeTruthy();
    expect(screen.getAllByText('Right')).toHaveLength(6);
    expect(screen.getByText('Glu-Glu-Pro').parentElement?.textContent).toContain('Not yet');
    expect(await axeViolations(container)).toEqual([]);
  });
});
