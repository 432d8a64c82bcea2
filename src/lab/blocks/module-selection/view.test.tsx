import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderBlock } from '../testing/render-block.tsx';
import { samples } from './samples.ts';

// Queries by role walk the whole drawing in jsdom, which costs seconds; names and roles of the map are tested beside it.
const onMap = (id: string) => {
  const found = document.querySelector<HTMLElement>(`button[data-module="${id}"]`);
  if (!found) throw new Error(`the map has no button for ${id}`);
  return found;
};
const box = (name: RegExp) => screen.getByLabelText(name, { selector: 'input[type=checkbox]' });
const button = (name: string) =>
  screen.getByText(name, { selector: 'button > span' }).closest('button') as HTMLElement;
const heading = (name: string | RegExp) => screen.getByText(name, { selector: 'h4' });

async function chooseThree(user: UserEvent) {
  await user.click(onMap('kibo'));
  await user.click(box(/Unity/));
  await user.click(box(/Harmony/));
}

// The lazy chunk is loaded here, so that its load time does not count against a test's time limit.
await import('./view.tsx');
// Waiting between events and re-reading styles on each press costs seconds with a large drawing in jsdom.
const quick = { delay: null, pointerEventsCheck: 0 } as const;

describe('module-selection view', () => {
  it('asks before it saves, names the choice, and then keeps it fixed', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderBlock('module-selection');
    await chooseThree(user);
    expect(shown.answer()).toEqual(['harmony', 'unity', 'kibo']);
    await user.click(button('Confirm'));
    expect(shown.saves).toEqual([]);
    expect(document.activeElement).toBe(heading('Confirm these 3 station modules?'));
    expect(screen.getByText(/cannot change the choice/)).toBeTruthy();
    await user.click(button('Yes, confirm'));
    expect(shown.saves).toEqual([['harmony', 'unity', 'kibo']]);
    expect(screen.getByText(/your teacher can reset it/)).toBeTruthy();
    expect(document.querySelector('input')).toBeNull();
    await user.click(onMap('unity'));
    expect(shown.answer()).toEqual(['harmony', 'unity', 'kibo']);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('goes back from the question with focus on Confirm and the choice open again', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderBlock('module-selection');
    await chooseThree(user);
    await user.click(button('Confirm'));
    await user.click(box(/Unity/));
    expect(shown.answer()).toEqual(['harmony', 'unity', 'kibo']);
    await user.click(button('Choose again'));
    expect(document.activeElement).toBe(button('Confirm'));
    await user.click(box(/Unity/));
    expect(shown.answer()).toEqual(['harmony', 'kibo']);
  });

  it('does not ask about a choice that is not whole, nor take a fourth module', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderBlock('module-selection');
    await user.click(box(/Unity/));
    await user.click(button('Confirm'));
    expect(screen.queryByText(/^Confirm/, { selector: 'h4' })).toBeNull();
    await user.click(box(/Quest/));
    await user.click(box(/Kibo/));
    await user.click(box(/Zvezda/));
    expect(shown.answer()).toEqual(['unity', 'quest', 'kibo']);
    expect(screen.getByText(/3 of 3 chosen/)).toBeTruthy();
  });

  it('is done by keyboard alone', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderBlock('module-selection');
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}{Enter}{ArrowRight} ');
    expect(shown.answer()).toEqual(['tranquility', 'unity', 'destiny']);
    button('Confirm').focus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(shown.saves).toEqual([['tranquility', 'unity', 'destiny']]);
  });

  it('says the author’s own words before the choice is fixed', async () => {
    const user = userEvent.setup(quick);
    await renderBlock('module-selection', {
      item: { ...(samples.item as object), count: 1, confirmText: 'Your team will sample it all week.' },
    });
    await user.click(box(/Unity/));
    await user.click(button('Confirm'));
    expect(screen.getByText('Your team will sample it all week.')).toBeTruthy();
    expect(heading('Confirm this station module?')).toBeTruthy();
  });

  it('says before the choice is fixed what it makes impossible, and lets it be kept or changed', async () => {
    const user = userEvent.setup(quick);
    const reminder = 'Which of these three has hygiene equipment?';
    const item = {
      ...(samples.item as object),
      reminders: [{ unlessAnyOf: ['tranquility', 'zvezda'], text: reminder }],
    };
    const shown = await renderBlock('module-selection', { item });
    await chooseThree(user);
    expect(screen.queryByText(reminder)).toBeNull();
    await user.click(button('Confirm'));
    expect(screen.getByText(reminder)).toBeTruthy();
    await user.click(button('Choose again'));
    await user.click(box(/Harmony/));
    await user.click(box(/Zvezda/));
    await user.click(button('Confirm'));
    expect(screen.queryByText(reminder)).toBeNull();
    await user.click(button('Choose again'));
    await user.click(box(/Zvezda/));
    await user.click(box(/Harmony/));
    await user.click(button('Confirm'));
    await user.click(button('Confirm all the same'));
    expect(shown.saves).toEqual([['harmony', 'unity', 'kibo']]);
  });

  it.each([{ answer: [] }, { answer: ['harmony', 'unity', 'kibo'] }])(
    'has no accessibility faults with $answer',
    async ({ answer }) => {
      const { container } = await renderBlock('module-selection', { answer });
      expect(await axeViolations(container)).toEqual([]);
    },
  );
});
