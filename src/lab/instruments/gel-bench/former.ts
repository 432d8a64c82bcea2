import { type Parsed, valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import { parseEntries, parseWhole } from '../state-entries.ts';
import { dialLimits, type Exposure, exposures, type MethodId, methodIds, volumesUl } from './dials.ts';
import type { GelBenchSettings } from './settings.ts';
import type { GelAct } from './station/acts.ts';
import { highestSeed, isSamePlace, type Measured, mostMeasured, type WellLoad } from './station/bench.ts';

/**
 * Reads a state that was kept when the gel bench was a form with dials: `agarose=30`, `ran=75`, `well-3=10:mateo`,
 * `band-1=3:381`. It becomes a bench that was set up so: the same gel with the same portions, run as long.
 */
export function readFormer(
  settings: GelBenchSettings,
  entries: readonly string[],
): Parsed<readonly GelAct[]> {
  const values = parseEntries(entries);
  if (!values.isValid) return values;
  const loads: WellLoad[] = [];
  const measured: Measured[] = [];
  const dials = new Map<string, string>();
  for (const [key, text] of values.value) {
    const load = parseLoad(settings, key, text);
    const place = parseMeasured(settings, key, text);
    if (load) loads.push(load);
    else if (place) measured[place.index] = place.measured;
    else dials.set(key, text);
  }
  const parsed = parseDials(dials, settings);
  // The form never wrote a list with a gap, or with the same place twice.
  const isWhole = Object.keys(measured).length === measured.length;
  const isRepeated = () =>
    measured.some((place, index) => measured.findIndex((one) => isSamePlace(one, place)) < index);
  if (!parsed || !isWhole || isRepeated())
    return refuseAnswer('not-a-state', 'dials, wells and measured places must be within their limits');
  return valid(setUp(settings, parsed, loads, measured));
}

/** The acts that set up the same bench. */
function setUp(
  settings: GelBenchSettings,
  { tenths, volts, minutes, ranMinutes, seed, exposure, method }: Dials,
  loads: readonly WellLoad[],
  measured: readonly Measured[],
): GelAct[] {
  const hasRun = ranMinutes > 0;
  return [
    { kind: 'ready-gel', tenths },
    { kind: 'load', loads: [...loads].sort((one, other) => one.well - other.well) },
    ...(volts === settings.volts ? [] : [{ kind: 'volts', volts } as const]),
    ...(minutes === settings.minutes ? [] : [{ kind: 'minutes', minutes } as const]),
    ...(hasRun
      ? [{ kind: 'leads', black: 'wells' } as const, { kind: 'run', minutes: ranMinutes } as const]
      : []),
    ...(hasRun ? [{ kind: 'photo', exposure: exposures.indexOf(exposure), seed } as const] : []),
    ...(method === settings.methods[0] ? [] : [{ kind: 'method', method } as const]),
    // Nothing could be measured before the gel had run.
    ...(hasRun ? measured.map((place) => ({ kind: 'measure', ...place }) as const) : []),
  ];
}

interface Dials {
  readonly tenths: number;
  readonly volts: number;
  readonly minutes: number;
  readonly ranMinutes: number;
  readonly seed: number;
  readonly exposure: Exposure;
  readonly method: MethodId;
}

function parseDials(dials: ReadonlyMap<string, string>, { methods }: GelBenchSettings): Dials | null {
  const { agarose, volts, minutes, ran, exposure, seed, method, ...others } = Object.fromEntries(dials);
  const { agarosePercent, volts: ofVolts, minutes: ofMinutes } = dialLimits;
  const tenths = parseWhole(agarose, agarosePercent.least * 10, agarosePercent.most * 10);
  const read = {
    volts: parseWhole(volts, ofVolts.least, ofVolts.most),
    minutes: parseWhole(minutes, ofMinutes.least, ofMinutes.most),
    ranMinutes: parseWhole(ran, 0, ofMinutes.most),
    seed: parseWhole(seed, 1, highestSeed),
  };
  const stop = exposures[parseWhole(exposure, 0, exposures.length - 1) ?? -1];
  const way = methodIds.find((id) => id === method && methods.includes(id));
  if (
    tenths === null ||
    read.volts === null ||
    read.minutes === null ||
    read.ranMinutes === null ||
    read.seed === null ||
    stop === undefined ||
    way === undefined ||
    Object.keys(others).length > 0
  )
    return null;
  return {
    tenths,
    volts: read.volts,
    minutes: read.minutes,
    ranMinutes: read.ranMinutes,
    seed: read.seed,
    exposure: stop,
    method: way,
  };
}

/** `well-3=10:mateo`; null for anything else. A tube that is no longer in the rack leaves its well empty. */
function parseLoad({ wells }: GelBenchSettings, key: string, text: string): WellLoad | null {
  const well = parseWhole(/^well-(\d+)$/.exec(key)?.[1], 1, wells);
  const [, volume, source] = /^(\d+):([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(text) ?? [];
  const ul = volumesUl.find((known) => String(known) === volume);
  return well === null || ul === undefined || source === undefined ? null : { well, source, ul };
}

/** `band-1=3:381`: the first measured place, in lane 3, 38.1 mm from the wells. */
function parseMeasured(
  { wells, lengthMm }: GelBenchSettings,
  key: string,
  text: string,
): { readonly index: number; readonly measured: Measured } | null {
  const number = parseWhole(/^band-(\d+)$/.exec(key)?.[1], 1, mostMeasured);
  const [, lane, place] = /^(\d+):(\d+)$/.exec(text) ?? [];
  const well = parseWhole(lane, 1, wells);
  const tenthsMm = parseWhole(place, 0, lengthMm * 10);
  return number === null || well === null || tenthsMm === null
    ? null
    : { index: number - 1, measured: { well, tenthsMm } };
}
