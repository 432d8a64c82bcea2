import type { Box, Form } from '../../../bench/stage/spot.ts';
import { type CuttingBench, placeOf, reactionIdOf } from '../work/bench.ts';

/** Where a tube stands: above the middle of its cap, and how large it is drawn. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Layout {
  readonly board: Box;
  /** Where the name of the molecule begins on the board; the keys beside it, the chips of enzymes, the molecules, and the lengths in each sample. */
  readonly name: { readonly x: number; readonly y: number };
  readonly keys: readonly Box[];
  readonly chips: Box;
  readonly molecules: Box;
  readonly lengths: Box;
  readonly tips: Box;
  readonly bin: Box;
  readonly pipette: Stand;
  /** The racks of tubes, each with its front: stocks and enzymes, DNA, reactions. */
  readonly cold: Box;
  readonly dna: Box;
  readonly rack: Box;
  readonly tubeScale: number;
  readonly ice: Box;
  readonly spinner: Box;
  readonly block: Box;
  readonly smallScale: number;
  readonly celsius: Box;
  readonly minutes: Box;
  readonly start: Box;
  readonly benchTop: number;
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const layouts: Readonly<Record<Form, Layout>> = {
  wide: {
    board: box(16, 12, 786, 222),
    name: { x: 30, y: 42 },
    keys: [box(474, 20, 100, 34), box(580, 20, 104, 34), box(690, 20, 104, 34)],
    chips: box(28, 58, 504, 30),
    molecules: box(28, 92, 496, 136),
    lengths: box(540, 62, 252, 166),
    tips: box(820, 74, 104, 60),
    bin: box(938, 60, 66, 74),
    pipette: { x: 1034, y: 232, scale: 0.6 },
    cold: box(16, 318, 500, 52),
    dna: box(530, 318, 520, 52),
    rack: box(16, 462, 478, 52),
    tubeScale: 0.78,
    ice: box(508, 448, 158, 66),
    spinner: box(682, 438, 82, 76),
    block: box(780, 436, 270, 116),
    smallScale: 0.58,
    celsius: box(796, 466, 76, 36),
    minutes: box(878, 466, 76, 36),
    start: box(962, 464, 76, 40),
    benchTop: 350,
  },
  tall: {
    board: box(6, 4, 330, 148),
    name: { x: 238, y: 27 },
    keys: [box(12, 8, 66, 26), box(82, 8, 78, 26), box(164, 8, 66, 26)],
    chips: box(12, 37, 318, 24),
    molecules: box(12, 63, 318, 42),
    lengths: box(12, 105, 318, 46),
    tips: box(6, 437, 58, 58),
    bin: box(70, 424, 46, 72),
    pipette: { x: 362, y: 146, scale: 0.45 },
    cold: box(4, 202, 382, 32),
    dna: box(4, 286, 382, 32),
    rack: box(4, 377, 382, 32),
    tubeScale: 0.54,
    ice: box(122, 442, 72, 54),
    spinner: box(200, 440, 52, 56),
    block: box(258, 428, 126, 70),
    smallScale: 0.38,
    celsius: box(261, 442, 58, 25),
    minutes: box(321, 442, 61, 25),
    start: box(268, 470, 106, 25),
    benchTop: 176,
  },
};

/** A rack's tubes stand so that their cones are behind its front. */
const standAbove = { wide: 70, tall: 48 } as const;

/** Where every tube stands, by the id of its vessel. */
export function placeTubes(bench: CuttingBench, form: Form): ReadonlyMap<string, Stand> {
  const { cold, dna, rack, ice, block, tubeScale, smallScale } = layouts[form];
  const ids = [...bench.vessels.keys()];
  const isReaction = (id: string) => id.startsWith(reactionIdOf(''));
  const isDna = (id: string) => id.startsWith('dna-');
  const at = (place: string) => ids.filter((id) => isReaction(id) && placeOf(bench, id) === place);
  const stands = new Map<string, Stand>();
  const fill = (all: readonly string[], front: Box, scale: number, above: number) =>
    all.forEach((id, index) => {
      const pitch = front.width / Math.max(all.length, 1);
      stands.set(id, { x: front.x + pitch * (index + 0.5), y: front.y - above, scale });
    });
  fill(
    ids.filter((id) => !isReaction(id) && !isDna(id)),
    cold,
    tubeScale,
    standAbove[form],
  );
  fill(ids.filter(isDna), dna, tubeScale, standAbove[form]);
  // A tube that has left the rack leaves its place free.
  const reactions = ids.filter(isReaction);
  reactions.forEach((id, index) => {
    const pitch = rack.width / Math.max(reactions.length, 1);
    stands.set(id, {
      x: rack.x + pitch * (index + 0.5),
      y: rack.y - standAbove[form],
      scale: tubeScale,
    });
  });
  const above = smallScale * 78;
  fill(at('ice'), { ...ice, x: ice.x + 6, width: ice.width - 12 }, smallScale, above);
  fill(at('block'), { ...block, x: block.x + 8, width: block.width - 16 }, smallScale, above);
  return stands;
}

/** Letters of a label that fit into a width, in the sizes of the stage. */
export function shorten(label: string, width: number, fontSize: number): string {
  const most = Math.max(2, Math.floor(width / (0.58 * fontSize)));
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`;
}
