import { createHandBench, type HandBench, putVessel } from '../../../bench/hand.ts';
import { isEmpty, type Liquid, noLiquid, pour, volumeNl } from '../../../bench/liquid.ts';
import { createVessel, type Vessel } from '../../../bench/vessel.ts';
import { meltsAfterMin } from '../../../science/gel/heat.ts';
import { type Span, totalMinOf } from '../../../science/gel/run-settings.ts';
import type { Tube } from '../../../science/tube/tube.ts';
import { type Exposure, electrodesCm, isPreloaded, type MethodId } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import { listTubeVessels, stockOf } from './sources.ts';

/** A portion for a well: a ladder, a tube of the author or a tube of the joined instrument, by its id. */
export interface WellLoad {
  readonly well: number;
  readonly source: string;
  readonly ul: number;
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

export const mostMeasured = 24;
export const highestSeed = 9999;

/** A gel that has set in the tray of the tank. */
export interface Slab {
  /** Grams of agarose in 100 ml of buffer, as weighed. */
  readonly percent: number;
  /** false: no comb stood in it while it set. */
  readonly hasWells: boolean;
  /** true: buffer stands over it. */
  readonly isCovered: boolean;
  /** true: it was too soft for the hand. */
  readonly isTorn: boolean;
  /** The current so far, in order. */
  readonly spans: readonly Span[];
}

export interface Flask {
  readonly agaroseMg: number;
  readonly bufferMl: number;
  readonly isMelted: boolean;
}
export const emptyFlask: Flask = { agaroseMg: 0, bufferMl: 0, isMelted: false };

/** What was decided on this bench, over all of its gels. */
export interface GelRecord {
  readonly gelsRun: number;
  /** Gels whose current was reversed, and those of them on which it was turned round afterwards. */
  readonly gelsBackwards: number;
  readonly gelsMended: number;
  /** Portions that ran over the edge of a well. */
  readonly overfilled: number;
  /** Portions of which a part floated off. */
  readonly floated: number;
}

/** How a portion came into a well, in nl. */
export interface Portion {
  readonly well: number;
  readonly nl: number;
  readonly floatedNl: number;
  /** What ran over the edge of the well. */
  readonly spiltNl: number;
}

/** A gel that has run, as the camera has met it. */
export interface Photographed {
  readonly gel: number;
  readonly percent: number;
  readonly ranMin: number;
}

/** The bench of the gel station. */
export interface GelBench extends HandBench {
  readonly given: readonly Tube[];
  readonly flask: Flask;
  /** In the tray, or in the gel; else it lies beside the tank. */
  readonly isCombIn: boolean;
  readonly slab: Slab | null;
  /** The end of the tank at which the black lead is plugged in; the red one is at the other. null: both hang loose. */
  readonly blackAt: 'wells' | 'far' | null;
  readonly volts: number;
  /** What the clock of the power supply is set to. */
  readonly minutes: number;
  readonly exposure: Exposure;
  readonly seed: number;
  /** true: the gel as it is now has been photographed. */
  readonly isPhotographed: boolean;
  readonly method: MethodId;
  /** In the order in which they were measured. */
  readonly measured: readonly Measured[];
  /** What was in each well as the current of the last gel came on. */
  readonly lastLoads: ReadonlyMap<string, Liquid> | null;
  readonly record: GelRecord;
  /** The number of the gel in the tank, and every photograph of a gel that has run. */
  readonly gel: number;
  readonly photos: readonly Photographed[];
  /** The portion that came into a well last, for the view of it from the side. */
  readonly lastPortion: Portion | null;
  /** What new tubes and loaded gels have brought onto the bench, in nl. */
  readonly addedNl: number;
}

export const wellIdOf = (well: number) => `well-${well}`;
/** The number of a well; null for any other vessel. */
export function wellOf(vesselId: string): number | null {
  const number = /^well-([1-9]\d?)$/.exec(vesselId)?.[1];
  return number === undefined ? null : Number(number);
}
export function listWellIds({ wells }: GelBenchSettings): string[] {
  return Array.from({ length: wells }, (_, index) => wellIdOf(index + 1));
}

/** A well takes anything: what is more than it holds runs over, which is not the pipette's concern. */
const anyNl = 10_000_000;

export function startBench(settings: GelBenchSettings, given: readonly Tube[] | null): GelBench {
  const wells = listWellIds(settings).map((id) =>
    createVessel({ id, name: `well ${wellOf(id)}`, capacityNl: anyNl }),
  );
  const bench: GelBench = {
    ...createHandBench([...listTubeVessels(settings, given ?? []), ...wells]),
    hasUnknownTubes: given === null,
    given: given ?? [],
    flask: emptyFlask,
    isCombIn: false,
    slab: settings.prepared === 'none' ? null : readySlab(roundPercent(settings.agarosePercent)),
    blackAt: null,
    volts: settings.volts,
    minutes: settings.minutes,
    exposure: 1,
    seed: settings.seed,
    isPhotographed: false,
    method: settings.methods[0] ?? 'nearest',
    measured: [],
    lastLoads: null,
    record: { gelsRun: 0, gelsBackwards: 0, gelsMended: 0, overfilled: 0, floated: 0 },
    gel: 1,
    photos: [],
    lastPortion: null,
    addedNl: 0,
  };
  const loaded = bench.slab && isPreloaded(settings) ? loadWells(settings, bench, settings.loaded) : bench;
  return { ...loaded, addedNl: 0 };
}

/** The dial of ready gels has steps of a tenth. */
export function roundPercent(percent: number): number {
  return Math.round(percent * 10) / 10;
}

function readySlab(percent: number): Slab {
  return { percent, hasWells: true, isCovered: true, isTorn: false, spans: [] };
}

/** All wells hold exactly these portions afterwards, brought from outside; what was in them is poured away. */
export function loadWells(settings: GelBenchSettings, bench: GelBench, loads: readonly WellLoad[]): GelBench {
  const liquids = new Map(
    loads.flatMap(({ well, source, ul }): [string, Liquid][] => {
      const stock = well <= settings.wells ? stockOf(settings, bench, source) : null;
      return stock === null ? [] : [[wellIdOf(well), { [stock]: ul * 1000 }]];
    }),
  );
  return fillWells(settings, bench, liquids);
}

/** As `loadWells`, with liquids by the id of the well. */
export function fillWells(
  settings: GelBenchSettings,
  bench: GelBench,
  liquids: ReadonlyMap<string, Liquid>,
): GelBench {
  return listWellIds(settings).reduce(
    (now, id) => replaceLiquid(now, now.vessels.get(id), liquids.get(id) ?? noLiquid),
    bench,
  );
}

function replaceLiquid(bench: GelBench, vessel: Vessel | undefined, liquid: Liquid): GelBench {
  if (!vessel) return bench;
  return {
    ...putVessel(bench, { ...vessel, liquid, isMixed: true }),
    waste: pour(bench.waste, vessel.liquid),
    addedNl: bench.addedNl + volumeNl(liquid),
  };
}

/** An empty tray, clean wells and full tubes. Leads, power supply and pipette stay as they are. */
export function clearForNewGel(settings: GelBenchSettings, bench: GelBench): GelBench {
  const emptied = fillWells(settings, bench, new Map());
  const filled = listTubeVessels(settings, bench.given).reduce(
    (now, { id, liquid }) => replaceLiquid(now, now.vessels.get(id), liquid),
    emptied,
  );
  return {
    ...filled,
    flask: emptyFlask,
    isCombIn: false,
    slab: null,
    gel: bench.gel + 1,
    isPhotographed: false,
    measured: [],
    lastPortion: null,
  };
}

/** Whether the gel is still to be made by hand: it does not lie in the tank under buffer. */
export function isInTheMaking({ slab, isCombIn }: Pick<GelBench, 'slab' | 'isCombIn'>): boolean {
  return !slab?.isCovered || isCombIn;
}

/** A gel of this percentage under buffer, loaded where the author has it loaded. */
export function layReadyGel(settings: GelBenchSettings, bench: GelBench, percent: number): GelBench {
  const laid = { ...clearForNewGel(settings, bench), slab: readySlab(percent) };
  return isPreloaded(settings) ? loadWells(settings, laid, settings.loaded) : laid;
}

export function hasRun({ slab }: GelBench): boolean {
  return (slab?.spans.length ?? 0) > 0;
}

/** The field in V/cm that a voltage gives in this tank. */
export function fieldOf(volts: number): number {
  return volts / electrodesCm;
}

/** Whether the current has heated the gel until it melted in the tank. */
export function hasMelted({ slab, volts }: Pick<GelBench, 'slab' | 'volts'>): boolean {
  const atMin = meltsAfterMin(fieldOf(volts));
  return atMin !== null && totalMinOf(slab?.spans ?? []) >= atMin;
}

export function areWellsEmpty(settings: GelBenchSettings, bench: GelBench): boolean {
  return listWellIds(settings).every((id) => isEmpty(bench.vessels.get(id)?.liquid ?? noLiquid));
}
