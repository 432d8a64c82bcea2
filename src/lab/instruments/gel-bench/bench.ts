import { visibleNg as usuallyVisibleNg } from '../../science/gel/band-shape.ts';
import { type DyeBand, listDyeBands } from '../../science/gel/dyes.ts';
import { isExtrapolated, isGelExtrapolated } from '../../science/gel/fitted-range.ts';
import { type Fragment, listFragments, listSmear } from '../../science/gel/fragments.ts';
import { acrossOf, runAcross } from '../../science/gel/heat.ts';
import { type LadderId, ladders, listRungs } from '../../science/gel/ladders.ts';
import { listCurves, type RunLane, runLane } from '../../science/gel/lane.ts';
import { speedUpOf } from '../../science/gel/mobility.ts';
import type { GelRun } from '../../science/gel/run-settings.ts';
import {
  fitNearestRungs,
  fitReciprocal,
  fitStraightLine,
  type Reading,
  type Rung,
} from '../../science/gel/sizing.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { electrodesCm, type GelBenchSettings, type MethodId, tubeUl } from './settings.ts';
import type { GelBenchState, Measured, WellLoad } from './state.ts';

/** Something that can be pipetted into a well. */
export interface Source {
  readonly id: string;
  readonly label: string;
  readonly ladder: LadderId | null;
  /** All DNA of a full tube. */
  readonly fragments: readonly Fragment[];
}

/** DNA of a ladder's tube in ng: 10 µl of it are the usual half microgram. */
const ladderTubeNg = 1000;

/** At most so many lengths of one tube are run: those with most DNA. More lengths would look like a smear. */
const mostLengths = 200;

/** Ladders first, then the tubes of the joined instrument, then those of the author; each id once. */
export function listSources({ tubes, ladders: offered }: GelBenchSettings, given: readonly Tube[]): Source[] {
  const sources: Source[] = [
    ...offered.map((id) => ({
      id,
      label: ladders[id].name,
      ladder: id,
      fragments: listRungs(id, ladderTubeNg),
    })),
    ...given.map(({ id, label, contents }) => ({
      id,
      label,
      ladder: null,
      fragments: contents
        .filter(({ lengthBp, massNg }) => lengthBp >= 1 && massNg > 0)
        .map(({ lengthBp, massNg }) => ({ lengthBp, massNg }))
        .sort((one, other) => other.massNg - one.massNg)
        .slice(0, mostLengths),
    })),
    ...tubes.map(({ id, label, products, smears }) => ({
      id,
      label,
      ladder: null,
      fragments: [...listFragments(products), ...smears.flatMap(listSmear)],
    })),
  ];
  return sources.filter(({ id }, index) => sources.findIndex((other) => other.id === id) === index);
}

export interface BenchLane extends RunLane {
  /** From 1. */
  readonly well: number;
  readonly load: WellLoad | null;
  /** null: nothing is loaded, or its tube is no longer in the rack. */
  readonly source: Source | null;
  /** Each dye of the loading buffer that is still on the gel. */
  readonly dyes: readonly DyeBand[];
}

export interface BenchGel {
  readonly run: GelRun;
  readonly lanes: readonly BenchLane[];
  /** true: the gel, or DNA on it, lies outside of what the model was fitted to. */
  readonly isExtrapolated: boolean;
  /** How much farther the middle of the gel ran than its sides, as a part of the way. */
  readonly smile: number;
}

/** The field in V/cm that a voltage gives in the tank of the bench. */
export function fieldOf(volts: number): number {
  return volts / electrodesCm;
}

/**
 * Runs every lane of the gel. `movingMinutes`: the time on the clock while the bands move. Each length is then a band
 * of its own; only a gel that stands still is checked for bands that merge.
 */
export function runBench(
  settings: GelBenchSettings,
  state: GelBenchState,
  given: readonly Tube[],
  movingMinutes: number | null = null,
): BenchGel {
  const sources = listSources(settings, given);
  const { agarosePercent, volts, exposure } = state;
  const run: GelRun = {
    agarosePercent,
    fieldVPerCm: fieldOf(volts),
    durationMin: movingMinutes ?? state.ranMinutes,
    middleWarmerC: settings.middleWarmerC,
  };
  const lanes = Array.from({ length: settings.wells }, (_, index): BenchLane => {
    const load = state.loads.find(({ well }) => well === index + 1) ?? null;
    const source = sources.find(({ id }) => id === load?.source) ?? null;
    const own = runAcross(run, acrossOf(index, settings.wells));
    const share = (load?.ul ?? 0) / tubeUl;
    const fragments = (source?.fragments ?? []).map(({ lengthBp, massNg }) => ({
      lengthBp,
      massNg: massNg * share,
    }));
    return {
      well: index + 1,
      load,
      source,
      dyes: source ? listDyeBands(settings.dyes, own, settings.lengthMm) : [],
      ...(movingMinutes === null
        ? runLane(fragments, own, settings.lengthMm, seenNg(settings, exposure))
        : moveLane(fragments, own, settings.lengthMm)),
    };
  });
  return {
    run,
    lanes,
    isExtrapolated:
      isGelExtrapolated(run) ||
      lanes.some(({ source }) => source?.fragments.some(({ lengthBp }) => isExtrapolated(lengthBp, run))),
    smile: speedUpOf(runAcross(run, 0)) / speedUpOf(run) - 1,
  };
}

function moveLane(fragments: readonly Fragment[], run: GelRun, lengthMm: number): RunLane {
  const { curves, ranOff } = listCurves(fragments, run, lengthMm);
  const bands = curves.map(({ lengthBp, ...curve }) => ({
    ...curve,
    lengthsBp: [lengthBp],
    look: 'band' as const,
    curves: [curve],
  }));
  return { bands, unseen: [], ranOff };
}

/**
 * The least mass of a sharp band that the photograph shows, in ng. Empirical: a longer exposure collects more light, and
 * the grain falls with its square root.
 */
function seenNg({ visibleNg = usuallyVisibleNg }: GelBenchSettings, exposure: number): number {
  return visibleNg / Math.sqrt(exposure);
}

/** The rungs that can be told apart on the photograph: a band of two rungs says nothing about either. */
export function listMeasurableRungs({ bands }: RunLane): Rung[] {
  return bands.flatMap(({ lengthsBp: [lengthBp, ...others], distanceMm, look }) =>
    lengthBp === undefined || others.length > 0 || look === 'smear' ? [] : [{ lengthBp, distanceMm }],
  );
}

/** The nearest ladder, because a warm middle shifts it least against this lane; null without any ladder. */
export function findLadder({ lanes }: BenchGel, well: number): BenchLane | null {
  const [nearest] = lanes
    .filter((lane) => lane.source?.ladder && lane.bands.length > 0)
    .sort((one, other) => Math.abs(one.well - well) - Math.abs(other.well - well));
  return nearest ?? null;
}

const fits: Readonly<Record<MethodId, (rungs: readonly Rung[]) => Reading | null>> = {
  nearest: fitNearestRungs,
  reciprocal: fitReciprocal,
  line: fitStraightLine,
};

/** How a method reads lengths off a ladder's lane; null without enough rungs. */
export function fitLadder(ladder: RunLane | null, method: MethodId): Reading | null {
  return ladder && fits[method](listMeasurableRungs(ladder));
}

/** What the chosen method reads at a measured place, in bp; null where it gives no figure. */
export function readMeasured(gel: BenchGel, { well, tenthsMm }: Measured, method: MethodId): number | null {
  const read = fitLadder(findLadder(gel, well), method)?.(tenthsMm / 10) ?? null;
  return read === null || !Number.isFinite(read) ? null : roundBp(read);
}

/** Three significant figures: more than a ruler on a photograph gives. */
export function roundBp(lengthBp: number): number {
  return Number(lengthBp.toPrecision(3));
}
