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
    expect(shown.answer()).toEqual(['neither']);
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

  it('shows each learner their own order, and without one the order in which all devices are sent them', async () => {
    const drawn = async (orderKey?: string) => {
      const { unmount } = await renderExercise('multiple-choice', orderKey === undefined ? {} : { orderKey });
      const names = screen.getAllByRole('radio').map(({ id }) => id.replace('sample-choice-', ''));
      unmount();
      return names;
    };
    expect(await drawn()).toEqual(['positive', 'neither', 'negative']);
    const orders = new Set<string>();
    for (let learner = 0; learner < 20; learner += 1) orders.add(String(await drawn(`learner-${learner}`)));
    expect(orders.size).toBeGreaterThan(2);
    expect(await drawn('learner-7')).toEqual(await drawn('learner-7'));
  });

  it('takes an option out of the answer when it is crossed out, and back again', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-choice', { answer: ['negative'] });
    const cross = screen.getByRole('button', { name: 'Cross out: The negative electrode' });
    await user.click(cross);
    expect(shown.answer()).toEqual([]);
    expect(cross.getAttribute('aria-pressed')).toBe('true');
    const crossed = screen.getByRole('radio', { name: 'Crossed out: The negative electrode' });
    await user.click(crossed);
    expect(shown.answer()).toEqual([]);
    await user.click(cross);
    await user.click(screen.getByRole('radio', { name: 'The negative electrode' }));
    expect(shown.answer()).toEqual(['negative']);
  });

  it('is crossed out with the Delete key, which leads to the button that puts it back', async () => {
    const user = userEvent.setup();
    await renderExercise('multiple-choice');
    await user.tab();
    await user.keyboard('{Delete}');
    expect(screen.getByRole('radio', { name: /^Crossed out: The positive/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cross out: The positive/ }));
    await user.keyboard(' ');
    expect(screen.queryByRole('radio', { name: /^Crossed out/ })).toBeNull();
  });

  it('has two stops of Tab: the options, and the buttons that cross out, among which the arrow keys lead', async () => {
    const user = userEvent.setup();
    await renderExercise('multiple-choice', { answer: ['negative'] });
    const button = (name: string) => screen.getByRole('button', { name: `Cross out: ${name}` });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'The negative electrode' }));
    await user.tab();
    expect(document.activeElement).toBe(button('The negative electrode'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(button('Neither'));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(button('The positive electrode'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const last = screen.getAllByRole('button').at(-1);
    expect(document.activeElement).toBe(last);
    await user.keyboard(' ');
    expect(last?.getAttribute('aria-pressed')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('crosses nothing out once it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('multiple-choice', { answer: ['negative'], isReadOnly: true });
    await user.click(screen.getByRole('button', { name: /^Cross out: The negative/ }));
    expect(shown.answer()).toEqual(['negative']);
    expect(screen.queryByRole('radio', { name: /^Crossed out/ })).toBeNull();
  });
});
