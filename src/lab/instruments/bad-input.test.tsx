import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { InstrumentId } from './instrument-ids.ts';
import { getInstrument } from './registry.ts';
import { drawInstrument } from './testing/draw-instrument.tsx';
import { instrumentViews } from './views.tsx';

// What somebody types who is in a hurry, or curious. Each is refused or set to a limit with a sentence that teaches, and
// nothing freezes: a megabase that is searched or drawn does not end within the time of a test.

const megabase = 'ACGTTGCA'.repeat(125_000);

async function draw(id: InstrumentId, settings: object = {}) {
  const view = await instrumentViews[id].load();
  const { samples } = getInstrument(id);
  return act(async () =>
    drawInstrument(view, {
      settings: { ...(samples.settings as object), ...settings },
      tubes: samples.tubes,
    }),
  );
}
const shows = (words: RegExp) => expect(screen.queryAllByText(words).length).toBeGreaterThan(0);
/** Puts the text into the field at once, as pasting does. */
const paste = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('bad input', () => {
  it.each([
    ['a megabase, longer than any template', megabase, /more than 60 bases/],
    ['letters that are no bases', 'ACGTACGTXYZACGTACGT', /a sign that is no base/],
    ['nothing', '', /there is no sequence/],
  ])('thermocycler: a primer of %s is refused, and the one before stays', async (_, text, why) => {
    const { changes } = await draw('thermocycler');
    await press(/^Recipe of the mix/);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Reverse primer' }),
      'Type another one',
    );
    const field = screen.getByRole('textbox', { name: /^Sequence of the reverse primer/ });
    paste(field, text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    shows(why);
    await press('Take this primer');
    expect(changes).toEqual([]);
  });

  it.each([
    ['a megabase', megabase, /longer than \d/],
    ['letters that are no bases', 'ACGTXX', /none of A, C, G and T/],
    ['RNA', 'ACGUUU', /base of RNA/],
    ['nothing', '', /There is no sequence yet/],
  ])('cutting station: %s is not cut', async (_, text, why) => {
    const { seen } = await draw('digest-planner');
    await press(/^Which DNA/);
    await userEvent.selectOptions(await screen.findByLabelText('Where it comes from'), 'typed');
    const before = seen.state;
    paste(screen.getByLabelText(/Your sequence/), text);
    await press('Use this sequence');
    shows(why);
    expect(seen.state).toEqual(before);
  });

  it.each([
    ['a megabase', megabase, /The whole 16S gene has about 1,500 letters/],
    ['letters that are no bases', `${'ACGT'.repeat(20)}XJ`, /is no letter of DNA/],
    ['a scrap', 'ACGT', /fits many genes by chance/],
  ])('sequence matcher: %s is not searched for', async (_, text, why) => {
    const { entries } = await draw('sequence-matcher');
    await userEvent.click(screen.getByRole('radio', { name: /^Paste/ }));
    const before = entries();
    paste(screen.getByRole('textbox', { name: 'Letters of the read' }), text);
    await press('Find its references');
    shows(why);
    expect(entries()).toEqual(before);
  });

  it.each(['0', '-3', '241', 'UAA', '1e9'])(
    'editor of a coding sequence: there is no codon %s',
    async (text) => {
      await draw('orf-editor');
      const field = screen.getByLabelText('Find a codon');
      await userEvent.type(field, `${text}{Enter}`);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      shows(/from 1 to 240/);
    },
  );

  it('editor of a coding sequence: a megabase is refused before it is read', () => {
    const parsed = getInstrument('orf-editor').parseSettings({ gene: { name: 'Long', dna: megabase } });
    expect(parsed.isValid ? [] : parsed.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/may have 20000 bases, and this one has 1000000/),
    ]);
  });

  it.each(['0', '-1', '1000000', 'twelve'])('allele frequencies: there is no series %s', async (text) => {
    const { changes } = await draw('allele-frequencies');
    const field = screen.getByLabelText('Series number');
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
    shows(/Write a whole number from 1 to 9999/);
    expect(changes).toEqual([]);
  });

  it('allele frequencies: negative and enormous counts are not tested', async () => {
    const { changes } = await draw('allele-frequencies');
    for (const [genotype, count] of [
      ['AA', '-5'],
      ['AS', '1000000000000'],
      ['SS', '3'],
    ] as const)
      await userEvent.type(screen.getByLabelText(`Counted ${genotype}`), count);
    await press('Test these counts');
    shows(/Write whole numbers/);
    expect(changes).toEqual([]);
  });

  it.each(['0', '-7', '99999', 'next'])('Punnett square: there is no series %s', async (text) => {
    const { changes } = await draw('punnett-chance');
    const field = screen.getByRole('textbox', { name: 'Series number' });
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    shows(/Write a whole number from 1 to/);
    expect(changes).toEqual([]);
  });

  it('cell-free reaction: with everything turned to nothing the tube stays dark, and says why', async () => {
    await draw('cell-free-kinetics', { tubes: [{ label: 'Complete' }] });
    for (const slider of screen.getAllByRole('slider')) fireEvent.change(slider, { target: { value: '0' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '60' } });
    expect(document.body.textContent).toMatch(/no RNA/);
    expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
  });

  it.each(['tube-1=-5,100,100', 'tube-1=100,100,1e9', 'minute=-1'])(
    'cell-free reaction: %s is a state that no reader can have set',
    (entry) => {
      const { samples, parseState } = getInstrument('cell-free-kinetics');
      const others = [
        'minute=0',
        'tube-1=100,100,100',
        'tube-2=100,100,100,rnase',
        'tube-3=100,100,100,antibiotic',
      ];
      const [key = ''] = entry.split('=');
      const entries = [...others.filter((one) => !one.startsWith(`${key}=`)), entry];
      expect(parseState(samples.settings, others).isValid).toBe(true);
      expect(parseState(samples.settings, entries).isValid).toBe(false);
    },
  );
});
