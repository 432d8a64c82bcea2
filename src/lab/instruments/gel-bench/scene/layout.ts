import type { Box, Form } from '../../../bench/stage/spot.ts';
import { behindWellsMm } from '../../../science/gel/run-settings.ts';
import type { GelBenchSettings } from '../settings.ts';
import { type GelBench, isInTheMaking } from '../station/bench.ts';
import { dyeId, listSources } from '../station/sources.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tube in the rack: the middle of its cap, and the cell of the rack with its name. */
interface TubePlace extends Point {
  readonly id: string;
  readonly scale: number;
  readonly cell: Box;
  /** Where the first line of its name stands, and how many letters a line takes. */
  readonly nameY: number;
  readonly letters: number;
}

/** Where everything stands, in units of the stage. */
export interface Layout {
  readonly form: Form;
  readonly benchY: number;
  readonly tips: Box;
  readonly bin: Box;
  readonly pipette: Point & { readonly scale: number };
  /** Where it is said what is in the pipette. */
  readonly held: Box;
  readonly tubes: readonly TubePlace[];
  /** The board in front of each row of tubes. */
  readonly boards: readonly Box[];
  readonly tank: Box;
  readonly slab: Box;
  readonly perMm: number;
  readonly nearY: number;
  readonly farY: number;
  readonly sockets: { readonly wells: Point; readonly far: Point };
  readonly loose: { readonly black: Point; readonly red: Point };
  readonly power: Box;
  readonly switch: Box;
  readonly lamp: Box;
  readonly newGel: Box;
  readonly balance: Box;
  readonly bottle: Box;
  readonly flask: Box;
  readonly microwave: Box;
  readonly comb: Box;
  readonly lens: { readonly y: number; readonly r: number };
}

/** Gel beyond the last mm that bands reach, in mm, as on the photograph. */
const endMm = 2;
const plug = 44;

/** Each tube in one row as long as there is room, else in two. */
const mostInARow = 7;

export function layOut(settings: GelBenchSettings, bench: GelBench, form: Form): Layout {
  const ids = [
    ...listSources(settings, bench.given).map(({ id }) => id),
    ...(bench.vessels.has(dyeId) ? [dyeId] : []),
  ];
  const isMaking = isInTheMaking(bench);
  const rack = isMaking ? { tubes: [], boards: [] } : layRack(ids, form);
  const frame = form === 'wide' ? wide : tall(ids.length > mostInARow && !isMaking ? 262 : 214);
  return {
    ...frame,
    ...rack,
    form,
    perMm: frame.slab.height / (behindWellsMm + settings.lengthMm + endMm),
  };
}

type Frame = Omit<Layout, 'form' | 'tubes' | 'boards' | 'perMm'>;

const wide: Frame = {
  benchY: 470,
  tips: { x: 24, y: 50, width: 150, height: 58 },
  bin: { x: 200, y: 36, width: 84, height: 72 },
  pipette: { x: 360, y: 284, scale: 0.85 },
  held: { x: 404, y: 120, width: 184, height: 56 },
  tank: { x: 612, y: 150, width: 440, height: 404 },
  slab: { x: 668, y: 208, width: 352, height: 304 },
  nearY: 180,
  farY: 532,
  // Both stand clear of the words at the foot of the stage.
  sockets: { wells: { x: 636, y: 190 }, far: { x: 636, y: 462 } },
  loose: { black: { x: 644, y: 126 }, red: { x: 700, y: 126 } },
  power: { x: 612, y: 12, width: 158, height: 88 },
  switch: { x: 770, y: 12, width: 62, height: 88 },
  lamp: { x: 848, y: 12, width: 104, height: 88 },
  newGel: { x: 964, y: 12, width: 88, height: 88 },
  balance: { x: 24, y: 350, width: 150, height: 120 },
  bottle: { x: 204, y: 296, width: 76, height: 174 },
  flask: { x: 306, y: 350, width: 104, height: 120 },
  microwave: { x: 434, y: 350, width: 156, height: 120 },
  comb: { x: 420, y: 222, width: 170, height: 56 },
  lens: { y: 400, r: 96 },
};

function tall(top: number): Frame {
  return {
    benchY: top - 10,
    tips: { x: 6, y: 28, width: 70, height: 58 },
    bin: { x: 86, y: 14, width: 46, height: 72 },
    pipette: { x: 160, y: 104, scale: 0.33 },
    held: { x: 178, y: 34, width: 58, height: 40 },
    tank: { x: 6, y: top, width: 378, height: 496 - top },
    slab: { x: 20, y: top + 40, width: 318, height: 428 - top },
    nearY: top + 21,
    farY: 478,
    sockets: { wells: { x: 362, y: top + 24 }, far: { x: 362, y: 440 } },
    loose: { black: { x: 362, y: top + 72 }, red: { x: 362, y: top + 120 } },
    power: { x: 240, y: 4, width: 98, height: 50 },
    switch: { x: 338, y: 4, width: 46, height: 50 },
    lamp: { x: 240, y: 58, width: 76, height: 46 },
    newGel: { x: 320, y: 58, width: 64, height: 46 },
    balance: { x: 6, y: 122, width: 88, height: 82 },
    bottle: { x: 102, y: 112, width: 46, height: 92 },
    flask: { x: 156, y: 128, width: 66, height: 76 },
    microwave: { x: 230, y: 128, width: 90, height: 76 },
    comb: { x: 326, y: 140, width: 58, height: 44 },
    lens: { y: top + 150, r: 70 },
  };
}

function layRack(ids: readonly string[], form: Form): Pick<Layout, 'tubes' | 'boards'> {
  const isWide = form === 'wide';
  const rows = ids.length > mostInARow ? 2 : 1;
  const perRow = Math.ceil(ids.length / rows);
  const room = isWide ? { x: 12, width: 588 } : { x: 4, width: 382 };
  const cellWidth = Math.min(isWide ? 98 : 64, room.width / Math.max(1, perRow));
  const scale = isWide ? (rows === 1 ? 0.95 : 0.64) : rows === 1 ? 0.6 : 0.42;
  const top = isWide ? (rows === 1 ? 330 : 298) : 108;
  const tubeHeight = 112 * scale;
  const lineHeight = isWide ? 17 : 13;
  const boardHeight = 2 * lineHeight + 6;
  const sunk = 10 * scale;
  const pitch = tubeHeight + boardHeight - sunk + (isWide ? 14 : 1);
  const rowOf = (row: number) => ids.slice(row * perRow, (row + 1) * perRow);
  return {
    tubes: ids.map((id, index) => {
      const row = Math.floor(index / perRow);
      const width = cellWidth * rowOf(row).length;
      const left = room.x + (isWide ? 0 : (room.width - width) / 2) + (index % perRow) * cellWidth;
      const y = top + row * pitch;
      return {
        id,
        x: left + cellWidth / 2,
        y,
        scale,
        cell: { x: left, y, width: cellWidth, height: pitch - 1 },
        nameY: y + tubeHeight - sunk + lineHeight - 1,
        letters: Math.floor((cellWidth - 2) / (isWide ? 7.3 : 6.4)),
      };
    }),
    boards: Array.from({ length: rows }, (_, row) => {
      const width = cellWidth * rowOf(row).length;
      return {
        x: room.x + (isWide ? 0 : (room.width - width) / 2),
        y: top + row * pitch + tubeHeight - sunk,
        width,
        height: boardHeight,
      };
    }),
  };
}

/** The place of a lane: its middle, and how wide it is with its neighbors' edges. */
export function laneOf({ slab }: Layout, wells: number, well: number): { x: number; width: number } {
  const width = slab.width / wells;
  return { x: slab.x + (well - 0.5) * width, width };
}

/** Where so many mm from the wells are on the gel. */
export function yOf({ slab, perMm }: Layout, mm: number): number {
  return slab.y + (behindWellsMm + mm) * perMm;
}

export function aroundPlug({ x, y }: Point): Box {
  return { x: x - plug / 2, y: y - plug / 2, width: plug, height: plug };
}

/** Where the leads end: in their sockets, or loose. */
export function plugsOf({ sockets, loose }: Layout, { blackAt }: Pick<GelBench, 'blackAt'>) {
  if (blackAt === null) return loose;
  return blackAt === 'wells'
    ? { black: sockets.wells, red: sockets.far }
    : { black: sockets.far, red: sockets.wells };
}

/** A name in at most two lines of so many letters. */
export function breakName(name: string, letters: number): string[] {
  const lines: string[] = [''];
  for (const word of name.split(' ')) {
    const last = lines[lines.length - 1] ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const [first = '', ...others] = lines;
  return [first, others.join(' ')]
    .filter((line) => line !== '')
    .map((line) => (line.length > letters ? `${line.slice(0, Math.max(1, letters - 1))}…` : line));
}
