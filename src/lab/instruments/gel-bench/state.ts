import { type Parsed, valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import type { StateCodec } from '../define.ts';
import { formatEntries, parseEntries, parseWhole } from '../state-entries.ts';
import {
  dialLimits,
  type Exposure,
  exposures,
  type GelBenchSettings,
  type MethodId,
  methodIds,
  type VolumeUl,
  volumesUl,
} from './settings.ts';

/** What is in one well: a ladder, a tube of the author or a tube of the joined instrument, by its id. */
export interface WellLoad {
  readonly well: number;
  readonly source: string;
  readonly ul: VolumeUl;
}

/** A place on the photograph that the reader has measured. */
export interface Measured {
  readonly well: number;
  /** In tenths of a mm, so that it is a whole number. */
  readonly tenthsMm: number;
}

export function isSamePlace(one: Measured, other: Measured): boolean {
  return one.well === other.well && one.tenthsMm === other.tenthsMm;
}

export interface GelBenchState {
  readonly agarosePercent: number;
  readonly volts: number;
  /** What the clock of the power supply is set to, and how long it has run. */
  readonly minutes: number;
  readonly ranMinutes: number;
  readonly exposure: Exposure;
  readonly seed: number;
  readonly method: MethodId;
  /** By well. */
  readonly loads: readonly WellLoad[];
  /** In the order in which they were measured. */
  readonly measured: readonly Measured[];
}

export const mostMeasured = 24;
export const highestSeed = 9999;

export const state: StateCodec<GelBenchSettings, GelBenchState> = {
  start: ({ agarosePercent, volts, minutes, seed, methods, loaded }) => ({
    // The dial has steps of a tenth.
    agarosePercent: Math.round(agarosePercent * 10) / 10,
    volts,
    minutes,
    ranMinutes: 0,
    exposure: 1,
    seed,
    method: methods[0] ?? 'nearest',
    loads: [...loaded].sort((one, other) => one.well - other.well),
    measured: [],
  }),
  parse(settings, entries) {
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
    // The bench never writes a list with a gap, or with the same place twice.
    const isWhole = Object.keys(measured).length === measured.length;
    const isRepeated = () =>
      measured.some((place, index) => measured.findIndex((one) => isSamePlace(one, place)) < index);
    if (!parsed || !isWhole || isRepeated()) return refuseState();
    return valid({ ...parsed, loads: loads.sort((one, other) => one.well - other.well), measured });
  },
  format: ({ agarosePercent, volts, minutes, ranMinutes, exposure, seed, method, loads, measured }) =>
    formatEntries({
      agarose: Math.round(agarosePercent * 10),
      volts,
      minutes,
      ran: ranMinutes,
      exposure: exposures.indexOf(exposure),
      seed,
      method,
      ...Object.fromEntries(loads.map(({ well, source, ul }) => [`well-${well}`, `${ul}:${source}`])),
      ...Object.fromEntries(
        measured.map(({ well, tenthsMm }, index) => [`band-${index + 1}`, `${well}:${tenthsMm}`]),
      ),
    }),
};

function refuseState(): Parsed<GelBenchState> {
  return refuseAnswer('not-a-state', 'dials, wells and measured places must be within their limits');
}

type Dials = Omit<GelBenchState, 'loads' | 'measured'>;

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
    agarosePercent: tenths / 10,
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
  const [, volume, source] = /^(\d+):([a-z0-9][a-z0-9-]{0,79})$/.exec(text) ?? [];
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
