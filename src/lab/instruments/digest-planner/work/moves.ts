import { isRefusal } from '../../../bench/hand.ts';
import { binId, guessHandAct, listHandMoves, pipetteDial, pipetteId } from '../../../bench/hand-moves.ts';
import type { Dial, Move } from '../../../bench/station.ts';
import type { EnzymeId } from '../../../science/digest/enzymes.ts';
import { completenessStep, type DigestPlannerSettings } from '../setting/settings.ts';
import { recipe } from '../setting/tubes.ts';
import { type CuttingAct, celsiusLimits, minutesLimits, type Place } from './acts.ts';
import { applyAct, type CuttingBench, enzymeIdOf, listRacked, placeOf, reactionIdOf } from './bench.ts';
import { closeAndFlick, isFilled, usualCelsius, usualMinutes } from './good-work.ts';

/** Spots besides vessels, tools and lids. */
export const moleculeId = 'molecule';
export const iceId = 'ice';
export const blockId = 'block';
export const rackId = 'rack';
export const spinnerId = 'spinner';
export const startId = 'start';
export const celsiusId = 'celsius';
export const minutesId = 'minutes';
export const completenessId = 'completeness';
export const chipIdOf = (enzyme: EnzymeId) => `on-${enzyme.toLowerCase()}`;

type CuttingMove = Move<CuttingAct>;

const placeOfSpot: Readonly<Record<string, Place>> = { [iceId]: 'ice', [blockId]: 'block', [rackId]: 'rack' };
const placeWords: Readonly<Record<Place, string>> = {
  ice: 'on ice',
  block: 'into the heat block',
  rack: 'back into the rack',
};

/** Everything that can be done now. */
export function listMoves(settings: DigestPlannerSettings, bench: CuttingBench): CuttingMove[] {
  const hand: readonly CuttingMove[] = listHandMoves(bench, {
    canMix: ({ id }) => id.startsWith(reactionIdOf('')),
    isOutOfReach: () => false,
  });
  return [...listEnzymeMoves(settings, bench), ...hand, ...listTubeMoves(bench), ...listBlockMoves(bench)];
}

function listEnzymeMoves(settings: DigestPlannerSettings, bench: CuttingBench): CuttingMove[] {
  const { enzymes } = bench.dials;
  if (settings.fixed.includes('enzymes')) return [];
  return [
    ...listRacked(settings, bench.dials)
      .map(
        (id): CuttingMove => ({
          thing: enzymeIdOf(id),
          target: moleculeId,
          acts: [{ kind: 'enzyme', id }],
          words: `Put ${id} on the molecule`,
        }),
      )
      .filter(({ acts: [act] }) => act && !isRefusal(applyAct(settings, bench, act))),
    ...enzymes.map(
      (id): CuttingMove => ({
        thing: chipIdOf(id),
        target: null,
        acts: [{ kind: 'lift', id }],
        words: `Take ${id} off the molecule`,
      }),
    ),
  ];
}

function listTubeMoves(bench: CuttingBench): CuttingMove[] {
  return bench.reactions.flatMap((reaction) => {
    const id = reactionIdOf(reaction.id);
    const vessel = bench.vessels.get(id);
    if (!vessel) return [];
    const moves = Object.entries(placeOfSpot)
      .filter(([, place]) => place !== placeOf(bench, id))
      .map(
        ([target, place]): CuttingMove => ({
          thing: id,
          target,
          acts: [{ kind: 'put', vessel: id, place }],
          words: `Put ${vessel.name} ${placeWords[place]}`,
        }),
      );
    if (!isFilled(bench, id)) return moves;
    const words = `${vessel.lid === 'open' ? 'Close, flick' : 'Flick'} and spin ${vessel.name}`;
    return [...moves, { thing: id, target: spinnerId, acts: closeAndFlick(bench, id), words }];
  });
}

function listBlockMoves(bench: CuttingBench): CuttingMove[] {
  const isReady = bench.reactions.some(({ id }) => {
    const vessel = reactionIdOf(id);
    return placeOf(bench, vessel) === 'block' && isFilled(bench, vessel);
  });
  if (!isReady) return [];
  const words = `Start the block: ${bench.minutes}\u00a0min at ${bench.celsius}\u00a0°C`;
  return [{ thing: startId, target: null, acts: [{ kind: 'start' }], words }];
}

/** What somebody means who puts this thing on a target that is not among the moves: its refusal says why not. */
export function guess(bench: CuttingBench, thing: string, target: string): CuttingAct | null {
  const enzyme = bench.dials.enzymes.find((id) => enzymeIdOf(id) === thing);
  if (target === moleculeId && enzyme) return { kind: 'enzyme', id: enzyme };
  // A tube put on another tube is put where that one stands.
  const isBeside = thing !== pipetteId && bench.reactions.some(({ id }) => reactionIdOf(id) === target);
  const place = isBeside ? placeOf(bench, target) : placeOfSpot[target];
  if (place && thing !== pipetteId) return { kind: 'put', vessel: thing, place };
  if (target === spinnerId && thing !== pipetteId) return { kind: 'flick', vessel: thing };
  if (thing === startId || target === startId) return { kind: 'start' };
  const isVessel = bench.vessels.has(target) || target === binId || target === 'tips';
  return isVessel ? guessHandAct(bench, thing, target) : null;
}

/** The numbers that can be set. */
export function listDials(settings: DigestPlannerSettings, bench: CuttingBench): Dial<CuttingAct>[] {
  const { dials, celsius, minutes } = bench;
  const ownC = usualCelsius(dials.enzymes);
  const completeness: Dial<CuttingAct> = {
    id: completenessId,
    name: 'Sites cut, in the plan',
    unit: '%',
    value: dials.completenessPercent,
    least: 0,
    most: 100,
    step: completenessStep,
    usual: [60, 100],
    set: (percent) => ({ kind: 'complete', percent: Math.round(percent) }),
  };
  return [
    ...(settings.fixed.includes('completeness') ? [] : [completeness]),
    pipetteDial(bench, [recipe.dna, recipe.enzyme]),
    {
      id: celsiusId,
      name: 'Temperature of the block',
      unit: '°C',
      value: celsius,
      ...celsiusLimits,
      step: 1,
      usual: [...new Set([ownC, 65, 80])],
      set: (value) => ({ kind: 'celsius', value: Math.round(value) }),
    },
    {
      id: minutesId,
      name: 'Time in the block',
      unit: 'min',
      value: minutes,
      ...minutesLimits,
      step: 1,
      usual: [5, usualMinutes, 60],
      set: (value) => ({ kind: 'minutes', value: Math.round(value) }),
    },
  ];
}
