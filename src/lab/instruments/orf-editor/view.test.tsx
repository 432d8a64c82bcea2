import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { catchDownloads } from '../../ui/testing/catch-downloads.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { results } from './results.ts';
import { view } from './view.tsx';

function draw(edits = '', settings: object = {}) {
  const shown = drawInstrument(view, { settings, entries: [`edits=${edits}`] });
  return { ...shown, kept: () => shown.entries().join() };
}
// Roles and names of a hundred buttons take long to compute in a test, so labels and texts are looked for.
const press = (words: string) => userEvent.click(screen.queryByLabelText(words) ?? screen.getByText(words));
const changes = () => screen.getByText('What your edits do').parentElement!;
const light = () => screen.getByText('The glow to expect').parentElement!;
const said = () => document.querySelector('[role=status]')?.textContent;

describe('the editor of a coding sequence', () => {
  it('starts at the chromophore of GFP and is worked by keyboard alone', async () => {
    const user = userEvent.setup();
    const shown = draw();
    await press('around the chromophore: 65 to 69');
    expect(screen.queryByText('Base 193 of 720, T, in codon 65')).not.toBeNull();
    for (let tabs = 0; tabs < 30 && !document.activeElement?.hasAttribute('data-base'); tabs += 1)
      await user.tab();
    await user.keyboard('{ArrowRight>6/}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('T, base 199');
    await user.keyboard('c');
    expect(shown.kept()).toBe('edits=199C');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('C, base 199, was T');
    expect(said()).toContain('Codon 67 reads CAT in place of TAT: tyrosine becomes histidine.');
    await user.keyboard('{Insert}g');
    expect(shown.kept()).toBe('edits=199C,199+G');
    await user.keyboard('{Delete}');
    expect(shown.kept()).toBe('edits=199C,199+G,200-');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(shown.kept()).toBe('edits=199C');
    await user.keyboard('+a');
    expect(shown.kept()).toBe('edits=199C,199A');
    await user.keyboard('{Control>}z{/Control}{PageDown}');
    expect(screen.queryByLabelText(/^Codons 73 to 96:/)).not.toBeNull();
    expect(document.activeElement?.getAttribute('data-base')).toBe('271');
  });

  it('keeps to the column with Up and Down, and turns to the next part beyond the last line', async () => {
    // Twelve bases a line; jsdom knows no places.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const index = Number(this.dataset.base ?? 0) - 145;
      return new DOMRect(24 * (index % 12), 50 * Math.floor(index / 12), 24, 44);
    });
    const user = userEvent.setup();
    draw();
    await press('T, base 199');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('data-base')).toBe('187');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-base')).toBe('211');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-base')).toBe('217');
  });

  it('is worked by pointer with the tools below the sequence', async () => {
    const shown = draw();
    await press('T, base 199');
    await press('Put C here');
    await press('goes behind this base');
    await press('Add A behind this base');
    await press('Take out this base');
    expect(shown.kept()).toBe('edits=199C,199+A,200-');
    await press('Take back the last edit');
    expect(shown.kept()).toBe('edits=199C,199+A');
  });

  it.each([
    ['199C', 'Missense', 'c.199T>C', 'p.Tyr67His'],
    ['201A', 'Nonsense', 'c.201T>A', 'p.Tyr67Ter'],
    ['204C', 'Silent', 'c.204T>C', 'p.Gly68='],
    ['195+A', 'Frameshift', 'c.195_196insA', 'p.Ser66IlefsTer18'],
    ['3A', 'Start lost', 'c.3G>A', 'p.Met1?', 'The editor counts no protein.'],
    ['1G', 'Start weakened', 'c.1A>G', 'GTG stands in its place', 'has 239 amino acids.'],
    ['1+G', 'Start weakened', 'GTG stands one base further on', 'has 239 amino acids.'],
    [
      '3T',
      'Start weakened',
      'TTG stands one base further on',
      'read in another frame. A stop of that frame ends',
    ],
  ])('tells the class and the names of %s', (edits, ...words) => {
    draw(edits);
    for (const word of words) expect(changes().textContent).toContain(word);
  });

  it('predicts the glow under both lamps, and says how it is known', async () => {
    draw('199C');
    expect(light().textContent).toContain('faint blue');
    expect(light().textContent).toContain('Measured');
    await press('Blue, about 480 nm');
    expect(light().querySelectorAll('li')[1]?.textContent).toContain('dark');
  });

  it('reads GTG as methionine where bacteria start at it, and not at the start of HBB', async () => {
    draw('1G');
    await userEvent.type(screen.getByLabelText('Find a codon'), '1{Enter}');
    expect(screen.queryByLabelText('Codon 1: GTG, methionine')).not.toBeNull();
    expect(light().textContent).toContain('faint green');
    cleanup();
    draw('1G', { gene: 'hbb-a' });
    expect(changes().textContent).toContain('Start lost');
  });

  it('says that a dark tube may be full of whole protein', () => {
    draw('202C,203C');
    expect(light().textContent).toContain('The protein is whole and dark.');
    expect(screen.queryByText(/Before: 239 amino acids. After: 239. 1 place differs/)).not.toBeNull();
  });

  it.each(['201A', '199+A'])('says of %s that the chromophore is incomplete: residue 65 is made', (edit) => {
    draw(edit);
    expect(light().textContent).toContain('before residues 65 to 67 are complete');
  });

  it.each([
    ['200A', 'stop codon'],
    ['674-', 'end of the sequence'],
    ['718A', 'end of the sequence'],
    ['3A', 'no protein'],
  ])('tells of %s what ends the protein, for a length that cannot be read', (edits, end) => {
    const { value } = view.instrument.parseSettings({ gene: 'gfp' }) as { value: object };
    const readings = results.listReadings(value, [`edits=${edits}`], []);
    expect(readings.find(({ id }) => id === 'protein-end')?.values).toEqual([end]);
  });

  it('finds a codon by its number and refuses one that there is not', async () => {
    const user = userEvent.setup();
    draw();
    const field = screen.getByLabelText('Find a codon');
    await user.type(field, '240{Enter}');
    expect(screen.queryByLabelText('Codon 240: TAA, stop')).not.toBeNull();
    await user.clear(field);
    await user.type(field, '241{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('offers only what the author offers, and no more edits than allowed', async () => {
    const user = userEvent.setup();
    const shown = draw('', { tools: ['substitute'], mostEdits: 1 });
    expect(screen.queryByText('Take out this base')).toBeNull();
    await press('T, base 199');
    await user.keyboard('{Delete}c');
    expect(shown.kept()).toBe('edits=199C');
    await user.keyboard('g');
    expect(shown.kept()).toBe('edits=199C');
    expect(said()).toContain('The one edit is used.');
  });

  it('reads the gene on DNA of the author', () => {
    const dna = `TAATACGACTCACTATAGGGTTTAACTTTAAGAAGGAGATATACATATGAAAGCTTAA`;
    draw('', { gene: { name: 'Small gene', dna } });
    expect(screen.queryByText('Small gene: 12 bases, 4 codons.')).not.toBeNull();
    expect(screen.queryByText(/the message starts at base 18, at the T7 promoter/)).not.toBeNull();
    expect(screen.queryByText('The glow to expect')).toBeNull();
  });

  it('hands out changes and sequences as a table', async () => {
    const downloads = catchDownloads();
    draw('199C');
    await press('Download changes and sequences (CSV)');
    const lines = (await downloads.texts())[0]!.split('\r\n');
    expect(lines).toContain('c.199T>C,missense,p.Tyr67His,67,239');
  });
});
