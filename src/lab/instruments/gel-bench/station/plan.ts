import { binId, pipetteId, tipsId } from '../../../bench/hand-moves.ts';
import { isEmpty, noLiquid, volumeNl } from '../../../bench/liquid.ts';
import type { PlanLine } from '../../../bench/station.ts';
import { isPreloaded } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from './acts.ts';
import {
  type GelBench,
  hasMelted,
  hasRun,
  isInTheMaking,
  listWellIds,
  type WellLoad,
  wellIdOf,
} from './bench.ts';
import { firstGelOf, listFurther } from './further.ts';
import { leftMin, spotIds } from './moves.ts';
import { line, listPouring } from './plan-pouring.ts';
import { sayShort } from './say.ts';
import { dyeId, dyeOf, listMainSources, listSources, type Source } from './sources.ts';

type Line = PlanLine<GelAct>;

/** What good work on this bench is, line by line. */
export function listGelPlan(settings: GelBenchSettings, bench: GelBench): Line[] {
  const { slab } = bench;
  if (slab && (slab.isTorn || hasMelted(bench)))
    return [
      line('another', 'Begin a new gel', false, [spotIds.newGel], {
        now: slab.isTorn
          ? 'Less than half a percent is too soft to lift. Take the torn gel away.'
          : 'The current was so strong that the gel has melted. Take it away.',
      }),
    ];
  const firstGel = firstGelOf(settings, bench);
  if (firstGel !== null) {
    const further = listFurther(settings, bench, firstGel);
    const next = settings.further[further.findIndex(({ isDone }) => !isDone)];
    const wanted = { ...settings, agarosePercent: next?.agarosePercent ?? settings.agarosePercent };
    return [
      line('first', 'The first gel, run and photographed', true, [], { now: '' }),
      ...(isInTheMaking(bench) && bench.gel > firstGel ? listPouring(wanted, bench) : []),
      ...further,
    ];
  }
  return [
    ...listPouring(settings, bench),
    ...listDyeing(settings, bench),
    ...listLoading(settings, bench),
    ...listRunning(bench),
    // They are in sight from the start, and their turn comes after the first gel.
    ...listFurther(settings, bench, Number.POSITIVE_INFINITY),
  ];
}

function listDyeing(settings: GelBenchSettings, bench: GelBench): Line[] {
  if (settings.loadingDye !== 'by-hand') return [];
  const tubes = listSources(settings, bench.given).filter(
    ({ id, isLadder }) => !isLadder && !isEmpty(bench.vessels.get(id)?.liquid ?? noLiquid),
  );
  const isDyed = ({ id }: Source) => dyeOf(settings, bench.vessels.get(id)?.liquid ?? noLiquid) >= 0.5;
  const open = tubes.filter((tube) => !isDyed(tube));
  if (tubes.length === 0) return [];
  const [next] = open;
  return [
    line(
      'dye',
      'Add loading dye to every tube',
      open.length === 0 || hasRun(bench),
      next ? [dyeId, next.id] : [],
      {
        isLeftOut: hasRun(bench) && open.length > 0,
        now: 'Loading dye is heavy and colored: without it a sample floats off.',
        rest:
          open.length > 0 && open.length < tubes.length
            ? {
                words:
                  open.length === 1 ? 'Add it to the last tube' : `Add it to the other ${open.length} tubes`,
                acts: open.map(({ id }) => ({ kind: 'dye', vessel: id })),
              }
            : null,
      },
    ),
  ];
}

/** A well with less than this part of its portion is not loaded yet. Empirical: a hand errs by a few percent. */
const leastPart = 0.8;

/** What is to be loaded by hand, by well: as the author says, and every other tube into the next free well. */
export function listPlannedLoads(
  settings: GelBenchSettings,
  bench: GelBench,
): readonly (WellLoad & {
  readonly isDone: boolean;
  readonly isShort: boolean;
  readonly isRight: boolean;
  readonly source: string;
})[] {
  const sources = listSources(settings, bench.given);
  const held = new Map(
    listWellIds(settings).map((id, index) => {
      const liquid = bench.vessels.get(id)?.liquid ?? noLiquid;
      const [main] = listMainSources(settings, bench.given, liquid);
      return [index + 1, { main: main?.id ?? null, nl: volumeNl(liquid) }];
    }),
  );
  const isShortIn = (well: number, source: string, ul: number) =>
    held.get(well)?.main === source && (held.get(well)?.nl ?? 0) < ul * 1000 * leastPart;
  const isRightIn = (well: number, source: string, ul: number) =>
    held.get(well)?.main === source && (held.get(well)?.nl ?? 0) >= ul * 500;
  const authored = settings.loaded.filter(({ source }) => sources.some(({ id }) => id === source));
  const planned = isPreloaded(settings)
    ? []
    : authored.map(({ well, source, ul }) => ({
        well,
        source,
        ul,
        isDone: (held.get(well)?.nl ?? 0) > 0,
        isShort: isShortIn(well, source, ul),
        isRight: isRightIn(well, source, ul),
      }));
  const freeWells = [...held.keys()].filter((well) => !authored.some((load) => load.well === well));
  const hasLadder = authored.some(({ source }) => sources.find(({ id }) => id === source)?.isLadder);
  const others = sources.filter(
    ({ id, isLadder }, index) =>
      !authored.some(({ source }) => source === id) && (!isLadder || (index === 0 && !hasLadder)),
  );
  const stillFree = freeWells.filter((well) => held.get(well)?.nl === 0);
  const added = others.slice(0, freeWells.length).flatMap(({ id: source }) => {
    const found = freeWells.find((well) => held.get(well)?.main === source);
    const well = found ?? stillFree.shift();
    const isRight = found !== undefined && isRightIn(found, source, 10);
    return well === undefined
      ? []
      : [{ well, source, ul: 10, isDone: found !== undefined, isShort: false, isRight }];
  });
  return [...planned, ...added].sort((one, other) => one.well - other.well);
}

/** Loads that are lines of their own; what comes after them is one line. */
const ownLines = 2;

function listLoading(settings: GelBenchSettings, bench: GelBench): Line[] {
  if (settings.fixed.includes('loading')) return [];
  const loads = listPlannedLoads(settings, bench);
  const labelOf = (id: string) =>
    listSources(settings, bench.given).find((source) => source.id === id)?.label ?? id;
  const isOver = hasRun(bench);
  const own = loads.slice(0, loads.length === ownLines + 1 ? ownLines + 1 : ownLines);
  const others = loads.slice(own.length);
  const open = others.filter(({ isDone }) => !isDone);
  const [next] = open;
  const isShown = loads.filter(({ isRight }) => isRight).length >= ownLines;
  return [
    ...own.map((load) =>
      line(
        `load-${load.well}`,
        `${load.ul} µL ${labelOf(load.source)} into well ${load.well}`,
        (load.isDone && !load.isShort) || isOver,
        load.isShort ? [pipetteId] : pointsOf(bench, load),
        {
          isLeftOut: isOver && !load.isDone,
          now: load.isShort ? sayShort(bench, load) : nowOf(bench, load, labelOf(load.source)),
        },
      ),
    ),
    ...(others.length > 0
      ? [
          line(
            'load-others',
            `The other ${others.length} tubes into wells ${listWells(others)}`,
            open.length === 0 || isOver,
            next ? pointsOf(bench, next) : [],
            {
              isLeftOut: isOver && open.length > 0,
              now: next ? nowOf(bench, next, labelOf(next.source)) : '',
              rest:
                isShown && next
                  ? {
                      words: open.length === 1 ? 'Load the last one' : `Load the other ${open.length}`,
                      acts: repeat(open),
                    }
                  : null,
            },
          ),
        ]
      : []),
  ];
}

function listWells(loads: readonly WellLoad[]): string {
  const wells = loads.map(({ well }) => well);
  const [first = 0] = wells;
  const last = wells.at(-1) ?? 0;
  return last - first === wells.length - 1 ? `${first} to ${last}` : wells.join(', ');
}

/** One act for each volume, with a new tip for each tube. */
function repeat(loads: readonly WellLoad[]): GelAct[] {
  return [...new Set(loads.map(({ ul }) => ul))].map((ul) => ({
    kind: 'again',
    nl: ul * 1000,
    pairs: loads
      .filter((load) => load.ul === ul)
      .map(({ source, well }) => ({ from: source, into: wellIdOf(well) })),
    tips: 'fresh',
  }));
}

type HandNow = 'no-tip' | 'used-tip' | 'other-volume' | 'ready' | 'holds-it' | 'holds-other';

function handFor({ pipette: { tip, setNl } }: GelBench, { source, ul }: WellLoad): HandNow {
  if (!tip) return setNl === ul * 1000 ? 'no-tip' : 'other-volume';
  if (!isEmpty(tip.held)) return tip.from === source ? 'holds-it' : 'holds-other';
  return tip.touched.some((id) => id !== source)
    ? 'used-tip'
    : setNl === ul * 1000
      ? 'ready'
      : 'other-volume';
}

function pointsOf(bench: GelBench, load: WellLoad): readonly string[] {
  const points: Readonly<Record<HandNow, readonly string[]>> = {
    'no-tip': [tipsId, load.source, wellIdOf(load.well)],
    'used-tip': [binId],
    'holds-other': [binId],
    'other-volume': [pipetteId],
    ready: [load.source, wellIdOf(load.well)],
    'holds-it': [wellIdOf(load.well)],
  };
  return points[handFor(bench, load)];
}

function nowOf(bench: GelBench, load: WellLoad, label: string): string {
  const sentences: Readonly<Record<HandNow, string>> = {
    'no-tip': `Take a new tip for ${label}.`,
    'used-tip': 'Throw the used tip away: it would carry DNA over.',
    'holds-other': 'This is not what this well is for. Throw the tip away.',
    'other-volume': `Set the pipette to ${load.ul} µL.`,
    ready: `Draw ${load.ul} µL of ${label}.`,
    'holds-it': `Let it out into well ${load.well}.`,
  };
  return sentences[handFor(bench, load)];
}

function listRunning(bench: GelBench): Line[] {
  const { blackAt, volts, minutes, isPhotographed, measured } = bench;
  const left = leftMin(bench);
  return [
    line('leads', 'Plug in the two leads', blackAt !== null, [spotIds.black], {
      now: 'DNA is negative. At which end does the black lead belong? Plug it in.',
    }),
    line('run', `Run for ${minutes} min at ${volts} V`, hasRun(bench) && left <= 0, [spotIds.switch], {
      now: hasRun(bench)
        ? 'Switch on again, or photograph the gel as it is.'
        : 'Look at volts and minutes on the power supply, then switch on.',
    }),
    line('photo', 'Photograph the gel', isPhotographed && hasRun(bench), [spotIds.lamp], {
      now: 'Put the gel on the blue light and photograph it.',
    }),
    line('measure', 'Measure a band', measured.length > 0, [spotIds.lamp], {
      now: 'Put the ruler on a band and keep what it reads. No band? Look at leads, volts and minutes again.',
    }),
  ];
}
