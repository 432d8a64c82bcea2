import { type Draw, defineExplored } from '../define-explored.ts';
import type { StationState } from '../station-state.ts';
import { dialLimits, exposures, volumesUl } from './dials.ts';
import type { GelBenchSettings } from './settings.ts';
import { state } from './state.ts';
import type { GelAct } from './station/acts.ts';
import { highestSeed, roundPercent, type WellLoad } from './station/bench.ts';

const agarose = [0.5, 1, 1.5, 2, 2.5, 3];
const minutes = [1, 15, 30, 45, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 120, 180, 240];

/** One gel as somebody may have left it. */
interface Gel {
  readonly percent: number;
  readonly volts: number;
  readonly ranMin: number;
  readonly black: 'wells' | 'far';
  readonly exposure: number;
  readonly seed: number;
  readonly loads: readonly WellLoad[];
}

export const explore = defineExplored(state, function* (settings, draw, given): Generator<
  StationState<GelAct>
> {
  yield state.start(settings);
  const sources = [...settings.ladders, ...given, ...settings.tubes.map(({ id }) => id)];
  const start: Gel = {
    percent: roundPercent(settings.agarosePercent),
    volts: settings.volts,
    ranMin: settings.minutes,
    black: 'wells',
    exposure: exposures.indexOf(1),
    seed: settings.seed,
    loads: settings.loaded,
  };
  const others = sources.filter((id) => !start.loads.some(({ source }) => source === id));
  /** As the author plans it, with the free wells filled by the other tubes in their order. */
  const filled = fillWells(settings, start.loads, others);
  for (const percent of agarose)
    for (const ranMin of minutes) {
      yield runAs(settings, { ...start, percent, ranMin });
      yield runAs(settings, { ...start, percent, ranMin, loads: filled });
    }
  for (const loads of [[], start.loads.slice(0, 1)]) yield runAs(settings, { ...start, loads, ranMin: 60 });
  yield runAs(settings, { ...start, loads: filled, black: 'far' });
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
      loads: draw.pick([start.loads, filled, drawLoads(settings, sources, draw)]),
    });
  }
});

function runAs(settings: GelBenchSettings, gel: Gel): StationState<GelAct> {
  const acts: GelAct[] = [
    { kind: 'ready-gel', tenths: Math.round(gel.percent * 10) },
    { kind: 'load', loads: gel.loads },
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

function drawLoads({ wells }: GelBenchSettings, sources: readonly string[], draw: Draw): WellLoad[] {
  if (sources.length === 0) return [];
  const all = Array.from({ length: wells }, (_, index) => index + 1);
  return draw
    .pick([all, draw.some(all)])
    .map((well) => ({ well, source: draw.pick(sources), ul: draw.pick([10, draw.pick(volumesUl)]) }));
}
