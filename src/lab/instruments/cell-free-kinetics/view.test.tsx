import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { results } from './results.ts';
import { view } from './view.tsx';

const draw = (settings: object = {}, entries?: string[]) => drawInstrument(view, { settings, entries });
const press = (words: string) => userEvent.click(screen.getByText(words));
const slide = (label: string, value: number) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: String(value) } });
const rack = () => screen.getByText(/^The tubes at minute/).parentElement!.textContent;

describe('the cell-free reaction', () => {
  it('tells the amounts of the model at the minute that is read off', () => {
    const shown = draw();
    slide('Time', 60);
    expect(shown.changes.at(-1)).toEqual(['minute=60', 'tube-1=100,100,100']);
    expect(rack()).toContain('RNA light: lit');
    expect(rack()).toContain('278.4 a.u.');
    expect(screen.queryByText('Complete: at most 10.7 a.u., at minute 34.5.')).not.toBeNull();
  });

  it('tells nothing of a course before time has run: the curves stood complete before Play', () => {
    draw({}, ['minute=0', 'tube-1=100,100,100,rnase']);
    expect(screen.getAllByText('Nothing has run yet. Press Play, or move the time.')).toHaveLength(2);
    expect(screen.queryByText(/RNase cuts RNA up/)).toBeNull();
    expect(document.body.textContent).not.toMatch(/at most|at minute 240/);
    slide('Time', 10);
    expect(document.body.textContent).toMatch(/a\.u\. at minute 10\./);
    expect(document.body.textContent).not.toContain('at minute 240');
    expect(screen.queryByText(/RNase cuts RNA up/)).not.toBeNull();
    // Going back takes nothing away that was seen.
    slide('Time', 5);
    expect(document.body.textContent).toMatch(/a\.u\. at minute 10\./);
  });

  it('shows which light a missing part takes, and says why', async () => {
    const shown = draw({}, ['minute=60', 'tube-1=100,100,100']);
    await press('No landing site (RBS) on the RNA');
    expect(shown.changes.at(-1)).toEqual(['minute=60', 'tube-1=100,100,100,no-rbs']);
    expect(rack()).toContain('RNA light: lit');
    expect(rack()).toContain('Protein light: dark');
    expect(screen.queryByText(/In this model no ribosome begins without a landing site/)).not.toBeNull();
  });

  it('tells of each change only what it does itself: a tube without DNA was said to make RNA', () => {
    const unmade = ['no-dna', 'no-promoter', 'no-ntps'] as const;
    const later = ['rnase', 'no-rbs', 'antibiotic', 'no-amino-acids', 'rifampicin', 'purified-mrna'] as const;
    for (const first of unmade)
      for (const second of later) {
        draw({}, ['minute=60', `tube-1=50,50,50,${first},${second}`]);
        const said = screen.getByText('What happens in this tube').parentElement!.textContent;
        expect(said).toMatch(/no RNA is made|so none is made/);
        expect(said).not.toMatch(/(?<!no )RNA is made|Nothing changes/);
        cleanup();
      }
  });

  it('compares a tube with its copy', async () => {
    const shown = draw({}, ['minute=60', 'tube-1=100,100,100']);
    await press('Add a copy of this tube');
    slide('Landing site (RBS)', 200);
    expect(shown.changes.at(-1)).toEqual(['minute=60', 'tube-1=100,100,100', 'tube-2=100,200,100']);
    expect(screen.queryByText(/Tube 2: 557 a\.u\. at minute 60/)).not.toBeNull();
    await press('Take the last tube away');
    expect(shown.changes.at(-1)).toEqual(['minute=60', 'tube-1=100,100,100']);
    await press('Take the last tube away');
    expect(shown.changes).toHaveLength(3);
  });

  it('hides the dials that the author keeps', () => {
    draw({ dials: ['promoter'] });
    expect(screen.queryByLabelText('Promoter strength')).not.toBeNull();
    expect(screen.queryByLabelText('Breakdown of RNA')).toBeNull();
    expect(screen.queryByText('Rifampicin')).toBeNull();
    expect(screen.queryByText('Add a copy of this tube')).toBeNull();
  });

  it('hands a class the figures of the lesson', () => {
    const values = results
      .listReadings({ ...(view.instrument.parseSettings({}) as { value: object }).value }, [], [])
      .map(({ id, values: [value] }) => [id, value]);
    expect(values).toEqual([
      ['tube-1-parts', 'complete'],
      ['tube-1-rna-peak-time', 34.5],
      ['tube-1-rna-peak', 10.7],
      ['tube-1-protein-60', 278.4],
    ]);
  });
});

describe('the play button', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Each step is drawn before the next one is due. */
  async function run(steps: number) {
    for (let step = 0; step < steps; step += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  }

  it('lets time run to the end and keeps the minute once', async () => {
    vi.useFakeTimers();
    const shown = draw();
    await act(async () => fireEvent.click(screen.getByText('Play')));
    await run(10);
    expect(rack()).toContain('The tubes at minute 30');
    expect(shown.changes).toEqual([]);
    await run(80);
    expect(shown.changes).toEqual([['minute=240', 'tube-1=100,100,100']]);
  });

  it('keeps the minute at which it is paused', async () => {
    vi.useFakeTimers();
    const shown = draw();
    await act(async () => fireEvent.click(screen.getByText('Play')));
    await run(4);
    await act(async () => fireEvent.click(screen.getByText('Pause')));
    expect(shown.changes).toEqual([['minute=12', 'tube-1=100,100,100']]);
  });

  it('shows the end at once to those who asked for less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: true, media: query }) as MediaQueryList,
    );
    const shown = draw();
    await press('Play');
    expect(shown.changes).toEqual([['minute=240', 'tube-1=100,100,100']]);
  });
});
