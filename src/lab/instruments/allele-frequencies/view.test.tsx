import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { formatFrequenciesCsv } from './frequencies-csv.ts';
import { results } from './results.ts';
import { listRuns } from './runs.ts';
import type { AlleleFrequenciesSettings } from './settings.ts';
import type { AlleleFrequenciesState } from './state.ts';
import { view } from './view.tsx';

const sickle = {
  alleles: ['A', 'S'],
  start: { frequencyPercent: 1, fitnessPercent: [85, 100, 10], size: 0, generations: 20 },
};

const draw = (settings: unknown) =>
  drawInstrument<AlleleFrequenciesSettings, AlleleFrequenciesState>(view, { settings });
const readingsOf = (settings: AlleleFrequenciesSettings, state: AlleleFrequenciesState) =>
  Object.fromEntries(
    results.listReadings(settings, view.state.format(state), []).map(({ id, values }) => [id, values]),
  );

describe('allele frequencies', () => {
  it('show the rise of the sickle allele and where it comes to rest', () => {
    const { settings, seen } = draw(sickle);
    expect(screen.getByText(/S goes from 0.010 to 0.094 in 20 generations/)).toBeTruthy();
    expect(screen.getByText(/leads to a frequency of 0.143/)).toBeTruthy();
    expect(screen.getByText(/s = 0.15 against AA, t = 0.90 against SS/)).toBeTruthy();
    expect(readingsOf(settings, seen.state)).toEqual({ 'frequency-without-chance': [0.094] });
  });

  it.each([
    ['slowly where carriers are spared', [100, 100, 10], /It becomes slow when S is rare/],
    ['at its pace where carriers lose, too', [100, 60, 10], /each generation still loses about 40%/],
    ['at a slow pace where carriers lose little: it was said not to slow down', [100, 99, 10], /about 1%/],
    ['at the pace of their share of the best', [90, 60, 10], /about 33.3%/],
  ])('say that selection removes an allele %s', (_, fitnessPercent, words) => {
    draw({ ...sickle, start: { ...sickle.start, fitnessPercent } });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([0, 100])('do not say that selection changes the only allele, at %i%%', (frequencyPercent) => {
    draw({ ...sickle, start: { ...sickle.start, frequencyPercent, fitnessPercent: [100, 100, 10] } });
    expect(screen.getByText(/Only one allele is there/)).toBeTruthy();
    expect(screen.queryByText(/Selection removes S/)).toBeNull();
  });

  it('fall without malaria, set by the sliders', () => {
    const { settings, seen } = draw({ ...sickle, start: { ...sickle.start, generations: 10 } });
    fireEvent.change(screen.getByLabelText('Frequency of S at the start'), { target: { value: '12' } });
    fireEvent.change(screen.getByLabelText('Fitness of AA'), { target: { value: '100' } });
    expect(seen.state.fitnessPercent).toEqual([100, 100, 10]);
    expect(readingsOf(settings, seen.state)).toEqual({ 'frequency-without-chance': [0.058] });
    expect(screen.getByText(/Selection removes S/)).toBeTruthy();
  });

  it('read off a generation: newborns by Hardy-Weinberg, adults after selection', () => {
    draw({ ...sickle, start: { ...sickle.start, frequencyPercent: 20 } });
    fireEvent.change(screen.getByLabelText(/Read off at generation/), { target: { value: '0' } });
    const table = screen.getByRole('table', { name: 'Genotypes in generation 0' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['AA', '64%', '62.7%'],
      ['AS', '32%', '36.9%'],
      ['SS', '4%', '0.5%'],
    ]);
  });

  it('give the same lines for the same series, others for another one', async () => {
    const { seen, settings, user } = draw({ start: { size: 25, populations: 3, generations: 40 } });
    const first = readingsOf(settings, seen.state);
    expect(first['frequency-at-end']).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Another series' }));
    expect(seen.state.seed).toBe(2);
    expect(readingsOf(settings, seen.state)).not.toEqual(first);
    const field = screen.getByLabelText('Series number');
    await user.clear(field);
    await user.type(field, '1{Enter}');
    expect(readingsOf(settings, seen.state)).toEqual(first);
    await user.clear(field);
    await user.type(field, 'one{Enter}');
    expect(screen.getByText('Write a whole number from 1 to 9999.')).toBeTruthy();
    expect(seen.state.seed).toBe(1);
  });

  it('give a frequency with the same digits in the plot and to a question: it was 0.297 and 0.298', async () => {
    const { settings, seen, user } = draw({
      start: {
        frequencyPercent: 1,
        fitnessPercent: [97, 100, 100],
        size: 1000,
        generations: 200,
        populations: 3,
      },
    });
    await user.clear(screen.getByLabelText('Series number'));
    await user.type(screen.getByLabelText('Series number'), '8{Enter}');
    fireEvent.change(screen.getByLabelText(/Read off at generation/), { target: { value: '200' } });
    expect(seen.state.seed).toBe(8);
    const atEnd = readingsOf(settings, seen.state)['frequency-at-end'];
    expect(atEnd?.at(-1)).toBe(0.298);
    for (const value of atEnd ?? []) expect(screen.getAllByText(String(value))).not.toEqual([]);
    expect(screen.queryByText('0.297')).toBeNull();
  });

  it('keep the line of a population when another one is added', () => {
    const dials = {
      frequencyPercent: 50,
      fitnessPercent: [100, 100, 100],
      size: 10,
      generations: 30,
    } as const;
    const two = listRuns({ ...dials, populations: 2, seed: 3 }).populations;
    expect(listRuns({ ...dials, populations: 5, seed: 3 }).populations.slice(0, 2)).toEqual(two);
    expect(two[0]).not.toEqual(two[1]);
  });

  it('test counts that the reader types, and refuse what is no count', async () => {
    const { user, seen, settings } = draw({ alleles: ['C', 'G'] });
    await user.type(screen.getByLabelText('Counted CC'), '282');
    await user.type(screen.getByLabelText('Counted CG'), '410');
    await user.click(screen.getByRole('button', { name: 'Test these counts' }));
    expect(screen.getByText(/Write whole numbers/)).toBeTruthy();
    expect(seen.state.counts).toBeNull();
    await user.type(screen.getByLabelText('Counted GG'), '219{Enter}');
    expect(screen.getByText('p (C) = 0.535, q (G) = 0.465.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('χ² = 8.32');
    expect(screen.getAllByText(/χ² = 8.3\d, 1 degree of freedom, probability 0.0039/)).toHaveLength(2);
    expect(screen.getAllByText(/above 3.84/)).toHaveLength(2);
    expect(readingsOf(settings, seen.state)).toMatchObject({
      'allele-shares': [0.535, 0.465],
      'expected-counts': [260.3, 453.3, 197.3],
    });
  });

  it('never let all genotypes die, and show a fixed dial as words', () => {
    const { seen, settings } = draw({
      start: { fitnessPercent: [0, 0, 5] },
      fixed: ['size', 'seed'],
      hasTest: false,
    });
    fireEvent.change(screen.getByLabelText('Fitness of aa'), { target: { value: '0' } });
    expect(seen.state.fitnessPercent).toEqual([0, 0, 5]);
    expect(screen.getByText('Adults in each generation: 100 (set for this lesson).')).toBeTruthy();
    expect(screen.queryByLabelText('Series number')).toBeNull();
    expect(screen.queryByText(/Do counted genotypes/)).toBeNull();
    const isKept = (change: Partial<AlleleFrequenciesState>) =>
      view.state.parse(settings, view.state.format({ ...seen.state, ...change })).isValid;
    expect([isKept({}), isKept({ size: 10 }), isKept({ seed: 2 }), isKept({ counts: [1, 2, 1] })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('go into a file with one line a generation', () => {
    const { settings, seen } = draw({ ...sickle, start: { ...sickle.start, size: 50, populations: 2 } });
    const lines = formatFrequenciesCsv(listRuns(seen.state), settings, seen.state).split('\r\n');
    expect(lines[0]).toBe('\ufeffgeneration,without chance,population 1,population 2');
    expect(lines[1]).toBe('0,0.01,0.01,0.01');
    expect(lines[21]).toMatch(/^20,0\.09/);
    expect(lines.join()).toContain('50 adults in each generation, series 1.');
  });
});
