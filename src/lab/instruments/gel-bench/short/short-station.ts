import { isRefusal } from '../../../bench/hand.ts';
import { pipetteId } from '../../../bench/hand-moves.ts';
import { isEmpty, noLiquid } from '../../../bench/liquid.ts';
import { type Move, replay, type Station } from '../../../bench/station.ts';
import { exposures } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from '../station/acts.ts';
import { applyGel } from '../station/apply.ts';
import { type GelBench, hasRun, listWellIds } from '../station/bench.ts';
import { leftMin, spotIds } from '../station/moves.ts';
import { listSources } from '../station/sources.ts';
import { station } from '../station/station.ts';

/** The short form begins with the leads plugged in, a new tip on the pipette, and the ladder in the first well. */
function begin(settings: GelBenchSettings, given: Parameters<typeof station.start>[1]): GelBench {
  const [ladder] = settings.ladders;
  const ready: readonly GelAct[] = [
    { kind: 'leads', black: 'wells' },
    { kind: 'tip' },
    ...(ladder === undefined
      ? []
      : [{ kind: 'load', loads: [{ well: 1, source: ladder, ul: 10 }] } satisfies GelAct]),
  ];
  return replay(station, settings, given, ready).bench;
}

function changeTip(hasTip: boolean): GelAct[] {
  return hasTip ? [{ kind: 'eject' }, { kind: 'tip' }] : [{ kind: 'tip' }];
}

/** Every tube is drawn from with a new tip, so that nobody has to learn about tips first. */
function listShortMoves(settings: GelBenchSettings, bench: GelBench): Move<GelAct>[] {
  const { tip } = bench.pipette;
  const isNew = tip !== null && tip.touched.length === 0;
  const isLoaded = tip !== null && !isEmpty(tip.held);
  const put = (target: string, words: string, ...acts: GelAct[]) => ({
    thing: pipetteId,
    target,
    acts,
    words,
  });
  const press = (thing: string, words: string, act: GelAct) => ({ thing, target: null, acts: [act], words });
  const moves: Move<GelAct>[] = [
    ...listTubes(settings, bench).map(({ id, label }) =>
      put(id, `Draw 10 µL of ${label} with a new tip`, ...(isNew ? [] : changeTip(tip !== null)), {
        kind: 'draw',
        from: id,
      }),
    ),
    ...(isLoaded
      ? listWellIds(settings).map((id) => put(id, 'Put it into this well', { kind: 'dispense', into: id }))
      : []),
    press(spotIds.switch, 'Switch on', { kind: 'run', minutes: Math.max(1, leftMin(bench)) }),
    press(spotIds.lamp, 'Look at the gel under blue light', {
      kind: 'photo',
      exposure: exposures.indexOf(bench.exposure),
      seed: bench.seed,
    }),
  ];
  return moves.filter(({ thing, acts: [first] }) => {
    if (hasRun(bench) ? thing !== spotIds.lamp || bench.isPhotographed : thing === spotIds.lamp) return false;
    return first !== undefined && !isRefusal(applyGel(settings, bench, first));
  });
}

/** The tubes of people; the ladder is in its well already. */
export function listTubes(settings: GelBenchSettings, bench: GelBench) {
  return listSources(settings, bench.given).filter(({ isLadder }) => !isLadder);
}

/** What comes next; the name of the sentence that says it. */
export function nextStep(
  settings: GelBenchSettings,
  bench: GelBench,
): 'draw' | 'dispense' | 'more' | 'run' | 'look' | 'read' {
  const { tip } = bench.pipette;
  if (bench.isPhotographed) return 'read';
  if (hasRun(bench)) return 'look';
  if (tip && !isEmpty(tip.held)) return 'dispense';
  const empty = listEmptyWells(settings, bench);
  return empty.length === 0 ? 'run' : empty.length < settings.wells - 1 ? 'more' : 'draw';
}

/** Spots that are pointed at, the next one first. */
export function pointsOf(settings: GelBenchSettings, bench: GelBench): string[] {
  const empty = listEmptyWells(settings, bench);
  const fresh = listTubes(settings, bench).find(({ id }) => !bench.transfers.some(({ from }) => from === id));
  switch (nextStep(settings, bench)) {
    case 'draw':
      return [pipetteId, ...(fresh ? [fresh.id] : [])];
    case 'dispense':
      return empty.slice(0, 1);
    case 'more':
      return [...(fresh ? [fresh.id] : []), spotIds.switch];
    case 'run':
      return [spotIds.switch];
    case 'look':
      return [spotIds.lamp];
    case 'read':
      return [];
  }
}

function listEmptyWells(settings: GelBenchSettings, bench: GelBench): string[] {
  return listWellIds(settings).filter((id) => isEmpty(bench.vessels.get(id)?.liquid ?? noLiquid));
}

/** The gel station in short: reducer, models and record are those of the station; fewer acts are offered. */
export const shortStation = {
  ...station,
  start: begin,
  listMoves: listShortMoves,
} satisfies Station<GelBenchSettings, GelBench, GelAct>;
