import { type Draw, defineExplored } from '../define-explored.ts';
import { dialLimits, exposures, type GelBenchSettings, volumesUl } from './settings.ts';
import { type GelBenchState, highestSeed, state, type WellLoad } from './state.ts';

const agarose = [0.5, 1, 1.5, 2, 2.5, 3];
const minutes = [1, 15, 30, 45, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 120, 180, 240];

export const explore = defineExplored(state, function* (settings, draw, given): Generator<GelBenchState> {
  const start = state.start(settings);
  yield start;
  const sources = [...settings.ladders, ...given, ...settings.tubes.map(({ id }) => id)];
  const others = sources.filter((id) => !start.loads.some(({ source }) => source === id));
  /** As the author has loaded it, with the free wells filled by the other tubes in their order. */
  const filled = fillWells(settings, start.loads, others);
  for (const agarosePercent of agarose)
    for (const ranMinutes of minutes) {
      const ran = { ...start, agarosePercent, minutes: ranMinutes, ranMinutes };
      yield ran;
      yield { ...ran, loads: filled };
    }
  for (const loads of [[], start.loads.slice(0, 1)]) yield { ...start, loads, ranMinutes: 60 };
  for (;;) {
    const tenths = draw.whole(dialLimits.agarosePercent.least * 10, dialLimits.agarosePercent.most * 10);
    const ranMinutes = draw.pick([...minutes, draw.whole(0, dialLimits.minutes.most)]);
    const isNear = draw.pick([true, false]);
    yield {
      ...start,
      agarosePercent: draw.pick([start.agarosePercent, tenths / 10]),
      volts: isNear ? start.volts : draw.whole(dialLimits.volts.least, dialLimits.volts.most),
      minutes: Math.max(1, ranMinutes),
      ranMinutes,
      exposure: draw.pick([start.exposure, draw.pick(exposures)]),
      seed: draw.pick([start.seed, draw.whole(1, highestSeed)]),
      method: draw.pick(settings.methods),
      loads: draw.pick([start.loads, filled, drawLoads(settings, sources, draw)]),
    };
  }
});

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
