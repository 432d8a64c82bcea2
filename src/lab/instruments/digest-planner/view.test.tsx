import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StationState } from '../station-state.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { results } from './results.ts';
import type { DigestPlannerSettings } from './setting/settings.ts';
import { view } from './view.tsx';
import type { CuttingAct } from './work/acts.ts';

const tasters = {
  sources: ['tas2r38'],
  enzymes: ['AluI', 'EcoRI', 'HaeIII'],
  start: { source: 'tas2r38', genotypes: ['CC', 'CG'] },
};
const draw = (settings: unknown = tasters) =>
  drawInstrument<DigestPlannerSettings, StationState<CuttingAct>>(view, { settings });
const spot = (id: string) => document.querySelector<HTMLElement>(`[data-spot="${id}"]`)!;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** A panel comes with its code when it is first opened. */
async function open(name: RegExp) {
  press(name);
  await waitFor(() => expect(screen.getByRole('dialog').lastElementChild?.textContent).not.toBe(''));
}
const now = () => document.querySelector('aside p')?.textContent;
const readings = (shown: ReturnType<typeof draw>, suffix: string) =>
  results
    .listReadings(shown.settings, shown.entries(), [])
    .filter(({ id }) => id.endsWith(suffix))
    .map(({ id, values }) => [id, values]);
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the cutting station', () => {
  it('is worked with the keyboard: an enzyme is taken, put on the molecule and taken off', async () => {
    const shown = draw();
    expect(now()).toMatch(/Try enzymes/);
    spot('enzyme-haeiii').focus();
    await shown.user.keyboard('{Enter}');
    expect(spot('enzyme-haeiii').getAttribute('aria-pressed')).toBe('true');
    await shown.user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(spot('molecule'));
    await shown.user.keyboard('{Enter}');
    expect(readings(shown, '-fragments')).toEqual([
      ['cc-fragments', [176, 44]],
      ['cg-fragments', [220, 176, 44]],
    ]);
    expect(now()).toBe('Take a new tip.');
    spot('on-haeiii').focus();
    await shown.user.keyboard('{Enter}');
    expect(shown.seen.state.acts).toEqual([
      { kind: 'enzyme', id: 'HaeIII' },
      { kind: 'lift', id: 'HaeIII' },
    ]);
  });

  it('is worked by presses from the plan to cut tubes, the others by one press', () => {
    const shown = draw();
    for (const id of ['enzyme-haeiii', 'molecule', 'tips', 'dna-cc', 'tube-digest-cc', 'bin'])
      fireEvent.click(spot(id));
    press('Do the same for the others');
    fireEvent.click(spot('pipette'));
    press(/^1\s*µL$/);
    for (const id of ['tips', 'enzyme-haeiii', 'tube-digest-cc', 'bin']) fireEvent.click(spot(id));
    press('Do the same for the others');
    for (const id of ['tube-digest-cc', 'spinner']) fireEvent.click(spot(id));
    press('Do the same for the others');
    for (const id of ['tube-digest-cc', 'block']) fireEvent.click(spot(id));
    press('Put the others in as well');
    for (const [dial, value] of [
      ['celsius', /^37/],
      ['minutes', /^30/],
    ] as const) {
      fireEvent.click(spot(dial));
      press(value);
    }
    fireEvent.click(spot('start'));
    expect(now()).toBe('0 of 30\u00a0min at 37\u00a0°C');
    press('Skip to the end');
    expect(now()).toMatch(/Everything in the plan is done/);
    expect(readings(shown, '-pieces-bp')).toEqual([
      ['digest-cc-pieces-bp', [176, 44]],
      ['digest-cg-pieces-bp', [220, 176, 44]],
      ['uncut-pieces-bp', [220]],
    ]);
    expect(readings(shown, 'tips-shared')).toEqual([['tips-shared', [0]]]);
  });

  it('is worked from the list, which says what stands there', async () => {
    const shown = draw();
    press('As a list');
    press('Put HaeIII on the molecule');
    press('Take a new tip');
    press(/Draw 10\s*µL of CC DNA/);
    press(/Put 10\s*µL into tube CC/);
    expect(screen.getByText(/^Tube CC, open, in the rack, not mixed: 10.*CC DNA, 7.*water/)).toBeTruthy();
    expect(shown.seen.state.acts).toHaveLength(4);
  });

  it('says why something cannot be done, and keeps nothing of it', () => {
    const shown = draw();
    fireEvent.click(spot('tube-digest-cc'));
    fireEvent.click(spot('start'));
    expect(screen.getAllByText(/no filled tube in the block/).length).toBeGreaterThan(0);
    expect(shown.changes).toEqual([]);
  });

  it('shows the lengths that are planned, also of a digest that is not finished', async () => {
    draw({ ...tasters, start: { ...tasters.start, enzymes: ['HaeIII'] } });
    await open(/^Pieces and expected gel/);
    expect(rowsOf('What is in each tube afterwards').slice(1)).toEqual([
      ['220 bp', '–', '50%'],
      ['176 bp', '80%', '40%'],
      ['44 bp', '20%', '10%'],
    ]);
    fireEvent.change(screen.getByRole('slider', { name: 'Sites cut' }), { target: { value: '60' } });
    expect(rowsOf('What is in each tube afterwards')[1]).toEqual(['220 bp', '40%', '70%']);
  });

  it('searches the molecule for letters, and turns a ring', async () => {
    const shown = draw({ sources: ['typed'], start: { topology: 'ring', enzymes: ['EcoRI'] } });
    await open(/^Which DNA/);
    fireEvent.change(screen.getByLabelText(/Your sequence/), {
      target: { value: 'LOCUS pShort 14 bp\nORIGIN\n 1 ttcaaaaggccaga\n//' },
    });
    press('Use this sequence');
    await shown.user.click(screen.getByRole('checkbox', { name: /mark their DNA/ }));
    expect(shown.seen.state.acts).toEqual([
      { kind: 'paste', dna: 'TTCAAAAGGCCAGA' },
      { kind: 'strain', is: 'marking' },
    ]);
    press('Close');
    await open(/^Molecule/);
    fireEvent.change(screen.getByLabelText(/Search for letters/), { target: { value: 'ggcc' } });
    expect(screen.getByText('Typed DNA: once, at base 8.')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider', { name: 'Turn the ring' }), { target: { value: '90' } });
    expect(screen.getByText('Every cut as a table')).toBeTruthy();
  });

  it('makes a ladder of one’s own, and refuses what is no length', async () => {
    const shown = draw();
    await open(/^Pieces and expected gel/);
    const field = screen.getByLabelText(/A ladder of your own/);
    fireEvent.change(field, { target: { value: '100, ten' } });
    press('Make this ladder');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: '100, 500' } });
    press('Make this ladder');
    const [ladder] = results.listTubes(shown.settings, shown.entries(), []);
    expect(ladder?.id).toBe('own-ladder');
  });

  it('tells which enzymes know S, in the table of comparison, and what the author has set', async () => {
    draw({ sources: ['hbb'], enzymes: ['Bsu36I', 'DdeI', 'EcoRI'], fixed: ['genotypes', 'source'] });
    await open(/^All enzymes/);
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
    press('Close');
    await open(/^Which DNA/);
    expect(screen.getByText(/Samples, by genotype: AA, AS, SS/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows what was done before, step by step, and changes nothing then', async () => {
    const shown = draw();
    for (const id of ['enzyme-haeiii', 'molecule', 'tips']) fireEvent.click(spot(id));
    await act(async () => press('Replay'));
    expect(shown.seen.state.acts).toHaveLength(2);
    fireEvent.click(spot('dna-cc'));
    expect(shown.seen.state.acts).toHaveLength(2);
  });
});
