import { binId, lidIdOf, pipetteId, sayLiquid, tipsId } from '../../bench/hand-moves.ts';
import { isEmpty, sayVolume, volumeNl } from '../../bench/liquid.ts';
import type { PlanLine } from '../../bench/station.ts';
import type { Vessel } from '../../bench/vessel.ts';
import type { SamplingAct } from './acts.ts';
import {
  bufferStock,
  dnaId,
  drawnNl,
  isClear,
  isFieldBlank,
  isUsed,
  kindOf,
  nameTarget,
  type SamplingBench,
  sampleTubes,
  sitesIn,
  swabInHand,
  swabsIn,
  wasHeated,
} from './bench.ts';
import { sayRub, siteSpot, spots } from './moves.ts';
import { airId, type SamplingSettings } from './settings.ts';

type Guide = Pick<PlanLine<SamplingAct>, 'now' | 'points'>;

/** The part of a planned amount that is enough. A learner who is short by a drop is not called back. */
const enough = 0.8;

const isPureBuffer = ({ liquid }: Vessel) => Object.keys(liquid).every((stock) => stock === bufferStock);
const isSampled = (bench: SamplingBench, { id }: Vessel) => swabsIn(bench, id).length > 0;

/** Whether a tube holds cells of this site and of no other one, or what a swab that touched nothing has brought. */
function holdsOnly(bench: SamplingBench, tube: string, target: string): boolean {
  if (target === airId) return isFieldBlank(bench, tube);
  const sites = sitesIn(bench, tube);
  return sites.length === 1 && sites[0] === target;
}

export function listPlan(settings: SamplingSettings, bench: SamplingBench): PlanLine<SamplingAct>[] {
  const tubes = sampleTubes(bench);
  const sampled = tubes.filter((tube) => isSampled(bench, tube));
  const missing = (target: string) => !tubes.some(({ id }) => holdsOnly(bench, id, target));
  const sites = settings.sites.map(({ id }) => id);
  const missingSites = sites.filter(missing);
  const isHeated = sampled.length > 0 && sampled.every(wasHeated);
  const isSpun = isHeated && sampled.every(isClear);
  const toDraw = sampled.filter(({ id }) => {
    const dna = bench.vessels.get(dnaId(id));
    return !dna || volumeNl(dna.liquid) < enough * drawnNl;
  });
  const wasDrawn = sampled.length > 0 && toDraw.length === 0;
  const hasBegun = bench.heated.length > 0;
  return [
    {
      id: 'blank',
      words: 'Field blank: a swab that touches nothing',
      isDone: !missing(airId) || hasBegun,
      ...guideSample(settings, bench, airId),
      rest: null,
    },
    {
      id: 'sites',
      words: 'Each site: fresh gloves, new swab, own tube, label',
      isDone: (missingSites.length === 0 && isPutAway(bench)) || hasBegun,
      ...guideSample(settings, bench, missingSites[0] ?? null),
      rest: restOfSites(settings, bench, missingSites),
    },
    {
      id: 'heat',
      words: `Open the cells: ${settings.lysisMin} min at 95 °C`,
      isDone: isHeated || wasDrawn,
      ...guideHeat(settings, bench),
      rest: null,
    },
    {
      id: 'spin',
      words: 'Spin debris to the bottom',
      isDone: isSpun || wasDrawn,
      now: 'Put the rack into the centrifuge.',
      points: [spots.rack, spots.spinner],
      rest: null,
    },
    {
      id: 'draw',
      words: `${sayVolume(drawnNl)} of the clear liquid into DNA tubes`,
      isDone: wasDrawn,
      ...guideDraw(bench, toDraw[0] ?? null),
      rest: restOfDraws(bench, toDraw),
    },
    {
      id: 'bleach',
      words: 'Used swabs into the bleach',
      isDone: bench.swabs.length > 0 && bench.swabs.every(({ place }) => place === 'bleach'),
      now: 'Put all used swabs into the bleach.',
      points: [spots.bleach],
      rest: null,
    },
  ];
}

/** The tube of the last stirred swab: it is to be closed, and to be labelled, before the next wrapper. */
function lastTube(bench: SamplingBench): Vessel | null {
  const id = bench.swabs.at(-1)?.tubes.at(-1);
  return id === undefined ? null : (bench.vessels.get(id) ?? null);
}

function isPutAway(bench: SamplingBench): boolean {
  const tube = lastTube(bench);
  return tube === null || (tube.lid === 'closed' && tube.label !== '');
}

function guideSample(settings: SamplingSettings, bench: SamplingBench, planned: string | null): Guide {
  const swab = swabInHand(bench);
  const last = lastTube(bench);
  if (bench.place === 'block')
    return { now: 'Take the rack out of the heat block.', points: [spots.rack, spots.stand] };
  if (last?.lid === 'open') return { now: `Close ${last.name}.`, points: [lidIdOf(last.id)] };
  if (last && last.label === '')
    return { now: `Put a sticker with its name on ${last.name}.`, points: [spots.labels, last.id] };
  const isNew = swab !== null && swab.tubes.length === 0;
  // The tube for the swab in the hand follows from what the swab has touched.
  const target = (isNew ? swab.sites[0] : undefined) ?? planned;
  const tube = sampleTubes(bench).find(isPureBuffer);
  if (target === null || !tube) return { now: 'All tubes are in use.', points: [] };
  if (!isNew) {
    if (bench.gloves === null || bench.gloves.length > 0)
      return { now: 'Put on fresh gloves.', points: [spots.gloves] };
    return { now: 'Open a wrapper and take the swab.', points: [spots.box] };
  }
  const isDone = target === airId ? swab.wasInAir : swab.sites.length > 0;
  if (!isDone && !swab.isDamp && (target === airId || kindOf(settings, target) === 'surface'))
    return { now: 'Moisten the swab with sterile liquid.', points: [spots.swab, spots.drops] };
  if (!isDone)
    return target === airId
      ? { now: 'Hold the swab in the air. Touch nothing.', points: [spots.swab, spots.air] }
      : { now: `${sayRub(settings, target)}.`, points: [spots.swab, siteSpot(target)] };
  if (tube.lid === 'closed') return { now: `Open ${tube.name}.`, points: [lidIdOf(tube.id)] };
  return { now: `Stir the swab in ${tube.name}.`, points: [spots.swab, tube.id] };
}

/** Once one site was sampled by hand as it should be, the others follow with one press. */
function restOfSites(
  settings: SamplingSettings,
  bench: SamplingBench,
  missing: readonly string[],
): PlanLine<SamplingAct>['rest'] {
  const isShown = sampleTubes(bench).some((tube) => {
    const [site] = sitesIn(bench, tube.id);
    return (
      site !== undefined && holdsOnly(bench, tube.id, site) && tube.lid === 'closed' && tube.label !== ''
    );
  });
  const free = sampleTubes(bench).filter(isPureBuffer);
  const swab = swabInHand(bench);
  const isBusy = bench.place === 'block' || (swab !== null && !isUsed(swab));
  if (!isShown || !isPutAway(bench) || isBusy || missing.length === 0 || free.length < missing.length)
    return null;
  const pairs = missing.map((from, at) => ({ from, into: free[at]?.id ?? '' }));
  const only = missing.length === 1 ? nameTarget(settings, missing[0] ?? '') : `the other ${missing.length}`;
  return { words: `The same for ${only}`, acts: [{ kind: 'sample', pairs }] };
}

function guideHeat({ lysisMin }: SamplingSettings, bench: SamplingBench): Guide {
  if (bench.place === 'stand') {
    const open = sampleTubes(bench).find(({ lid }) => lid === 'open');
    if (open) return { now: `Close ${open.name}, so that nothing dries up.`, points: [lidIdOf(open.id)] };
    return { now: 'Put the rack into the heat block.', points: [spots.rack, spots.block] };
  }
  return bench.minutes === lysisMin
    ? { now: 'Press Start.', points: [spots.start] }
    : { now: `Set the heat block to ${lysisMin} min.`, points: [spots.block] };
}

function guideDraw(bench: SamplingBench, tube: Vessel | null): Guide {
  if (!tube) return { now: '', points: [] };
  const { tip, setNl } = bench.pipette;
  const dna = bench.vessels.get(dnaId(tube.id));
  if (bench.place === 'block')
    return { now: 'Take the rack out of the heat block.', points: [spots.rack, spots.stand] };
  const isHeldRight = tip?.from === tube.id && volumeNl(tip.held) === drawnNl;
  if (tip && !isHeldRight && (!isEmpty(tip.held) || tip.touched.some((id) => id !== tube.id)))
    return { now: 'Throw the used tip away: it carries what it has touched.', points: [binId] };
  if (isHeldRight) return { now: `Let it out into ${dna?.name ?? ''}.`, points: [dnaId(tube.id)] };
  if (setNl !== drawnNl) return { now: `Set the pipette to ${sayVolume(drawnNl)}.`, points: [pipetteId] };
  if (!tip) return { now: 'Take a new tip.', points: [tipsId] };
  if (tube.lid === 'closed') return { now: `Open ${tube.name}.`, points: [lidIdOf(tube.id)] };
  return { now: `Draw ${sayVolume(drawnNl)} of ${tube.name}.`, points: [tube.id] };
}

function restOfDraws(bench: SamplingBench, todo: readonly Vessel[]): PlanLine<SamplingAct>['rest'] {
  const isShown = bench.transfers.some(
    ({ from, into, nl, isTipClean }) => isTipClean && nl === drawnNl && into === dnaId(from),
  );
  if (!isShown || todo.length === 0 || bench.place === 'block') return null;
  const closed = todo.filter(({ lid }) => lid === 'closed');
  return {
    words: todo.length === 1 ? 'The same for the last one' : `The other ${todo.length}, each with a new tip`,
    acts: [
      ...closed.map(({ id }): SamplingAct => ({ kind: 'open', vessel: id })),
      {
        kind: 'again',
        nl: drawnNl,
        tips: 'fresh',
        pairs: todo.map(({ id }) => ({ from: id, into: dnaId(id) })),
      },
    ],
  };
}

/** The name of a stock in lists: "buffer", "liquid of tube 2, heated". */
export function nameStock(stock: string): string {
  const [, how, tube] = /^(\w+)-\d+-tube-(\d+)$/.exec(stock) ?? [];
  if (how === undefined || tube === undefined) return 'buffer';
  const state = { stirred: 'with cells', heated: 'heated', spun: 'clear' }[how] ?? how;
  return `liquid of tube ${tube}, ${state}`;
}

/** "Tube 1, labeled “Table”, closed: 200 µL of liquid of tube 1, with cells". */
export function sayVessel(bench: SamplingBench, vessel: Vessel): string {
  const { name, lid } = vessel;
  const label = bench.vessels.get(vessel.id.replace(/^dna-/, 'tube-'))?.label ?? '';
  const state = [label === '' ? 'no label' : `labeled “${label}”`, ...(lid === 'none' ? [] : [lid])];
  const capital = name.slice(0, 1).toUpperCase() + name.slice(1);
  return `${capital}, ${state.join(', ')}: ${sayLiquid(vessel, nameStock)}`;
}
