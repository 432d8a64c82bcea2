import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catchDownloads } from '../../ui/testing/catch-downloads.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { samples } from './samples.ts';
import type { SequenceMatcherState } from './state.ts';
import { view } from './view.tsx';

const draw = (changes: object = {}, from: Partial<SequenceMatcherState> = {}) =>
  act(async () => drawInstrument(view, { settings: { ...(samples.settings as object), ...changes }, from }));

const blankRead = (samples.settings as { reads: { letters: string }[] }).reads[2]!.letters;
const shows = (text: string | RegExp) => expect(screen.queryAllByText(text)).not.toEqual([]);
const textOfPage = () => document.body.textContent ?? '';

describe('the instrument sequence-matcher', () => {
  it('says what fits, what the data support and what decides', async () => {
    await draw();
    screen.getByRole('heading', { name: 'Closest references: Enterobacter and Klebsiella' });
    shows('99.2% identical: 2 differences in 253 letters compared.');
    expect(textOfPage()).toContain('the family Enterobacteriaceae');
    const row = screen.getByRole('row', { name: /^Ties: 2 references fit equally well/ });
    expect(row.textContent).toContain('decides');
    const other = screen.getByRole('row', { name: /^Length: 253/ });
    expect(other.textContent).not.toContain('decides');
  });

  it('states rules that the reader has moved as rules: 90% was called usual within a species', async () => {
    await draw({}, { species: 90, genus: 90, margin: 3 });
    expect(textOfPage()).toContain(
      'By the rules as they stand, a species is named from 90% on, a genus from 90%',
    );
    screen.getByRole('row', { name: /^Ties, up to 3 letters worse: \d+ references/ });
    expect(textOfPage()).not.toMatch(/Usual within|fit equally well/);
  });

  it('is worked with the keyboard alone, from the read to the last difference', async () => {
    const { user, entries } = await draw({ dials: [] });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Read 1/ }));
    await user.keyboard('{ArrowDown}');
    screen.getByRole('heading', { name: 'Closest reference: Methylobacterium' });
    await user.keyboard('{ArrowUp}');
    const next = screen.getByRole('button', { name: 'Next difference' });
    while (document.activeElement !== next) await user.tab();
    await user.keyboard('{Enter}');
    const first = 'Difference 1 of 2: letter 61 of the read is A, letter 61 of the reference is C.';
    expect(screen.getByRole('status').textContent).toBe(first);
    await user.keyboard(' ');
    expect(screen.getByRole('status').textContent).toBe(
      'Difference 2 of 2: the read has no letter for T, letter 151 of the reference.',
    );
    await user.keyboard(' ');
    expect(screen.getByRole('status').textContent).toBe(first);
    expect(entries()).toContain('read=hygiene-1');
  });

  it('opens the alignment with another reference', async () => {
    const { user, entries } = await draw();
    const table = screen.getByRole('region', { name: 'References by score' });
    await user.click(within(table).getByRole('button', { name: /^Klebsiella oxytoca/ }));
    screen.getByRole('heading', { name: 'Alignment with Klebsiella oxytoca' });
    expect(entries()).toContain('open=klebsiella-oxytoca');
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Show all 55' }));
    expect(within(table).getAllByRole('row')).toHaveLength(56);
    await user.click(within(table).getByRole('button', { name: /^Enterobacter cloacae/ }));
    expect(entries()).toContain('open=best');
  });

  it('shows a read of the kit as such', async () => {
    const { user } = await draw();
    shows(/^No blank holds this read/);
    await user.click(screen.getByRole('radio', { name: /^Read 2/ }));
    shows('The same read is in the blank “Extraction blank” (100% identical)');
    shows(/reverse complement is what was compared/);
    await user.click(screen.getByRole('radio', { name: /^Extraction blank/ }));
    shows(/^This is a blank/);
  });

  it('calls a read the same as that of the blank only where no letter differs', async () => {
    const { reads } = samples.settings as { reads: { letters: string }[] };
    const near = `${blankRead.slice(0, 99)}${blankRead[99] === 'A' ? 'G' : 'A'}${blankRead.slice(100)}`;
    await draw({ reads: [{ ...reads[0], letters: near }, ...reads.slice(1)] });
    shows('Nearly the same read is in the blank “Extraction blank” (99.6% identical)');
  });

  it('takes a pasted read, and refuses RNA and others with the reason', async () => {
    const { user, entries } = await draw();
    await user.click(screen.getByRole('radio', { name: /^Paste/ }));
    shows(/^There is no read yet/);
    const field = screen.getByRole('textbox', { name: 'Letters of the read' });
    const letters = blankRead;
    for (const [text, fault] of [
      [letters.replaceAll('T', 'U'), /^This is RNA/],
      [`>one\n${letters}\n>two\n${letters}`, /^This is more than one read/],
      [letters.slice(0, 20), /^A read of fewer than 40 letters/],
      [`${letters}J`, /^J is no letter of DNA/],
      ['', /^There are no letters yet/],
    ] as const) {
      await user.clear(field);
      if (text !== '') {
        await user.click(field);
        await user.paste(text);
      }
      await user.click(screen.getByRole('button', { name: 'Find its references' }));
      shows(fault);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    await user.click(field);
    await user.paste(`>mine\n${letters.toLowerCase()}`);
    await user.click(screen.getByRole('button', { name: 'Find its references' }));
    screen.getByRole('heading', { name: 'Closest reference: Methylobacterium' });
    expect(entries()).toContain('read=pasted');
    expect(screen.getByRole('status').textContent).toBe('Compared with 55 references.');
  });

  it('says so where nothing is related', async () => {
    await draw({}, { readId: 'pasted', pasted: 'ACAC'.repeat(20) });
    shows('No reference is related to this read');
    expect(screen.queryByRole('button', { name: 'Next difference' })).toBeNull();
  });

  it('offers the dials of the author only, and follows them', async () => {
    const primer = 'GTGCCAGCAGCCGCGGTAA';
    const { user } = await draw({ dials: ['ends'] }, { readId: 'pasted', pasted: primer + blankRead });
    expect(screen.queryByRole('slider')).toBeNull();
    shows('100% identical: no difference in 253 letters compared.');
    await user.click(screen.getByRole('radio', { name: /^From end to end/ }));
    shows('93% identical: 19 differences in 272 letters compared.');
  });

  it('keeps the genus at or below the species when a slider crosses the other', async () => {
    const { entries } = await draw();
    const slider = screen.getByRole('slider', { name: 'Least identity for a genus' }) as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    act(() => {
      set.call(slider, '99.9');
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(entries()).toEqual(expect.arrayContaining(['genus=999', 'species=999']));
  });

  it('lists all reads beside each other, and all differences as a table', async () => {
    const { user } = await draw();
    await user.click(screen.getByText('All reads in one table'));
    const reads = await screen.findByRole('region', { name: 'What each read supports, by the rules above' });
    expect(within(reads).getByRole('row', { name: /^Read 2/ }).textContent).toMatch(/Methylobacterium.*yes/);
    await user.click(screen.getByText('All differences in a table'));
    const table = screen.getByRole('region', { name: /^Differences between the read and/ });
    expect(within(table).getByRole('row', { name: /^2/ }).textContent).toContain('gap after 150');
  });

  it('hands out the matches as a table', async () => {
    const downloads = catchDownloads();
    const { user } = await draw();
    await user.click(screen.getByRole('button', { name: 'Download the matches (CSV)' }));
    expect(downloads.names()[0]).toBe('matches-hygiene-1.csv');
    expect((await downloads.texts())[0]).toContain('Enterobacter cloacae');
  });
});
