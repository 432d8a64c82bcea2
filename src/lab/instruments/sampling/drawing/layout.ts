import { binId, lidIdOf, pipetteId, tipsId } from '../../../bench/hand-moves.ts';
import type { Box, Form } from '../../../bench/stage/spot.ts';
import { dnaTubes, type SamplingBench, sampleTubes } from '../bench.ts';
import { siteSpot, spots } from '../moves.ts';
import type { SamplingSettings } from '../settings.ts';

/** A point on the stage, and how large what stands there is drawn. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Row {
  readonly left: number;
  /** Room for all tubes of the row. */
  readonly room: number;
  /** Top of the tubes. */
  readonly top: number;
  readonly mostStep: number;
  readonly mostScale: number;
  /** Where the board begins below the top of the tubes, and its height. */
  readonly boardFrom: number;
  readonly boardHeight: number;
}

interface Frame {
  readonly benchY: number;
  /** Shelves, each from x to x at a height. */
  readonly shelves: readonly (readonly [from: number, to: number, y: number])[];
  /** The row of sites, and how wide one is at most. */
  readonly sites: Box;
  readonly mostSite: number;
  readonly air: Box;
  readonly things: Readonly<
    Record<'gloves' | 'box' | 'drops' | 'labels' | 'bleach' | 'spinner' | 'counter', Box>
  >;
  /** The head of the swab in the hand, and the length of its stick. */
  readonly swab: Place;
  readonly tips: Box;
  readonly bin: Box;
  readonly pipette: Place;
  readonly block: Box;
  readonly start: Box;
  readonly rack: Row;
  readonly dna: Row;
}

export const frames: Readonly<Record<Form, Frame>> = {
  wide: {
    benchY: 424,
    shelves: [
      [16, 506, 262],
      [636, 1052, 118],
    ],
    sites: { x: 20, y: 14, width: 500, height: 140 },
    mostSite: 156,
    air: { x: 536, y: 14, width: 84, height: 140 },
    things: {
      gloves: { x: 24, y: 186, width: 100, height: 92 },
      box: { x: 138, y: 186, width: 104, height: 92 },
      drops: { x: 256, y: 186, width: 52, height: 92 },
      labels: { x: 322, y: 186, width: 74, height: 92 },
      bleach: { x: 410, y: 180, width: 88, height: 98 },
      spinner: { x: 648, y: 26, width: 100, height: 108 },
      counter: { x: 766, y: 26, width: 88, height: 108 },
    },
    swab: { x: 566, y: 364, scale: 1 },
    tips: { x: 868, y: 40, width: 100, height: 78 },
    bin: { x: 984, y: 46, width: 64, height: 72 },
    pipette: { x: 800, y: 380, scale: 0.68 },
    block: { x: 850, y: 292, width: 200, height: 132 },
    start: { x: 962, y: 352, width: 78, height: 48 },
    rack: { left: 20, room: 420, top: 318, mostStep: 92, mostScale: 1, boardFrom: 76, boardHeight: 100 },
    dna: { left: 466, room: 296, top: 368, mostStep: 58, mostScale: 0.74, boardFrom: 62, boardHeight: 64 },
  },
  tall: {
    benchY: 336,
    shelves: [],
    sites: { x: 4, y: 2, width: 322, height: 88 },
    mostSite: 100,
    air: { x: 330, y: 2, width: 56, height: 88 },
    things: {
      gloves: { x: 4, y: 96, width: 62, height: 66 },
      box: { x: 72, y: 96, width: 66, height: 66 },
      drops: { x: 146, y: 96, width: 42, height: 66 },
      labels: { x: 194, y: 96, width: 58, height: 66 },
      bleach: { x: 258, y: 96, width: 58, height: 66 },
      spinner: { x: 196, y: 258, width: 70, height: 74 },
      counter: { x: 272, y: 262, width: 58, height: 70 },
    },
    swab: { x: 206, y: 254, scale: 0.46 },
    tips: { x: 4, y: 168, width: 92, height: 78 },
    bin: { x: 274, y: 166, width: 50, height: 74 },
    pipette: { x: 360, y: 326, scale: 0.5 },
    block: { x: 4, y: 276, width: 184, height: 54 },
    start: { x: 118, y: 290, width: 64, height: 34 },
    rack: { left: 4, room: 382, top: 346, mostStep: 92, mostScale: 0.66, boardFrom: 44, boardHeight: 66 },
    dna: { left: 40, room: 346, top: 458, mostStep: 84, mostScale: 0.36, boardFrom: 26, boardHeight: 15 },
  },
};

/** What has its own box, by the id of its spot. */
export const thingOf: Readonly<Record<string, keyof Frame['things']>> = {
  [spots.gloves]: 'gloves',
  [spots.box]: 'box',
  [spots.drops]: 'drops',
  [spots.labels]: 'labels',
  [spots.bleach]: 'bleach',
  [spots.spinner]: 'spinner',
  [spots.counter]: 'counter',
};

function placeIn({ left, room, top, mostStep, mostScale }: Row, count: number, at: number) {
  const step = Math.min(mostStep, room / count);
  return { x: left + step * (at + 0.5), y: top, scale: Math.min(mostScale, step / 46), step };
}

/** From one tube to the next. */
export function stepOf(bench: SamplingBench, form: Form, row: 'rack' | 'dna'): number {
  return placeIn(frames[form][row], sampleTubes(bench).length, 0).step;
}

/** The middle of a tube's cap. Sample tubes stand in their rack or, smaller, in the heat block. */
export function placeOf(bench: SamplingBench, form: Form, vesselId: string): Place {
  const frame = frames[form];
  const tubes = sampleTubes(bench);
  const dna = dnaTubes(bench).findIndex(({ id }) => id === vesselId);
  if (dna >= 0) return placeIn(frame.dna, tubes.length, dna);
  const at = tubes.findIndex(({ id }) => id === vesselId);
  if (bench.place === 'stand') return placeIn(frame.rack, tubes.length, at);
  const { x, y, width } = frame.block;
  const step = Math.min(30, (width - 16) / tubes.length);
  const scale = form === 'wide' ? 0.5 : 0.3;
  const left = x + width / 2 - (step * tubes.length) / 2;
  return { x: left + step * (at + 0.5), y: y - (form === 'wide' ? 34 : 20), scale };
}

/** The board in front of a row of tubes. */
export function boardOf(bench: SamplingBench, form: Form, row: 'rack' | 'dna'): Box {
  const { left, top, boardFrom, boardHeight } = frames[form][row];
  const width = stepOf(bench, form, row) * sampleTubes(bench).length;
  return { x: left, y: top + boardFrom, width, height: boardHeight };
}

export function siteBox({ sites }: SamplingSettings, form: Form, at: number): Box {
  const { sites: row, mostSite } = frames[form];
  const step = Math.min(mostSite + 6, row.width / sites.length);
  return { x: row.x + step * at, y: row.y, width: step - 6, height: row.height };
}

/** The end of the pipette's tip: over the tube in which it was used last, and on a phone where it hangs. */
export function pipettePlace(bench: SamplingBench, form: Form): Place {
  const { pipette } = frames[form];
  const { over } = bench.pipette;
  const isThere = over !== null && (bench.place === 'stand' || !over.startsWith('tube'));
  if (form === 'tall' || !isThere || over === null) return pipette;
  const { x, y, scale } = placeOf(bench, form, over);
  return { x, y: y + 14 * scale, scale: pipette.scale * 0.9 };
}

/** Length of the stick of a swab, in its own units. */
export const swabLength = 150;

/** The box of each spot, by its id. */
export function boxOf(settings: SamplingSettings, bench: SamplingBench, form: Form, id: string): Box {
  const frame = frames[form];
  const site = settings.sites.findIndex((one) => siteSpot(one.id) === id);
  if (site >= 0) return siteBox(settings, form, site);
  const thing = thingOf[id];
  if (thing) return frame.things[thing];
  switch (id) {
    case spots.air:
      return frame.air;
    case tipsId:
      return frame.tips;
    case binId:
      return frame.bin;
    case spots.block:
      return bench.place === 'block'
        ? { ...frame.block, width: frame.start.x - frame.block.x - 6 }
        : frame.block;
    case spots.start:
      return frame.start;
    case spots.swab: {
      const { x, y, scale } = frame.swab;
      const length = (swabLength + 40) * scale;
      const width = form === 'wide' ? 64 : 48;
      return { x: x - width / 2, y: y + 14 * scale - length, width, height: length };
    }
    case pipetteId: {
      const { x, y, scale } = pipettePlace(bench, form);
      return { x: x - 30 * scale, y: y - 306 * scale, width: 60 * scale, height: 306 * scale };
    }
    case spots.rack: {
      if (bench.place === 'stand') {
        const board = boardOf(bench, form, 'rack');
        const from = form === 'wide' ? 40 : 24;
        return { ...board, y: board.y + from, height: board.height - from };
      }
      const { x, y, width } = frame.block;
      return { x, y: y - (form === 'wide' ? 38 : 22), width, height: form === 'wide' ? 52 : 30 };
    }
    case spots.stand:
      return boardOf(bench, form, 'rack');
    default:
      return vesselBox(bench, form, id);
  }
}

function vesselBox(bench: SamplingBench, form: Form, id: string): Box {
  const lidOf = sampleTubes(bench).find((tube) => lidIdOf(tube.id) === id)?.id;
  const { x, y, scale } = placeOf(bench, form, lidOf ?? id);
  const isDna = lidOf === undefined && !sampleTubes(bench).some((tube) => tube.id === id);
  const width = isDna && form === 'tall' ? 40 : Math.max(isDna ? 32 : 40, 44 * scale);
  if (lidOf !== undefined) {
    const height = Math.max(26, 34 * scale);
    return { x: x - width / 2, y: y + 20 * scale - height, width, height };
  }
  const from = isDna ? 2 : 21;
  const height = Math.max(isDna ? 36 : 40, (112 - from) * scale);
  return { x: x - width / 2, y: y + from * scale, width, height };
}
