import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { results } from './results.ts';
import type { DigestPlannerSettings } from './settings.ts';
import type { DigestPlannerState } from './state.ts';
import { view } from './view.tsx';

const draw = (settings: unknown = {}) =>
  drawInstrument<DigestPlannerSettings, DigestPlannerState>(view, { settings });
const enzyme = (name: RegExp) => screen.getByRole('checkbox', { name });
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const fragments = () => rowsOf('What is in each tube afterwards').slice(1);

describe('the digest planner', () => {
  it('shows what HaeIII leaves of three tasters, chosen by keyboard', async () => {
    const { user, seen, settings } = draw();
    await user.selectOptions(screen.getByLabelText('Where it comes from'), 'tas2r38');
    enzyme(/^HaeIII/).focus();
    await user.keyboard(' ');
    expect(fragments()).toEqual([
      ['220 bp', '–', '50%', '100%'],
      ['176 bp', '80%', '40%', '–'],
      ['44 bp', '20%', '10%', '–'],
    ]);
    const readings = results.listReadings(settings, view.state.format(seen.state), []);
    expect(readings.map(({ id, values }) => [id, values])).toEqual([
      ['cc-fragments', [176, 44]],
      ['cg-fragments', [220, 176, 44]],
      ['gg-fragments', [220]],
      ['c-cuts', [44]],
    ]);
    const tubes = results.listTubes(settings, view.state.format(seen.state), []);
    expect(tubes.map(({ id, contents }) => [id, contents.map(({ lengthBp }) => lengthBp)])).toEqual([
      ['digest-cc', [176, 44]],
      ['digest-cg', [220, 176, 44]],
      ['digest-gg', [220]],
      ['uncut', [220]],
    ]);
    expect(tubes[0]?.contents[0]?.sequence).toHaveLength(176);
  });

  it('leaves only a quarter cut once the strands have paired again, and less when sites are missed', async () => {
    const { user } = draw({ start: { source: 'tas2r38', genotypes: ['CG'], enzymes: ['HaeIII'] } });
    await user.click(screen.getByRole('checkbox', { name: /paired again/ }));
    expect(fragments()).toEqual([
      ['220 bp', '75%'],
      ['176 bp', '20%'],
      ['44 bp', '5%'],
    ]);
  });

  it('explains the letter W only where an enzyme on offer has it in its site', () => {
    draw({ enzymes: ['Bsu36I', 'DdeI'] });
    expect(screen.getByText(/N is any base\. Choose/)).toBeTruthy();
    draw({ enzymes: ['BstNI', 'DdeI'] });
    expect(screen.getByText(/N is any base, W is A or T\. Choose/)).toBeTruthy();
  });

  it('keeps one sample, and mixes no more enzymes than a tube takes', async () => {
    const { user, seen } = draw({ start: { genotypes: ['SS'] } });
    await user.click(screen.getByRole('checkbox', { name: 'SS' }));
    expect(seen.state.genotypes).toEqual(['SS']);
    for (const name of [/^AluI/, /^ApaI/, /^BamHI/, /^BglII/, /^BsaI/, /^BstNI/, /^DdeI/])
      await user.click(enzyme(name));
    expect(seen.state.enzymes).toEqual(['AluI', 'ApaI', 'BamHI', 'BglII', 'BsaI', 'BstNI']);
  });

  it('refuses typed text that is no DNA with a sentence, and cuts what is', async () => {
    const { user, seen } = draw({ sources: ['typed'], start: { enzymes: ['EcoRI'] } });
    expect(screen.getByText(/No sequence is on the bench/)).toBeTruthy();
    const field = screen.getByLabelText(/Your sequence/);
    await user.type(field, 'GAAUUC');
    await user.click(screen.getByRole('button', { name: 'Use this sequence' }));
    expect(screen.getByText(/U is a base of RNA/)).toBeTruthy();
    expect(seen.state.typed).toBe('');
    await user.clear(field);
    await user.type(field, '1 aaaa gaattc cccc');
    await user.click(screen.getByRole('button', { name: 'Use this sequence' }));
    expect(seen.state.typed).toBe('AAAAGAATTCCCCC');
    expect(fragments().map(([length]) => length)).toEqual(['9 bp', '5 bp']);
    await user.selectOptions(screen.getByLabelText('Shape of the molecules'), 'ring');
    expect(fragments().map(([length]) => length)).toEqual(['14 bp']);
  });

  it('tells which enzymes know S, in the table of comparison', () => {
    draw({ enzymes: ['Bsu36I', 'DdeI', 'EcoRI'] });
    const table = screen.getByRole('table', {
      name: 'Which enzymes tell the molecules apart?',
      hidden: true,
    });
    const cells = within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => row.textContent);
    expect(cells).toHaveLength(2);
    expect(cells[0]).toContain('212 + 196');
    expect(cells[0]).toContain('A from S');
  });

  it('shows a dial that the author has fixed as words', () => {
    const { settings, seen } = draw({
      sources: ['hbb'],
      hasComparison: false,
      start: { enzymes: ['DdeI'] },
      fixed: ['enzymes', 'genotypes', 'completeness', 'reannealing'],
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByText('Enzymes: DdeI (set for this lesson).')).toBeTruthy();
    expect(screen.queryByText('Which enzymes tell the molecules apart?')).toBeNull();
    const moved: Partial<DigestPlannerState>[] = [
      { enzymes: [] },
      { genotypes: ['SS'] },
      { completenessPercent: 50 },
      { isReannealed: true },
    ];
    for (const change of moved) {
      const entries = view.state.format({ ...seen.state, ...change });
      expect(view.state.parse(settings, entries).isValid).toBe(false);
    }
    expect(view.state.parse(settings, view.state.format(seen.state)).isValid).toBe(true);
  });
});
