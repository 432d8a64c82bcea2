import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { catchDownloads } from '../../ui/testing/catch-downloads.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { samples } from './samples.ts';
import { view } from './view.tsx';

/** A state that was kept by the form: all tubes have run with annealing at 62 °C and 35 cycles. */
const [ran = []] = samples.states;
const with62 = (...entries: string[]) => [
  ...ran.filter((entry) => !entries.some((other) => other.split('=')[0] === entry.split('=')[0])),
  ...entries,
];

/** The station with settings changed, as a reader finds it, or with a kept state; who wants no motion. */
function draw(changed: object = {}, entries?: readonly string[]) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  return drawInstrument(view, {
    settings: { ...(samples.settings as object), ...changed },
    entries,
    title: 'PTC',
  });
}
const spot = (id: string) => document.querySelector<HTMLElement>(`[data-spot="${id}"]`)!;
const pressSpots = async (...ids: string[]) => {
  for (const id of ids) await userEvent.click(spot(id));
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const dialog = () => screen.getByRole('dialog');
const card = (name: string) => within(dialog()).getByRole('heading', { name, level: 5 }).closest('li')!;
const reasons = () => screen.getByRole('heading', { name: 'Why it is so' }).parentElement!.textContent;
const acts = (entries: readonly string[]) =>
  entries
    .slice(1)
    .map((entry) => entry.slice(8))
    .join('');

describe('the PCR station', () => {
  it('is worked from the first tip to the results by presses alone', async () => {
    const shown = draw();
    await pressSpots('tips', 'pipette');
    await press('20\u00a0µL');
    await pressSpots('stock-mix', 'noor');
    await press(/^Mix into the other 4/);
    await pressSpots('tips', 'pipette');
    await press('5\u00a0µL');
    await pressSpots('stock-noor', 'noor');
    await press(/^The other 4, each with a new tip/);
    await pressSpots('caps', 'strip', 'spinner', 'strip', 'machine', 'press-run', 'machine');
    expect(acts(shown.entries())).toMatch(
      /^tip set:20000 draw:stock-mix dispense:noor again:.* spin load run:1$/,
    );
    await tab('In the tubes');
    expect(card('Noor').textContent).toContain('TAS2R38, 220 bp');
    expect(card('No-template control').textContent).toContain('No product, as it should be');
  });

  it('names the same amount as the model: 133 ng after 30 cycles at 62 °C', async () => {
    draw({}, with62('cycles=30'));
    await pressSpots('machine');
    await tab('In the tubes');
    expect(card('Noor').textContent).toContain('133 ng');
  });

  it('runs the same tubes again with another program, and says why it failed', async () => {
    const shown = draw({}, with62('cycles=30'));
    await pressSpots('machine');
    await tab('Program');
    const dial = screen.getByRole('spinbutton', { name: 'Anneal: temperature' });
    await userEvent.clear(dial);
    await userEvent.type(dial, '72{Enter}');
    await press('Same tubes again, and run');
    expect(acts(shown.entries())).toMatch(/step:anneal:72:30 same-again run:1$/);
    await tab('In the tubes');
    expect(reasons()).toContain('Annealing at 72 °C is too hot');
    expect(screen.queryByText(/DNA that works has not worked here/)).not.toBeNull();
    expect(card('Noor').textContent).toContain('Hardly any product');
  });

  it('does not call a run a product alone where half as much smear has grown beside it', async () => {
    draw({}, with62('anneal=45x30'));
    await pressSpots('machine');
    await tab('In the tubes');
    expect(card('Noor').textContent).toContain('A product in a smear of wrong ones');
  });

  it('makes a fresh mix where a used one is to be changed, and says what it lacks', async () => {
    const shown = draw({}, ran);
    await pressSpots('recipe');
    await userEvent.click(screen.getByRole('checkbox', { name: /^dNTPs/ }));
    expect(acts(shown.entries())).toMatch(/fresh-mix without:dntps$/);
    await press('Close');
    await pressSpots('press-run', 'machine');
    await tab('In the tubes');
    expect(reasons()).toContain('The dNTPs were left out.');
  });

  it('takes a typed primer only when it is one, and as one act', async () => {
    const shown = draw();
    await pressSpots('recipe');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Reverse primer' }),
      'Type another one',
    );
    const field = screen.getByRole('textbox', { name: /^Sequence of the reverse primer/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'ACGTACGTAC{Enter}');
    expect(shown.changes).toEqual([]);
    await userEvent.type(field, 'GTACGTAC{Enter}');
    expect(acts(shown.entries())).toBe('primers:ptc-f:ACGTACGTACGTACGTAC');
  });

  it('says why a run cannot begin, and leaves the bench as it was', async () => {
    const shown = draw();
    await pressSpots('press-run');
    expect(screen.getAllByText(/The machine is empty/).length).toBeGreaterThan(0);
    expect(shown.changes).toEqual([]);
  });

  it('looks into a tube with counts that agree with the model', async () => {
    draw({}, with62('cycles=30'));
    await pressSpots('lens');
    await waitFor(() => expect(dialog().textContent).toMatch(/copies|number/));
    expect(dialog().textContent).toContain('3000 copies before this cycle');
    expect(dialog().textContent).toMatch(/(\d+) of the \1 pieces in view come apart/);
    for (const name of ['Anneal', 'Extend']) {
      await press('Next step');
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
    }
    expect(dialog().textContent).toMatch(/\d+ of these \d+ become two/);
    await userEvent.click(screen.getByRole('radio', { name: 'No-template control' }));
    expect(dialog().textContent).toContain('There is no copy of the piece in this tube');
  });

  it('says of a run that failed what a run that worked says, until it is read; what is read shows no copy', async () => {
    const now = () => document.querySelector('[data-now]')?.textContent;
    const worked = draw({}, with62('cycles=30'));
    const said = now();
    expect(said).toMatch(/^The program has run. The tubes look alike/);
    worked.unmount();
    draw({}, with62('anneal=72x30'));
    expect(now()).toBe(said);
    await pressSpots('lens');
    await waitFor(() => expect(dialog().textContent).toMatch(/copies|number/));
    expect(dialog().textContent).toMatch(/the number stands still/);
    await press('Close');
    await pressSpots('machine');
    await tab('Curve');
    expect((await screen.findAllByText(/No line climbs/)).length).toBeGreaterThan(0);
  });

  it('keeps results and curve as files, with the run in words', async () => {
    const downloads = catchDownloads();
    draw({}, ran);
    await pressSpots('machine');
    await tab('In the tubes');
    await press('Download the results (CSV)');
    const [file] = await downloads.texts();
    expect(file).toContain('Noor,"TAS2R38, 220 bp",220');
    expect(file).toContain('Anneal 62 °C 30 s');
  });

  it('has displays without faults that a machine can find', async () => {
    const { container } = draw({}, ran);
    for (const [id, name] of [
      ['machine', 'Thermocycler'],
      ['recipe', 'Recipe of the mix'],
      ['lens', 'Into a tube, cycle by cycle'],
    ] as const) {
      await act(() => pressSpots(id));
      expect(within(dialog()).getByRole('heading', { name, level: 4 })).not.toBeNull();
      expect(await axeViolations(container)).toEqual([]);
      await press('Close');
    }
  });
});
