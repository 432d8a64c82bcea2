import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';

describe('checklist view', () => {
  it('is ticked with Tab and Space', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('checklist');
    expect(shown.isReady()).toBe(false);
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(shown.answer()).toEqual(['area', 'gloves']);
    expect(shown.isReady()).toBe(true);
    expect(screen.getByText('2 of 6 ticked.')).toBeTruthy();
  });

  it('is ticked and cleared by tapping the words', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('checklist', { answer: ['gloves'] });
    await user.click(screen.getByText('Field blank'));
    await user.click(screen.getByText('Fresh gloves'));
    expect(shown.answer()).toEqual(['field-blank']);
  });

  it('shows the reason at the one thing that was left out, and no mark anywhere', async () => {
    await renderExercise('checklist', { answer: ['gloves', 'swab'], isChecked: true });
    expect(screen.getByRole('checkbox', { description: /which is which/ })).toBe(
      screen.getByRole('checkbox', { name: /Label/ }),
    );
    expect(screen.queryByText('Why this matters')).toBeNull();
    expect(screen.queryByText(/right|wrong/i)).toBeNull();
  });

  it('keeps several reasons folded until each is pressed', async () => {
    const user = userEvent.setup();
    await renderExercise('checklist', { answer: ['swab'], isChecked: true });
    const reasons = () =>
      screen.getAllByRole<HTMLDetailsElement>('group').filter((one) => one.tagName === 'DETAILS');
    expect(reasons().map(({ open }) => open)).toEqual([false, false]);
    await user.click(screen.getByText(': Fresh gloves'));
    expect(reasons().map(({ open }) => open)).toEqual([true, false]);
  });

  it('shows a teacher every entry, ticked or not', async () => {
    await renderAnswer('checklist', ['swab']);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toHaveLength(6);
    expect(rows.filter((text) => text.startsWith('Ticked'))).toEqual(['Ticked: Sterile swab in its sleeve']);
  });
});
