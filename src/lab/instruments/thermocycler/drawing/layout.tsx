import { pipetteSize } from '../../../bench/apparatus/pipette.tsx';
import { vialSize } from '../../../bench/apparatus/vial.tsx';
import { binId, lidIdOf, pipetteId, tipsId } from '../../../bench/hand-moves.ts';
import type { Box, Form } from '../../../bench/stage/spot.ts';
import { mixId, type PcrBench, sourceOf } from '../bench.ts';
import { spots } from '../moves.ts';

/** A point on the stage, and how large what stands there is drawn. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Row {
  /** Left edge, and room for all tubes of the row. */
  readonly left: number;
  readonly room: number;
  /** Top of the tubes. */
  readonly top: number;
  readonly mostStep: number;
  readonly mostScale: number;
}

interface Frame {
  readonly benchY: number;
  readonly tips: Box;
  readonly bin: Box;
  readonly home: Place;
  readonly pipetteScale: number;
  readonly block: Row;
  /** Height of the fronts below the tubes, and how far below the top of a tube they begin. */
  readonly blockFront: { readonly from: number; readonly height: number };
  readonly rack: Row;
  readonly rackFront: { readonly from: number; readonly height: number };
  readonly machine: Box;
  readonly screen: Box;
  readonly run: Box;
  readonly spinner: Box;
  readonly caps: Box;
  readonly recipe: Box;
  readonly lens: Box;
  readonly fresh: Box;
}

export const frames: Readonly<Record<Form, Frame>> = {
  wide: {
    benchY: 440,
    tips: { x: 36, y: 34, width: 150, height: 78 },
    bin: { x: 222, y: 38, width: 84, height: 74 },
    home: { x: 388, y: 268, scale: 0.66 },
    pipetteScale: 0.66,
    block: { left: 20, room: 404, top: 300, mostStep: 58, mostScale: 1 },
    blockFront: { from: 92, height: 108 },
    rack: { left: 460, room: 312, top: 322, mostStep: 54, mostScale: 0.92 },
    rackFront: { from: 66, height: 112 },
    machine: { x: 836, y: 150, width: 212, height: 290 },
    screen: { x: 850, y: 268, width: 184, height: 108 },
    run: { x: 882, y: 386, width: 120, height: 44 },
    spinner: { x: 692, y: 40, width: 96, height: 92 },
    caps: { x: 784, y: 392, width: 44, height: 52 },
    recipe: { x: 462, y: 46, width: 58, height: 84 },
    lens: { x: 536, y: 46, width: 64, height: 84 },
    fresh: { x: 614, y: 46, width: 64, height: 84 },
  },
  tall: {
    benchY: 330,
    tips: { x: 8, y: 10, width: 76, height: 74 },
    bin: { x: 96, y: 12, width: 50, height: 74 },
    home: { x: 176, y: 174, scale: 0.5 },
    pipetteScale: 0.5,
    block: { left: 8, room: 374, top: 194, mostStep: 52, mostScale: 0.72 },
    blockFront: { from: 64, height: 66 },
    rack: { left: 8, room: 296, top: 346, mostStep: 44, mostScale: 0.72 },
    rackFront: { from: 52, height: 82 },
    machine: { x: 206, y: 6, width: 178, height: 172 },
    screen: { x: 214, y: 75, width: 162, height: 56 },
    run: { x: 226, y: 134, width: 138, height: 42 },
    spinner: { x: 314, y: 344, width: 70, height: 76 },
    caps: { x: 320, y: 428, width: 58, height: 46 },
    recipe: { x: 6, y: 116, width: 46, height: 62 },
    lens: { x: 56, y: 116, width: 46, height: 62 },
    fresh: { x: 106, y: 116, width: 46, height: 62 },
  },
};

/** Stock tubes on the cold block, from left to right. */
export const stocksOf = ({ strip }: PcrBench) => [mixId, ...strip.map(sourceOf)];

function placeIn({ left, room, top, mostStep, mostScale }: Row, count: number, at: number) {
  const step = Math.min(mostStep, room / count);
  return { x: left + 4 + step * (at + 0.5), y: top, scale: Math.min(mostScale, step / 43), step };
}

export function stepOf(bench: PcrBench, form: Form, row: 'block' | 'rack'): number {
  const count = row === 'block' ? stocksOf(bench).length : bench.strip.length;
  return placeIn(frames[form][row], count, 0).step;
}

/** Where a vessel stands: the middle of its cap. Tubes of the strip stand in the rack or, smaller, in the machine. */
export function placeOf(bench: PcrBench, form: Form, vesselId: string): Place {
  const frame = frames[form];
  const stocks = stocksOf(bench);
  const stock = stocks.indexOf(vesselId);
  if (stock >= 0) return placeIn(frame.block, stocks.length, stock);
  const at = bench.strip.indexOf(vesselId);
  if (bench.place === 'rack') return placeIn(frame.rack, bench.strip.length, at);
  const { x, y, width } = frame.machine;
  const inner = width - 36;
  const step = Math.min(28, inner / bench.strip.length);
  const left = x + width / 2 - (step * bench.strip.length) / 2;
  const scale = form === 'wide' ? 0.5 : 0.36;
  return { x: left + step * (at + 0.5), y: y + (form === 'wide' ? 46 : 25), scale };
}

/** The tube in which the tip of the pipette is seen. On a phone it stays where it hangs, so that it hides nothing. */
export function tubeAtTip({ pipette: { over }, place, strip }: PcrBench, form: Form): string | null {
  const isInReach = over !== null && (place === 'rack' || !strip.includes(over));
  return form === 'wide' && isInReach ? over : null;
}

/** How far below the top of a tube its rim is, and how deep the tip stands in it. */
const rim = 14;
const dip = 62;

/** The end of the pipette's tip. */
export function pipettePlace(bench: PcrBench, form: Form): Place {
  const { home, pipetteScale } = frames[form];
  const tube = tubeAtTip(bench, form);
  if (tube === null) return home;
  const { x, y, scale } = placeOf(bench, form, tube);
  return { x, y: y + dip * scale, scale: pipetteScale };
}

/** The board of the strip: in the rack, or the row of tubes in the machine. */
export function stripBox(bench: PcrBench, form: Form): Box {
  const { rack, rackFront, machine } = frames[form];
  if (bench.place === 'machine')
    return {
      x: machine.x + 6,
      y: machine.y + (form === 'wide' ? 52 : 18),
      width: machine.width - 12,
      height: form === 'wide' ? 62 : 44,
    };
  const width = stepOf(bench, form, 'rack') * bench.strip.length + 8;
  return { x: rack.left, y: rack.top + rackFront.from, width, height: rackFront.height };
}

export function blockBox(bench: PcrBench, form: Form): Box {
  const { block, blockFront } = frames[form];
  const width = stepOf(bench, form, 'block') * stocksOf(bench).length + 8;
  return { x: block.left, y: block.top + blockFront.from, width, height: blockFront.height };
}

/** The box of each spot, by its id. */
export function boxOf(bench: PcrBench, form: Form, id: string): Box {
  const frame = frames[form];
  switch (id) {
    case tipsId:
      return frame.tips;
    case binId:
      return frame.bin;
    case pipetteId: {
      const { x, y, scale } = pipettePlace(bench, form);
      const width = pipetteSize.width * scale;
      const height = pipetteSize.height * scale;
      const tube = tubeAtTip(bench, form);
      // What stands in the tube leaves the tube to be pressed.
      const within = tube === null ? 0 : (dip - rim) * placeOf(bench, form, tube).scale;
      return { x: x - width / 2, y: y - height, width, height: height - within };
    }
    case spots.strip: {
      const box = stripBox(bench, form);
      if (bench.place === 'machine') return box;
      // The tubes in it are spots of their own above the numbers.
      const from = form === 'wide' ? 42 : 32;
      return { ...box, y: box.y + from, height: box.height - from };
    }
    case spots.rack:
      return stripBox({ ...bench, place: 'rack' }, form);
    case spots.machine: {
      const { machine, screen } = frame;
      const to = screen.y + screen.height;
      // The strip stands in it: then the screen alone.
      return bench.place === 'machine' ? screen : { ...machine, height: to - machine.y };
    }
    case spots.run:
      return frame.run;
    case spots.spinner:
    case spots.caps:
    case spots.recipe:
    case spots.lens:
      return frame[id];
    case spots.fresh:
      return frame.fresh;
    default:
      return vesselBox(bench, form, id);
  }
}

function vesselBox(bench: PcrBench, form: Form, id: string): Box {
  const lidOf = bench.strip.find((tube) => lidIdOf(tube) === id);
  const { x, y, scale } = placeOf(bench, form, lidOf ?? id);
  // As wide as its place in the row, so that a finger finds it.
  const width = stepOf(bench, form, lidOf === undefined && !bench.strip.includes(id) ? 'block' : 'rack');
  if (lidOf !== undefined) {
    const height = Math.max(32, 34 * scale);
    return { x: x - width / 2, y: y + 20 * scale - height, width, height };
  }
  const isTube = bench.strip.includes(id);
  const from = isTube ? 21 : 2;
  return { x: x - width / 2, y: y + from * scale, width, height: (vialSize.height - from) * scale };
}
