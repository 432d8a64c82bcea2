import { type HandAct, isRefusal } from '../../bench/hand.ts';
import { pipetteId } from '../../bench/hand-moves.ts';
import { sayHandAct } from '../../bench/hand-words.ts';
import { isEmpty, sayVolume, volumeNl } from '../../bench/liquid.ts';
import type { Inventory, Station } from '../../bench/station.ts';
import { acts, type SamplingAct } from './acts.ts';
import { apply } from './apply.ts';
import {
  dnaId,
  drawnNl,
  emptyBench,
  isUsed,
  listTargets,
  nameTarget,
  type SamplingBench,
  type Swab,
  swabInHand,
  tubeId,
} from './bench.ts';
import { guess, listDials, listMoves, sayRub, spots } from './moves.ts';
import { listPlan, sayVessel } from './plan.ts';
import { airId, type SamplingSettings } from './settings.ts';

/** Good work up to the clear liquid: every target into a tube of its own, heated for the planned time, spun. */
export function listGoodActs(settings: SamplingSettings, targets: readonly string[]): SamplingAct[] {
  return [
    { kind: 'sample', pairs: targets.map((from, at) => ({ from, into: tubeId(at) })) },
    { kind: 'load' },
    { kind: 'minutes', count: settings.lysisMin },
    { kind: 'heat' },
    { kind: 'spin' },
  ];
}

/** Good work from the clear liquid to the tubes of DNA. */
export function listGoodDraws(settings: SamplingSettings): SamplingAct[] {
  const tubes = listTargets(settings).map((_, at) => tubeId(at));
  return [
    ...tubes.map((vessel): SamplingAct => ({ kind: 'open', vessel })),
    {
      kind: 'again',
      nl: drawnNl,
      tips: 'fresh',
      pairs: tubes.map((from) => ({ from, into: dnaId(from) })),
    },
    { kind: 'bleach' },
  ];
}

export function doAll(
  settings: SamplingSettings,
  start: SamplingBench,
  list: readonly SamplingAct[],
): SamplingBench {
  return list.reduce((bench, act) => {
    const next = apply(settings, bench, act);
    return isRefusal(next) ? bench : next;
  }, start);
}

function start(settings: SamplingSettings): SamplingBench {
  const bench = emptyBench(settings);
  const targets = listTargets(settings);
  if (settings.prepared === 'nothing') return bench;
  if (settings.prepared === 'lysed') return doAll(settings, bench, listGoodActs(settings, targets));
  const [sample] = listGoodActs(
    settings,
    targets.filter((id) => id !== airId),
  );
  return sample ? doAll(settings, bench, [sample]) : bench;
}

function sayAct(settings: SamplingSettings, before: SamplingBench, act: SamplingAct): string {
  const named = (id: string) => before.vessels.get(id)?.name ?? id;
  switch (act.kind) {
    case 'gloves':
      return before.gloves === null ? 'Gloves put on' : 'Fresh gloves';
    case 'swab':
      return before.gloves === null ? 'New swab taken with a bare hand' : 'New swab taken';
    case 'moisten':
      return 'Swab moistened';
    case 'touch':
      return 'Head of the swab touched';
    case 'air':
      return 'Swab held in the air';
    case 'rub':
      return `${sayRub(settings, act.site)
        .replace(/^Rub it/, 'Swab rubbed')
        .replace('rubs it', 'rubbed it')}`;
    case 'stir':
      return `Swab stirred in ${named(act.tube)}`;
    case 'bleach':
      return 'Used swabs put into the bleach';
    case 'sample':
      return `Repeated, each with fresh gloves and a new swab: ${act.pairs
        .map(({ from, into }) => `${nameTarget(settings, from)} into ${named(into)}`)
        .join(', ')}`;
    case 'load':
      return 'Rack put into the heat block';
    case 'unload':
      return 'Rack put back onto the bench';
    case 'minutes':
      return `Heat block set to ${act.count} min`;
    case 'heat':
      return `Heated for ${before.minutes} min at 95 °C`;
    case 'spin':
      return 'All tubes spun';
    default:
      return sayHandAct(before, act satisfies HandAct);
  }
}

/** "Swab, damp, rubbed over Table, stirred in tube 2". */
export function saySwab(settings: SamplingSettings, swab: Swab): string {
  const met = [
    swab.isDamp ? 'damp' : 'dry',
    ...(swab.wasInAir ? ['held in the air'] : []),
    ...swab.sites.map((site) => `rubbed over ${nameTarget(settings, site)}`),
    ...swab.tubes.map((tube) => `stirred in ${tube.replace('-', ' ')}`),
  ];
  return `Swab, ${met.join(', ')}`;
}

export function sayGloves({ gloves }: SamplingBench, settings: SamplingSettings): string {
  if (gloves === null) return 'Gloves in their box: your hands are bare';
  const where = gloves.map((site) => nameTarget(settings, site)).join(', ');
  return gloves.length === 0 ? 'Gloves, fresh' : `Gloves, which have been at ${where}`;
}

function listInventory(settings: SamplingSettings, bench: SamplingBench): Inventory[] {
  const swab = swabInHand(bench);
  const { pipette, heated, place, minutes } = bench;
  const isGone = bench.swabs.filter(({ place: at }) => at === 'bleach').length;
  const onTray = bench.swabs.filter(({ place: at }) => at === 'tray').length;
  const held = pipette.tip
    ? isEmpty(pipette.tip.held)
      ? 'with an empty tip'
      : `with ${sayVolume(volumeNl(pipette.tip.held))} in its tip`
    : 'without a tip';
  const total = heated.reduce((sum, count) => sum + count, 0);
  return [
    { id: spots.gloves, words: sayGloves(bench, settings) },
    ...(swab ? [{ id: spots.swab, words: `${saySwab(settings, swab)}, in your hand` }] : []),
    {
      id: spots.bleach,
      words: `Used swabs: ${onTray + (swab && isUsed(swab) ? 1 : 0)} out of the bleach, ${isGone} in it`,
    },
    ...[...bench.vessels.values()].map((vessel) => ({ id: vessel.id, words: sayVessel(bench, vessel) })),
    {
      id: spots.block,
      words: `Heat block, 95 °C, set to ${minutes} min, ${place === 'block' ? 'with the rack' : 'empty'}; heated for ${total} min so far`,
    },
    { id: pipetteId, words: `Pipette, set to ${sayVolume(pipette.setNl)}, ${held}` },
  ];
}

export const station = {
  acts,
  // A sample is where a lab begins: no earlier instrument leaves tubes for it.
  start: (settings) => start(settings),
  apply,
  sayAct,
  listMoves,
  guess,
  listDials,
  listPlan,
  listInventory,
  listOfferedWords: (settings) => listTargets(settings).map((target) => nameTarget(settings, target)),
} as const satisfies Station<SamplingSettings, SamplingBench, SamplingAct> & { readonly acts: typeof acts };
