import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderAnswer, renderExercise } from '../render-exercise.tsx';
import { samples } from './samples.ts';

// On a busy machine more than the usual 5 s.
vi.setConfig({ testTimeout: 30_000 });

const group = (name: string) => screen.getByRole('radiogroup', { name });
const radio = (name: string, word: string) => within(group(name)).getByRole('radio', { name: word });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const picture = (name: string) => within(row(name)).getByRole('img').getAttribute('src');

describe('switch-image-table view', () => {
  it('is a table of people, their pictures and their values', async () => {
    await renderExercise('switch-image-table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Person',
      'Lane',
      'Genotype',
    ]);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Dayo', 'Tomi', 'Rui']);
  });

  it('switches the picture of one row, says it in words, and answers nothing by it', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table');
    expect(picture('Dayo')).toBe('/media/lane-dayo-before.svg');
    await user.click(radio('Picture of Dayo', 'Digested'));
    expect(picture('Dayo')).toBe('/media/lane-dayo-after.svg');
    expect(picture('Tomi')).toBe('/media/lane-tomi-before.svg');
    expect(screen.getByRole('status').textContent).toBe(
      'Dayo, Digested: One band at 408 base pairs and a thicker one near 200.',
    );
    expect(within(row('Dayo')).getByText(/^One band at 408/)).toBeTruthy();
    expect(shown.answer()).toEqual([]);
  });

  it('switches all rows at once, and each still by itself', async () => {
    const user = userEvent.setup();
    await renderExercise('switch-image-table');
    await user.click(radio('Show in all rows', 'Digested'));
    expect(['Dayo', 'Tomi', 'Rui'].map(picture)).toEqual(
      ['dayo', 'tomi', 'rui'].map((person) => `/media/lane-${person}-after.svg`),
    );
    await user.click(radio('Picture of Tomi', 'Undigested'));
    expect(picture('Tomi')).toBe('/media/lane-tomi-before.svg');
    expect(within(group('Show in all rows')).queryByRole('radio', { checked: true })).toBeNull();
  });

  it('keeps what is shown while answers change and verdicts come', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table', { answer: samples.wrong[0] ?? [] });
    await user.click(radio('Picture of Rui', 'Digested'));
    await user.click(radio('Genotype: Rui', 'AA'));
    expect(shown.answer()).toEqual(['dayo=ss', 'rui=aa', 'tomi=aa']);
    shown.show({ isChecked: true });
    expect(picture('Rui')).toBe('/media/lane-rui-after.svg');
  });

  it('can still be looked at when nothing can be answered any more', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table', {
      answer: samples.wrong[0] ?? [],
      isReadOnly: true,
    });
    await user.click(radio('Picture of Dayo', 'Digested'));
    await user.click(radio('Genotype: Dayo', 'AA'));
    expect(picture('Dayo')).toBe('/media/lane-dayo-after.svg');
    expect(shown.answer()).toEqual(samples.wrong[0]);
  });

  it('is answered with the keyboard', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table');
    radio('Genotype: Dayo', 'AA').focus();
    await user.keyboard(' {ArrowRight}');
    expect(shown.answer()).toEqual(['dayo=as']);
  });

  it('says at the row what was wrong, and later what is right', async () => {
    const shown = await renderExercise('switch-image-table', {
      answer: samples.partly[0] ?? [],
      isChecked: true,
    });
    expect(screen.getByRole('radiogroup', { description: /band near 200 present/ })).toBe(
      group('Genotype: Dayo'),
    );
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText('Right here:')).toHaveLength(1);
  });

  it('shows a teacher every row', async () => {
    await renderAnswer('switch-image-table', samples.wrong[0] ?? []);
    expect(screen.getAllByText('Not this one')).toHaveLength(3);
  });
});
