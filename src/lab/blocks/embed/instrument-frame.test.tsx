import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchDownloads } from '../../ui/testing/catch-downloads.ts';
import { renderBlock } from '../testing/render-block.tsx';

const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const results = () => screen.getByRole('heading', { name: 'Births so far' }).parentElement!;

describe('the instrument punnett-chance', () => {
  it('is worked with the keyboard alone', async () => {
    const user = userEvent.setup();
    const shown = await renderBlock('embed');
    await user.tab();
    await user.selectOptions(document.activeElement!, '0');
    await user.tab();
    await user.tab();
    await user.clear(document.activeElement!);
    await user.keyboard('23{Enter}');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect(shown.answer()).toEqual(['births=11', 'first=0', 'second=1', 'seed=23']);
    expect(screen.queryByText(/^11 births: \d+ taster, \d+ non-taster\.$/)).not.toBeNull();
  });

  it('shows the square with the shares of the cross', async () => {
    await renderBlock('embed');
    const square = screen.getByRole('table', { name: /^Punnett square/ });
    expect(within(square).getAllByRole('cell', { name: /Tt/ })).toHaveLength(2);
    expect(screen.queryByText('At every birth: 3/4 taster, 1/4 non-taster.')).not.toBeNull();
  });

  it('counts against what is expected, in words', async () => {
    await renderBlock('embed', { answer: ['births=40', 'first=1', 'second=1', 'seed=17'] });
    expect(results().textContent).toContain('expected 30');
    expect(results().textContent).toContain('On average, at least 95 of 100 such series have 24 to 35.');
    expect(results().textContent).toContain('On average, at least 95 of 100 such series have 5 to 16.');
  });

  it('asks for a series number that exists', async () => {
    const user = userEvent.setup();
    const shown = await renderBlock('embed');
    const field = screen.getByRole('textbox', { name: 'Series number' });
    await user.clear(field);
    await user.type(field, '0{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(shown.answer()).toEqual([]);
  });

  it('draws no more than a series holds', async () => {
    const shown = await renderBlock('embed', { answer: ['births=950', 'first=1', 'second=1', 'seed=17'] });
    await press('+ 100 births');
    await press('+ 100 births');
    expect(shown.answer()).toContain('births=1000');
    expect(screen.queryByText('A series ends at 1000 births.')).not.toBeNull();
  });

  it('says nothing of the birth before where all children are alike', async () => {
    await renderBlock('embed', { answer: ['births=40', 'first=2', 'second=1', 'seed=17'] });
    expect(screen.queryByRole('heading', { name: 'Does the birth before matter?' })).toBeNull();
    expect(results().textContent).toContain('Every such series has 40.');
  });

  it('hands out the births as a table', async () => {
    const downloads = catchDownloads();
    await renderBlock('embed', { answer: ['births=3', 'first=1', 'second=1', 'seed=17'] });
    await press('Download the births (CSV)');
    expect(downloads.names()[0]).toBe('births-Tt-x-Tt-17.csv');
    expect((await downloads.texts())[0]!.trim().split('\r\n')).toHaveLength(4);
  });
});

describe('what is kept of an instrument', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is saved once, after a pause, and not again', async () => {
    const shown = await renderBlock('embed');
    await press('+ 1 birth');
    await press('+ 10 births');
    expect(shown.saves).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(shown.saves).toEqual([['births=11', 'first=1', 'second=1', 'seed=17']]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(shown.saves).toHaveLength(1);
    expect(screen.queryByText('Kept with your work.')).not.toBeNull();
  });

  it('is saved when the screen is left within the pause', async () => {
    const shown = await renderBlock('embed');
    await press('+ 1 birth');
    shown.unmount();
    expect(shown.saves).toHaveLength(1);
  });

  it('is put back to the start after a question, and that is kept too', async () => {
    const shown = await renderBlock('embed', { answer: ['births=40', 'first=1', 'second=1', 'seed=3'] });
    await press('Start over');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start over' }),
    );
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(shown.saves).toEqual([['births=0', 'first=1', 'second=1', 'seed=17']]);
  });

  it('stays as it is on a closed record, while the reader tries on', async () => {
    const answer = ['births=2', 'first=1', 'second=1', 'seed=3'];
    const shown = await renderBlock('embed', { answer, isReadOnly: true });
    await press('+ 10 births');
    expect(screen.queryByText(/^12 births:/)).not.toBeNull();
    shown.unmount();
    expect([shown.answer(), shown.saves]).toEqual([answer, []]);
  });
});
