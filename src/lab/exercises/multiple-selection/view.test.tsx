import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const { missingFeedback: _, ...uncounted } = samples.item as Record<string, unknown>;
const counted = { ...uncounted, choose: 3 };

describe('multiple-selection view', () => {
  it('is ticked and cleared with Tab and Space', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-selection');
    await user.tab();
    await user.keyboard(' ');
    // The buttons that cross out have one stop together, beside the first option.
    await user.tab();
    await user.tab();
    await user.keyboard('  ');
    await user.tab();
    await user.keyboard(' ');
    expect(shown.answer()).toEqual(['primers', 'template']);
  });

  it('is ticked by tapping the words', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-selection');
    await user.click(screen.getByText('Ligase'));
    await user.click(screen.getByText('Helicase'));
    await user.click(screen.getByText('Ligase'));
    expect(shown.answer()).toEqual(['helicase']);
  });

  it('counts towards the stated number', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-selection', { item: counted });
    const group = screen.getByRole('group', { description: 'Choose 3. 0 of 3 chosen.' });
    await user.click(screen.getByText('Two primers'));
    await user.click(screen.getByText('Ligase'));
    expect(shown.isReady()).toBe(false);
    await user.click(screen.getByText('Helicase'));
    expect(shown.isReady()).toBe(true);
    expect(group.textContent).toContain('3 of 3 chosen');
    // One too many is not taken: words say what to do instead.
    await user.click(screen.getByText('Template DNA'));
    expect(shown.answer()).toEqual(['helicase', 'ligase', 'primers']);
    expect(screen.getByRole('status').textContent).toContain('first put one back');
  });

  it('marks chosen options only, and reveals the missing ones when that is due', async () => {
    const shown = await renderExercise('multiple-selection', {
      answer: ['helicase', 'primers'],
      isChecked: true,
    });
    expect(screen.getAllByText('Does not belong')).toHaveLength(1);
    expect(screen.getAllByText('Right')).toHaveLength(1);
    expect(screen.queryByText('Right answer')).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText('Right answer')).toHaveLength(2);
  });

  it('takes a crossed option out of the answer and leaves the others in it', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-selection', { answer: ['helicase', 'primers'] });
    await user.click(screen.getByRole('button', { name: 'Cross out: Helicase' }));
    expect(shown.answer()).toEqual(['primers']);
    expect(screen.getByRole('checkbox', { name: 'Crossed out: Helicase' })).toHaveProperty('checked', false);
  });

  it('shows a teacher what was chosen', async () => {
    await renderAnswer('multiple-selection', ['primers', 'helicase']);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Two primersRight',
      'HelicaseDoes not belong',
    ]);
  });
});
