import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isRefusal } from '../../../bench/hand.ts';
import { volumeNl } from '../../../bench/liquid.ts';
import { GelBenchSettingsSchema } from '../settings.ts';
import { applyGel } from '../station/apply.ts';
import type { GelBench } from '../station/bench.ts';
import { readLanes } from './read-lanes.ts';
import { listShortSpots, shortForms, shortSizes } from './short-layout.ts';
import { nextStep, pointsOf, shortStation } from './short-station.ts';

const settings = z.parse(GelBenchSettingsSchema, {
  tubes: [
    { id: 'cut', label: 'Cut', products: [{ fragmentsBp: [176, 44], massNg: 400 }] },
    { id: 'whole', label: 'Whole', products: [{ fragmentsBp: [220], massNg: 400 }] },
  ],
  ladders: ['50-bp'],
  wells: 3,
  agarosePercent: 3,
  volts: 75,
  minutes: 75,
});
const start = shortStation.start(settings, []);

/** Uses the move that joins the two, as every input does. */
function use(bench: GelBench, thing: string, target: string | null): GelBench {
  const move = shortStation
    .listMoves(settings, bench)
    .find((one) => one.thing === thing && one.target === target);
  if (!move) throw new Error(`${thing} cannot be used on ${target}`);
  return move.acts.reduce((now, act) => {
    const next = applyGel(settings, now, act);
    if (isRefusal(next)) throw new Error(next.refused);
    return next;
  }, bench);
}
const load = (bench: GelBench, tube: string, well: string) =>
  use(use(bench, 'pipette', tube), 'pipette', well);

describe('the gel station in short', () => {
  it('begins with the ladder in its well and points at the pipette and a tube', () => {
    expect(nextStep(settings, start)).toBe('draw');
    expect(pointsOf(settings, start)).toEqual(['pipette', 'cut']);
    expect(volumeNl(start.vessels.get('well-1')?.liquid ?? {})).toBe(10_000);
  });

  it('leads from a tube to what the gel says', () => {
    const held = use(start, 'pipette', 'cut');
    expect([nextStep(settings, held), pointsOf(settings, held)]).toEqual(['dispense', ['well-2']]);
    const one = use(held, 'pipette', 'well-2');
    expect([nextStep(settings, one), pointsOf(settings, one)]).toEqual(['more', ['whole', 'switch']]);
    const both = load(one, 'whole', 'well-3');
    expect([nextStep(settings, both), pointsOf(settings, both)]).toEqual(['run', ['switch']]);
    const run = use(both, 'switch', null);
    expect([nextStep(settings, run), pointsOf(settings, run)]).toEqual(['look', ['lamp']]);
    const seen = use(run, 'lamp', null);
    expect([nextStep(settings, seen), pointsOf(settings, seen)]).toEqual(['read', []]);
    expect(shortStation.listMoves(settings, seen)).toEqual([]);
    expect(readLanes(settings, seen, 220)).toEqual([
      { well: 2, label: 'Cut', lengthsBp: [176, 44], shows: 'cut' },
      { well: 3, label: 'Whole', lengthsBp: [220], shows: 'whole' },
    ]);
  });

  it('takes a new tip for every tube, so that nothing is carried over', () => {
    const both = load(load(start, 'cut', 'well-2'), 'whole', 'well-3');
    expect(both.transfers.every(({ isTipClean }) => isTipClean)).toBe(true);
    expect(both.vessels.get('well-3')?.liquid).toEqual({ whole: 10_000 });
  });

  it('says of two tubes in one well that nothing can be said', () => {
    const mixed = load(load(start, 'cut', 'well-2'), 'whole', 'well-2');
    const seen = use(use(mixed, 'switch', null), 'lamp', null);
    expect(readLanes(settings, seen, 220).map(({ shows }) => shows)).toEqual(['mixed']);
  });

  it('runs also without a sample, and then shows nobody', () => {
    const seen = use(use(start, 'switch', null), 'lamp', null);
    expect(readLanes(settings, seen, 220)).toEqual([]);
  });

  it.each(shortForms)(
    'has no spot outside of its drawing, and each is at least 44 units in one way: %s',
    (form) => {
      const { width, height } = shortSizes[form];
      for (const spot of listShortSpots(settings, start, form)) {
        expect([spot.id, spot.x >= 0 && spot.x + spot.width <= width]).toEqual([spot.id, true]);
        expect([spot.id, spot.y >= 0 && spot.y + spot.height <= height]).toEqual([spot.id, true]);
        expect([spot.id, Math.min(spot.width, spot.height) >= 40]).toEqual([spot.id, true]);
      }
    },
  );
});
