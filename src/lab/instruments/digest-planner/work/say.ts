import { capital } from '../../../bench/hand.ts';
import { sayLiquid } from '../../../bench/hand-moves.ts';
import { sayHandAct } from '../../../bench/hand-words.ts';
import { sayVolume, volumeNl } from '../../../bench/liquid.ts';
import type { Inventory } from '../../../bench/station.ts';
import type { Vessel } from '../../../bench/vessel.ts';
import { enzymeIds } from '../../../science/digest/enzymes.ts';
import { type SourceId, sourceIds } from '../setting/settings.ts';
import type { CuttingAct, Place } from './acts.ts';
import { bufferId, type CuttingBench, dnaIdOf, enzymeIdOf, placeOf, reactionIdOf, waterId } from './bench.ts';

const sourceWords: Readonly<Record<SourceId, string>> = {
  hbb: 'HBB',
  tas2r38: 'TAS2R38',
  author: 'sequences of this lesson',
  tubes: 'tubes of the station before',
  typed: 'a sequence of one’s own',
};

const placeWords: Readonly<Record<Place, string>> = {
  rack: 'back into the rack',
  ice: 'on ice',
  block: 'into the heat block',
};

export const sayPlace = (place: Place) =>
  ({ rack: 'in the rack', ice: 'on ice', block: 'in the block' })[place];

/** The line of the notebook about an act that has been done. */
export function sayAct(before: CuttingBench, act: CuttingAct): string {
  switch (act.kind) {
    case 'source':
      return `Molecule: ${sourceWords[act.id]}`;
    case 'show':
      return `Sample ${act.genotype} added to the plan`;
    case 'hide':
      return `Sample ${act.genotype} taken out of the plan`;
    case 'paste':
      return act.dna === '' ? 'Sequence taken away' : `Sequence of ${act.dna.length} bp put up`;
    case 'shape':
      return act.is === 'ring' ? 'Molecule: a ring' : 'Molecule: a line with two ends';
    case 'strain':
      return act.is === 'marking' ? 'DNA from cells that mark it (Dam, Dcm)' : 'DNA without marks of cells';
    case 'enzyme':
      return `${act.id} put on the molecule`;
    case 'lift':
      return `${act.id} taken off the molecule`;
    case 'complete':
      return `Plan: ${act.percent}% of the sites cut`;
    case 'pairing':
      return act.is === 'mixed'
        ? 'Plan: strands paired again at random'
        : 'Plan: strands paired as they were';
    case 'put':
      return `${capital(nameOf(before, act.vessel))} ${placeWords[act.place]}`;
    case 'flick':
      return `${capital(nameOf(before, act.vessel))} flicked and spun down`;
    case 'celsius':
      return `Block set to ${act.value}\u00a0°C`;
    case 'minutes':
      return `Clock set to ${act.value}\u00a0min`;
    case 'start': {
      const count = countOf(before, 'block');
      return `${count} ${count === 1 ? 'tube' : 'tubes'} for ${before.minutes}\u00a0min at ${before.celsius}\u00a0°C`;
    }
    case 'ladder':
      return act.lengths.length === 0 ? 'Own ladder put away' : `Own ladder with ${act.lengths.length} rungs`;
    default:
      return sayHandAct(before, act);
  }
}

const nameOf = (bench: CuttingBench, id: string) => bench.vessels.get(id)?.name ?? id;

export function countOf(bench: CuttingBench, place: Place): number {
  return bench.reactions.filter(({ id }) => placeOf(bench, reactionIdOf(id)) === place).length;
}

/** "5 µL of water, 2 µL of buffer": what is in a vessel. What was cut is named by what it was mixed from. */
export function sayContents(bench: CuttingBench, vessel: Vessel): string {
  const made = Object.keys(vessel.liquid).map((stock) => bench.made[stock]);
  const [only] = made;
  if (made.length === 1 && only) {
    const steps = only.steps
      .map(({ celsius, minutes }) => `${minutes}\u00a0min at ${celsius}\u00a0°C`)
      .join(', ');
    return `${sayVolume(volumeNl(vessel.liquid))}, ${steps}: ${sayLiquid({ ...vessel, liquid: only.from }, (stock) => sayStock(bench, stock))}`;
  }
  return sayLiquid(vessel, (stock) => sayStock(bench, stock));
}

/** A stock as it is read: "water", "HaeIII", "Noor DNA". */
function sayStock(bench: CuttingBench, stock: string): string {
  if (stock === waterId || stock === bufferId) return stock;
  if (bench.made[stock]) return 'a digest';
  const enzyme = enzymeIds.find((id) => enzymeIdOf(id) === stock);
  const tube = bench.dnaTubes.find(({ id }) => dnaIdOf(id) === stock);
  return enzyme ?? (tube ? `${tube.label} DNA` : stock);
}

/** Everything that stands here, as a list. */
export function listInventory(bench: CuttingBench): Inventory[] {
  const { dials, pipette, celsius, minutes } = bench;
  const tip = pipette.tip;
  const inTip = tip ? volumeNl(tip.held) : 0;
  const enzymes = dials.enzymes.length > 0 ? dials.enzymes.join(', ') : 'no enzyme';
  return [
    { id: 'molecule', words: `Molecule: ${sourceWords[dials.source]}, with ${enzymes} on it` },
    {
      id: 'pipette',
      words: `Pipette, set to ${sayVolume(pipette.setNl)}, ${tip ? `with a ${tip.touched.length > 0 ? 'used' : 'new'} tip${inTip > 0 ? `, ${sayVolume(inTip)} in it` : ''}` : 'without a tip'}`,
    },
    ...[...bench.vessels.values()].map((vessel) => ({ id: vessel.id, words: sayVessel(bench, vessel) })),
    {
      id: 'block',
      words: `Heat block: ${celsius}\u00a0°C, ${minutes}\u00a0min, ${countOf(bench, 'block')} tubes`,
    },
    { id: 'ice', words: `Ice: ${countOf(bench, 'ice')} tubes` },
  ];
}

/** "Tube Noor, closed, in the block: 10 µL of Noor DNA". */
export function sayVessel(bench: CuttingBench, vessel: Vessel): string {
  const isReaction = vessel.id.startsWith(reactionIdOf(''));
  const state = isReaction ? `, ${vessel.lid}, ${sayPlace(placeOf(bench, vessel.id))}` : '';
  const label = vessel.label === '' ? '' : `, labelled “${vessel.label}”`;
  const mixed = isReaction && !vessel.isMixed ? ', not mixed' : '';
  const prepared = bench.dnaTubes.some(({ id, isPrepared }) => isPrepared && dnaIdOf(id) === vessel.id)
    ? ', prepared'
    : '';
  const liquid = isReaction
    ? sayContents(bench, vessel)
    : volumeNl(vessel.liquid) > 0
      ? sayVolume(volumeNl(vessel.liquid))
      : 'empty';
  return `${capital(vessel.name)}${label}${state}${mixed}${prepared}: ${liquid}`;
}

/** Words of the sources, for the panel in which they are chosen. */
export const sourceNames: Readonly<Record<SourceId, string>> = Object.fromEntries(
  sourceIds.map((id) => [id, capital(sourceWords[id])]),
) as Record<SourceId, string>;
