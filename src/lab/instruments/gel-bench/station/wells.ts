import { putVessel, type Refusal, refuse } from '../../../bench/hand.ts';
import { isEmpty, type Liquid, noLiquid, pour, split, volumeNl } from '../../../bench/liquid.ts';
import type { AfterDispense } from '../../../bench/vessel.ts';
import { sunkShareOf, wellCapacityNl } from '../../../science/gel/well.ts';
import type { GelBenchSettings } from '../settings.ts';
import { type GelBench, hasRun, wellIdOf, wellOf } from './bench.ts';
import { dyeOf } from './sources.ts';

/** Why the wells cannot be used by hand now; null: they can. */
export function wellRefusal(settings: GelBenchSettings, bench: GelBench): Refusal | null {
  return settings.fixed.includes('loading')
    ? refuse('The wells of this lesson are loaded already.')
    : gelRefusal(bench);
}

/** Why nothing can get into the wells now, whoever loads them. */
export function gelRefusal(bench: GelBench): Refusal | null {
  const { slab, isCombIn } = bench;
  if (!slab) return refuse('There is no gel in the tray yet.');
  if (slab.isTorn) return refuse('This gel is torn. Pour another one.');
  if (hasRun(bench)) return refuse('This gel has run. Its wells are done with: pour another one.');
  if (isCombIn) return refuse('The comb stands in the gel. Pull it out first.');
  if (!slab.hasWells) return refuse('There are no wells: no comb stood in this gel while it set.');
  return null;
}

/** A portion without dye floats off under buffer, and what is more than a well holds runs into both neighbours. */
export function settleIn(settings: GelBenchSettings): AfterDispense<GelBench> {
  return (bench, into, portion) => {
    const well = wellOf(into);
    if (well === null) return bench;
    const floating = bench.slab?.isCovered ? 1 - sunkShareOf(dyeOf(settings, portion)) : 0;
    const floatedNl = Math.round(volumeNl(portion) * floating);
    const afloat = floatedNl > 0 ? floatOff(bench, into, split(portion, floatedNl).taken) : bench;
    const heldNl = volumeNl(afloat.vessels.get(into)?.liquid ?? noLiquid);
    return {
      ...runOver(settings, afloat, into),
      lastPortion: {
        well,
        nl: volumeNl(portion),
        floatedNl,
        spiltNl: Math.max(0, heldNl - wellCapacityNl(settings.wells)),
      },
    };
  };
}

/** As much of this liquid as is in the vessel leaves it for the buffer. */
export function floatOff(bench: GelBench, id: string, floating: Liquid): GelBench {
  const vessel = bench.vessels.get(id);
  if (!vessel) return bench;
  const left: Record<string, number> = {};
  const gone: Record<string, number> = {};
  for (const [stock, nl] of Object.entries(vessel.liquid)) {
    const goneNl = Math.min(nl, floating[stock] ?? 0);
    if (goneNl > 0) gone[stock] = goneNl;
    if (nl > goneNl) left[stock] = nl - goneNl;
  }
  return {
    ...putVessel(bench, { ...vessel, liquid: left }),
    waste: pour(bench.waste, gone),
    record: { ...bench.record, floated: bench.record.floated + 1 },
  };
}

function runOver(settings: GelBenchSettings, bench: GelBench, id: string): GelBench {
  const vessel = bench.vessels.get(id);
  const well = wellOf(id);
  const mostNl = wellCapacityNl(settings.wells);
  const excessNl = vessel ? volumeNl(vessel.liquid) - mostNl : 0;
  if (!vessel || well === null || excessNl <= 0) return bench;
  const { taken, left } = split(vessel.liquid, excessNl);
  const half = split(taken, Math.floor(excessNl / 2));
  const over = {
    ...putVessel(bench, { ...vessel, liquid: left }),
    record: { ...bench.record, overfilled: bench.record.overfilled + 1 },
  };
  return spill(spill(over, wellIdOf(well - 1), half.taken, mostNl), wellIdOf(well + 1), half.left, mostNl);
}

/** What does not go into this well, or where there is none, is lost in the buffer. */
function spill(bench: GelBench, id: string, liquid: Liquid, mostNl: number): GelBench {
  const vessel = bench.vessels.get(id);
  const roomNl = vessel ? Math.max(0, mostNl - volumeNl(vessel.liquid)) : 0;
  const { taken, left } = split(liquid, roomNl);
  const spilt =
    vessel && !isEmpty(taken) ? putVessel(bench, { ...vessel, liquid: pour(vessel.liquid, taken) }) : bench;
  return { ...spilt, waste: pour(spilt.waste, left) };
}
