import { isEmpty } from '../../bench/liquid.ts';
import { replay } from '../../bench/station.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { defineResults, type Reading } from '../results.ts';
import { createLastLine, type StationState } from '../station-state.ts';
import { digestPlanner, state } from './digest-planner.ts';
import { listLengths, planDigest } from './setting/plan.ts';
import type { DigestPlannerSettings } from './setting/settings.ts';
import { idOf } from './setting/tubes.ts';
import type { CuttingAct } from './work/acts.ts';
import { type CuttingBench, reactionIdOf, startBench } from './work/bench.ts';
import { contentsOf } from './work/contents.ts';
import { listPlanActs } from './work/former.ts';
import { listWorkActs } from './work/good-work.ts';
import { cuttingStation } from './work/station.ts';

export const results = defineResults<DigestPlannerSettings, StationState<CuttingAct>>(digestPlanner, state, {
  sayLastAct: createLastLine(cuttingStation),
  listTubes(settings, { acts }, given) {
    const own = listTubes(settings, benchOf(settings, acts, given));
    // A reaction of the author that somebody has left out is the kitchen's, and says so: the next lesson needs all.
    const planned = settings.reactions.length > 0 ? listPrepared(settings, given) : [];
    const others = planned.filter(({ id }) => !own.some((tube) => tube.id === id));
    return [...own, ...others.map((tube) => ({ ...tube, isPrepared: true }))];
  },
  listPreparedTubes: listPrepared,
  listReadings(settings, { acts }, given) {
    const bench = benchOf(settings, acts, given);
    return [...listPlanReadings(settings, bench, given), ...listWorkReadings(settings, bench)];
  },
});

/** The tubes of good work with the enzymes of the kitchen. */
function listPrepared(settings: DigestPlannerSettings, given: readonly Tube[]): Tube[] {
  const start = startBench(settings, given);
  const kitchen = settings.kitchenEnzymes.length > 0 ? settings.kitchenEnzymes : start.dials.enzymes;
  const enzymes = kitchen.length > 0 ? kitchen : settings.enzymes.slice(0, 1);
  const planned = listPlanActs(start.dials, { ...start.dials, enzymes });
  const ready = benchOf(settings, planned, given);
  return listTubes(
    settings,
    benchOf(settings, [...planned, ...listWorkActs(settings, ready, enzymes)], given),
  );
}

function benchOf(
  settings: DigestPlannerSettings,
  acts: readonly CuttingAct[],
  given: readonly Tube[],
): CuttingBench {
  return replay<DigestPlannerSettings, CuttingBench, CuttingAct>(cuttingStation, settings, given, acts).bench;
}

/** The tubes of the reactions once time has passed for them, and a ladder of one's own. */
function listTubes(settings: DigestPlannerSettings, bench: CuttingBench): Tube[] {
  const tubes = bench.reactions.flatMap(({ id, label }): Tube[] => {
    const vessel = bench.vessels.get(reactionIdOf(id));
    if (!vessel || isEmpty(vessel.liquid) || bench.runs.length === 0) return [];
    const { dna, units, volumeNl } = contentsOf(settings, bench, vessel.liquid);
    return [{ id, label: vessel.label || label, contents: dna, volumeNl, enzymes: Object.keys(units) }];
  });
  return bench.ladderBp.length > 0 ? [...tubes, ownLadder(bench.ladderBp)] : tubes;
}

/** DNA of each rung in a tube of 20 µL, in ng: 10 µL of it are as bright as a bought ladder. Empirical. */
const rungNg = 60;

function ownLadder(lengths: readonly number[]): Tube {
  return {
    id: 'own-ladder',
    label: 'Own ladder',
    contents: lengths.map((lengthBp) => ({
      name: `${lengthBp} bp`,
      sequence: null,
      lengthBp,
      massNg: rungNg,
    })),
    volumeNl: 20_000,
  };
}

/** What the plan on the molecule says. */
function listPlanReadings(
  settings: DigestPlannerSettings,
  { dials }: CuttingBench,
  given: readonly Tube[],
): Reading[] {
  const { samples, molecules } = planDigest(settings, dials, given);
  return [
    ...samples.flatMap(({ tube, pieces }) => {
      const lengths = listLengths(pieces).map(({ lengthBp }) => lengthBp);
      if (lengths.length === 0) return [];
      return [
        {
          id: `${idOf(tube.id)}-fragments`,
          label: `Fragments of ${tube.label}`,
          unit: 'bp',
          values: lengths,
        },
      ];
    }),
    ...molecules.flatMap(({ id, label, sites }) => {
      const cuts = [...new Set(sites.map(({ cutAfter }) => cutAfter))];
      if (cuts.length === 0) return [];
      return [{ id: `${id}-cuts`, label: `Cuts in ${label}, after base`, unit: null, values: cuts }];
    }),
  ];
}

/** Pieces with less DNA than this are no find, in ng. */
const leastNg = 0.05;

/** What was done, and what it led to. Nothing before the first tip or run. */
function listWorkReadings(settings: DigestPlannerSettings, bench: CuttingBench): Reading[] {
  const { runs, transfers, reactions } = bench;
  if (runs.length === 0 && bench.tipsTaken === 0) return [];
  const shared: Reading = {
    id: 'tips-shared',
    label: 'Portions with a used tip',
    unit: null,
    isTechnique: true,
    values: [transfers.filter(({ isTipClean }) => !isTipClean).length],
  };
  const last = runs.at(-1);
  if (!last) return [shared];
  const tubes = reactions.flatMap(({ id, label }) => {
    const vessel = bench.vessels.get(reactionIdOf(id));
    if (!vessel || isEmpty(vessel.liquid)) return [];
    const contents = contentsOf(settings, bench, vessel.liquid);
    return [{ id, vessel: vessel.id, label: vessel.label || label, contents }];
  });
  const uncut = tubes.filter(
    ({ contents }) => contents.dna.length > 0 && Object.keys(contents.units).length === 0,
  );
  const onIce = tubes.filter(
    ({ vessel, contents }) => last.stood[vessel] === 'ice' && Object.keys(contents.units).length > 0,
  );
  return [
    ...tubes.flatMap(({ id, label, contents }): Reading[] => {
      const shares = Object.values(contents.shares).map(({ site }) => site);
      const lengths = listLengths(contents.dna)
        .filter(({ massNg }) => massNg >= leastNg)
        .map(({ lengthBp }) => lengthBp);
      return [
        {
          id: `${id}-completeness-percent`,
          label: `Sites cut in ${label}`,
          unit: '%',
          values: [Math.round(100 * Math.min(1, ...(shares.length > 0 ? shares : [0])))],
        },
        ...(lengths.length > 0
          ? [{ id: `${id}-pieces-bp`, label: `Pieces in ${label}`, unit: 'bp', values: lengths }]
          : []),
      ];
    }),
    shared,
    {
      id: 'no-uncut-control',
      label: 'DNA without enzyme is missing',
      unit: null,
      isTechnique: true,
      values: [uncut.length > 0 ? 'no' : 'yes'],
    },
    {
      id: 'on-ice',
      label: 'Tubes with enzyme left on ice',
      unit: null,
      isTechnique: true,
      values: [onIce.length],
    },
    { id: 'block-celsius', label: 'Block', unit: '°C', isTechnique: true, values: [last.celsius] },
    {
      id: 'block-minutes',
      label: 'Time in the block',
      unit: 'min',
      isTechnique: true,
      values: [last.minutes],
    },
  ];
}
