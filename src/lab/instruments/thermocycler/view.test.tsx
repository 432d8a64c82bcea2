import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { catchDownloads } from '../../ui/testing/catch-downloads.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { samples } from './samples.ts';
import { view } from './view.tsx';

/** The instrument with settings changed, as a reader finds it, or with a kept state. */
const draw = (changed: object = {}, entries?: readonly string[]) =>
  drawInstrument(view, { settings: { ...(samples.settings as object), ...changed }, entries, title: 'PTC' });
// The results are loaded once; after that they stand there as soon as a run has ended.
beforeAll(async () => {
  draw({}, samples.states[0]);
  await screen.findByRole('heading', { name: 'What is in the tubes' });
  cleanup();
});
const dial = (name: string) => screen.getByRole('spinbutton', { name });
const card = (name: string) => screen.getByRole('heading', { name, level: 5 }).closest('li')!;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const reasons = () => screen.getByRole('heading', { name: 'Why it is so' }).parentElement!.textContent;

/** A browser whose reader has nothing against motion. */
function allowMotion() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ shouldAdvanceTime: false });
}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the thermocycler', () => {
  it('is run by keyboard alone, with another annealing temperature', async () => {
    const user = userEvent.setup();
    const shown = draw();
    dial('Anneal: temperature').focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const run = screen.getByRole('button', { name: 'Run the program' });
    while (document.activeElement !== run) await user.tab();
    await user.keyboard('{Enter}');
    expect(shown.entries()).toContain('anneal=62x30');
    expect(shown.entries()).toContain('run=1');
    expect(card('Noor').textContent).toContain('TAS2R38, 220 bp');
    expect(card('No-template control').textContent).toContain('No product, as it should be');
    expect(screen.getByRole('status').textContent).toBe(
      'The run is finished. A product that a gel shows is in: Noor, Mateo, Positive control.',
    );
  });

  it('names the same amount as the model: 133 ng after 30 cycles at 62 °C', async () => {
    draw();
    await press('Anneal: temperature: more');
    await press('Anneal: temperature: more');
    await press('Run the program');
    expect(card('Noor').textContent).toContain('133 ng');
  });

  it('puts the tubes away when a dial is turned, and says why a run failed', async () => {
    const shown = draw();
    await press('Run the program');
    await userEvent.clear(dial('Anneal: temperature'));
    await userEvent.type(dial('Anneal: temperature'), '72{Enter}');
    expect(shown.entries()).toContain('run=0');
    expect(screen.queryByRole('heading', { name: 'What is in the tubes' })).toBeNull();
    await press('Run the program');
    expect(reasons()).toContain('Annealing at 72 °C is too hot');
    expect(screen.queryByText(/DNA that works has not worked here/)).not.toBeNull();
  });

  it('does not call a run a product alone where half as much smear has grown beside it', async () => {
    draw();
    await userEvent.clear(dial('Anneal: temperature'));
    await userEvent.type(dial('Anneal: temperature'), '45{Enter}');
    await press('Run the program');
    expect(card('Noor').textContent).toContain('A product in a smear of wrong ones');
    await userEvent.clear(dial('Anneal: temperature'));
    await userEvent.type(dial('Anneal: temperature'), '52{Enter}');
    await press('Run the program');
    expect(card('Noor').textContent).toContain('A product that a gel shows');
  });

  it('says the same of a failed tube in its card and in the curve, and does not call hardly any product nothing', async () => {
    draw();
    await userEvent.clear(dial('Anneal: temperature'));
    await userEvent.type(dial('Anneal: temperature'), '72{Enter}');
    await press('Run the program');
    const failed = card('Noor').textContent;
    expect(failed).toContain('Hardly any product');
    expect(failed).toContain('TAS2R38, 220 bp');
    const copies = /Copies(.+)$/.exec(failed)?.[1];
    expect(copies).toMatch(/^\d/);
    expect(screen.getByText(/copies of the stretch between the primers/).textContent).toContain(
      `Noor ${copies}`,
    );
    expect(card('No-template control').textContent).toContain('No product, as it should be');
  });

  it.each([
    ['Taq polymerase', 'The polymerase was left out.'],
    ['Reverse primer', 'One primer was left out.'],
    [/^dNTPs/, 'The dNTPs were left out.'],
    [/^Buffer/, 'The buffer was left out.'],
  ])('explains what the mix lacks: %s', async (name, sentence) => {
    draw();
    await userEvent.click(screen.getByRole('checkbox', { name }));
    await press('Run the program');
    expect(reasons()).toContain(sentence);
  });

  it('says of nothing that was left out that it did its part: primers were said to bind without any', async () => {
    draw();
    for (const name of ['Taq polymerase', 'Forward primer', 'Reverse primer', /^dNTPs/] as const)
      await userEvent.click(screen.getByRole('checkbox', { name }));
    await press('Run the program');
    expect(reasons()).toContain('Both primers were left out.');
    expect(reasons()).not.toMatch(/primers bound|polymerase had|each cycle adds/);
  });

  it('does not give away which allele was copied, unless the author says so', async () => {
    const { unmount } = draw();
    await press('Run the program');
    expect(document.body.textContent).not.toMatch(/allele/i);
    unmount();
    draw({ namesTemplates: true });
    await press('Run the program');
    expect(card('Mateo').textContent).toContain('TAS2R38, C allele, 220 bp');
    expect(card('Mateo').textContent).toContain('TAS2R38, G allele, 220 bp');
  });

  it('warns where the control without template is contaminated', async () => {
    draw({ contaminationCopies: 400, programme: undefined });
    for (let more = 0; more < 10; more += 1) await press('Cycles: more');
    await press('Run the program');
    expect(card('No-template control').textContent).toContain('A product where none should be');
    expect(screen.queryByText(/DNA has got into this control/)).not.toBeNull();
  });

  it('needs a tube', async () => {
    const shown = draw({ tubes: [] });
    await press('Run the program');
    expect(shown.entries()).toContain('run=0');
    expect(screen.getAllByText('Put at least one tube into the machine.').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Linh/ }));
    expect(shown.entries()).toContain('tubes=linh');
  });
});

describe('a typed primer', () => {
  const choose = (value: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reverse primer' }), value);
  it('begins with the letters of the offered one, and is used once it is a primer', async () => {
    const shown = draw();
    await choose('Type another one');
    const field = screen.getByRole('textbox', { name: /^Sequence of the reverse primer/ });
    expect((field as HTMLInputElement).value).toBe('AGGTTGGCTTGGTTTGCAATCATC');
    await userEvent.clear(field);
    await userEvent.type(field, 'acgt');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(shown.entries()).toContain('reverse=AGGTTGGCTTGGTTTGCAATCATC');
    await userEvent.type(field, 'acgtacgtacgtr');
    expect(shown.entries()).toContain('reverse=ACGTACGTACGTACGTR');
    expect(screen.queryByText(/letters R are mixed positions/)).not.toBeNull();
    await choose('GH21 (HBB)');
    expect(shown.entries()).toContain('reverse=hbb-r');
  });
  it('says that U belongs to RNA', async () => {
    draw();
    await choose('Type another one');
    await userEvent.type(screen.getByRole('textbox', { name: /^Sequence of the reverse/ }), 'U');
    expect(screen.queryByText(/U is a base of RNA/)).not.toBeNull();
  });
  it('is offered only where the author allows it', () => {
    draw({ canTypePrimers: false });
    expect(screen.queryByRole('option', { name: 'Type another one' })).toBeNull();
  });
  it('finds its place, or the reader is told that it has none', async () => {
    draw({ pair: ['ptc-f', 'hbb-r'] });
    await press('Run the program');
    expect(reasons()).toContain('GH21 (HBB) finds no place on TAS2R38');
  });
});

describe('the dials', () => {
  it('take no number beyond their limits', async () => {
    const shown = draw();
    const field = dial('Extend: time');
    await userEvent.clear(field);
    await userEvent.type(field, 'a minute{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Write a whole number from 1 to 600.')).not.toBeNull();
    expect(shown.changes).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '9999');
    await userEvent.tab();
    expect(shown.entries()).toContain('extend=72x600');
    expect((field as HTMLInputElement).value).toBe('600');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(
      /^No step of this machine lasts longer than 600 s/,
    );
  });

  it.each([
    ['Anneal: temperature', '-40', 'anneal=4x30', /can freeze/],
    ['Anneal: temperature', '500', 'anneal=99x30', /would boil/],
    ['Anneal: time', '-5', 'anneal=60x5', /follow the block/],
    ['Cycles', '0', 'cycles=1', /nothing is copied/],
    ['Cycles', '1000000', 'cycles=45', /a run that works has come to its end/],
  ])('%s of %s is set to the limit, with the reason', async (name, text, kept, why) => {
    const shown = draw();
    await userEvent.clear(dial(name));
    await userEvent.type(dial(name), `${text}{Enter}`);
    expect(shown.entries()).toContain(kept);
    expect(screen.queryAllByText(why).length).toBeGreaterThan(0);
  });
  it('are dragged in the drawing', () => {
    const { container, entries } = draw();
    const handle = container.querySelector('[data-step=anneal]')!;
    // The drawing goes from 100 °C at 46 px to 0 °C at 196 px.
    fireEvent.pointerDown(handle, { buttons: 1, clientY: 106 });
    fireEvent.pointerMove(handle, { buttons: 1, clientY: 121 });
    expect(entries()).toContain('anneal=50x30');
    fireEvent.pointerMove(handle, { buttons: 0, clientY: 46 });
    expect(entries()).toContain('anneal=50x30');
  });
  it('stand still where the author fixed them', () => {
    const { container } = draw({ fixed: ['initial', 'primers'] });
    expect(screen.getByRole('combobox', { name: 'Forward primer' }).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('spinbutton', { name: 'First melting: temperature' })).toBeNull();
    expect(container.querySelector('[data-step=initial]')).toBeNull();
    expect(screen.queryByText(/94 °C, 120 s/)).not.toBeNull();
  });
  it('ask for a run number only where chance matters', () => {
    draw({ samples: [{ id: 'noor', label: 'Noor', template: [{ dna: 'tas2r38-c', copies: 3000 }] }] });
    expect(screen.queryByRole('textbox', { name: 'Run number' })).toBeNull();
  });
  it('another run number gives another start with few copies', async () => {
    draw();
    await press('Run the program');
    const before = card('Linh').textContent;
    const field = screen.getByRole('textbox', { name: 'Run number' });
    await userEvent.clear(field);
    await userEvent.type(field, '2{Enter}');
    await press('Run the program');
    expect(card('Linh').textContent).not.toBe(before);
  });
});

describe('the display of a run', () => {
  it('shows the curve as it grows, stops, goes on and ends by itself', async () => {
    allowMotion();
    const { entries } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Run the program' }));
    expect(entries()).toContain('run=1');
    act(() => void vi.advanceTimersByTime(1600));
    expect(screen.queryByText('10 of 30 cycles done')).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'What is in the tubes' })).toBeNull();
    expect((dial('Anneal: temperature') as HTMLInputElement).matches(':disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText('10 of 30 cycles done')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    act(() => void vi.advanceTimersByTime(5000));
    expect(card('Noor').textContent).toContain('220 bp');
  });
  it('names the step when it goes step by step, and can be skipped', () => {
    allowMotion();
    draw();
    fireEvent.click(screen.getByRole('radio', { name: 'Step by step' }));
    fireEvent.click(screen.getByRole('button', { name: 'Run the program' }));
    act(() => void vi.advanceTimersByTime(700));
    expect(screen.queryByText('Cycle 1 of 30: Anneal')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Skip to the end' }));
    expect(card('Noor').textContent).toContain('220 bp');
  });
  it('has no faults that a machine can find, with and without results', async () => {
    const { container } = draw();
    expect(await axeViolations(container)).toEqual([]);
    await press('Run the program');
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('the files', () => {
  it('hold the results with units, and how sure they are', async () => {
    const downloads = catchDownloads();
    draw({}, samples.states[0]);
    await press('Download the results (CSV)');
    await press('Download the curve (CSV)');
    expect(downloads.names()[0]).toBe('PTC-results.csv');
    const [results, curve] = await downloads.texts();
    expect(results).toContain('Tube,Product,Length in bp,Mass in ng,Copies\r\n');
    expect(results).toMatch(/Noor,"TAS2R38, 220 bp",220,\d+,\d+/);
    expect(results).toContain('No-template control,primer dimer,');
    expect(results).toContain('real tubes of one class differ several-fold');
    expect(curve!.split('\r\n').filter((line) => /^\d+,/.test(line))).toHaveLength(36);
  });
});
