import { replay } from '../../bench/station.ts';
import { defineExplored, type Seen } from '../define-explored.ts';
import type { StationState } from '../station-state.ts';
import { dialLimits, exposures, volumesUl } from './dials.ts';
import { runGel } from './run-gel.ts';
import type { GelBenchSettings } from './settings.ts';
import { state } from './state.ts';
import type { GelAct } from './station/acts.ts';
import { hasRun, highestSeed, roundPercent, type WellLoad, wellIdOf } from './station/bench.ts';
import { station } from './station/station.ts';

const agarose = [0.5, 1, 1.5, 2, 2.5, 3];
const minutes = [1, 5, 15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240];

/** One gel as somebody may have left it. */
interface Gel {
  readonly percent: number;
  readonly volts: number;
  readonly ranMin: number;
  readonly black: 'wells' | 'far';
  readonly exposure: number;
  readonly seed: number;
  readonly loads: readonly WellLoad[];
  /** Portions that came into a well besides. */
  readonly added: readonly WellLoad[];
}

export const explore = defineExplored(
  state,
  function* (settings, draw, given): Generator<StationState<GelAct>> {
    yield state.start(settings);
    const sources = [...settings.ladders, ...given, ...settings.tubes.map(({ id }) => id)];
    const start = startGel(settings);
    const others = sources.filter((id) => !start.loads.some(({ source }) => source === id));
    /** As the author plans it, with the free wells filled by the other tubes in their order. */
    const filled = { ...start, loads: fillWells(settings, start.loads, others) };
    yield runAs(settings, start);
    yield runAs(settings, filled);
    yield runAs(settings, { ...start, loads: [] });
    const grid = agarose.flatMap((percent) =>
      [...new Set([settings.minutes, ...minutes])].map((ranMin) => ({ ...filled, percent, ranMin })),
    );
    // Every loading and every dial on the gel of the author, and on dense ones that part short pieces.
    const gels = [filled, { ...filled, percent: 3, ranMin: 75 }, { ...filled, percent: 2.5, ranMin: 60 }];
    const changes = [...listLoadings(filled), ...listDials()];
    for (const gel of grid) yield runAs(settings, gel);
    for (const change of changes) for (const gel of gels) yield runAs(settings, { ...gel, ...change });
    for (;;) {
      const tenths = draw.whole(dialLimits.agarosePercent.least * 10, dialLimits.agarosePercent.most * 10);
      const isNear = draw.pick([true, false]);
      yield runAs(settings, {
        percent: draw.pick([start.percent, tenths / 10]),
        volts: isNear ? start.volts : draw.whole(dialLimits.volts.least, dialLimits.volts.most),
        ranMin: draw.pick([...minutes, draw.whole(0, dialLimits.minutes.most)]),
        black: draw.pick(['wells', 'wells', 'wells', 'wells', 'far']),
        exposure: draw.pick([start.exposure, draw.whole(0, exposures.length - 1)]),
        seed: draw.pick([start.seed, draw.whole(1, highestSeed)]),
        loads: draw.pick([
          start.loads,
          filled.loads,
          draw.some(filled.loads),
          sources.length === 0
            ? []
            : Array.from({ length: settings.wells }, (_, at) => ({
                ...{ well: at + 1, source: draw.pick(sources), ul: draw.pick([10, draw.pick(volumesUl)]) },
              })),
          filled.loads.map((load) => ({ ...load, ul: draw.pick(volumesUl) })),
        ]),
        added: draw.pick([[], [], filled.loads.slice(0, 1), draw.some(filled.loads)]),
      });
    }
  },
  seeGel,
);

function startGel({ agarosePercent, volts, minutes: ranMin, seed, loaded }: GelBenchSettings): Gel {
  const percent = roundPercent(agarosePercent);
  return {
    ...{ percent, volts, ranMin, black: 'wells', exposure: exposures.indexOf(1), seed },
    loads: loaded,
    added: [],
  };
}

/** Each well empty, with a second sample in it, and so full that it runs over; samples in each other's wells. */
function listLoadings({ loads }: Gel): Partial<Gel>[] {
  const sources = loads.map(({ source }) => source);
  const turned = loads.map((load, at) => ({ ...load, source: sources[(at + 1) % sources.length] ?? '' }));
  return [
    { loads: turned },
    { loads: loads.map((load, at) => ({ ...load, source: sources.at(-1 - at) ?? '' })) },
    { loads: loads.map((load) => ({ ...load, ul: volumesUl[0] })) },
    ...loads.flatMap((load, at): Partial<Gel>[] => [
      { loads: loads.filter((other) => other !== load) },
      { loads: [load] },
      ...[5, 20].map((ul) => ({ added: [{ ...load, ul, source: turned[at]?.source ?? '' }] })),
    ]),
  ];
}

function listDials(): Partial<Gel>[] {
  const { least, most } = dialLimits.volts;
  return [
    ...[least, 50, 120, 200, most].map((volts) => ({ volts })),
    { black: 'far' },
    ...exposures.map((_, exposure) => ({ exposure })),
  ];
}

function runAs(settings: GelBenchSettings, gel: Gel): StationState<GelAct> {
  const acts: GelAct[] = [
    { kind: 'ready-gel', tenths: Math.round(gel.percent * 10) },
    { kind: 'load', loads: gel.loads },
    ...gel.added.map(
      ({ source, well, ul }): GelAct => ({
        ...{ kind: 'again', nl: ul * 1000, tips: 'fresh' },
        pairs: [{ from: source, into: wellIdOf(well) }],
      }),
    ),
    ...(gel.volts === settings.volts ? [] : [{ kind: 'volts', volts: gel.volts } as const]),
    { kind: 'leads', black: gel.black },
    ...(gel.ranMin > 0 ? [{ kind: 'run', minutes: gel.ranMin } as const] : []),
    { kind: 'photo', exposure: gel.exposure, seed: gel.seed },
  ];
  return { acts };
}

function fillWells(
  { wells }: GelBenchSettings,
  loads: readonly WellLoad[],
  others: readonly string[],
): WellLoad[] {
  const free = Array.from({ length: wells }, (_, index) => index + 1).filter(
    (well) => !loads.some((load) => load.well === well),
  );
  const added = free.flatMap((well, index): WellLoad[] => {
    const source = others[index];
    return source === undefined ? [] : [{ well, source, ul: 10 }];
  });
  return [...loads, ...added].sort((one, other) => one.well - other.well);
}

/** The photograph with the names of its lanes. */
function seeGel(
  settings: GelBenchSettings,
  { acts }: StationState<GelAct>,
  given: Parameters<typeof replay>[2],
): Seen | null {
  const { bench } = replay(station, settings, given, acts);
  if (!hasRun(bench)) return null;
  const { lanes } = runGel(settings, bench);
  return {
    words: lanes.map(({ sources }) => sources.map(({ id }) => id).join('+')),
    lanes: lanes.map(({ bands }) => bands),
  };
}
