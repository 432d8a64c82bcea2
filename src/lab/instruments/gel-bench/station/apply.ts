import { applyHand, type HandAct, handActs, type Refusal, refuse } from '../../../bench/hand.ts';
import { touchedBy } from '../../../bench/hand-moves.ts';
import { isEmpty, type Liquid, noLiquid } from '../../../bench/liquid.ts';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import { dialLimits, exposures } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from './acts.ts';
import {
  areWellsEmpty,
  clearForNewGel,
  fillWells,
  type GelBench,
  hasRun,
  isSamePlace,
  layReadyGel,
  listWellIds,
  loadWells,
  mostMeasured,
  roundPercent,
  wellOf,
} from './bench.ts';
import { addDye, makeGel } from './pouring.ts';
import { gelRefusal, settleIn, wellRefusal } from './wells.ts';

type Result = GelBench | Refusal;
type ActOfKind<Kind extends GelAct['kind']> = Extract<GelAct, { readonly kind: Kind }>;

const isHandAct = (act: GelAct): act is HandAct => Object.hasOwn(handActs, act.kind);

/** The bench after an act, or why it cannot be done. No model is run: what is in a band follows later. */
export function applyGel(settings: GelBenchSettings, bench: GelBench, act: GelAct): Result {
  if (isHandAct(act)) {
    const wells = touchedBy(act).filter((id) => wellOf(id) !== null);
    const refused = wells.length > 0 ? wellRefusal(settings, bench) : null;
    return refused ?? applyHand<GelBench>(bench, act, settleIn(settings));
  }
  switch (act.kind) {
    case 'weigh':
    case 'fill':
    case 'melt':
    case 'comb':
    case 'uncomb':
    case 'pour':
    case 'cover':
      return makeGel(settings, bench, act);
    case 'dye':
      return addDye(settings, bench, act.vessel);
    case 'leads':
      return bench.blackAt === act.black
        ? refuse('The leads are plugged in so already.')
        : { ...bench, blackAt: act.black };
    case 'volts':
    case 'minutes':
      return setPower(settings, bench, act);
    case 'run':
      return runCurrent(settings, bench, act.minutes);
    case 'photo':
      return takePhoto(settings, bench, act);
    case 'measure':
    case 'unmeasure':
    case 'method':
      return readPhoto(settings, bench, act);
    case 'new-gel':
      return settings.fixed.includes('gel')
        ? refuse('The gel of this lesson stays as it was poured.')
        : clearForNewGel(settings, bench);
    case 'ready-gel':
      return settings.fixed.includes('gel') && act.tenths !== tenthsOf(settings.agarosePercent)
        ? refuse(`This lesson has gels of ${settings.agarosePercent}% only.`)
        : layReadyGel(settings, bench, act.tenths / 10);
    case 'load':
      return gelRefusal(bench) ?? loadWells(settings, bench, act.loads);
    case 'load-again':
      if (!bench.lastLoads) return refuse('No gel has been loaded before this one.');
      return gelRefusal(bench) ?? fillWells(settings, bench, bench.lastLoads);
  }
}

const tenthsOf = (percent: number) => Math.round(roundPercent(percent) * 10);

function setPower(settings: GelBenchSettings, bench: GelBench, act: ActOfKind<'volts' | 'minutes'>): Result {
  const isOther = act.kind === 'volts' ? act.volts !== settings.volts : act.minutes !== settings.minutes;
  if (settings.fixed.includes('run') && isOther)
    return refuse('The power supply of this lesson is set already.');
  if (act.kind === 'minutes') return { ...bench, minutes: act.minutes };
  if (hasRun(bench) && act.volts !== bench.volts)
    return refuse(`This gel has begun at ${bench.volts} V. It runs on so, or you pour another one.`);
  return { ...bench, volts: act.volts };
}

function runCurrent(settings: GelBenchSettings, bench: GelBench, minutes: number): Result {
  const { slab, isCombIn, blackAt, record } = bench;
  if (!slab) return refuse('There is no gel in the tank.');
  if (slab.isTorn) return refuse('This gel is torn. Pour another one.');
  if (isCombIn) return refuse('The comb stands in the gel. Pull it out first.');
  if (!slab.isCovered) return refuse('No current flows: the gel lies dry. Pour buffer over it.');
  if (blackAt === null) return refuse('No current flows: the leads hang loose. Plug them in.');
  const { most } = dialLimits.minutes;
  const ranMin = totalMinOf(slab.spans);
  if (ranMin + minutes > most) return refuse(`The clock of this power supply ends at ${most} minutes.`);
  const isBack = blackAt === 'far';
  const wasBack = slab.spans.some((span) => span.isBack);
  const wasMended = slab.spans.some((span, index) => !span.isBack && slab.spans[index - 1]?.isBack);
  const isMended = !isBack && wasBack && !wasMended;
  return {
    ...bench,
    slab: { ...slab, spans: [...slab.spans, { minutes, isBack }] },
    isPhotographed: false,
    measured: [],
    lastLoads: ranMin > 0 || areWellsEmpty(settings, bench) ? bench.lastLoads : listLoads(settings, bench),
    record: {
      ...record,
      gelsRun: record.gelsRun + (ranMin === 0 ? 1 : 0),
      gelsBackwards: record.gelsBackwards + (isBack && !wasBack ? 1 : 0),
      gelsMended: record.gelsMended + (isMended ? 1 : 0),
    },
  };
}

function listLoads(settings: GelBenchSettings, bench: GelBench): ReadonlyMap<string, Liquid> {
  return new Map(
    listWellIds(settings).flatMap((id) => {
      const liquid = bench.vessels.get(id)?.liquid ?? noLiquid;
      return isEmpty(liquid) ? [] : [[id, liquid] as const];
    }),
  );
}

function takePhoto(settings: GelBenchSettings, bench: GelBench, act: ActOfKind<'photo'>): Result {
  const { slab, isCombIn } = bench;
  const exposure = exposures[act.exposure] ?? 1;
  if (!slab) return refuse('There is no gel to be photographed.');
  if (slab.isTorn) return refuse('This gel is torn. Pour another one.');
  if (isCombIn) return refuse('The comb stands in the gel. Pull it out first.');
  if (settings.fixed.includes('exposure') && exposure !== 1)
    return refuse('The camera of this lesson is set already.');
  if (settings.fixed.includes('seed') && act.seed !== settings.seed)
    return refuse('The number of this gel stays as it is.');
  const photo = { gel: bench.gel, percent: slab.percent, ranMin: totalMinOf(slab.spans) };
  const photos = hasRun(bench) ? [...bench.photos, photo] : bench.photos;
  return { ...bench, exposure, seed: act.seed, isPhotographed: true, photos };
}

function readPhoto(
  { wells, lengthMm, methods }: GelBenchSettings,
  bench: GelBench,
  act: ActOfKind<'measure' | 'unmeasure' | 'method'>,
): Result {
  if (act.kind === 'method')
    return methods.includes(act.method)
      ? { ...bench, method: act.method }
      : refuse('This way of reading is not offered here.');
  const place = { well: act.well, tenthsMm: act.tenthsMm };
  const isKept = bench.measured.some((one) => isSamePlace(one, place));
  if (act.kind === 'unmeasure')
    return isKept
      ? { ...bench, measured: bench.measured.filter((one) => !isSamePlace(one, place)) }
      : refuse('This place is not among the readings.');
  if (!bench.isPhotographed) return refuse('Photograph the gel first.');
  if (place.well > wells || place.tenthsMm > lengthMm * 10) return refuse('The ruler lies beside the gel.');
  if (isKept) return refuse('This place is kept already.');
  if (bench.measured.length >= mostMeasured)
    return refuse('The page of readings is full: remove a reading first.');
  return { ...bench, measured: [...bench.measured, place] };
}
