import { findVessel, putVessel, type Refusal, refuse } from '../../../bench/hand.ts';
import { isEmpty, noLiquid, pour, split, volumeNl } from '../../../bench/liquid.ts';
import { dyeStrength, sunkShareOf } from '../../../science/gel/well.ts';
import { dialLimits } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from './acts.ts';
import { type GelBench, listWellIds, type Slab, wellOf } from './bench.ts';
import { dyeId, dyeOf } from './sources.ts';
import { floatOff } from './wells.ts';

type PouringKind = 'weigh' | 'fill' | 'melt' | 'comb' | 'uncomb' | 'pour' | 'cover';

/** By hand: from the balance to the buffer over the gel. */
export function makeGel(
  settings: GelBenchSettings,
  bench: GelBench,
  act: Extract<GelAct, { readonly kind: PouringKind }>,
): GelBench | Refusal {
  const { flask, slab, isCombIn } = bench;
  switch (act.kind) {
    case 'weigh':
    case 'fill':
      if (slab) return refuse('A gel lies in the tank. Take it away first: begin a new gel.');
      if (flask.isMelted) return refuse('The gel in the flask is melted already. Pour it.');
      return {
        ...bench,
        flask: act.kind === 'weigh' ? { ...flask, agaroseMg: act.mg } : { ...flask, bufferMl: act.ml },
      };
    case 'melt': {
      if (flask.isMelted) return refuse('The flask is hot and clear already. Pour it.');
      if (flask.bufferMl === 0) return refuse('There is no buffer in the flask. Dry agarose would burn.');
      if (flask.agaroseMg === 0) return refuse('There is no agarose in the flask: buffer alone never sets.');
      if (percentOf(bench) > dialLimits.agarosePercent.most)
        return refuse(
          `More than ${dialLimits.agarosePercent.most} g in 100 mL hardly melts: lumps stay. Take more buffer or less agarose.`,
        );
      return { ...bench, flask: { ...flask, isMelted: true } };
    }
    case 'comb':
      if (isCombIn) return refuse('The comb stands in the tray already.');
      if (slab) return refuse('This gel has set. A comb no longer goes in.');
      return { ...bench, isCombIn: true };
    case 'pour':
      if (slab) return refuse('A gel lies in the tank. Take it away first: begin a new gel.');
      if (!flask.isMelted) return refuse('What is in the flask is not melted. Heat it first.');
      return {
        ...bench,
        flask: { agaroseMg: 0, bufferMl: 0, isMelted: false },
        slab: {
          percent: percentOf(bench),
          hasWells: isCombIn,
          isCovered: false,
          isTorn: false,
          spans: [],
        },
      };
    case 'uncomb':
      if (!isCombIn) return refuse('The comb lies beside the tank.');
      return { ...bench, isCombIn: false, slab: slab && tearIfSoft(slab) };
    case 'cover': {
      if (!slab) return refuse('There is no gel in the tray yet.');
      if (slab.isCovered) return refuse('Buffer stands over the gel already.');
      if (slab.isTorn) return refuse('This gel is torn. Pour another one.');
      const covered: GelBench = { ...bench, slab: { ...tearIfSoft(slab), isCovered: true } };
      return listWellIds(settings).reduce((now, id) => {
        const liquid = now.vessels.get(id)?.liquid ?? noLiquid;
        const floatedNl = Math.round(volumeNl(liquid) * (1 - sunkShareOf(dyeOf(settings, liquid))));
        return floatedNl > 0 ? floatOff(now, id, split(liquid, floatedNl).taken) : now;
      }, covered);
    }
  }
}

/** Grams of agarose in 100 ml of what is in the flask; 0 for an empty one. */
export function percentOf({ flask: { agaroseMg, bufferMl } }: Pick<GelBench, 'flask'>): number {
  return bufferMl === 0 ? 0 : agaroseMg / (10 * bufferMl);
}

function tearIfSoft(slab: Slab): Slab {
  return { ...slab, isTorn: slab.isTorn || slab.percent < dialLimits.agarosePercent.least };
}

/** Parts of sample for each part of loading dye that give the right strength of dye. */
const partsOfSample = dyeStrength - 1;

export function addDye(settings: GelBenchSettings, bench: GelBench, id: string): GelBench | Refusal {
  const dye = bench.vessels.get(dyeId);
  const vessel = findVessel(bench, id);
  if (!dye) return refuse('All tubes of this lesson hold loading dye already.');
  if (!vessel) return refuse('This tube does not stand here.');
  if (id === dyeId || wellOf(id) !== null) return refuse('Loading dye goes into a tube.');
  if (isEmpty(vessel.liquid)) return refuse(`There is nothing in ${vessel.name}.`);
  if (dyeOf(settings, vessel.liquid) >= 1) return refuse(`There is loading dye in ${vessel.name} already.`);
  const { taken, left } = split(dye.liquid, Math.round(volumeNl(vessel.liquid) / partsOfSample));
  if (isEmpty(taken)) return refuse('The vial of loading dye is empty.');
  const mixed = { ...vessel, liquid: pour(vessel.liquid, taken), isMixed: true };
  if (volumeNl(mixed.liquid) > vessel.capacityNl) return refuse('This tube is full.');
  return putVessel(putVessel(bench, { ...dye, liquid: left }), mixed);
}
