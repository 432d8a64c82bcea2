import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { samples } from './samples.ts';

const sample = samples.item as object;
// Queries by role walk the whole drawing in jsdom, which costs seconds; names and roles of the map are tested beside it.
const listMapButtons = () => [...document.querySelectorAll<HTMLElement>('button[data-module]')];
const onMap = (id: string) => {
  const found = listMapButtons().find((button) => button.dataset.module === id);
  if (!found) throw new Error(`the map has no button for ${id}`);
  return found;
};
const inList = (name: RegExp) => screen.getByLabelText(name, { selector: 'input[type=radio]' });
const card = (name: string) => screen.getByText(name, { selector: 'h4 span' });

// The lazy chunk is loaded here, so that its load time does not count against a test's time limit.
await import('./view.tsx');
// Waiting between events and re-reading styles on each press costs seconds with a large drawing in jsdom.
const quick = { delay: null, pointerEventsCheck: 0 } as const;

describe('interactive-iss view', () => {
  it('opens the card of the touched module with the real sites and the author’s note', async () => {
    const user = userEvent.setup(quick);
    await renderBlock('interactive-iss');
    expect(screen.getByText('0 of 9 opened')).toBeTruthy();
    await user.click(onMap('unity'));
    expect(card('Unity')).toBeTruthy();
    expect(screen.getByText('Site 4: Dining table')).toBeTruthy();
    expect(screen.getByText(/Six people share/)).toBeTruthy();
    expect(screen.getByText(/Destiny \(forward\)/)).toBeTruthy();
    expect(screen.queryByText('Simulated')).toBeNull();
  });

  it.each(['Columbus', 'Kibo', 'Quest', 'Zvezda'])(
    'labels %s, which nobody sampled, as simulated',
    async (name) => {
      const user = userEvent.setup(quick);
      await renderBlock('interactive-iss');
      await user.click(inList(new RegExp(name)));
      expect(screen.getByText('Simulated')).toBeTruthy();
      expect(screen.queryByText(/^Site/)).toBeNull();
    },
  );

  it('remembers while the page is open what was visited', async () => {
    const user = userEvent.setup(quick);
    await renderBlock('interactive-iss');
    await user.click(inList(/Unity/));
    await user.click(inList(/Quest/));
    await user.click(inList(/Unity/));
    expect(screen.getByText('2 of 9 opened')).toBeTruthy();
    expect(onMap('quest').textContent).toContain('visited');
    expect(onMap('unity').textContent).not.toContain('visited');
  });

  it('opens only what the author names, badges too, by keyboard', async () => {
    const user = userEvent.setup(quick);
    await renderBlock('interactive-iss', {
      item: { ...sample, moduleIds: ['unity', 'tranquility', 'cupola'] },
    });
    expect(listMapButtons()).toHaveLength(3);
    await user.tab();
    await user.keyboard('{End}{Enter}');
    expect(card('Cupola')).toBeTruthy();
  });
});
