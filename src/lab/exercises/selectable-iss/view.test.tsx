import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const sample = samples.item as { targets: object[] };
// Queries by role walk the whole drawing in jsdom, which costs seconds; names and roles of the map are tested beside it.
const onMap = (id: string) => {
  const found = document.querySelector<HTMLElement>(`button[data-module="${id}"]`);
  if (!found) throw new Error(`the map has no button for ${id}`);
  return found;
};
const inList = (name: RegExp) => screen.getByLabelText(name, { selector: 'input[type=radio]' });
const clue = (letter: string) => {
  const found = screen.getByText(`Clue ${letter}:`).closest('button');
  if (!found) throw new Error(`clue ${letter} is no button`);
  return found;
};

// The lazy chunk is loaded here, so that its load time does not count against a test's time limit.
await import('./view.tsx');
// Waiting between events and re-reading styles on each press costs seconds with a large drawing in jsdom.
const quick = { delay: null, pointerEventsCheck: 0 } as const;

describe('selectable-iss view', () => {
  it('is answered by tapping clue and module', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderExercise('selectable-iss');
    await user.click(onMap('unity'));
    await user.click(clue('B'));
    await user.click(onMap('harmony'));
    expect(shown.answer()).toEqual(['cabins=harmony', 'hygiene=unity']);
    await user.click(clue('A'));
    await user.click(inList(/Tranquility/));
    expect(shown.answer()).toEqual(['cabins=harmony', 'hygiene=tranquility']);
    expect(onMap('tranquility').textContent).toContain('clue A');
    expect(onMap('tranquility').getAttribute('aria-pressed')).toBe('true');
  });

  it('is answered by keyboard alone', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderExercise('selectable-iss');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(onMap('tranquility'));
    await user.keyboard('{Enter}');
    expect(shown.answer()).toEqual(['hygiene=tranquility']);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/Pick a station module for/, { selector: 'p' }).textContent).toContain('clue B');
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(shown.answer()).toContain('hygiene=tranquility');
    expect(shown.answer()).toHaveLength(2);
  });

  it('shows marks and words at the clues, the map and the list', async () => {
    await renderExercise('selectable-iss', {
      answer: ['hygiene=destiny', 'cabins=harmony'],
      isChecked: true,
    });
    expect(clue('A').textContent).toContain('Not this one');
    expect(clue('B').textContent).toContain('Right');
    expect(screen.getByText(/Where do crews train/)).toBeTruthy();
    expect(onMap('destiny').textContent).toContain('Not this one');
    expect(inList(/Harmony.*Right/)).toBeTruthy();
  });

  it('goes on at the first clue that is not right after a check', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderExercise('selectable-iss', {
      answer: ['hygiene=tranquility', 'cabins=destiny'],
      isChecked: true,
    });
    expect(clue('B').getAttribute('aria-current')).toBe('true');
    await user.click(onMap('unity'));
    expect(shown.answer()).toEqual(['cabins=unity', 'hygiene=tranquility']);
    expect(clue('B').getAttribute('aria-current')).toBe('true');
  });

  it('shows the right answer once it is due', async () => {
    await renderExercise('selectable-iss', {
      answer: ['hygiene=destiny', 'cabins=harmony'],
      isChecked: true,
      isReadOnly: true,
      isRevealed: true,
    });
    expect(screen.getByText('Right answer: Tranquility')).toBeTruthy();
    expect(screen.queryByText('Right answer: Harmony')).toBeNull();
  });

  it('lets a reader walk the clues but change nothing when read-only', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderExercise('selectable-iss', {
      answer: ['hygiene=destiny', 'cabins=harmony'],
      isReadOnly: true,
    });
    await user.click(onMap('quest'));
    await user.click(clue('B'));
    await user.click(onMap('quest'));
    expect(shown.answer()).toEqual(['cabins=harmony', 'hygiene=destiny']);
    expect(onMap('harmony').getAttribute('aria-pressed')).toBe('true');
  });

  it('needs no letters for a single clue', async () => {
    const user = userEvent.setup(quick);
    const shown = await renderExercise('selectable-iss', {
      item: { ...sample, targets: sample.targets.slice(1) },
    });
    expect(screen.queryByText(/clue [AB]/i)).toBeNull();
    await user.click(onMap('unity'));
    expect(shown.answer()).toEqual(['cabins=unity']);
  });
});
