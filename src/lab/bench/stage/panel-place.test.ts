import { describe, expect, it } from 'vitest';
import type { HandAct } from '../hand.ts';
import { isRefusal } from '../hand.ts';
import { pipetteId, tipsId } from '../hand-moves.ts';
import { sampleStation } from '../testing/sample-station.tsx';
import { listNextPoints, placePanel } from './panel-place.ts';
import type { Box } from './spot.ts';

const laptop = { width: 1066, height: 566 };
const phone = { width: 390, height: 500 };
const panel = { width: 240, height: 130 };
const pipetteOn = {
  laptop: { x: 366, y: 76, width: 44, height: 200 },
  phone: { x: 160, y: 20, width: 32, height: 154 },
};

const apart = (one: Box, other: Box) =>
  Math.hypot(
    Math.max(0, other.x - one.x - one.width, one.x - other.x - other.width),
    Math.max(0, other.y - one.y - one.height, one.y - other.y - other.height),
  );

describe('the place of a small panel', () => {
  it('is by its thing, beside it and within the room, on a laptop and on a phone', () => {
    for (const [room, anchor] of [
      [laptop, pipetteOn.laptop],
      [phone, pipetteOn.phone],
    ] as const) {
      const found = { ...panel, ...placePanel(panel, room, { anchor, next: [], others: [] }) };
      expect(apart(found, anchor)).toBeGreaterThan(0);
      expect(apart(found, anchor)).toBeLessThan(20);
      expect(found.x).toBeGreaterThanOrEqual(0);
      expect(found.x + found.width).toBeLessThanOrEqual(room.width);
      expect(found.y + found.height).toBeLessThanOrEqual(room.height);
    }
  });

  it('leaves free what is pressed next, wherever that stands around the thing', () => {
    const anchor = pipetteOn.laptop;
    for (const next of [
      { x: 420, y: 60, width: 300, height: 200 },
      { x: 60, y: 60, width: 296, height: 200 },
      { x: 200, y: 290, width: 500, height: 200 },
    ]) {
      const found = { ...panel, ...placePanel(panel, laptop, { anchor, next: [next], others: [] }) };
      expect(apart(found, next)).toBeGreaterThan(0);
      expect(apart(found, anchor)).toBeGreaterThan(0);
    }
  });

  it('knows what is next once a dial is set: the tips', () => {
    const bench = sampleStation.start(null, []);
    const dial = sampleStation.listDials(null, bench).find(({ id }) => id === pipetteId);
    expect(dial && listNextPoints<null, typeof bench, HandAct>(sampleStation, null, bench, dial)).toContain(
      tipsId,
    );
    expect(isRefusal(bench)).toBe(false);
  });
});
