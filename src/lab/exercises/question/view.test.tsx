import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';
import { QuestionSchema } from './schema.ts';

const mixed = ['codon:c-allele-3', 'codon:c-allele-4', 'degenerate:primer-4', 'place:p1-2'];
// `choose` is added to the question with two right letters.
const counted = {
  ...(samples.item as object),
  questions: QuestionSchema.parse(samples.item).questions.map((asked) =>
    asked.id === 'degenerate' ? { ...asked, choose: 2 } : asked,
  ),
};
const token = (name: RegExp | string) => screen.getByRole('button', { name });
const grid = (name: RegExp) => within(screen.getByRole('grid', { name }));

describe('question view', () => {
  it('reads each letter out with its place', async () => {
    await renderExercise('question');
    expect(grid(/Codons 46/).getAllByRole('button')).toHaveLength(10);
    expect(token('CCA, column 49, line 1')).toBeTruthy();
    expect(token('M, column 9')).toBeTruthy();
    expect(token('primers')).toBeTruthy();
  });

  it('is one Tab stop for each question, and is picked with arrow keys and Space', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('question');
    await user.tab();
    expect(document.activeElement).toBe(token('AAG, column 46, line 1'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} {ArrowDown} ');
    expect(shown.answer()).toEqual(['codon:c-allele-4', 'codon:g-allele-4']);
    await user.tab();
    await user.keyboard('{End} {Home}{ArrowLeft}{ArrowUp} ');
    expect(shown.answer().slice(2)).toEqual(['degenerate:primer-1', 'degenerate:primer-19']);
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(shown.answer().at(-1)).toBe('place:p1-2');
    expect(shown.isReady()).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(token('primers'));
  });

  it('cuts a sequence that does not fit into blocks under rulers, which the arrow keys go through', async () => {
    const user = userEvent.setup();
    const observed = observeWidths(290);
    await renderExercise('question');
    observed.tell();
    const primer = grid(/letter of this primer/).getAllByRole('rowgroup');
    expect(primer.map((block) => within(block).queryAllByRole('button').length)).toEqual([0, 10, 9]);
    expect(primer[0]?.textContent).toBe('515F 5′–3′');
    token('Y, column 4').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(token('C, column 14'));
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(document.activeElement).toBe(token('C, column 5'));
    const codons = grid(/Codons 46/).getAllByRole('rowgroup');
    expect(codons.map((block) => within(block).getAllByRole('button').length)).toEqual([6, 4]);
    token('GCA, column 49, line 2').focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(token('CCA, column 49, line 1'));
    token('AAG, column 46, line 2').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(token('CCA, column 49, line 1'));
    observed.end();
  });

  it('goes up and down a passage by what stands above and below', async () => {
    const user = userEvent.setup();
    await renderExercise('question');
    const places = { 'two strands': [0, 0], primers: [200, 0], polymerase: [20, 40], template: [210, 40] };
    for (const [name, [left, top]] of Object.entries(places)) {
      token(name).getBoundingClientRect = () => new DOMRect(left, top, 60, 30);
    }
    token('primers').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(token('template'));
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(document.activeElement).toBe(token('two strands'));
  });

  it('is picked by pressing alone, and dropped by a second press', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('question');
    await user.click(token('CAG, column 48, line 1'));
    await user.click(token('CCA, column 49, line 1'));
    expect(token('CAG, column 48, line 1').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('2 picked')).toBeTruthy();
    await user.click(token('CAG, column 48, line 1'));
    expect(shown.answer()).toEqual(['codon:c-allele-4']);
  });

  it('puts another pick in the place of the first where exactly one is asked for', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('question');
    const asked = screen.getByRole('group', { description: 'Pick one.' });
    await user.click(token('primers'));
    await user.click(token('template'));
    expect(shown.answer()).toEqual(['place:p1-4']);
    expect(token('primers').getAttribute('aria-pressed')).toBe('false');
    expect(asked.textContent).toContain('1 of 1 picked. Another pick takes its place.');
    await user.click(token('template'));
    expect(shown.answer()).toEqual([]);
  });

  it('says what to do about one pick too many, and waits with Check until it is dropped', async () => {
    const user = userEvent.setup();
    const others = ['codon:c-allele-4', 'degenerate:primer-4', 'place:p1-2'];
    const shown = await renderExercise('question', { item: counted, answer: others });
    const asked = screen.getByRole('group', { description: 'Pick 2. 1 of 2 picked.' });
    expect(shown.isReady()).toBe(false);
    await user.click(token('M, column 9'));
    expect(shown.isReady()).toBe(true);
    await user.click(token('C, column 5'));
    const oneTooMany = '3 picked, one more than the 2 asked for. Drop one to check.';
    expect(asked.textContent).toContain(oneTooMany);
    expect(screen.getByRole('status').textContent).toBe(oneTooMany);
    expect(shown.isReady()).toBe(false);
    await user.click(token('G, column 1'));
    expect(asked.textContent).toContain('4 picked, 2 more than the 2 asked for. Drop 2 to check.');
    await user.click(token('C, column 5'));
    await user.click(token('G, column 1'));
    expect(shown.isReady()).toBe(true);
  });

  it('marks the picks and each question, and shows nothing that was not picked', async () => {
    const shown = await renderExercise('question', { answer: mixed, isChecked: true });
    expect(token(/^CAG, column 48, line 1/).textContent).toContain('Look again');
    expect(screen.getByRole('button', { description: /reads the same in both/ })).toBe(
      token(/^CAG, column 48, line 1/),
    );
    expect(token(/^CCA, column 49, line 1/).textContent).toContain('Right');
    expect(token(/^GCA, column 49, line 2/).textContent).not.toContain('answer');
    // In the second question, one of the two right tokens is picked and no wrong one.
    expect(screen.getAllByText('Right so far, but not all of it')).toHaveLength(1);
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(token(/^GCA, column 49, line 2/).textContent).toContain('belongs to the answer');
    expect(screen.getAllByText('Right answer:')).toHaveLength(2);
  });

  it('cannot be changed once it is read-only, but can still be read with the arrow keys', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('question', { answer: mixed, isReadOnly: true });
    await user.tab();
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(document.activeElement).toBe(token('AGG, column 47, line 1'));
    expect(shown.answer()).toEqual(mixed);
  });

  it('shows a teacher each pick with its place', async () => {
    const { container } = await renderAnswer('question', mixed);
    expect([...container.querySelectorAll('dd')].map((entry) => entry.textContent)).toEqual([
      'CAG (column 48, line 1)Look again',
      'CCA (column 49, line 1)Right',
      'Y (column 4)Right',
      'primersRight',
    ]);
  });
});

/** Gives every element that is observed the same width, once told to. */
function observeWidths(width: number) {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        callbacks.push(() => callback([{ contentRect: { width } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return {
    tell: () =>
      act(() => {
        for (const callback of callbacks) callback();
      }),
    end: () => vi.unstubAllGlobals(),
  };
}
