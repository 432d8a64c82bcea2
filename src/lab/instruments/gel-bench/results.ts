import { replay } from '../../bench/station.ts';
import { totalMinOf } from '../../science/gel/run-settings.ts';
import { defineResults, type Reading } from '../results.ts';
import { createLastLine } from '../station-state.ts';
import { apartIdOf, type MethodId } from './dials.ts';
import { gelBench } from './gel-bench.ts';
import {
  type BenchLane,
  findLadder,
  fitLadder,
  type RunGel,
  readApart,
  readMeasured,
  roundBp,
  runGel,
} from './run-gel.ts';
import { state } from './state.ts';
import { type GelBench, hasMelted, hasRun } from './station/bench.ts';
import { station } from './station/station.ts';

export const results = defineResults(gelBench, state, {
  sayLastAct: createLastLine(station),
  listReadings(settings, { acts }, given) {
    const { bench } = replay(station, settings, given, acts);
    if (!bench.slab || !hasRun(bench)) return [];
    const gel = runGel(settings, bench);
    const readings: Reading[] = [
      { id: 'ran-min', label: 'Time run', unit: 'min', values: [totalMinOf(bench.slab.spans)] },
      {
        id: 'percent',
        label: 'Agarose in the gel',
        unit: '%',
        values: [Math.round(bench.slab.percent * 100) / 100],
      },
      ...settings.apart.map((pair) => ({
        id: apartIdOf(pair),
        label: `Whether ${pair.join(' and ')} bp stand apart`,
        unit: null,
        values: [readApart(settings, gel, pair)],
      })),
      ...listDecisions(bench, gel),
      ...gel.lanes.flatMap((lane) => [
        ...listLane(bench, gel, lane),
        {
          id: `lane-${lane.well}-ruler-bp`,
          label: `Lane ${lane.well}, ${lane.label}: what the ruler reads at its bands`,
          unit: 'bp',
          values: readBands(gel, lane, settings.methods[0] ?? 'nearest'),
        },
      ]),
    ];
    return readings.filter(({ values }) => values.length > 0);
  },
});

/** What was decided with the hands, over all gels of this bench but where a label says otherwise. */
function listDecisions(bench: GelBench, { lanes }: RunGel): Reading[] {
  const { record, transfers } = bench;
  const of = (id: string, label: string, value: number | string): Reading => ({
    id,
    label,
    unit: null,
    values: [value],
    isTechnique: true,
  });
  const yesOrNo = (id: string, label: string, is: boolean) => of(id, label, is ? 'yes' : 'no');
  return [
    of('gels-run', 'Gels run', record.gelsRun),
    yesOrNo('gel-backwards', 'A gel ran backwards', record.gelsBackwards > 0),
    ...(record.gelsBackwards > 0
      ? [yesOrNo('gel-backwards-mended', 'The leads were swapped then', record.gelsMended > 0)]
      : []),
    yesOrNo('gel-melted', 'This gel has melted', hasMelted(bench)),
    of('wells-overfilled', 'Portions that ran over the edge of a well', record.overfilled),
    of('samples-floated', 'Portions that floated off', record.floated),
    of(
      'wells-mixed',
      'Wells of this gel with two samples',
      lanes.filter((lane) => lane.sources.length > 1).length,
    ),
    of(
      'tips-shared',
      'Portions let out of a used tip',
      transfers.filter(({ isTipClean }) => !isTipClean).length,
    ),
  ];
}

function listLane(bench: GelBench, gel: RunGel, lane: BenchLane): Reading[] {
  const { well, sources, bands, ranOff, ranBack } = lane;
  if (sources.length === 0) return [];
  const named = `Lane ${well}, ${lane.label}`;
  const bandsBp = bands.map(({ lengthsBp, look }) =>
    look === 'smear'
      ? `smear ${lengthsBp.at(-1)?.toFixed(0)}-${lengthsBp[0]?.toFixed(0)}`
      : joinBp(lengthsBp),
  );
  const measuredBp = bench.measured
    .filter((place) => place.well === well)
    .flatMap((place) => readMeasured(gel, place, bench.method) ?? []);
  const bp = (id: string, label: string, values: Reading['values']): Reading => ({
    id: `lane-${well}-${id}`,
    label: `${named}: ${label}`,
    unit: 'bp',
    values,
  });
  return [
    {
      id: `lane-${well}-tube`,
      label: `${named}: what was loaded`,
      unit: null,
      values: sources.map(({ id }) => id),
    },
    {
      id: `lane-${well}-enzymes`,
      label: `${named}: enzymes in it`,
      unit: null,
      values: listEnzymes(bench, sources),
    },
    { id: `lane-${well}-bands`, label: `${named}: bands`, unit: null, values: [bands.length] },
    bp('bands-bp', 'lengths in its bands', bandsBp),
    bp(
      'ran-off-bp',
      'ran off the gel',
      ranOff.map(({ lengthBp }) => Math.round(lengthBp)),
    ),
    bp(
      'ran-back-bp',
      'ran out of the wells, off the near end',
      ranBack.map(({ lengthBp }) => Math.round(lengthBp)),
    ),
    bp('measured-bp', 'sizes measured', measuredBp),
  ];
}

/** What the ruler reads at the top of each sharp band; nothing without a ladder whose rungs have parted. */
function readBands(gel: RunGel, { well, bands, isLadder }: BenchLane, method: MethodId): number[] {
  const read = isLadder ? null : fitLadder(findLadder(gel, well), method);
  return bands.flatMap(({ distanceMm, look }) => {
    const bp = look === 'smear' ? null : read?.(Math.round(10 * distanceMm) / 10);
    return Number.isFinite(bp) ? [roundBp(Number(bp))] : [];
  });
}

/** Enzymes of the digests from which a lane was loaded; `none` for a digest without any, nothing where none was done. */
function listEnzymes({ given }: GelBench, sources: BenchLane['sources']): string[] {
  const digests = sources.flatMap(({ id }) => given.find((tube) => tube.id === id)?.enzymes ?? []);
  const isDigest = sources.some(({ id }) => given.find((tube) => tube.id === id)?.enzymes !== undefined);
  return digests.length > 0 ? [...new Set(digests)] : isDigest ? ['none'] : [];
}

/** A band of one length is a number; a band of several that ran together names them all. */
function joinBp(lengthsBp: readonly number[]): number | string {
  const [only] = lengthsBp;
  const rounded = lengthsBp.map((lengthBp) => Math.round(lengthBp));
  return only !== undefined && rounded.length === 1 ? Math.round(only) : rounded.join('/');
}
