import { binId, pipetteId, sayLiquid, tipsId } from '../../../bench/hand-moves.ts';
import { sayVolume } from '../../../bench/liquid.ts';
import type { Form, Spot } from '../../../bench/stage/spot.ts';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import type { GelBenchSettings } from '../settings.ts';
import { type GelBench, hasRun, isInTheMaking, listWellIds, wellOf } from '../station/bench.ts';
import { leftMin, spotIds } from '../station/moves.ts';
import { nameOfStock, sayGel } from '../station/say.ts';
import { aroundPlug, type Layout, laneOf, layOut, plugsOf, yOf } from './layout.ts';

/** So far right of the box of tips the pipette hangs clear of it, in units of the stage. */
const clearOfTips = 24;

/**
 * Where the end of the pipette's tip is: over the tube it was used in last, else at its rest. On a phone, and where the
 * box of tips would lie under its body, it stays at its rest: there nothing else takes the press that grips it.
 */
export function pipetteAt({ form, tubes, tips, pipette }: Layout, bench: GelBench) {
  const over = tubes.find(({ id }) => id === bench.pipette.over);
  const isClear = form === 'wide' && (over?.x ?? 0) > tips.x + tips.width + clearOfTips;
  return over && bench.pipette.tip && isClear ? { ...pipette, x: over.x, y: over.y + 8 } : pipette;
}

/** Everything that can be pressed, taken or used, in the order of work. */
export function listGelSpots(settings: GelBenchSettings, bench: GelBench, form: Form): Spot[] {
  return listSpotsIn(layOut(settings, bench, form), settings, bench);
}

/** The same for things that stand as a layout says. */
export function listSpotsIn(layout: Layout, settings: GelBenchSettings, bench: GelBench): Spot[] {
  const isMaking = isInTheMaking(bench);
  const gel: Spot = {
    id: spotIds.gel,
    name: sayGel(bench),
    ...layout.slab,
    opens: bench.isPhotographed ? 'photo' : undefined,
  };
  return [
    ...(isMaking ? listMakingSpots(layout, bench) : listLoadingSpots(settings, layout, bench)),
    gel,
    ...(isMaking || hasRun(bench) ? [] : listWellSpots(settings, layout, bench)),
    ...listRunningSpots(layout, bench),
  ];
}

function listMakingSpots(layout: Layout, { flask, isCombIn }: GelBench): Spot[] {
  const { slab, perMm } = layout;
  return [
    {
      id: spotIds.balance,
      name: `Balance: ${flask.agaroseMg / 1000} g of agarose`,
      ...layout.balance,
      opens: 'weigh',
    },
    { id: spotIds.bottle, name: 'Bottle of buffer', ...layout.bottle },
    {
      id: spotIds.flask,
      name: `Flask: ${flask.agaroseMg / 1000} g of agarose, ${flask.bufferMl} mL of buffer${flask.isMelted ? ', melted' : ''}`,
      ...layout.flask,
      // As soon as it can be heated or poured, a press takes it in hand.
      opens: flask.isMelted || (flask.agaroseMg > 0 && flask.bufferMl > 0) ? undefined : 'weigh',
    },
    { id: spotIds.microwave, name: 'Microwave', ...layout.microwave },
    {
      id: spotIds.comb,
      name: isCombIn ? 'Comb, in the tray' : 'Comb',
      ...(isCombIn ? { x: slab.x, y: slab.y, width: slab.width, height: 12 * perMm } : layout.comb),
    },
  ];
}

function listLoadingSpots(settings: GelBenchSettings, layout: Layout, bench: GelBench): Spot[] {
  const { tip, setNl } = bench.pipette;
  const at = pipetteAt(layout, bench);
  const nameOf = (stock: string) => nameOfStock(settings, bench, stock);
  const held = tip ? sayLiquid({ liquid: tip.held }, nameOf) : 'no tip';
  return [
    { id: tipsId, name: 'Box of tips', ...layout.tips },
    ...layout.tubes.flatMap(({ id, cell }): Spot[] => {
      const vessel = bench.vessels.get(id);
      return vessel ? [{ id, name: `${capital(vessel.name)}: ${sayLiquid(vessel, nameOf)}`, ...cell }] : [];
    }),
    {
      id: pipetteId,
      name: `Pipette, ${sayVolume(setNl)}: ${held}`,
      x: at.x - 32 * at.scale - (layout.form === 'tall' ? 10 : 0),
      y: at.y - 308 * at.scale,
      width: 64 * at.scale + (layout.form === 'tall' ? 20 : 0),
      height: 308 * at.scale,
    },
    { id: binId, name: 'Bin for used tips', ...layout.bin },
  ];
}

function listWellSpots(settings: GelBenchSettings, layout: Layout, bench: GelBench): Spot[] {
  if (!bench.slab?.hasWells || bench.slab.isTorn) return [];
  return listWellIds(settings).flatMap((id): Spot[] => {
    const vessel = bench.vessels.get(id);
    if (!vessel) return [];
    const lane = laneOf(layout, settings.wells, wellOf(id) ?? 1);
    const held = sayLiquid(vessel, (stock) => nameOfStock(settings, bench, stock));
    return [
      {
        id,
        name: `${capital(vessel.name)}: ${held}`,
        x: lane.x - lane.width / 2,
        y: layout.slab.y - 14,
        width: lane.width,
        height: yOf(layout, 0) - layout.slab.y + 32,
      },
    ];
  });
}

function listRunningSpots(layout: Layout, bench: GelBench): Spot[] {
  const { volts, minutes, slab, blackAt } = bench;
  const plugs = plugsOf(layout, bench);
  const ran = totalMinOf(slab?.spans ?? []);
  const where = blackAt === null ? 'hangs loose' : 'plugged in';
  const socket = (end: 'wells' | 'far', words: string): Spot => ({
    id: end === 'wells' ? spotIds.atWells : spotIds.atFar,
    name: `Socket ${words}`,
    ...aroundPlug(layout.sockets[end]),
  });
  return [
    socket('wells', 'beside the wells'),
    socket('far', 'at the far end'),
    { id: spotIds.black, name: `Black lead, ${where}`, ...aroundPlug(plugs.black) },
    { id: spotIds.red, name: `Red lead, ${where}`, ...aroundPlug(plugs.red) },
    {
      id: spotIds.power,
      name: `Power supply: ${volts} V, ${minutes} min, has run for ${ran} min`,
      ...layout.power,
      opens: 'power',
    },
    {
      id: spotIds.switch,
      name: 'Switch of the power supply',
      ...layout.switch,
      opens: leftMin(bench) > 0 ? undefined : 'power',
    },
    {
      id: spotIds.lamp,
      name: 'Blue light with camera',
      ...layout.lamp,
      opens: bench.isPhotographed ? 'photo' : undefined,
    },
    { id: spotIds.newGel, name: 'New gel', ...layout.newGel, opens: 'new-gel' },
  ];
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
