import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { runLane } from '../../science/gel/lane.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { fieldOf } from './bench.ts';
import { samples } from './samples.ts';
import type { GelBenchState } from './state.ts';
import { view } from './view.tsx';

let shown: ReturnType<typeof drawInstrument<unknown, GelBenchState>>;
const now = () => shown.seen.state;

const draw = (from: Partial<GelBenchState> = {}) =>
  act(async () => {
    const { settings, tubes } = samples;
    shown = drawInstrument(view, { settings, tubes, from });
  });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const said = () => screen.getByRole('status').textContent ?? '';
const ladderOnly: Partial<GelBenchState> = { loads: [{ well: 1, source: '50-bp', ul: 10 }] };
const loaded: Partial<GelBenchState> = {
  loads: [
    { well: 1, source: '50-bp', ul: 10 },
    { well: 3, source: 'mateo', ul: 20 },
  ],
};

describe('the gel bench', () => {
  it('is loaded, run and measured by keyboard alone', async () => {
    const user = userEvent.setup();
    await draw(ladderOnly);
    button('Mateo').focus();
    // Space takes the tube in hand, the arrow keys go from well to well, Space sets it down.
    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown} ');
    expect(now().loads).toContainEqual({ well: 3, source: 'mateo', ul: 10 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Volume in lane 3' }), '20 µL');
    expect(now().loads).toContainEqual({ well: 3, source: 'mateo', ul: 20 });
    button('Skip to the end').focus();
    await user.keyboard('{Enter}');
    expect(now().ranMinutes).toBe(75);
    expect(said()).toMatch(/^Finished after 75 min\./);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lane to measure' }), '3');
    const ruler = screen.getAllByRole('slider', { name: 'Ruler, mm from the wells' })[0] as HTMLInputElement;
    fireEvent.change(ruler, { target: { value: '30' } });
    await user.click(button('Next band of this lane'));
    expect(ruler.value).toBe('38.1');
    expect(ruler.getAttribute('aria-valuetext')).toMatch(/^38\.1 mm: 2[12]\d bp$/);
    button('Keep this reading').focus();
    await user.keyboard('{Enter}');
    expect(now().measured).toEqual([{ well: 3, tenthsMm: 381 }]);
    expect(said()).toMatch(/^Kept: lane 3, 38\.1 mm, 2[12]\d bp\.$/);
    await user.keyboard('{Enter}');
    expect(now().measured).toHaveLength(1);
    await user.click(button('Remove reading 1'));
    expect(now().measured).toEqual([]);
  });

  it('says once which lanes have lost their tubes', async () => {
    await draw({ loads: [1, 2, 4].map((well) => ({ well, source: 'no-such-tube', ul: 10 })) });
    expect(
      screen.getByText(/^Lanes 1, 2, and 4 are empty: their tubes are not in the rack\./).textContent,
    ).toContain('run it first');
    expect(screen.getAllByText(/not in the rack/)).toHaveLength(1);
  });

  it('is loaded by pressing a tube and a well of the picture, and measured by pressing a band', async () => {
    const user = userEvent.setup();
    await draw(ladderOnly);
    const { container } = shown;
    await user.click(button('Noor'));
    await user.click(container.querySelector('[data-place="well-2"][aria-hidden]') as HTMLElement);
    expect(now().loads).toContainEqual({ well: 2, source: 'noor', ul: 10 });
    await user.click(button('Skip to the end'));
    const lane = container.querySelector<HTMLElement>('[data-lane="2"]') as HTMLElement;
    // 5 mm above the wells, 60 mm of gel and 2 mm below, 10 px each.
    lane.getBoundingClientRect = () => new DOMRect(0, 0, 40, 670);
    fireEvent.pointerDown(lane, { clientX: 20, clientY: 455, pointerId: 1, button: 0, buttons: 1 });
    await user.click(button('Keep this reading'));
    expect(now().measured).toEqual([{ well: 2, tenthsMm: 405 }]);
  });

  it('sets 0 % agarose and 500 V to the limit, and says why there is one', async () => {
    const user = userEvent.setup();
    await draw(loaded);
    await user.clear(field('Agarose'));
    await user.type(field('Agarose'), '0{Enter}');
    expect(now().agarosePercent).toBe(0.5);
    expect(said()).toMatch(/without any agarose there is no mesh/);
    await user.clear(field('Voltage'));
    await user.type(field('Voltage'), '500{Enter}');
    expect(now().volts).toBe(225);
    expect(said()).toMatch(/heat the buffer until the gel melts/);
    expect(screen.getByText(/a row of equal bands smiles/)).toBeTruthy();
    await user.clear(field('Time'));
    await user.type(field('Time'), 'soon{Enter}');
    expect(now().minutes).toBe(75);
    expect(field('Time').getAttribute('aria-invalid')).toBe('true');
    await user.clear(field('Time'));
    await user.type(field('Time'), '30');
    await user.tab();
    expect(now().minutes).toBe(30);
  });

  it('says of its least voltage and its last minute what the model gives: DNA runs, and is still there', async () => {
    const user = userEvent.setup();
    await draw(loaded);
    await user.clear(field('Voltage'));
    await user.type(field('Voltage'), '3{Enter}');
    expect(said()).toMatch(/takes many hours, and the bands grow wide/);
    expect(said()).not.toMatch(/as fast as it runs/);
    await user.clear(field('Time'));
    await user.type(field('Time'), '500{Enter}');
    expect(said()).toMatch(/clock of this bench ends at 240 min/);
    expect(said()).not.toMatch(/have left/);
    const run = { agarosePercent: 1, fieldVPerCm: fieldOf(now().volts), durationMin: now().minutes };
    const [band] = runLane([{ lengthBp: 408, massNg: 50 }], run, 60).bands;
    expect(band?.distanceMm).toBeGreaterThan(20 * (band?.sigmaMm ?? 0));
  });

  it('does not run an empty gel, and says so', async () => {
    const user = userEvent.setup();
    await draw({ loads: [] });
    await user.click(button('Switch on'));
    expect(said()).toBe('Load at least one well first.');
    expect(now().ranMinutes).toBe(0);
  });

  it('runs by its clock, stops at whole minutes, goes on and ends', async () => {
    const user = userEvent.setup();
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    await draw(loaded);
    const tick = (ms: number) => act(async () => frames.pop()?.(ms));
    await user.click(button('Switch on'));
    // Six minutes a second: 3.6 minutes after six tenths of a second. No frame counts more than a tenth.
    for (const ms of [1000, 1100, 1200, 1300, 1400, 1500, 9000]) await tick(ms);
    expect(screen.getByText('3 of 75 min')).toBeTruthy();
    expect(now().ranMinutes).toBe(0);
    await user.click(button('Pause'));
    expect(now().ranMinutes).toBe(3);
    expect(said()).toMatch(/^Paused after 3 min\./);
    await user.click(button('Go on'));
    for (let step = 0; step < 200 && now().ranMinutes < 75; step += 1) await tick(10_000 + 100 * step);
    expect(now().ranMinutes).toBe(75);
    expect(button('Go on').getAttribute('aria-disabled')).toBe('true');
  });

  it('jumps to the end where motion is reduced', async () => {
    const user = userEvent.setup();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: true, media }) as MediaQueryList,
    );
    await draw(loaded);
    await user.click(button('Switch on'));
    expect(now().ranMinutes).toBe(75);
  });

  it('says every lane in words, and which DNA ran off', async () => {
    await draw({ ...loaded, ranMinutes: 110, minutes: 110 });
    const table = screen.getByRole('table', {
      name: 'What the photograph shows, lane by lane',
      hidden: true,
    });
    const row = within(table).getByText('Mateo').closest('tr');
    expect(row?.textContent).toMatch(/^3Mateo55\.\d mm, [a-z]+59\.\d mm, [a-z]+DNA ran off the far end\.$/);
    expect(row?.textContent).not.toMatch(/bp/);
    expect(within(table).getByText('50 bp ladder').closest('tr')?.textContent).toMatch(/250 bp/);
    expect(screen.getByText('DNA has run off the far end in lane 1, 3.')).toBeTruthy();
  });

  it('pours a new gel with the same tubes, without the readings of the old one', async () => {
    const user = userEvent.setup();
    await draw({ ...loaded, ranMinutes: 75, measured: [{ well: 3, tenthsMm: 381 }] });
    expect(field('Agarose').readOnly).toBe(true);
    await user.click(button('Pour a new gel'));
    expect(now()).toMatchObject({ ...loaded, ranMinutes: 0, measured: [] });
    expect(field('Agarose').readOnly).toBe(false);
  });
});
