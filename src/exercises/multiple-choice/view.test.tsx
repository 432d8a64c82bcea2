import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderExercise } from '../testing/render-exercise.tsx';

describe('multiple-choice view', () => {
  it('is chosen with the arrow keys', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-choice');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(shown.answer()).toEqual(['negative']);
  });

  it('shows mark and feedback at the chosen option only', async () => {
    await renderExercise('multiple-choice', { answer: ['negative'], isChecked: true });
    expect(screen.getAllByText('Not this one')).toHaveLength(1);
    expect(screen.getByRole('radio', { description: /charge of a phosphate/ })).toBe(
      screen.getByRole('radio', { name: /negative/ }),
    );
  });

  it('cannot be changed once it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-choice', { answer: ['negative'], isReadOnly: true });
    await user.click(screen.getByRole('radio', { name: /positive/ }));
    expect(shown.answer()).toEqual(['negative']);
  });
});
