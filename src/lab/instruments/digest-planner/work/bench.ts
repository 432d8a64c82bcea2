import {
  applyHand,
  createHandBench,
  findVessel,
  type HandBench,
  isRefusal,
  putVessel,
  type Refusal,
  refuse,
} from '../../../bench/hand.ts';
import { isEmpty, type Liquid, volumeNl } from '../../../bench/liquid.ts';
import { createVessel, type Vessel } from '../../../bench/vessel.ts';
import type { EnzymeId } from '../../../science/digest/enzymes.ts';
import type { Tube } from '../../../science/tube/tube.ts';
import { type PlanDials, startDials } from '../setting/dials.ts';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { type DnaTube, listBenchTubes, type Reaction, recipe } from '../setting/tubes.ts';
import type { CuttingAct, Place } from './acts.ts';
import { changePlan, isPlanAct } from './plan-acts.ts';

/** How a stock came about that was made here: a liquid that stood at these temperatures. */
export interface Made {
  readonly from: Liquid;
  readonly steps: readonly { readonly celsius: number; readonly minutes: number }[];
  readonly isMixed: boolean;
  /** Volume of it when it was made, in nl. */
  readonly nl: number;
}

/** One press of the block's button. */
export interface Run {
  readonly celsius: number;
  readonly minutes: number;
  /** Ids of the reaction vessels that held something, by where they stood. */
  readonly stood: Readonly<Record<string, Place>>;
}

export interface CuttingBench extends HandBench {
  readonly dials: PlanDials;
  /** null: what a joined instrument has left is not known. */
  readonly given: readonly Tube[] | null;
  readonly dnaTubes: readonly DnaTube[];
  readonly reactions: readonly Reaction[];
  /** Where the reaction vessels stand that have left the rack. */
  readonly places: Readonly<Record<string, Place>>;
  readonly celsius: number;
  readonly minutes: number;
  readonly runs: readonly Run[];
  readonly made: Readonly<Record<string, Made>>;
  /** What left open tubes in the block as vapor, in nl. */
  readonly evaporatedNl: number;
  /** Lengths in bp of a ladder of one's own; empty without one. */
  readonly ladderBp: readonly number[];
}

/** Ids of vessels and of the stocks in them. */
export const waterId = 'water';
export const bufferId = 'buffer';
export const enzymeIdOf = (enzyme: EnzymeId) => `enzyme-${enzyme.toLowerCase()}`;
export const dnaIdOf = (tube: string) => `dna-${tube}`;
export const reactionIdOf = (reaction: string) => `tube-${reaction}`;

/** More enzymes than these stand in a box, and only those on the molecule in the cold rack. */
const mostRacked = 6;
const stockNl = 500_000;
const enzymeNl = 60_000;
const reactionCapacityNl = 200_000;
/** Of a tube that a joined instrument may have filled there is always enough while its filling is not known. */
const unknownNl = 1_000_000;

export const iceC = 1;
export const roomC = 22;

/** The enzymes that stand in the cold rack as tubes. */
export function listRacked({ enzymes }: DigestPlannerSettings, dials: PlanDials): readonly EnzymeId[] {
  return enzymes.length <= mostRacked ? enzymes : dials.enzymes;
}

export function startBench(
  settings: DigestPlannerSettings,
  given: readonly Tube[] | null,
  dials: PlanDials = startDials(settings),
): CuttingBench {
  const { dna, reactions } = listBenchTubes(settings, dials, given);
  const mayBeGiven = given === null && (settings.sources.includes('tubes') || settings.reactions.length > 0);
  const vessels = [
    createVessel({ id: waterId, name: 'water', liquid: { [waterId]: stockNl }, capacityNl: 2 * stockNl }),
    createVessel({ id: bufferId, name: 'buffer', liquid: { [bufferId]: stockNl }, capacityNl: 2 * stockNl }),
    ...dna.map(({ id, label, volumeNl: nl }) =>
      createVessel({
        id: dnaIdOf(id),
        name: `${label} DNA`,
        liquid: { [dnaIdOf(id)]: mayBeGiven ? unknownNl : nl },
        capacityNl: 2 * unknownNl,
      }),
    ),
    ...listRacked(settings, dials).map(enzymeVessel),
    ...reactions.map((reaction) => prepareVessel(settings, reaction, dna, mayBeGiven)),
  ];
  return {
    ...createHandBench(vessels),
    hasUnknownTubes: given === null && settings.sources.includes('tubes'),
    dials,
    given,
    dnaTubes: dna,
    reactions,
    places: {},
    celsius: 25,
    minutes: 10,
    runs: [],
    made: {},
    evaporatedNl: 0,
    ladderBp: [],
  };
}

export function enzymeVessel(enzyme: EnzymeId): Vessel {
  const id = enzymeIdOf(enzyme);
  return createVessel({ id, name: enzyme, liquid: { [id]: enzymeNl } });
}

function prepareVessel(
  { prepared }: DigestPlannerSettings,
  { id, label, dna }: Reaction,
  tubes: readonly DnaTube[],
  mayBeGiven: boolean,
): Vessel {
  const hasDna = prepared === 'dna' && (dna === null || tubes.some((tube) => tube.id === dna));
  const liquid: Record<string, number> =
    prepared === 'nothing' ? {} : { [waterId]: recipe.water, [bufferId]: recipe.buffer };
  if (hasDna) {
    const stock = dna === null ? waterId : dnaIdOf(dna);
    liquid[stock] = (liquid[stock] ?? 0) + recipe.dna;
  }
  return createVessel({
    id: reactionIdOf(id),
    name: `tube ${label}`,
    lid: 'open',
    liquid,
    capacityNl: mayBeGiven ? 2 * unknownNl : reactionCapacityNl,
  });
}

export function placeOf(bench: CuttingBench, vessel: string): Place {
  return bench.places[vessel] ?? 'rack';
}

/** The bench after an act, or why it cannot be done. The bench before stays as it was. */
export function applyAct(
  settings: DigestPlannerSettings,
  bench: CuttingBench,
  act: CuttingAct,
): CuttingBench | Refusal {
  if (isPlanAct(act)) return changeBench(settings, bench, changePlan(settings, bench.dials, act));
  switch (act.kind) {
    case 'put':
      return put(bench, act.vessel, act.place);
    case 'flick':
      return flick(bench, act.vessel);
    case 'celsius':
      return { ...bench, celsius: act.value };
    case 'minutes':
      return { ...bench, minutes: act.value };
    case 'start':
      return start(bench);
    case 'ladder':
      return { ...bench, ladderBp: [...act.lengths].sort((one, other) => other - one) };
    case 'open':
    case 'close':
      // Lids of tubes that are not known here are taken to stand as the act needs them.
      return isUnknown(bench, act.vessel) ? bench : applyHand(bench, act);
    default:
      return applyHand(bench, act);
  }
}

/** Whether it may be the reaction tube of a sample that is not known here. */
const isUnknown = ({ hasUnknownTubes, reactions }: CuttingBench, id: string) =>
  hasUnknownTubes && !reactions.some((reaction) => reactionIdOf(reaction.id) === id);

/**
 * The bench with another plan. As long as no tip has been taken and nothing has run, other tubes are set up where the
 * samples are others; after that what stands there stays.
 */
function changeBench(
  settings: DigestPlannerSettings,
  bench: CuttingBench,
  dials: PlanDials | Refusal,
): CuttingBench | Refusal {
  if (isRefusal(dials)) return dials;
  const isUntouched = bench.tipsTaken === 0 && bench.runs.length === 0;
  if (isUntouched && settings.reactions.length === 0 && dials.source !== bench.dials.source) return setUp();
  const tubes = listBenchTubes(settings, dials, bench.given);
  if (isUntouched && JSON.stringify(tubes.dna) !== JSON.stringify(bench.dnaTubes)) return setUp();
  const racked = listRacked(settings, dials);
  const vessels = new Map(bench.vessels);
  for (const enzyme of racked) {
    const vessel = enzymeVessel(enzyme);
    if (!vessels.has(vessel.id)) vessels.set(vessel.id, vessel);
  }
  for (const enzyme of listRacked(settings, bench.dials)) {
    const full = enzymeVessel(enzyme);
    // A tube that was opened stays: what is in it would be lost.
    const isFull = JSON.stringify(vessels.get(full.id)) === JSON.stringify(full);
    if (!racked.includes(enzyme) && isFull) vessels.delete(full.id);
  }
  return { ...bench, dials, vessels: inOrderOfWork(vessels) };

  function setUp(): CuttingBench {
    const { pipette, celsius, minutes, ladderBp } = bench;
    const fresh = startBench(settings, bench.given, dials as PlanDials);
    return { ...fresh, pipette, celsius, minutes, ladderBp };
  }
}

/** Reaction tubes come last, whatever was put into the cold rack meanwhile. */
function inOrderOfWork(vessels: ReadonlyMap<string, Vessel>): ReadonlyMap<string, Vessel> {
  const isReaction = (id: string) => id.startsWith(reactionIdOf(''));
  return new Map([
    ...[...vessels].filter(([id]) => !isReaction(id)),
    ...[...vessels].filter(([id]) => isReaction(id)),
  ]);
}

function put(bench: CuttingBench, id: string, place: Place): CuttingBench | Refusal {
  const isReaction = bench.reactions.some((reaction) => reactionIdOf(reaction.id) === id);
  if (!isReaction && !isUnknown(bench, id)) return refuse('Only reaction tubes are moved here.');
  if (isReaction && placeOf(bench, id) === place) return refuse('The tube stands there already.');
  return { ...bench, places: { ...bench.places, [id]: place } };
}

function flick(bench: CuttingBench, id: string): CuttingBench | Refusal {
  if (isUnknown(bench, id)) return bench;
  const vessel = findVessel(bench, id);
  if (!vessel || vessel.lid === 'none') return refuse('Only reaction tubes are flicked here.');
  if (vessel.lid === 'open') return refuse(`Close ${vessel.name} first, or it spills.`);
  if (isEmpty(vessel.liquid)) return refuse(`There is nothing in ${vessel.name} to mix.`);
  return putVessel(bench, { ...vessel, isMixed: true, isSpun: true });
}

/** Part of an open tube that evaporates in an hour at 37 °C; twice as much for each 10 °C more. Empirical. */
const evaporatedInAnHour = 0.1;
const mostEvaporated = 0.8;

function start(bench: CuttingBench): CuttingBench | Refusal {
  const { celsius, minutes, runs } = bench;
  const tubes = bench.reactions
    .map(({ id }) => bench.vessels.get(reactionIdOf(id)))
    .filter((vessel) => vessel !== undefined && !isEmpty(vessel.liquid)) as Vessel[];
  const isInBlock = ({ id }: Vessel) => placeOf(bench, id) === 'block';
  if (!tubes.some(isInBlock) && !bench.hasUnknownTubes)
    return refuse('There is no filled tube in the block. Put one in first.');
  let after: CuttingBench = {
    ...bench,
    runs: [
      ...runs,
      { celsius, minutes, stood: Object.fromEntries(tubes.map(({ id }) => [id, placeOf(bench, id)])) },
    ],
  };
  for (const vessel of tubes) {
    const celsiusThere = { block: celsius, ice: iceC, rack: roomC }[placeOf(bench, vessel.id)];
    const nl = volumeNl(vessel.liquid);
    const share =
      isInBlock(vessel) && vessel.lid !== 'closed'
        ? Math.min(mostEvaporated, evaporatedInAnHour * (minutes / 60) * 2 ** ((celsius - 37) / 10))
        : 0;
    const leftNl = Math.max(1, Math.round(nl * (1 - share)));
    const stock = `run-${runs.length + 1}-${vessel.id}`;
    const step = { celsius: celsiusThere, minutes };
    const [only = '', ...others] = Object.keys(vessel.liquid);
    const before = others.length === 0 ? bench.made[only] : undefined;
    // What has stood there once and was not changed since goes on standing: no second digest of its pieces.
    const made: Made =
      before && before.isMixed === vessel.isMixed
        ? {
            ...before,
            steps: [...before.steps, step],
            nl: Math.max(1, Math.round((before.nl * leftNl) / nl)),
          }
        : { from: vessel.liquid, steps: [step], isMixed: vessel.isMixed, nl: leftNl };
    after = {
      ...putVessel(after, { ...vessel, liquid: { [stock]: leftNl } }),
      made: { ...after.made, [stock]: made },
      evaporatedNl: after.evaporatedNl + nl - leftNl,
    };
  }
  return after;
}
