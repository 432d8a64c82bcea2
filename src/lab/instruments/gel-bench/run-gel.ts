import { type Liquid, noLiquid } from '../../bench/liquid.ts';
import { bandSigmaMm, resolutionOf, visibleNg as usuallyVisibleNg } from '../../science/gel/band-shape.ts';
import { type DyeBand, listDyeBands } from '../../science/gel/dyes.ts';
import { isExtrapolated, isGelExtrapolated } from '../../science/gel/fitted-range.ts';
import { type Fragment, listFragments, listSmear } from '../../science/gel/fragments.ts';
import { acrossOf, runAcross } from '../../science/gel/heat.ts';
import { ladderIds, listRungs } from '../../science/gel/ladders.ts';
import { listCurves, type RunLane, runLane } from '../../science/gel/lane.ts';
import { endReached, migrationMm, speedUpOf } from '../../science/gel/mobility.ts';
import { courseOf, type GelRun, type Span, totalMinOf } from '../../science/gel/run-settings.ts';
import {
  fitNearestRungs,
  fitReciprocal,
  fitStraightLine,
  type Reading,
  type Rung,
} from '../../science/gel/sizing.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { type MethodId, tubeUl } from './dials.ts';
import type { GelBenchSettings } from './settings.ts';
import { fieldOf, type GelBench, hasMelted, listWellIds, type Measured } from './station/bench.ts';
import { dyeOf, listMainSources, listSources, type Source } from './station/sources.ts';

/** DNA of a ladder in ng for each nl: 10 µl of it are the usual half microgram. */
const ladderNgPerNl = 0.05;

/** At most so many lengths of one tube are run: those with most DNA. More lengths would look like a smear. */
const mostLengths = 200;

/** The DNA of a tube, in ng for each nl of it. */
type Content = readonly Fragment[];

/** What is in each stock, by its id. */
function listContents(settings: GelBenchSettings, given: readonly Tube[]): ReadonlyMap<string, Content> {
  return new Map(
    listSources(settings, given).map((source) => [source.stock, contentOf(settings, given, source)]),
  );
}

function contentOf({ tubes }: GelBenchSettings, given: readonly Tube[], source: Source): Content {
  const ladder = source.isLadder ? ladderIds.find((id) => id === source.id) : undefined;
  if (ladder) return listRungs(ladder, ladderNgPerNl);
  const tube = given.find(({ id }) => id === source.id);
  if (tube)
    return tube.contents
      .filter(({ lengthBp, massNg }) => lengthBp >= 1 && massNg > 0)
      .map((dna) => scaled(dna, 1 / source.volumeNl))
      .sort((one, other) => other.massNg - one.massNg)
      .slice(0, mostLengths);
  const { products = [], smears = [] } = tubes.find(({ id }) => id === source.id) ?? {};
  return [...listFragments(products), ...smears.flatMap(listSmear)].map(({ lengthBp, massNg }) => ({
    lengthBp,
    massNg: massNg / (tubeUl * 1000),
  }));
}

/** The same molecules, so many times as much of them. A ring stays the ring that it is. */
function scaled({ lengthBp, massNg, form }: Fragment, factor: number): Fragment {
  return { lengthBp, massNg: massNg * factor, ...(form === undefined ? {} : { form }) };
}

function fragmentsIn(contents: ReadonlyMap<string, Content>, liquid: Liquid): Fragment[] {
  return Object.entries(liquid).flatMap(([stock, nl]) =>
    (contents.get(stock) ?? []).map((fragment) => scaled(fragment, nl)),
  );
}

export interface BenchLane extends RunLane {
  /** From 1. */
  readonly well: number;
  readonly liquid: Liquid;
  /** Of what it consists, the largest part first; empty: nothing is in the well. */
  readonly sources: readonly Source[];
  /** "Noor", or "Noor + Mateo"; null for an empty well. */
  readonly label: string | null;
  readonly isLadder: boolean;
  /** Each dye of the loading buffer that is still on the gel. */
  readonly dyes: readonly DyeBand[];
}

export interface RunGel {
  readonly run: GelRun;
  readonly lanes: readonly BenchLane[];
  /** true: the gel, or DNA on it, lies outside of what the model was fitted to. */
  readonly isExtrapolated: boolean;
  /** true: nothing is to be seen, because the gel has melted. */
  readonly isMelted: boolean;
  /** How much farther the middle of the gel ran than its sides, as a part of the way. */
  readonly smile: number;
}

const kept = new WeakMap<GelBench, { readonly settings: GelBenchSettings; readonly gel: RunGel }>();

/** Runs every lane of the gel as it stands now. The same bench gives the same gel, which is run once. */
export function runGel(settings: GelBenchSettings, bench: GelBench): RunGel {
  const known = kept.get(bench);
  if (known?.settings === settings) return known.gel;
  const gel = runLanes(settings, bench, null);
  kept.set(bench, { settings, gel });
  return gel;
}

/**
 * The gel after so many minutes of current, while the bands move: each length is then a band of its own, and only a gel
 * that stands still is checked for bands that merge.
 */
export function moveGel(settings: GelBenchSettings, bench: GelBench, minutes: number): RunGel {
  return runLanes(settings, bench, minutes);
}

function runLanes(settings: GelBenchSettings, bench: GelBench, movingMin: number | null): RunGel {
  const contents = listContents(settings, bench.given);
  const { slab, volts, exposure } = bench;
  const all = slab?.spans ?? [];
  const spans = movingMin === null ? all : spansUntil(all, movingMin);
  const run: GelRun = {
    agarosePercent: slab?.percent ?? settings.agarosePercent,
    fieldVPerCm: fieldOf(volts),
    durationMin: totalMinOf(spans),
    ...(spans.some(({ isBack }) => isBack) ? { course: courseOf(spans) } : {}),
    middleWarmerC: settings.middleWarmerC,
  };
  const isMelted = movingMin === null && hasMelted(bench);
  let isOutside = isGelExtrapolated(run);
  const lanes = listWellIds(settings).map((id, index): BenchLane => {
    const liquid = bench.vessels.get(id)?.liquid ?? noLiquid;
    const sources = listMainSources(settings, bench.given, liquid);
    const own = runAcross(run, acrossOf(index, settings.wells));
    const fragments = fragmentsIn(contents, liquid);
    isOutside ||= fragments.some(({ lengthBp }) => isExtrapolated(lengthBp, run));
    return {
      well: index + 1,
      liquid,
      sources,
      label: sources.length === 0 ? null : sources.map(({ label }) => label).join(' + '),
      isLadder: sources.length === 1 && sources[0]?.isLadder === true,
      dyes:
        dyeOf(settings, liquid) > 0 && !isMelted ? listDyeBands(settings.dyes, own, settings.lengthMm) : [],
      ...(isMelted
        ? { bands: [], unseen: [], ranOff: [], ranBack: [] }
        : movingMin === null
          ? runLane(fragments, own, settings.lengthMm, seenNg(settings, exposure))
          : moveLane(fragments, own, settings.lengthMm)),
    };
  });
  return {
    run,
    lanes,
    isExtrapolated: isOutside,
    isMelted,
    smile: speedUpOf(runAcross(run, 0)) / speedUpOf(run) - 1,
  };
}

/** From here on even a faint band beside a strong one is a band of its own. Empirical. */
const clearResolution = 1;

/** Whether pieces of two lengths stand clear of each other in every lane; `off`: one of them has left this gel. */
export function readApart(
  { wells, lengthMm }: GelBenchSettings,
  { run, isMelted, lanes }: RunGel,
  [longer, shorter]: readonly [number, number],
): 'yes' | 'no' | 'off' {
  const runs = lanes.map((_, index) => runAcross(run, acrossOf(index, wells)));
  const isOff = (own: GelRun) =>
    [longer, shorter].some((bp) => endReached(own, lengthMm, (as) => migrationMm(bp, as)) !== null);
  if (isMelted || runs.some(isOff)) return 'off';
  const place = (bp: number, own: GelRun) => ({
    distanceMm: migrationMm(bp, own),
    sigmaMm: bandSigmaMm(bp, own),
  });
  const areClear = (own: GelRun) => resolutionOf(place(longer, own), place(shorter, own)) >= clearResolution;
  return runs.every(areClear) ? 'yes' : 'no';
}

/** The current up to this minute of the clock. */
function spansUntil(spans: readonly Span[], minutes: number): Span[] {
  let left = minutes;
  return spans.map((span) => {
    const own = Math.min(span.minutes, Math.max(0, left));
    left -= own;
    return { ...span, minutes: own };
  });
}

function moveLane(fragments: readonly Fragment[], run: GelRun, lengthMm: number): RunLane {
  const { curves, ranOff, ranBack } = listCurves(fragments, run, lengthMm);
  const bands = curves.map(({ lengthBp, ...curve }) => ({
    ...curve,
    lengthsBp: [lengthBp],
    look: 'band' as const,
    curves: [curve],
  }));
  return { bands, unseen: [], ranOff, ranBack };
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
export function findLadder({ lanes }: RunGel, well: number): BenchLane | null {
  const [nearest] = lanes
    .filter((lane) => lane.isLadder && lane.bands.length > 0)
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
export function readMeasured(gel: RunGel, { well, tenthsMm }: Measured, method: MethodId): number | null {
  const read = fitLadder(findLadder(gel, well), method)?.(tenthsMm / 10) ?? null;
  return read === null || !Number.isFinite(read) ? null : roundBp(read);
}

/** Three significant figures: more than a ruler on a photograph gives. */
export function roundBp(lengthBp: number): number {
  return Number(lengthBp.toPrecision(3));
}
