import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const group = (name: string) => screen.getByRole('radiogroup', { name });
const radio = (name: string, word: string) => within(group(name)).getByRole('radio', { name: word });
const show = (view: string) => radio('Picture shown', view);
/** The gel that is shown; the hidden views are no part of the page for anyone. */
const gel = () => screen.getByRole('img', { name: /^Dayo/ });
const words = () => gel().getAttribute('aria-label');
/** The file that is shown in Rui's row. */
const files = () =>
  within(screen.getByRole('row', { name: /^Rui/ }))
    .getAllByRole('img')
    .map((file) => file.getAttribute('src'));
const uncut = /^Dayo: One band, from the slot on: 33\.9 mm, bright\. Tomi: One band, .*33\.9 mm, bright\.$/;
const cut =
  /^Dayo: 2 bands, from the slot on: 33\.9 mm, [a-z]+; 40\.5 mm, [a-z]+\. Tomi: One band, .*33\.9 mm, bright\.$/;

// The photograph loads after the page.
beforeAll(() => import('../../ui/gel/slab-picture.tsx'));

describe('switch-image-table view', () => {
  it('lays all lanes on one gel with one ladder, and the rows with files into a table', async () => {
    await renderExercise('switch-image-table');
    expect(screen.getAllByRole('img', { name: /bands?,/ })).toHaveLength(1);
    // A mark for each rung, and one for each of the two lanes.
    expect(gel().querySelectorAll('[data-band]')).toHaveLength(12 + 2);
    const people = screen.getAllByRole('listitem').map((person) => person.textContent);
    expect(people.slice(0, 2)).toEqual(['DayoAAASSS', 'TomiAAASSS']);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Person',
      'Lane',
      'Genotype',
    ]);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Rui']);
    expect(screen.getByText(/^2% agarose, 6 V\/cm, 60 min; simulated\./)).toBeTruthy();
  });

  it('switches all rows at once, says what is shown, and answers nothing by it', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table');
    expect(words()).toMatch(uncut);
    expect(files()).toEqual(['/media/lane-rui-before.svg']);
    await user.click(show('Digested'));
    expect(words()).toMatch(cut);
    expect(gel().querySelectorAll('[data-band]')).toHaveLength(12 + 3);
    expect(files()).toEqual(['/media/lane-rui-after.svg']);
    expect(screen.getByRole('status').textContent).toBe(
      `Digested. ${words()} Rui: One thick band near 200 base pairs, none at 408.`,
    );
    expect(shown.answer()).toEqual([]);
  });

  it('says in words, row by row, what is shown, and what the ladder holds', async () => {
    const user = userEvent.setup();
    await renderExercise('switch-image-table');
    await user.click(show('Digested'));
    await user.click(screen.getByText('The pictures in words'));
    const said = screen.getByRole('group').querySelectorAll('li');
    expect([...said].map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Dayo: 2 bands, /),
      expect.stringMatching(/^Tomi: One band, /),
      'Rui: One thick band near 200 base pairs, none at 408.',
      expect.stringMatching(
        /^The ladder beside it: 1517 bp at 19\.0 mm; .*; 200 bp at 40\.7 mm; 100 bp at 45\.3 mm\.$/,
      ),
    ]);
  });

  it('shows all views side by side: the lanes of a person next to each other on the same gel', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table');
    await user.click(show('Side by side'));
    expect(words()).toMatch(
      /^Dayo: Undigested: One band, .* Dayo: Digested: 2 bands, .* Tomi: Undigested: One band, .* Tomi: Digested: One band, /,
    );
    expect(gel().querySelectorAll('[data-band]')).toHaveLength(12 + 1 + 2 + 1 + 1);
    expect(screen.getByText('In each group, from left to right: Undigested, Digested.')).toBeTruthy();
    expect(files()).toEqual(['/media/lane-rui-before.svg', '/media/lane-rui-after.svg']);
    expect(shown.answer()).toEqual([]);
  });

  it('keeps what is shown while answers change and verdicts come', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table', { answer: samples.wrong[0] ?? [] });
    await user.click(show('Digested'));
    await user.click(radio('Genotype: Rui', 'AA'));
    expect(shown.answer()).toEqual(['dayo=ss', 'rui=aa', 'tomi=aa']);
    shown.show({ isChecked: true });
    expect(words()).toMatch(cut);
  });

  it('can still be looked at when nothing can be answered any more', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table', {
      answer: samples.wrong[0] ?? [],
      isReadOnly: true,
    });
    await user.click(show('Digested'));
    await user.click(radio('Genotype: Dayo', 'AA'));
    expect(words()).toMatch(cut);
    expect(shown.answer()).toEqual(samples.wrong[0]);
  });

  it('is answered with the keyboard', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table');
    radio('Genotype: Dayo', 'AA').focus();
    await user.keyboard(' {ArrowRight}');
    expect(shown.answer()).toEqual(['dayo=as']);
  });

  it('says at the row what was wrong, and later what is right', async () => {
    const shown = await renderExercise('switch-image-table', {
      answer: samples.partly[0] ?? [],
      isChecked: true,
    });
    expect(screen.getByRole('radiogroup', { description: /band near 200 present/ })).toBe(
      group('Genotype: Dayo'),
    );
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText('Right here:')).toHaveLength(1);
  });

  it('shows a teacher every row', async () => {
    await renderAnswer('switch-image-table', samples.wrong[0] ?? []);
    expect(screen.getAllByText('Not this one')).toHaveLength(3);
    const lanes = screen.getAllByRole('img').map((strip) => strip.getAttribute('aria-label'));
    expect(lanes).toEqual([
      expect.stringMatching(/^Undigested: One band, .*\. Digested: 2 bands, /),
      expect.stringMatching(/^Undigested: One band, (.*)\. Digested: One band, \1\.$/),
    ]);
  });
});
