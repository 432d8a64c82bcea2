import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const group = (name: string) => screen.getByRole('radiogroup', { name });
const radio = (name: string, word: string) => within(group(name)).getByRole('radio', { name: word });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const image = (name: string) => within(row(name)).getByRole('img');
/** What is seen in the row: a file by its address, a lane by its words. */
const picture = (name: string) => image(name).getAttribute('src') ?? image(name).getAttribute('aria-label');
const uncut = /^One band, from the slot on: 33\.9 mm, bright\.$/;
const bothKinds = /^2 bands, from the slot on: 33\.9 mm, [a-z]+; 40\.5 mm, [a-z]+\.$/;

describe('switch-image-table view', () => {
  it('is a table of people, their pictures and their values', async () => {
    await renderExercise('switch-image-table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Person',
      'Lane',
      'Genotype',
    ]);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Dayo', 'Tomi', 'Rui']);
  });

  it('switches the picture of one row, says it in words, and answers nothing by it', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table');
    expect(picture('Rui')).toBe('/media/lane-rui-before.svg');
    expect(picture('Dayo')).toMatch(uncut);
    await user.click(radio('Picture of Rui', 'Digested'));
    expect(picture('Rui')).toBe('/media/lane-rui-after.svg');
    expect(screen.getByRole('status').textContent).toBe(
      'Rui, Digested: One thick band near 200 base pairs, none at 408.',
    );
    expect(within(row('Rui')).getByText(/^One thick band near 200/)).toBeTruthy();
    expect(picture('Dayo')).toMatch(uncut);
    expect(shown.answer()).toEqual([]);
  });

  it('draws a lane from the model, with its ladder, and says what is drawn', async () => {
    const user = userEvent.setup();
    await renderExercise('switch-image-table');
    expect(picture('Tomi')).toMatch(uncut);
    await user.click(radio('Picture of Dayo', 'Digested'));
    expect(picture('Dayo')).toMatch(bothKinds);
    expect(screen.getByRole('status').textContent).toBe(`Dayo, Digested: ${picture('Dayo')}`);
    const inWords = within(row('Dayo')).getByText(/^2 bands, from the slot on/).textContent;
    expect(inWords).toMatch(
      /The ladder beside it: 1517 bp at 19\.0 mm; .*; 200 bp at 40\.7 mm; 100 bp at 45\.3 mm\.$/,
    );
    // As many bands in the lane as there are in words, beside those of the ladder.
    expect(image('Dayo').querySelectorAll('[data-band]')).toHaveLength(12 + 2);
    expect(screen.getByText(/^2% agarose, 6 V\/cm, 60 min; simulated\./)).toBeTruthy();
  });

  it('switches all rows at once, and each still by itself', async () => {
    const user = userEvent.setup();
    await renderExercise('switch-image-table');
    await user.click(radio('Show in all rows', 'Digested'));
    expect(picture('Dayo')).toMatch(bothKinds);
    expect(picture('Rui')).toBe('/media/lane-rui-after.svg');
    await user.click(radio('Picture of Dayo', 'Undigested'));
    expect(picture('Dayo')).toMatch(uncut);
    expect(within(group('Show in all rows')).queryByRole('radio', { checked: true })).toBeNull();
  });

  it('shows all pictures side by side, lanes on one gel, and in the same size in all rows', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table');
    const heights = () =>
      ['Dayo', 'Tomi'].map((name) => image(name).querySelector<HTMLElement>('[style*=height]')?.style.height);
    const [usual] = heights();
    await user.click(radio('Show in all rows', 'Side by side'));
    expect(picture('Dayo')).toMatch(/^Undigested: One band, .* Digested: 2 bands, /);
    expect(image('Dayo').querySelectorAll('[data-band]')).toHaveLength(12 + 1 + 2);
    expect(
      within(row('Rui'))
        .getAllByRole('img')
        .map((file) => file.getAttribute('src')),
    ).toEqual(['/media/lane-rui-before.svg', '/media/lane-rui-after.svg']);
    expect(screen.queryByRole('radiogroup', { name: 'Picture of Rui' })).toBeNull();
    await user.click(radio('Size of pictures', 'Large'));
    const [dayo, tomi] = heights();
    expect(dayo).toBe(tomi);
    expect(Number.parseFloat(dayo ?? '')).toBeGreaterThan(Number.parseFloat(usual ?? ''));
    await user.click(radio('Show in all rows', 'Digested'));
    expect(picture('Rui')).toBe('/media/lane-rui-after.svg');
    expect(shown.answer()).toEqual([]);
  });

  it('keeps what is shown while answers change and verdicts come', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table', { answer: samples.wrong[0] ?? [] });
    await user.click(radio('Picture of Rui', 'Digested'));
    await user.click(radio('Genotype: Rui', 'AA'));
    expect(shown.answer()).toEqual(['dayo=ss', 'rui=aa', 'tomi=aa']);
    shown.show({ isChecked: true });
    expect(picture('Rui')).toBe('/media/lane-rui-after.svg');
  });

  it('can still be looked at when nothing can be answered any more', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('switch-image-table', {
      answer: samples.wrong[0] ?? [],
      isReadOnly: true,
    });
    await user.click(radio('Picture of Dayo', 'Digested'));
    await user.click(radio('Genotype: Dayo', 'AA'));
    expect(picture('Dayo')).toMatch(bothKinds);
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
