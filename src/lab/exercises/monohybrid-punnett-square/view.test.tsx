import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const type = 'monohybrid-punnett-square';
const field = (name: RegExp) => screen.getByRole('button', { name });
const rightAnswer = samples.right[0] ?? [];
const replaced = (changes: Record<string, string>) =>
  rightAnswer.map((entry) => {
    const [slot = ''] = entry.split('=');
    return slot in changes ? `${slot}=${changes[slot]}` : entry;
  });

describe('monohybrid-punnett-square view', () => {
  it('is a table whose headings are the gametes', async () => {
    await renderExercise(type);
    const table = screen.getByRole('table', { name: 'Punnett square' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toContain('Gametes of AnaTt');
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect(within(table).getAllByRole('button')).toHaveLength(8);
    expect(screen.getByRole('img', { name: 'Leo: genotype Tt' })).toBeTruthy();
  });

  it('is typed with letters and walked with arrows', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type);
    await user.tab();
    expect(document.activeElement).toBe(field(/^Ana, gamete 1: empty/));
    await user.keyboard('T{ArrowRight}t{ArrowDown}tT');
    expect(shown.answer()).toEqual(['cell-1-2=taster+nontaster', 'first-1=taster', 'first-2=nontaster']);
    expect(document.activeElement).toBe(
      field(/^Child in row 1, column 2: Tt, taster allele and non-taster allele/),
    );
    expect(screen.getByRole('status').textContent).toBe(
      'Child in row 1, column 2: Tt, taster allele and non-taster allele',
    );
    await user.keyboard('{Delete}{ArrowLeft}{ArrowLeft}');
    expect(shown.answer()).toEqual(['first-1=taster', 'first-2=nontaster']);
    expect(document.activeElement).toBe(field(/^Leo, gamete 1/));
  });

  it('is filled by presses, which go through what a field can hold', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type);
    const gamete = field(/^Leo, gamete 2/);
    for (const expected of ['taster', 'nontaster', 'taster+nontaster']) {
      await user.click(gamete);
      expect(shown.answer()).toEqual([`second-2=${expected}`]);
    }
    await user.click(gamete);
    expect(shown.answer()).toEqual([]);
  });

  it('leaves shortcuts of the browser alone', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type);
    await user.tab();
    await user.keyboard('{Control>}t{/Control}');
    expect(shown.answer()).toEqual([]);
  });

  it('takes a letter typed into a filled gamete as a correction, and a second one as a second copy', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type, { answer: ['first-1=nontaster'] });
    await user.tab();
    await user.keyboard('T');
    expect(shown.answer()).toEqual(['first-1=taster']);
    await user.keyboard('t');
    expect(shown.answer()).toEqual(['first-1=taster+nontaster']);
    await user.keyboard('{ArrowRight}{ArrowLeft}t');
    expect(shown.answer()).toEqual(['first-1=nontaster']);
  });

  it('is ready only when squares, ratios and chances are all there', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type, {
      answer: rightAnswer.filter((entry) => !/^(genotypes\.both|one-child)=/.test(entry)),
    });
    expect(shown.isReady()).toBe(false);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tt \(taster allele, non-taster/ }), '2');
    await user.type(screen.getByRole('textbox', { name: /next child/ }), '25 %');
    expect(shown.isReady()).toBe(true);
    expect(shown.answer()).toContain('one-child=25 %');
  });

  it('draws the family as the learner fills it, never as it would be right', async () => {
    await renderExercise(type, { answer: ['cell-1-1=nontaster+nontaster', 'cell-1-2=taster'] });
    // Open beside the counts, and folded where there is no room; only one of both is displayed.
    const families = screen.getAllByRole('img', {
      name: 'Family. Ana: genotype Tt. Leo: genotype Tt. The next child is one of: tt, T, not filled, not filled.',
    });
    expect(families.map(({ textContent }) => textContent)).toEqual(Array(2).fill('AnaTtLeoTtttT?????'));
  });

  it('says each sentence once, under the square, and ties it to its fields', async () => {
    const shown = await renderExercise(type, {
      answer: replaced({ 'first-1': 'taster+nontaster', 'second-1': 'taster+nontaster' }),
      isChecked: true,
    });
    expect(screen.getAllByText(/^A gamete carries one/)).toHaveLength(1);
    expect(screen.getByText('Ana, gamete 1; Leo, gamete 1')).toBeTruthy();
    expect(screen.getAllByRole('button', { description: /^A gamete carries one/ })).toHaveLength(2);
    expect(field(/^Ana, gamete 1.*Not this\.$/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'The right square' })).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    const solved = screen.getByRole('table', { name: 'The right square' });
    expect(
      within(solved).getByText('Child in row 2, column 2: tt, non-taster allele and non-taster allele'),
    ).toBeTruthy();
  });

  it('names the fields of a sentence together where it is about all of a kind', async () => {
    const both = 'taster+nontaster';
    const shown = await renderExercise(type, {
      answer: replaced({ 'first-1': both, 'first-2': both, 'second-1': both }),
      isChecked: true,
    });
    expect(screen.getByText('Gametes of Ana; Leo, gamete 1')).toBeTruthy();
    shown.unmount();
    await renderExercise(type, {
      answer: replaced({ 'first-1': both, 'first-2': both, 'second-1': both, 'second-2': both }),
      isChecked: true,
    });
    expect(screen.getByText('All four gametes')).toBeTruthy();
  });

  it('marks ratios and chances where they stand, and gives the right ones when due', async () => {
    const shown = await renderExercise(type, { answer: samples.partly[0] ?? [], isChecked: true });
    expect(
      screen.getByRole('group', { name: 'Phenotype ratio', description: /You have the numbers/ }),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { description: /Nothing keeps a count/ })).toBeTruthy();
    expect(screen.queryByText('Right here:')).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getByText('3 : 1')).toBeTruthy();
    expect(screen.getByText('27/64')).toBeTruthy();
  });

  it('draws parents whose genotype is to be found without it', async () => {
    const { container } = await renderExercise(type, {
      item: { ...(samples.item as object), showsGenotypes: false },
    });
    expect(screen.getByRole('img', { name: 'Leo: genotype not given' }).textContent).toBe('??');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows a teacher the square as it was filled', async () => {
    await renderAnswer(type, samples.partly[0] ?? []);
    expect(screen.getAllByText('Not this')).toHaveLength(2);
    expect(screen.getByText('Child in row 1, column 1: TT, taster allele and taster allele')).toBeTruthy();
  });
});
