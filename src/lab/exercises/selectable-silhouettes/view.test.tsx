import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const type = 'selectable-silhouettes';
const { missingFeedback: _, ...plain } = samples.item as Record<string, unknown>;
const figure = (name: RegExp) => screen.getByRole('button', { name });
const row = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('selectable-silhouettes view', () => {
  it('is answered on the picture or in the list, and both show the same', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type);
    await user.click(figure(/^Noor/));
    await user.click(row(/^Linh/));
    expect(shown.answer()).toEqual(['linh', 'noor']);
    expect(row(/^Noor/).checked).toBe(true);
    expect(figure(/^Linh/).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Chosen: Noor and Linh.', { selector: 'p.font-semibold' })).toBeTruthy();
    await user.click(figure(/^Linh/));
    expect(shown.answer()).toEqual(['noor']);
  });

  it('is answered by keyboard alone, on the picture and in the list', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type);
    await user.tab();
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(shown.answer()).toEqual(['mateo', 'noor']);
    await user.tab();
    expect(document.activeElement).toBe(row(/^Noor/));
    await user.keyboard(' ');
    expect(shown.answer()).toEqual(['mateo']);
  });

  it('replaces the choice where one is asked for, with radio buttons', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type, { item: { ...plain, pick: 'one' } });
    expect(screen.getByText('Choose one person.')).toBeTruthy();
    await user.click(figure(/^Ebo/));
    await user.click(screen.getByRole('radio', { name: /^Mateo/ }));
    expect(shown.answer()).toEqual(['mateo']);
  });

  it('counts where the number is told', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type, { item: { ...plain, choose: 2 } });
    await user.click(figure(/^Ebo/));
    expect(screen.getByText('Choose 2 people. 1 of 2 chosen.')).toBeTruthy();
    expect(shown.isReady()).toBe(false);
    await user.click(figure(/^Noor/));
    expect(shown.isReady()).toBe(true);
  });

  it('marks the chosen in the picture and the list and says why at each', async () => {
    await renderExercise(type, { answer: ['linh', 'noor'], isChecked: true });
    expect(figure(/^Linh, Does not belong/)).toBeTruthy();
    expect(figure(/^Noor, Right$/)).toBeTruthy();
    expect(row(/^Linh.*Does not belong/)).toBeTruthy();
    expect(screen.getByText(/not a PTC report/)).toBeTruthy();
    expect(screen.queryByText(/Dusty is not bitter/)).toBeNull();
    expect(row(/^Ebo/).closest('label')?.textContent).not.toMatch(/Right|belong/);
  });

  it('shows the right people once they are due', async () => {
    await renderExercise(type, { answer: ['linh'], isChecked: true, isReadOnly: true, isRevealed: true });
    expect(figure(/^Noor, Right answer/)).toBeTruthy();
    expect(row(/^Mateo.*Right answer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ebo, / })).toBeNull();
  });
});
