import { describe, expect, it } from 'vitest';
import { stationJoins } from '../../science/station/joins.ts';
import { stationModuleIds } from '../../science/station/module-ids.ts';
import { stationModules } from '../../science/station/modules.ts';
import { isBadge, mapShapes, sheet } from './map-layout.ts';

const edges = ({ x, y, width, height }: (typeof mapShapes)[keyof typeof mapShapes]) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

describe('map layout', () => {
  it('keeps every shape on the sheet', () => {
    for (const id of stationModuleIds) {
      const { left, right, top, bottom } = edges(mapShapes[id]);
      expect(left >= 0 && top >= 0 && right <= sheet.width && bottom <= sheet.height, id).toBe(true);
    }
  });

  it('draws no two modules on top of each other', () => {
    const whole = stationModuleIds.filter((id) => !isBadge(mapShapes[id]));
    for (const one of whole) {
      for (const other of whole.slice(whole.indexOf(one) + 1)) {
        const a = edges(mapShapes[one]);
        const b = edges(mapShapes[other]);
        const overlap = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        expect(overlap, `${one} and ${other}`).toBe(false);
      }
    }
  });

  it('draws each join on the side the science names', () => {
    const heading = { forward: [1, 0], aft: [-1, 0], port: [0, -1], starboard: [0, 1] } as const;
    for (const { of, side, to } of stationJoins) {
      if (side === 'zenith' || side === 'nadir') continue;
      const [x, y] = heading[side];
      const from = mapShapes[of];
      expect(
        (mapShapes[to].x - from.x) * x + (mapShapes[to].y - from.y) * y,
        `${to} ${side} of ${of}`,
      ).toBeGreaterThan(0);
    }
  });

  it('leaves every pickable module at least 24 px on a 320 px wide screen', () => {
    const scale = (320 - 2 * 16) / sheet.width;
    for (const { id, isPickable } of stationModules) {
      if (!isPickable) continue;
      expect(Math.min(mapShapes[id].width, mapShapes[id].height) * scale, id).toBeGreaterThanOrEqual(24);
    }
  });
});
