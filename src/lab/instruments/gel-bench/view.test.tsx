import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { writeAct } from '../../bench/acts.ts';
import type { StationState } from '../station-state.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { samples } from './samples.ts';
import { type GelAct, gelActs } from './station/acts.ts';
import { view } from './view.tsx';

let shown: ReturnType<typeof drawInstrument<unknown, StationState<GelAct>>>;

/** Draws the station where motion is reduced, so that no time passes. */
async function draw(more: object = {}, entries?: readonly string[]) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: true, media }) as MediaQueryList);
  await act(async () => {
    const settings = { ...(samples.settings as object), ...more };
    shown = drawInstrument(view, { settings, tubes: samples.tubes, entries });
  });
}
const acts = () => shown.seen.state.acts.map((one) => writeAct(gelActs, one));
const spot = (id: string) => shown.container.querySelector<HTMLElement>(`[data-spot="${id}"]`) as HTMLElement;
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const run = samples.states[1];

describe('the gel station', () => {
  it('is done from the first tip to a measured band by pressing', async () => {
    const user = userEvent.setup();
    await draw();
    for (const id of ['tips', '50-bp', 'well-1', 'bin', 'tips', 'noor', 'well-2']) await user.click(spot(id));
    expect(spot('well-2').getAttribute('aria-label')).toMatch(/^Well 2: 10\u00a0µL of Noor/);
    await user.click(button('Load the other 4'));
    for (const id of ['lead-black', 'socket-wells', 'switch', 'lamp']) await user.click(spot(id));
    const panel = await screen.findByRole('dialog', { name: 'Photograph' });
    await user.click(within(panel).getByRole('radio', { name: 'Lane 3, Mateo' }));
    const ruler = within(panel).getByRole('slider', { name: 'Ruler, mm from the wells' });
    expect(ruler.getAttribute('aria-valuetext')).toMatch(/^30\.0 mm: \d+ bp$/);
    await user.click(within(panel).getByRole('button', { name: 'Next band' }));
    expect(ruler.getAttribute('aria-valuetext')).toMatch(/^38\.1 mm: 2[12]\d bp$/);
    await user.click(within(panel).getByRole('button', { name: 'Keep this reading' }));
    expect(acts().slice(-4)).toEqual(['leads:wells', 'run:75', 'photo:2:1', 'measure:3:381']);
    await user.click(within(panel).getByRole('button', { name: 'Remove reading 1' }));
    expect(acts().at(-1)).toBe('unmeasure:3:381');
    // The same by keys: down the gel is down on the keyboard, and Enter keeps what the ruler reads.
    ruler.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(acts().at(-1)).toBe('measure:3:382');
  });

  it('says why nothing happens: leads that hang loose, a gel that lies dry, a clock that has run out', async () => {
    const user = userEvent.setup();
    await draw();
    await user.click(spot('switch'));
    expect(screen.getAllByText(/the leads hang loose/).length).toBeGreaterThan(0);
    shown.unmount();
    await draw({}, run);
    await user.click(spot('switch'));
    const panel = screen.getByRole('dialog', { name: 'Power supply' });
    expect(panel.textContent).toContain('The clock has run out');
  });

  it('is poured by hand: powder, buffer, microwave, comb, tray, buffer over it', async () => {
    const user = userEvent.setup();
    await draw({ prepared: 'none' });
    await user.click(spot('balance'));
    const panel = screen.getByRole('dialog', { name: 'Weigh and fill' });
    await user.click(within(panel).getByRole('button', { name: /^1.5\s*g$/ }));
    await user.click(button('Close'));
    const pressed = ['bottle', 'flask', 'flask', 'microwave', 'comb', 'gel', 'flask', 'gel', 'comb'];
    for (const id of [...pressed, 'bottle', 'gel']) await user.click(spot(id));
    expect(acts()).toEqual(['weigh:1500', 'fill:50', 'melt', 'comb', 'pour', 'uncomb', 'cover']);
  });

  it('shows another gel with any percentage, loaded like the last one', async () => {
    const user = userEvent.setup();
    await draw({}, run);
    await user.click(spot('new-gel'));
    const panel = screen.getByRole('dialog', { name: 'New gel' });
    const percent = within(panel).getByRole('textbox', { name: /Agarose/ });
    await user.clear(percent);
    await user.type(percent, '1.2{Enter}');
    await user.click(
      within(panel).getByRole('button', { name: 'Poured gel of 1.2%, loaded like the last one' }),
    );
    expect(acts().slice(-2)).toEqual(['ready-gel:12', 'load-again']);
    expect(spot('well-3').getAttribute('aria-label')).toMatch(/20\u00a0µL of Mateo/);
  });

  it('measures where the photograph is pressed, and tells every lane in words', async () => {
    const user = userEvent.setup();
    await draw({}, run);
    await user.click(spot('lamp'));
    const panel = await screen.findByRole('dialog', { name: 'Photograph' });
    const lane = panel.querySelector<HTMLElement>('[data-lane="2"]') as HTMLElement;
    // 5 mm above the wells, 60 mm of gel and 2 mm below, 10 px each.
    lane.getBoundingClientRect = () => new DOMRect(0, 0, 40, 670);
    fireEvent.pointerDown(lane, { clientX: 20, clientY: 356, pointerId: 1, button: 0, buttons: 1 });
    await user.click(within(panel).getByRole('button', { name: 'Keep this reading' }));
    expect(acts().at(-1)).toBe('measure:2:306');
    await user.click(within(panel).getByRole('tab', { name: 'In words' }));
    const table = within(panel).getByRole('table', { name: 'What the photograph shows, lane by lane' });
    expect(within(table).getByText('Mateo').closest('tr')?.textContent).toMatch(/^3Mateo38\.1 mm/);
    expect(within(table).getByText('50 bp ladder').closest('tr')?.textContent).toMatch(/250 bp/);
    expect(within(table).getByText('Mateo').closest('tr')?.textContent).not.toMatch(/bp/);
  });
});
