import {
  applyHand,
  type HandAct,
  handActs,
  isRefusal,
  putVessel,
  type Refusal,
  refuse,
} from '../../bench/hand.ts';
import { vesselsOf } from '../../bench/hand-moves.ts';
import { isEmpty, type Liquid, volumeNl } from '../../bench/liquid.ts';
import type { Vessel } from '../../bench/vessel.ts';
import {
  addBurden,
  type Burden,
  fromGloves,
  giveOff,
  keptEachMinute,
  lifted,
  timesByTouch,
} from '../../science/sampling/sampling.ts';
import type { SamplingAct } from './acts.ts';
import {
  bufferStock,
  isUsed,
  kindOf,
  type Made,
  nameTarget,
  type SamplingBench,
  type Swab,
  sampleTubes,
  swabInHand,
} from './bench.ts';
import { airId, handsId, kitId, type SamplingSettings } from './settings.ts';

const noSwab = refuse('There is no swab in your hand. Open a wrapper and take one.');
const inBlock = refuse('The rack stands in the heat block. Take it out first.');

function isHandAct(act: SamplingAct): act is HandAct {
  return Object.hasOwn(handActs, act.kind);
}

/** The bench after an act, or why the act cannot be done. It runs no model. */
export function apply(
  settings: SamplingSettings,
  bench: SamplingBench,
  act: SamplingAct,
): SamplingBench | Refusal {
  if (isHandAct(act)) return applyByHand(bench, act);
  switch (act.kind) {
    case 'gloves':
      return { ...bench, gloves: [], glovesTaken: bench.glovesTaken + 1 };
    case 'swab':
      return takeSwab(bench);
    case 'moisten':
      return changeSwab(bench, (swab) =>
        swab.isDamp ? refuse('This swab is damp already.') : { ...swab, isDamp: true },
      );
    case 'touch':
      return changeSwab(bench, (swab) => ({
        ...swab,
        burden: addBurden(swab.burden, fromFingers(bench, timesByTouch)),
        wasTouched: true,
      }));
    case 'air':
      return changeSwab(bench, (swab) => {
        if (isUsed(swab)) return refuse('This swab has been somewhere. A field blank needs a new one.');
        return swab.wasInAir
          ? refuse('This swab has been held in the air already.')
          : { ...swab, wasInAir: true };
      });
    case 'rub':
      return rub(settings, bench, act.site);
    case 'stir':
      return stir(bench, act.tube);
    case 'bleach':
      return bleach(bench);
    case 'sample':
      return sampleAll(settings, bench, act.pairs);
    case 'load':
      if (bench.place === 'block') return refuse('The rack stands in the heat block already.');
      return { ...bench, place: 'block' };
    case 'unload':
      if (bench.place === 'stand') return refuse('The rack stands on the bench already.');
      return { ...bench, place: 'stand' };
    case 'minutes':
      return { ...bench, minutes: act.count };
    case 'heat':
      return heat(bench);
    case 'spin':
      return spin(bench);
  }
}

function applyByHand(bench: SamplingBench, act: HandAct): SamplingBench | Refusal {
  const tubes = sampleTubes(bench).map(({ id }) => id);
  if (bench.place === 'block' && vesselsOf(act).some((id) => tubes.includes(id))) return inBlock;
  if (act.kind === 'label' && !tubes.includes(act.vessel))
    return refuse('Stickers come in pairs. Put one on a sample tube, and its twin goes onto its DNA tube.');
  return applyHand(bench, act);
}

/** What fingers leave on a swab: a trace of the sites that the gloves have touched, or what lives on a bare hand. */
function fromFingers({ gloves }: SamplingBench, times: number): Burden {
  return gloves === null
    ? { [handsId]: 1000 * times }
    : Object.fromEntries(gloves.map((site) => [site, fromGloves * times]));
}

function takeSwab(bench: SamplingBench): SamplingBench | Refusal {
  const before = swabInHand(bench);
  if (before && !isUsed(before))
    return refuse('There is an unused swab in your hand. Use it before you open the next wrapper.');
  const swabs = bench.swabs.map((swab): Swab => (swab === before ? { ...swab, place: 'tray' } : swab));
  const swab: Swab = {
    burden: addBurden({ [kitId]: 1000 }, fromFingers(bench, 1)),
    isDamp: false,
    wasDry: false,
    sites: [],
    wasInAir: false,
    tubes: [],
    takenWith: bench.gloves === null ? 'bare' : bench.gloves.length > 0 ? 'used' : 'fresh',
    wasTouched: false,
    place: 'hand',
  };
  return { ...bench, swabs: [...swabs, swab] };
}

function changeSwab(bench: SamplingBench, change: (swab: Swab) => Swab | Refusal): SamplingBench | Refusal {
  const swab = swabInHand(bench);
  if (!swab) return noSwab;
  const changed = change(swab);
  return isRefusal(changed) ? changed : { ...bench, swabs: [...bench.swabs.slice(0, -1), changed] };
}

function rub(settings: SamplingSettings, bench: SamplingBench, site: string): SamplingBench | Refusal {
  if (!settings.sites.some(({ id }) => id === site)) return refuse('There is no such site here.');
  const next = changeSwab(bench, (swab) => {
    if (swab.sites.at(-1) === site) return refuse('This swab has just been over this site.');
    const isDamp = swab.isDamp || kindOf(settings, site) === 'cheek';
    const burden = addBurden(swab.burden, { [site]: isDamp ? lifted.damp : lifted.dry });
    const wasDry = swab.wasDry || !isDamp;
    return { ...swab, burden, wasDry, isDamp, sites: [...swab.sites, site] };
  });
  if (isRefusal(next) || next.gloves === null || next.gloves.includes(site)) return next;
  return { ...next, gloves: [...next.gloves, site] };
}

/** Gives the liquid of a tube a new name, and remembers from what it was made. */
function remake(
  bench: SamplingBench,
  tube: Vessel,
  change: Pick<Made, 'how'> & Partial<Made>,
): SamplingBench {
  const stock = `${change.how}-${Object.keys(bench.made).length + 1}-${tube.id}`;
  const made: Made = {
    liquid: tube.liquid,
    burden: {},
    minutes: 0,
    leftNl: volumeNl(tube.liquid),
    ...change,
  };
  const liquid: Liquid = { [stock]: made.leftNl };
  return { ...putVessel(bench, { ...tube, liquid }), made: { ...bench.made, [stock]: made } };
}

function stir(bench: SamplingBench, id: string): SamplingBench | Refusal {
  const tube = sampleTubes(bench).find((one) => one.id === id);
  const swab = swabInHand(bench);
  if (!tube) return refuse('A swab does not fit in there.');
  if (!swab) return noSwab;
  if (bench.place === 'block') return inBlock;
  if (tube.lid === 'closed') return refuse(`The lid of ${tube.name} is closed. Open it first.`);
  if (isEmpty(tube.liquid)) return refuse(`There is no liquid in ${tube.name}.`);
  const { given, kept } = giveOff(swab.burden);
  const next = remake(bench, tube, { how: 'stirred', burden: given });
  const stirred: Swab = { ...swab, burden: kept, isDamp: true, tubes: [...swab.tubes, id] };
  return { ...next, swabs: [...bench.swabs.slice(0, -1), stirred] };
}

function bleach(bench: SamplingBench): SamplingBench | Refusal {
  const isGoing = (swab: Swab) => swab.place === 'tray' || (swab.place === 'hand' && isUsed(swab));
  if (!bench.swabs.some(isGoing)) return refuse('There is no used swab to put into the bleach.');
  const swabs = bench.swabs.map((swab): Swab => (isGoing(swab) ? { ...swab, place: 'bleach' } : swab));
  // The swab in the hand stays the last one in the list, because `swabInHand` reads the last one.
  const inHand = swabs.filter(({ place }) => place === 'hand');
  return { ...bench, swabs: [...swabs.filter(({ place }) => place !== 'hand'), ...inHand] };
}

/** Everything that good work does for one site, or for the field blank. */
export function listSampling(
  settings: SamplingSettings,
  bench: SamplingBench,
  target: string,
  tube: string,
): SamplingAct[] {
  const isDry = target === airId || kindOf(settings, target) === 'surface';
  const isOpen = bench.vessels.get(tube)?.lid === 'open';
  return [
    { kind: 'gloves' },
    { kind: 'swab' },
    ...(isDry ? [{ kind: 'moisten' } as const] : []),
    target === airId ? { kind: 'air' } : { kind: 'rub', site: target },
    ...(isOpen ? [] : [{ kind: 'open', vessel: tube } as const]),
    { kind: 'stir', tube },
    { kind: 'close', vessel: tube },
    { kind: 'label', vessel: tube, words: nameTarget(settings, target) },
  ];
}

function sampleAll(
  settings: SamplingSettings,
  bench: SamplingBench,
  pairs: readonly { readonly from: string; readonly into: string }[],
): SamplingBench | Refusal {
  let now: SamplingBench = bench;
  for (const { from, into } of pairs) {
    for (const act of listSampling(settings, now, from, into)) {
      const next = apply(settings, now, act);
      if (isRefusal(next)) return next;
      now = next;
    }
  }
  return now;
}

function heat(bench: SamplingBench): SamplingBench | Refusal {
  const { place, minutes } = bench;
  if (place === 'stand') return refuse('The heat block is empty. Put the rack into it first.');
  const tubes = sampleTubes(bench).filter(({ liquid }) => !isEmpty(liquid));
  if (tubes.every(({ liquid }) => Object.keys(liquid).every((stock) => stock === bufferStock)))
    return refuse('There are no cells in the tubes yet. Swab something first.');
  const heatedOpen = bench.heatedOpen + tubes.filter(({ lid }) => lid === 'open').length;
  let now: SamplingBench = { ...bench, heated: [...bench.heated, minutes], heatedOpen };
  for (const tube of tubes) {
    const before = volumeNl(tube.liquid);
    const kept = tube.lid === 'open' ? keptEachMinute ** minutes : 1;
    const leftNl = Math.max(1, Math.round(before * kept));
    now = remake(now, tube, { how: 'heated', minutes, leftNl });
    now = { ...now, vaporNl: now.vaporNl + before - leftNl };
  }
  return now;
}

function spin(bench: SamplingBench): SamplingBench | Refusal {
  const tubes = sampleTubes(bench).filter(({ liquid }) => !isEmpty(liquid));
  const open = tubes.find(({ lid }) => lid === 'open');
  if (open) return refuse(`The lid of ${open.name} is open. Turning fast, it would spill.`);
  return tubes.reduce((now, tube) => remake(now, tube, { how: 'spun' }), {
    ...bench,
    place: 'stand' as SamplingBench['place'],
  });
}
