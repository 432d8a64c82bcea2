import { type HandAct, usualPipette } from '../../bench/hand.ts';
import { binId, pipetteId, tipsId } from '../../bench/hand-moves.ts';

import { isEmpty, noLiquid, sayVolume, volumeNl } from '../../bench/liquid.ts';
import type { Inventory, PlanLine } from '../../bench/station.ts';
import type { Vessel } from '../../bench/vessel.ts';
import type { PcrAct } from './acts.ts';
import {
  labelOf,
  mixId,
  type PcrBench,
  perfectPortions,
  plannedIds,
  portionsOf,
  recipeIndex,
  runStock,
  sourceOf,
  stripOf,
} from './bench.ts';
import { spots } from './moves.ts';
import { names } from './names.ts';
import type { ThermocyclerSettings } from './settings.ts';

/** Which part of a planned amount counts as that amount: nobody is called back for a drop. */
const enough = 0.8;

interface Portion {
  readonly from: string;
  readonly into: string;
  readonly nl: number;
}

/** What is still to be pipetted, and whether the hand has shown that it can do it. */
interface Work {
  readonly todo: readonly Portion[];
  readonly all: readonly Portion[];
  readonly isShown: boolean;
}

const mixOf = ({ liquid }: Vessel) =>
  Object.entries(liquid).reduce((sum, [stock, nl]) => sum + (recipeIndex(stock) === null ? 0 : nl), 0);

/** The tubes of the strip; after a run with the liquid that went into it, because that is what the hands brought. */
function filledStrip(bench: PcrBench): Vessel[] {
  return stripOf(bench).map((tube) => {
    const made = bench.hasRun ? bench.made[runStock(bench.runs, tube.id)] : undefined;
    return made ? { ...tube, liquid: made.liquid, lid: made.lid, isSpun: made.isSpun } : tube;
  });
}

function listWork(
  settings: ThermocyclerSettings,
  bench: PcrBench,
): { readonly mix: Work; readonly dna: Work } {
  const planned = plannedIds(settings);
  const tubes = filledStrip(bench).filter(({ id }) => planned.includes(id));
  const portions = portionsOf(settings);
  const perfect = perfectPortions(settings);
  const isShown = (nl: number, isFrom: (id: string) => boolean) =>
    bench.transfers.some(
      (transfer) =>
        isFrom(transfer.from) &&
        bench.strip.includes(transfer.into) &&
        transfer.nl === nl &&
        transfer.isTipClean,
    );
  const mix = tubes.map(({ id }) => ({ from: mixId, into: id, nl: portions.mixNl }));
  const dna = tubes.map(({ id }) => ({ from: sourceOf(id), into: id, nl: portions.dnaNl }));
  const hasMix = (tube: Vessel) => mixOf(tube) >= enough * perfect.mixNl;
  const hasDna = (tube: Vessel) => volumeNl(tube.liquid) - mixOf(tube) >= enough * perfect.dnaNl;
  const lacking = (list: readonly Portion[], has: (tube: Vessel) => boolean) =>
    list.filter((_, at) => {
      const tube = tubes[at];
      return tube !== undefined && !has(tube);
    });
  return {
    mix: {
      all: mix,
      todo: lacking(mix, hasMix),
      isShown: settings.prepared !== 'nothing' || isShown(portions.mixNl, (id) => id === mixId),
    },
    dna: {
      all: dna,
      todo: lacking(dna, hasDna),
      isShown:
        ['tubes', 'loaded'].includes(settings.prepared) || isShown(portions.dnaNl, (id) => id !== mixId),
    },
  };
}

export function listPlan(settings: ThermocyclerSettings, bench: PcrBench): PlanLine<PcrAct>[] {
  const { mix, dna } = listWork(settings, bench);
  const { place, hasRun } = bench;
  const tubes = filledStrip(bench);
  const filled = tubes.filter(({ liquid }) => !isEmpty(liquid));
  const isClosed = filled.length > 0 && filled.every(({ lid }) => lid === 'closed');
  const isSpun = isClosed && filled.every((tube) => tube.isSpun);
  // One tip serves for all as long as it touches nothing but mix.
  const areEmpty = mix.todo.every(({ into }) => isEmpty(bench.vessels.get(into)?.liquid ?? noLiquid));
  const isLoaded = place === 'machine';
  const nameOf = (id: string) => bench.vessels.get(id)?.name ?? id;
  return [
    {
      id: 'mix',
      words: `${sayVolume(mix.all[0]?.nl ?? 0)} of mix into each tube`,
      ...stateOf(mix.todo.length === 0, hasRun),
      ...guideTo(bench, mix, false),
      rest: hasRun
        ? null
        : restOf(bench, mix, areEmpty ? 'one' : 'fresh', `Mix into the other ${mix.todo.length}`),
    },
    ...dna.all.map((portion): PlanLine<PcrAct> => {
      const work = { ...dna, todo: dna.todo.filter(({ into }) => into === portion.into) };
      return {
        id: `dna-${portion.into}`,
        words: `${sayVolume(portion.nl)} of ${nameOf(portion.from)} into ${nameOf(portion.into)}`,
        ...stateOf(work.todo.length === 0, hasRun),
        ...guideTo(bench, work, true),
        rest:
          hasRun || work.todo.length === 0
            ? null
            : restOf(bench, dna, 'fresh', `The other ${dna.todo.length}, each with a new tip`),
      };
    }),
    {
      id: 'spin',
      words: 'Close all lids and spin down',
      ...stateOf(isSpun, hasRun),
      ...guideSpin(isLoaded, isClosed),
      rest: null,
    },
    {
      id: 'run',
      words: 'Into the thermocycler, and run',
      isDone: hasRun,
      now: isLoaded
        ? 'Press the screen to see or change the program. Then press Run.'
        : 'Put the strip into the thermocycler.',
      points: isLoaded ? [spots.run] : [spots.strip, spots.machine],
      rest: null,
    },
  ];
}

/** After a run nothing can be made up for: what was forgotten is left out. */
function stateOf(isDone: boolean, hasRun: boolean): Pick<PlanLine<PcrAct>, 'isDone' | 'isLeftOut'> {
  return { isDone: isDone || hasRun, isLeftOut: hasRun && !isDone };
}

/** Nothing is seen in a tube: whether anything was copied has to be read. */
export function sayEnd(_: ThermocyclerSettings, { hasRun }: PcrBench): string {
  return hasRun
    ? 'The program has run. The tubes look alike: the machine’s screen and the gel tell what is in them.'
    : '';
}

function guideSpin(isLoaded: boolean, isClosed: boolean): Pick<PlanLine<PcrAct>, 'now' | 'points'> {
  if (isLoaded)
    return {
      now: 'You may take the strip out once more, close it and spin it down.',
      points: [spots.strip, spots.rack],
    };
  return isClosed
    ? { now: 'Put the strip into the small centrifuge.', points: [spots.strip, spots.spinner] }
    : { now: 'Close all lids, so that nothing dries up or spills.', points: [spots.caps] };
}

function restOf(
  { vessels }: PcrBench,
  { todo, isShown }: Work,
  tips: 'fresh' | 'one',
  words: string,
): PlanLine<PcrAct>['rest'] {
  const [first] = todo;
  if (!first || !isShown) return null;
  // A closed tube has to be opened before liquid gets into it.
  const closed = todo.filter(({ into }) => vessels.get(into)?.lid === 'closed');
  const pairs = todo.map(({ from, into }) => ({ from, into }));
  const opened = closed.map(({ into }): HandAct => ({ kind: 'open', vessel: into }));
  return { words, acts: [...opened, { kind: 'again', nl: first.nl, pairs, tips }] };
}

/** What to do now with the pipette for the first portion of this work, and where. */
function guideTo(
  bench: PcrBench,
  { todo }: Work,
  needsCleanTip: boolean,
): Pick<PlanLine<PcrAct>, 'now' | 'points'> {
  const [next] = todo;
  if (!next) return { now: '', points: [] };
  const { tip, setNl } = bench.pipette;
  const from = bench.vessels.get(next.from)?.name ?? next.from;
  const tube = bench.vessels.get(next.into);
  const into = tube?.name ?? next.into;
  if (bench.place === 'machine')
    return { now: 'Take the strip out of the machine first.', points: [spots.strip, spots.rack] };
  const isHeldRight = tip?.from === next.from && volumeNl(tip.held) === next.nl;
  const isDirty = tip?.touched.some((id) => id !== next.from);
  if (tip && !isHeldRight && (!isEmpty(tip.held) || (needsCleanTip && isDirty)))
    return { now: 'Throw the used tip away: it carries what it has touched.', points: [binId] };
  if (!isHeldRight && setNl !== next.nl)
    return { now: `Set the pipette to ${sayVolume(next.nl)}.`, points: [pipetteId] };
  if (!tip) return { now: 'Take a new tip.', points: [tipsId] };
  if (tube?.lid === 'closed') return { now: `Open ${into}.`, points: [`lid-${next.into}`] };
  return isHeldRight
    ? { now: `Let it out into ${into}.`, points: [next.into] }
    : { now: `Draw ${sayVolume(next.nl)} of ${from}.`, points: [next.from] };
}

/** As a list reads a stock: "mix", "DNA Noor", "Noor after run 1". */
export function nameStock(settings: ThermocyclerSettings, stock: string): string {
  if (recipeIndex(stock) !== null) return 'mix';
  const [, run, tube] = /^run-(\d+)-(.+)$/.exec(stock) ?? [];
  if (run !== undefined && tube !== undefined) return `${labelOf(settings, tube)} after run ${run}`;
  if (stock === 'dna-positive') return names.positiveDna;
  return stock.startsWith('dna-') ? `${names.dna} ${labelOf(settings, stock.slice(4))}` : stock;
}

/** "20 µL of mix, 5 µL of DNA Noor, a trace of DNA Linh": in steps of the pipette, because nobody can see more. */
function sayContents(settings: ThermocyclerSettings, { liquid }: Vessel): string {
  const { stepNl } = usualPipette;
  const parts = Object.entries(liquid)
    .sort(([, one], [, other]) => other - one)
    .map(([stock, nl]) => {
      const seen = Math.round(nl / stepNl) * stepNl;
      return `${seen === 0 ? 'a trace' : sayVolume(seen)} of ${nameStock(settings, stock)}`;
    });
  return parts.join(', ') || 'empty';
}

/** "tube 1 (Noor), closed: 20 µL of mix, 5 µL of DNA Noor". */
export function sayVessel(settings: ThermocyclerSettings, bench: PcrBench, vessel: Vessel): string {
  const { id, name, lid, label } = vessel;
  const who = bench.strip.includes(id) ? ` (${labelOf(settings, id)})` : '';
  const state = [
    label === '' ? null : `labeled “${label}”`,
    lid === 'none' ? null : lid,
    bench.strip.includes(id) && !vessel.isSpun ? 'drops on the wall' : null,
  ].filter((words) => words !== null);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${who}${state.map((words) => `, ${words}`).join('')}: ${sayContents(settings, vessel)}`;
}

export function listInventory(settings: ThermocyclerSettings, bench: PcrBench): Inventory[] {
  const { pipette, programme, hasRun, place, runs } = bench;
  const { anneal, denature, extend } = programme.steps;
  const held = pipette.tip
    ? isEmpty(pipette.tip.held)
      ? 'with an empty tip'
      : `with ${sayVolume(volumeNl(pipette.tip.held))} in its tip`
    : 'without a tip';
  const ran = hasRun ? `run ${runs} is over` : place === 'machine' ? 'not yet run' : 'empty';
  return [
    { id: pipetteId, words: `Pipette, set to ${sayVolume(pipette.setNl)}, ${held}` },
    ...[...bench.vessels.values()].map((vessel) => ({
      id: vessel.id,
      words: sayVessel(settings, bench, vessel),
    })),
    { id: spots.strip, words: place === 'machine' ? 'Strip, in the thermocycler' : 'Strip, in the rack' },
    {
      id: spots.machine,
      words: `Thermocycler, ${ran}: ${programme.cycles} cycles of ${denature.celsius}, ${anneal.celsius} and ${extend.celsius} °C`,
    },
  ];
}
