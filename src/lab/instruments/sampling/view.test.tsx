import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stageSizes } from '../../bench/stage/spot.ts';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { drawInstrument } from '../testing/draw-instrument.tsx';
import { tintOf } from './drawing/rack.tsx';
import { listSpots } from './drawing/spots.ts';
import { samples } from './samples.ts';
import { SamplingSettingsSchema } from './settings.ts';
import { doAll, listGoodActs, listGoodDraws, station } from './station.ts';
import { view } from './view.tsx';

const settings = SamplingSettingsSchema.parse(samples.settings);
const [, , finished = []] = samples.states;

function draw(entries: readonly string[] = ['acts=0']) {
  const shown = drawInstrument(view, { settings: samples.settings, entries });
  const spot = (id: string) => shown.container.querySelector<HTMLElement>(`[data-spot="${id}"]`)!;
  return { ...shown, press: (id: string) => userEvent.click(spot(id)), spot };
}
const acts = (changes: readonly unknown[]) => JSON.stringify(changes.at(-1));

describe('the sampling station on the stage', () => {
  it('is worked by pressing what the plan points at: the swab in the hand is used where it is pressed', async () => {
    const { press, changes, container } = draw();
    for (const id of ['gloves', 'swabs', 'drops', 'air', 'lid-tube-1', 'tube-1', 'lid-tube-1'])
      await press(id);
    expect(acts(changes)).toContain('gloves swab moisten air open:tube-1 stir:tube-1 close:tube-1');
    expect(screen.getAllByText('Put a sticker with its name on tube 1.').length).toBeGreaterThan(0);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('takes a sticker with own words as well as an offered one', async () => {
    const { press, changes, container } = draw();
    await press('labels');
    const panel = () => within(screen.getByRole('dialog', { name: 'Stickers' }));
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(panel().getByRole('button', { name: 'Toilet' }));
    expect(acts(changes)).toContain('label:tube-1:Toilet');
    // The gloves that come next stood behind the panel, which stayed open.
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('labels');
    await userEvent.clear(panel().getByRole('textbox'));
    await userEvent.type(panel().getByRole('textbox'), 'Cabin 2{Enter}');
    expect(acts(changes)).toContain('label:tube-1:Cabin%202');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts copies and does not name whose they are', async () => {
    const { press, container } = draw(finished);
    await press('counter');
    const panel = within(screen.getByRole('dialog', { name: 'DNA counter' }));
    expect(panel.getByRole('row', { name: /^1: no label 77/ })).toBeTruthy();
    expect(panel.queryByText(/coli/)).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('refuses with a sentence what cannot be done', async () => {
    const { press, changes } = draw();
    await press('site-toilet');
    expect(screen.getAllByText(/no swab in your hand/).length).toBeGreaterThan(0);
    expect(changes).toEqual([]);
  });

  it.each(['wide', 'tall'] as const)(
    'has every spot within its %s form, with one site and with six',
    (form) => {
      const { width, height } = stageSizes[form];
      const site = settings.sites[0]!;
      for (const count of [1, 4, 6]) {
        const sites = Array.from({ length: count }, (_, at) => ({ ...site, id: `place-${at}` }));
        const many = { ...settings, sites };
        const start = station.start(many);
        const targets = ['air', ...sites.map(({ id }) => id)];
        const good = listGoodActs(many, targets);
        for (const bench of [
          start,
          doAll(many, start, good.slice(0, 2)),
          doAll(many, start, [...good, ...listGoodDraws(many)]),
        ])
          for (const spot of listSpots(many, bench, form)) {
            expect(Math.min(spot.width, spot.height), spot.id).toBeGreaterThanOrEqual(24);
            expect(spot.x, spot.id).toBeGreaterThanOrEqual(0);
            expect(spot.y, spot.id).toBeGreaterThanOrEqual(0);
            expect(spot.x + spot.width, spot.id).toBeLessThanOrEqual(width);
            expect(spot.y + spot.height, spot.id).toBeLessThanOrEqual(height);
          }
      }
    },
  );

  it('draws the tube of a field blank as clear as its liquid is, and that of a site cloudy until it is spun', () => {
    const tintsOnce = (last: string) => {
      const steps = listGoodActs(settings, ['air', 'toilet', 'table', 'store']);
      const until = steps.findIndex(({ kind }) => kind === last);
      const bench = doAll(settings, station.start(settings), steps.slice(0, until + 1));
      return ['tube-1', 'tube-2'].map((id) => tintOf(bench, bench.vessels.get(id)?.liquid ?? {}));
    };
    expect(tintsOnce('heat')).toEqual(['water', 'mix']);
    expect(tintsOnce('spin')).toEqual(['water', 'water']);
  });
});
