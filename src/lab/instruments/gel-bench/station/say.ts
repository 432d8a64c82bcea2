import { type HandAct, handActs } from '../../../bench/hand.ts';
import { sayLiquid } from '../../../bench/hand-moves.ts';
import { sayHandAct } from '../../../bench/hand-words.ts';
import { noLiquid, sayVolume, volumeNl } from '../../../bench/liquid.ts';
import type { Inventory } from '../../../bench/station.ts';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import { exposures, type MethodId } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from './acts.ts';
import { type GelBench, hasRun, listWellIds, type WellLoad, wellIdOf } from './bench.ts';
import { spotIds } from './moves.ts';
import { percentOf } from './pouring.ts';
import { dyeId, listSources } from './sources.ts';

const isHandAct = (act: GelAct): act is HandAct => Object.hasOwn(handActs, act.kind);

const methodNames: Readonly<Record<MethodId, string>> = {
  nearest: 'the two nearest rungs',
  reciprocal: 'a reciprocal curve',
  line: 'one straight line',
};

/** "2%", "1.25%": grams of agarose in 100 ml. */
export function sayPercent(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`;
}

/** The line of the notebook about an act that has been done. */
export function sayGelAct(settings: GelBenchSettings, before: GelBench, act: GelAct): string {
  if (isHandAct(act)) return sayHandAct(before, act);
  const labelOf = (id: string) =>
    listSources(settings, before.given).find((source) => source.id === id)?.label ?? id;
  switch (act.kind) {
    case 'weigh':
      return `${act.mg / 1000} g of agarose weighed into the flask`;
    case 'fill':
      return `${act.ml} mL of buffer poured into the flask`;
    case 'melt':
      return `Melted: ${sayPercent(percentOf(before))} agarose`;
    case 'comb':
      return 'Comb put into the tray';
    case 'uncomb':
      return 'Comb pulled out';
    case 'pour':
      return `Gel of ${sayPercent(percentOf(before))} poured${before.isCombIn ? '' : ', without a comb'}; it has set`;
    case 'cover':
      return 'Buffer poured over the gel';
    case 'dye':
      return `Loading dye added to ${labelOf(act.vessel)}`;
    case 'leads':
      return act.black === 'wells'
        ? 'Leads plugged in: black beside the wells, red at the far end'
        : 'Leads plugged in: red beside the wells, black at the far end';
    case 'volts':
      return `Power supply set to ${act.volts} V`;
    case 'minutes':
      return `Clock set to ${act.minutes} min`;
    case 'run':
      return `Current on for ${act.minutes} min at ${before.volts} V`;
    case 'photo':
      return `Photographed, ${exposures[act.exposure]} times the usual exposure`;
    case 'measure':
      return `Place kept: lane ${act.well} at ${sayMm(act.tenthsMm)}`;
    case 'unmeasure':
      return `Place taken out: lane ${act.well} at ${sayMm(act.tenthsMm)}`;
    case 'method':
      return `Lengths read with ${methodNames[act.method]}`;
    case 'new-gel':
      return 'Old gel thrown away; the tray is empty';
    case 'ready-gel':
      return `Poured gel of ${act.tenths / 10}% laid into the tank`;
    case 'load':
      return `Wells loaded: ${act.loads.map(({ well, source, ul }) => `${well}: ${ul} µL ${labelOf(source)}`).join('; ') || 'all empty'}`;
    case 'load-again':
      return 'Wells loaded like those of the last gel';
  }
}

function sayMm(tenths: number): string {
  return `${(tenths / 10).toFixed(1)} mm`;
}

/** The name of a stock, as the contents of a vessel are read. */
export function nameOfStock(
  settings: GelBenchSettings,
  { given }: Pick<GelBench, 'given'>,
  stock: string,
): string {
  if (stock === dyeId) return 'loading dye';
  return listSources(settings, given).find((source) => source.stock === stock)?.label ?? stock;
}

/** Every thing on the bench in words. */
export function listGelInventory(settings: GelBenchSettings, bench: GelBench): Inventory[] {
  const { flask, slab, blackAt, volts, minutes, isCombIn, given } = bench;
  const vessel = (id: string): Inventory[] => {
    const one = bench.vessels.get(id);
    if (!one) return [];
    const name = one.name.slice(0, 1).toUpperCase() + one.name.slice(1);
    const held = sayLiquid(one, (stock) => nameOfStock(settings, bench, stock));
    const isPrepared = given.some((tube) => tube.id === id && tube.isPrepared);
    return [{ id, words: `${name}: ${held}${isPrepared ? ' (prepared for you)' : ''}` }];
  };
  return [
    ...(slab
      ? []
      : [
          {
            id: spotIds.flask,
            words: `Flask: ${flask.agaroseMg / 1000} g of agarose in ${flask.bufferMl} mL of buffer${flask.isMelted ? ', melted' : ''}`,
          },
        ]),
    { id: spotIds.gel, words: sayGel(bench) },
    { id: spotIds.comb, words: `Comb: ${isCombIn ? 'in the tray' : 'beside the tank'}` },
    ...listSources(settings, given).flatMap(({ id }) => vessel(id)),
    ...vessel(dyeId),
    ...(slab?.hasWells ? listWellIds(settings).flatMap(vessel) : []),
    {
      id: spotIds.black,
      words:
        blackAt === null
          ? 'Leads: both hang loose'
          : `Leads: black ${blackAt === 'wells' ? 'beside the wells, red at the far end' : 'at the far end, red beside the wells'}`,
    },
    {
      id: spotIds.power,
      words: `Power supply: ${volts} V, clock set to ${minutes} min, has run for ${totalMinOf(slab?.spans ?? [])} min`,
    },
  ];
}

/** The tray and the gel in it, in one sentence. */
export function sayGel(bench: GelBench): string {
  const { slab, isCombIn } = bench;
  if (!slab) return `Tray: empty${isCombIn ? ', with the comb in it' : ''}`;
  if (slab.isTorn) return `Gel of ${sayPercent(slab.percent)}: torn`;
  const parts = [
    isCombIn ? 'the comb stands in it' : slab.hasWells ? null : 'without wells',
    slab.isCovered ? 'under buffer' : 'not yet under buffer',
    hasRun(bench) ? `has run for ${totalMinOf(slab.spans)} min` : null,
  ];
  return `Gel of ${sayPercent(slab.percent)}: ${parts.filter(Boolean).join(', ')}`;
}

/** What to do about a well that holds only a part of its portion. */
export function sayShort(bench: GelBench, { well, ul }: WellLoad): string {
  const there = volumeNl(bench.vessels.get(wellIdOf(well))?.liquid ?? noLiquid);
  return `Well ${well} holds ${sayVolume(there)} of ${ul} µL. Set the pipette to ${sayVolume(ul * 1000 - there)} and add the rest.`;
}
