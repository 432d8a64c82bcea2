import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';

const row = (name: RegExp) => screen.getByRole('button', { name });
const earlyAnswer = ['collect', 'cycle', 'lyse', 'settle', 'take', 'label', 'mix'];

describe('options-order view', () => {
  it('says how to move a row above the rows, as long as one can be moved', async () => {
    const shown = await renderExercise('options-order');
    const hint = screen.getByText(/^Drag a row/);
    expect(screen.getByRole('group', { description: /^Drag a row/ })).toBeTruthy();
    expect(hint.compareDocumentPosition(screen.getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    shown.show({ isReadOnly: true });
    expect(screen.queryByText(/^Drag a row/)).toBeNull();
  });

  it('is ordered by keyboard: lift, carry, set down', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('options-order');
    expect(shown.isReady()).toBe(false);
    await user.tab();
    await user.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(shown.answer()).toEqual(['cycle', 'collect', 'take', 'mix', 'settle', 'lyse', 'label']);
    expect(shown.isReady()).toBe(true);
    expect(document.activeElement).toBe(row(/^Take the clear liquid/));
    expect(screen.getByRole('status').textContent).toBe('Take the clear liquid is now 3 of 7.');
    await user.keyboard('{ArrowDown}');
    expect(shown.answer()[2]).toBe('take');
  });

  it('is one stop of Tab: arrows go from row to row and to its buttons, Alt with an arrow moves', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('options-order');
    await user.tab();
    await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    expect(shown.answer().slice(0, 2)).toEqual(['cycle', 'take']);
    expect(document.activeElement).toBe(row(/^Start the/));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(row(/^Move up: Start the thermocycler/));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(row(/^Move down: Take the clear liquid/));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(row(/^Take the clear liquid/));
    await user.tab();
    expect(shown.container.contains(document.activeElement)).toBe(false);
  });

  it('keeps a row lifted while its buttons move it: on glass they are seen only on the lifted row', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('options-order');
    await user.click(row(/^Label the PCR tube/));
    await user.click(row(/^Move up: Label/));
    await user.click(row(/^Move up: Label/));
    expect(row(/^Label the PCR tube/).getAttribute('aria-pressed')).toBe('true');
    expect(shown.answer().indexOf('label')).toBe(4);
  });

  it('puts a carried row back on Escape', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('options-order');
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Escape}');
    expect(shown.answer()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Take the clear liquid is back where it was.');
  });

  it('is ordered by its buttons, which keep the focus at either end', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('options-order');
    const up = row(/^Move up: Start the thermocycler/);
    await user.click(up);
    await user.click(up);
    expect(shown.answer().slice(0, 2)).toEqual(['cycle', 'take']);
    expect(document.activeElement).toBe(up);
    await user.click(row(/^Move down: Start the thermocycler/));
    expect(shown.answer()).toEqual([]);
  });

  it('is ordered by pressing a row and then a place', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('options-order');
    await user.click(row(/^Label the PCR tube/));
    expect(row(/^Label the PCR tube/).getAttribute('aria-pressed')).toBe('true');
    await user.click(row(/^Collect cheek cells.*put the lifted row here/));
    expect(shown.answer()).toEqual(['take', 'cycle', 'label', 'collect', 'mix', 'settle', 'lyse']);
    expect(row(/^Label the PCR tube/).getAttribute('aria-pressed')).toBe('false');
  });

  it('marks the way to the first mistake, and reveals an order when that is due', async () => {
    const shown = await renderExercise('options-order', { answer: earlyAnswer, isChecked: true });
    expect(screen.getAllByText('Too early')).toHaveLength(1);
    expect(screen.getAllByText('Right so far')).toHaveLength(1);
    expect(screen.getByRole('button', { description: /primers bind/ })).toBe(row(/^Start the/));
    expect(screen.queryByText('A right order')).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getByText('A right order')).toBeTruthy();
  });

  it('sets no second order beside a right one', async () => {
    const order = ['collect', 'lyse', 'settle', 'take', 'label', 'mix', 'cycle'];
    await renderExercise('options-order', {
      answer: order,
      isChecked: true,
      isReadOnly: true,
      isRevealed: true,
    });
    expect(screen.getAllByText('Right')).toHaveLength(order.length);
    expect(screen.queryByText('Right so far')).toBeNull();
    expect(screen.queryByText('A right order')).toBeNull();
  });

  it('cannot be changed once it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('options-order', { answer: earlyAnswer, isReadOnly: true });
    for (const button of screen.getAllByRole('button')) await user.click(button);
    await user.keyboard('{ArrowDown}');
    expect(shown.answer()).toEqual(earlyAnswer);
  });

  it('shows a teacher the order', async () => {
    await renderAnswer('options-order', earlyAnswer);
    expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)[1]).toContain('Too early');
  });
});
