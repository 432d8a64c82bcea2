import { pipetteId } from '../../../bench/hand-moves.ts';
import type { Spot, StageSize } from '../../../bench/stage/spot.ts';
import { behindWellsMm } from '../../../science/gel/run-settings.ts';
import { type Layout, layOut } from '../scene/layout.ts';
import { listSpotsIn } from '../scene/spots.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelBench } from '../station/bench.ts';
import { spotIds } from '../station/moves.ts';
import { listTubes } from './short-station.ts';

/** Beside each other where there is room, one above the other on a phone. */
export const shortForms = ['above', 'beside'] as const;
export type ShortForm = (typeof shortForms)[number];

export const shortSizes: Readonly<Record<ShortForm, StageSize>> = {
  beside: { width: 620, height: 404 },
  above: { width: 390, height: 444 },
};

/** Gel beyond the last mm that bands reach, in mm. */
const endMm = 2;

type Frame = Pick<
  Layout,
  'benchY' | 'pipette' | 'tank' | 'slab' | 'nearY' | 'farY' | 'sockets' | 'power' | 'switch' | 'lamp' | 'lens'
> & {
  readonly rack: { readonly x: number; readonly y: number; readonly cell: number; readonly scale: number };
};

const frames: Readonly<Record<ShortForm, Frame>> = {
  beside: {
    benchY: 346,
    rack: { x: 12, y: 220, cell: 76, scale: 0.86 },
    pipette: { x: 126, y: 210, scale: 0.62 },
    power: { x: 404, y: 8, width: 150, height: 56 },
    switch: { x: 554, y: 8, width: 58, height: 56 },
    lamp: { x: 262, y: 8, width: 130, height: 56 },
    tank: { x: 262, y: 76, width: 350, height: 322 },
    slab: { x: 302, y: 116, width: 264, height: 246 },
    nearY: 97,
    farY: 372,
    sockets: { wells: { x: 590, y: 100 }, far: { x: 590, y: 300 } },
    lens: { y: 276, r: 72 },
  },
  above: {
    benchY: 196,
    rack: { x: 8, y: 104, cell: 72, scale: 0.6 },
    pipette: { x: 116, y: 104, scale: 0.33 },
    power: { x: 236, y: 4, width: 98, height: 50 },
    switch: { x: 334, y: 4, width: 50, height: 50 },
    lamp: { x: 236, y: 60, width: 148, height: 48 },
    tank: { x: 6, y: 206, width: 378, height: 234 },
    slab: { x: 42, y: 246, width: 296, height: 162 },
    nearY: 227,
    farY: 418,
    sockets: { wells: { x: 362, y: 230 }, far: { x: 362, y: 344 } },
    lens: { y: 334, r: 70 },
  },
};

/** Where everything stands: the layout of the station, with fewer things nearer to each other. */
export function layOutShort(settings: GelBenchSettings, bench: GelBench, form: ShortForm): Layout {
  const { rack, ...frame } = frames[form];
  const tubes = listTubes(settings, bench);
  const tubeHeight = 112 * rack.scale;
  const boardY = rack.y + tubeHeight - 10 * rack.scale;
  const board = { x: rack.x, y: boardY, width: rack.cell * tubes.length, height: 32 };
  return {
    ...layOut(settings, bench, 'tall'),
    ...frame,
    perMm: frame.slab.height / (behindWellsMm + settings.lengthMm + endMm),
    boards: [board],
    tubes: tubes.map(({ id }, index) => {
      const x = rack.x + index * rack.cell;
      return {
        id,
        x: x + rack.cell / 2,
        y: rack.y,
        scale: rack.scale,
        cell: { x, y: rack.y, width: rack.cell, height: board.y + board.height - rack.y },
        nameY: boardY + 21,
        letters: 9,
      };
    }),
  };
}

/** Of the spots of the station those that the short form has, where they stand in it. */
export function listShortSpots(settings: GelBenchSettings, bench: GelBench, form: ShortForm): Spot[] {
  const layout = layOutShort(settings, bench, form);
  const shown = new Set<string>([
    pipetteId,
    spotIds.switch,
    spotIds.lamp,
    ...layout.tubes.map(({ id }) => id),
  ]);
  return listSpotsIn(layout, settings, bench)
    .filter(({ id }) => shown.has(id) || id.startsWith('well-'))
    .map(({ opens: _, ...spot }) => spot);
}
