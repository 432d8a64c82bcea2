import { binId, lidIdOf, pipetteId, tipsId } from '../../../bench/hand-moves.ts';
import { sayVolume, volumeNl } from '../../../bench/liquid.ts';
import type { Form, Spot } from '../../../bench/stage/spot.ts';
import { type CuttingBench, placeOf, reactionIdOf } from '../work/bench.ts';
import {
  blockId,
  celsiusId,
  chipIdOf,
  iceId,
  minutesId,
  moleculeId,
  rackId,
  spinnerId,
  startId,
} from '../work/moves.ts';
import { countOf, sayVessel } from '../work/say.ts';
import { layouts, placeTubes } from './layout.tsx';

/** The keys beside the molecules: each opens its panel. */
export const keyNames = { dna: 'DNA', enzymes: 'Enzymes', pieces: 'Pieces' } as const;
export const keyIds = ['dna', 'enzymes', 'pieces'] as const;
/** The key of the enzymes is called a freezer where the plan points at it. */
export const keySpotOf = (id: (typeof keyIds)[number]) => (id === 'enzymes' ? 'freezer' : `key-${id}`);

/** Height of the button over a lid at least, in units of the stage. */
const leastLid = 26;

/** Everything on the stage that can be pressed, taken or used, in the order of work. */
export function listSpots(bench: CuttingBench, form: Form): Spot[] {
  const layout = layouts[form];
  const stands = placeTubes(bench, form);
  const { pipette, dials, celsius, minutes } = bench;
  const { tip } = pipette;
  const chips = dials.enzymes.map((enzyme, index): Spot => {
    const pitch = chipPitch(form);
    const { x, y, height } = layout.chips;
    const width = pitch - 4;
    return {
      id: chipIdOf(enzyme),
      name: `${enzyme} on the molecule`,
      x: x + index * pitch,
      y,
      width,
      height,
    };
  });
  const tubes = [...bench.vessels.values()].flatMap((vessel): Spot[] => {
    const stand = stands.get(vessel.id);
    if (!stand) return [];
    const { x, y, scale } = stand;
    const isOut = placeOf(bench, vessel.id) !== 'rack';
    const width = Math.min(isOut ? 30 : 56, 44 * scale + (isOut ? 0 : 14));
    const hasLid = vessel.lid !== 'none';
    const top = y + (hasLid ? 22 : 4) * scale;
    return [
      {
        id: vessel.id,
        name: sayVessel(bench, vessel),
        x: x - width / 2,
        y: top,
        width,
        height: (hasLid ? 92 : 110) * scale,
      },
      ...(hasLid
        ? [
            {
              id: lidIdOf(vessel.id),
              name: `Lid of ${vessel.name}`,
              x: x - width / 2,
              // A lid in the block is small, and its button is not.
              y: Math.min(y - 12 * scale, top - leastLid),
              width,
              height: Math.max(34 * scale, leastLid),
            },
          ]
        : []),
    ];
  });
  const isOfReaction = ({ id }: Spot) => id.includes(reactionIdOf(''));
  const at = pipetteStand(bench, form);
  return [
    {
      id: moleculeId,
      name: `Molecule, with ${dials.enzymes.length > 0 ? dials.enzymes.join(', ') : 'no enzyme'} on it`,
      ...layout.board,
      opens: 'molecule',
    },
    ...keyIds.map((id, index): Spot => {
      const name = { dna: 'Which DNA', enzymes: 'All enzymes', pieces: 'Pieces and expected gel' }[id];
      return { id: keySpotOf(id), name, ...widen(layout.keys[index] ?? layout.board, 4), opens: id };
    }),
    ...chips,
    { id: tipsId, name: 'Box of tips', ...grow(layout.tips, 12) },
    ...tubes.filter((spot) => !isOfReaction(spot)),
    { id: rackId, name: 'Rack of reaction tubes', ...layout.rack },
    { id: spinnerId, name: 'Small centrifuge', ...layout.spinner },
    { id: iceId, name: `Ice, ${countOf(bench, 'ice')} tubes on it`, ...layout.ice },
    {
      id: blockId,
      name: `Heat block, ${countOf(bench, 'block')} tubes in it`,
      ...layout.block,
      // Its wells: the display below them is pressed by itself.
      y: layout.block.y - 60 * layout.smallScale,
      height: layout.celsius.y - layout.block.y + 60 * layout.smallScale - 2,
    },
    ...tubes.filter(isOfReaction),
    { id: celsiusId, name: `Temperature of the block: ${celsius}\u00a0°C`, ...widen(layout.celsius, 1) },
    { id: minutesId, name: `Time in the block: ${minutes}\u00a0min`, ...widen(layout.minutes, 1) },
    { id: startId, name: 'Start the block', ...layout.start },
    {
      id: pipetteId,
      name: `Pipette, ${sayVolume(pipette.setNl)}, ${tip ? (tip.touched.length > 0 ? 'used tip' : 'new tip') : 'no tip'}${tip && volumeNl(tip.held) > 0 ? `, ${sayVolume(volumeNl(tip.held))} in it` : ''}`,
      x: at.x - 30 * at.scale,
      y: at.y - 306 * at.scale,
      width: 60 * at.scale,
      height: (tip ? 304 : 214) * at.scale,
    },
    { id: binId, name: 'Bin for used tips', ...layout.bin },
  ];

  /** A spot that reaches a little beyond what is drawn: a finger is wider than a key. */
  function widen({ x, y, width, height }: typeof layout.tips, by: number) {
    return { x, y: y - by, width, height: height + 2 * by };
  }
  function grow({ x, y, width, height }: typeof layout.tips, up: number) {
    return { x, y: y - up, width, height: height + up };
  }
}

export function chipPitch(form: Form): number {
  return layouts[form].chips.width / 6;
}

/** Where the pipette is: over the tube in which it was used last, or on its hook. */
export function pipetteStand(bench: CuttingBench, form: Form) {
  const rest = layouts[form].pipette;
  const over = bench.pipette.over === null ? undefined : placeTubes(bench, form).get(bench.pipette.over);
  return over ? { x: over.x, y: over.y + 16 * over.scale, scale: rest.scale } : rest;
}
