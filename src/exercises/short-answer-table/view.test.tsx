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
