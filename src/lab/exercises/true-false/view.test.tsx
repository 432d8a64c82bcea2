import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const mixed = ['dark=true', 'promoter=true', 'template=false'];

describe('true-false view', () => {
  it('is judged with Tab, Space and the arrow keys', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('true-false');
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    await user.tab();
    await user.keyboard(' ');
    expect(shown.isReady()).toBe(false);
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(shown.answer()).toEqual(['dark=true', 'promoter=false', 'template=false']);
    expect(shown.isReady()).toBe(true);
  });

  it('is judged by tapping alone, and changed', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('true-false');
    const promoter = within(screen.getByRole('group', { name: /promoter/ }));
    await user.click(promoter.getByText('True'));
    await user.click(promoter.getByText('False'));
    expect(shown.answer()).toEqual(['promoter=false']);
  });

  it('speaks at wrongly judged statements only, and reveals when that is due', async () => {
    const shown = await renderExercise('true-false', { answer: mixed, isChecked: true });
    expect(screen.getAllByText('Look again')).toHaveLength(1);
    expect(screen.getAllByText('Right')).toHaveLength(2);
    expect(screen.getByRole('group', { description: /where does the ribosome/ })).toBe(
      screen.getByRole('group', { name: /promoter/ }),
    );
    shown.show({ isChecked: true, isRevealed: true, isReadOnly: true });
    expect(screen.getAllByText('Right answer')).toHaveLength(1);
  });

  it('asks for a reason where the author wants one, and shows it to the teacher', async () => {
    const user = userEvent.setup();
    const item = { ...(samples.item as object), asksReason: true };
    const shown = await renderExercise('true-false', { item, answer: mixed });
    expect(shown.isReady()).toBe(false);
    for (const field of screen.getAllByRole('textbox', { name: /^Why/ })) await user.type(field, 'I saw it.');
    expect(shown.answer()).toContain('dark.reason=I saw it.');
    expect(shown.isReady()).toBe(true);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('shows the reason to the teacher below the judgement', async () => {
    const item = { ...(samples.item as object), asksReason: true };
    await renderAnswer('true-false', [...mixed, 'dark.reason=I saw it.'], { item });
    expect(screen.getByText('Because: I saw it.')).toBeTruthy();
  });

  it('cannot be changed once it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('true-false', { answer: mixed, isReadOnly: true });
    for (const radio of screen.getAllByRole('radio')) await user.click(radio);
    expect(shown.answer()).toEqual(mixed);
  });

  it('shows a teacher each judgement', async () => {
    const { container } = await renderAnswer('true-false', mixed);
    expect([...container.querySelectorAll('dd')].map((entry) => entry.textContent)).toEqual([
      'TrueLook again',
      'TrueRight',
      'FalseRight',
    ]);
  });
});
