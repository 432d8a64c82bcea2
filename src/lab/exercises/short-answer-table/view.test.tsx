import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('short-answer-table view', () => {
  it('asks line by line and is filled with Tab or Enter', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('short-answer-table');
    await user.tab();
    await user.keyboard('aggcag{Enter}transcription');
    await user.tab();
    await user.keyboard('RNAP{Enter}5{Enter}33{Enter}');
    expect(shown.answer()).toEqual([
      'codons=5',
      'enzyme=RNAP',
      'message=aggcag',
      'process=transcription',
      'share=33',
    ]);
    expect(shown.isReady()).toBe(true);
    expect(document.activeElement).toBe(field(/share of the message/));
  });

  it('shows the unit beside its field, and for no field a keypad without ^, / and minus', async () => {
    await renderExercise('short-answer-table');
    const share = screen.getByRole('textbox', { description: '%' });
    expect(share).toBe(field(/share of the message/));
    for (const box of screen.getAllByRole('textbox')) expect(box.getAttribute('inputmode')).toBeNull();
  });

  const quantity = (id: string, label: string, expect: object) => ({
    ...{ id, label, ifWrong: 'Look again.' },
    expect: { kind: 'quantity', value: 35, ...expect },
  });
  const withRows = (...rows: object[]) => ({ ...(samples.item as object), rows });
  const temperature = quantity('warm', 'The best temperature', { unit: '°C', isUnitShown: true });
  const height = quantity('height', 'The height of the dough', { unit: 'mm' });

  it('asks for a unit at the field that wants it where another shows its own, and speaks of µ only where one stands', async () => {
    await renderExercise('short-answer-table', { item: withRows(temperature, height) });
    expect(screen.getByRole('textbox', { description: '°C' })).toBe(field(/temperature/));
    expect(screen.getByRole('textbox', { description: 'Write the unit too.' })).toBe(field(/height/));
    expect(screen.queryByText(/u for µ/)).toBeNull();
  });

  it('asks for units once where every field wants its own, and says how µ may be typed', async () => {
    const volume = quantity('volume', 'How many µl are that?', { unit: 'µl' });
    await renderExercise('short-answer-table', { item: withRows(height, volume) });
    expect(screen.getAllByText('Write the unit too. You may write u for µ.')).toHaveLength(1);
  });

  it('shows a unit once beside its key and beside what was typed with it', async () => {
    const item = withRows(temperature, height);
    const shown = await renderExercise('short-answer-table', { item, answer: ['warm=20'], isChecked: true });
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getByText('35 °C')).toBeTruthy();
    shown.unmount();
    await renderAnswer('short-answer-table', ['warm=35 °C', 'height=35 mm'], { item });
    expect(screen.getByText('35 °C')).toBeTruthy();
    expect(screen.getByText('35 mm')).toBeTruthy();
  });

  it('marks and reveals row by row', async () => {
    const answer = samples.partly[0] ?? [];
    const shown = await renderExercise('short-answer-table', { answer, isChecked: true });
    expect(screen.getByRole('textbox', { description: /RNA has U there/ })).toBe(field(/The mRNA/));
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText(/Right answer/)).toHaveLength(1);
    expect(screen.getByText('AGG CAG CCA CUG AGC')).toBeTruthy();
    expect(await axeViolations(shown.container)).toEqual([]);
  });

  it('shows a teacher what was written', async () => {
    await renderAnswer('short-answer-table', samples.nearMiss[0] ?? []);
    expect(screen.getByText('trascription').parentElement?.textContent).toContain('Nearly');
    expect(screen.getByText('33.3 %')).toBeTruthy();
  });
});
