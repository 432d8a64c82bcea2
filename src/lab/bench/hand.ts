import {
  type ActOf,
  idField,
  listField,
  oneOfField,
  type Pair,
  pairField,
  wholeField,
  wordsField,
} from './acts.ts';
import { isEmpty, type Liquid, noLiquid, pour, sayVolume, split, volumeNl } from './liquid.ts';
import { type AfterDispense, createVessel, type Vessel } from './vessel.ts';

/** Volume in nl that stays in and on a used tip, and gets into whatever the tip touches next. Empirical. */
export const filmNl = 200;
/**
 * The part of it that is on the outside. Where the tip dips in, this part is washed off into the tube; the part inside
 * goes with the next portion. Empirical.
 */
const outsideShare = 0.5;

interface Tip {
  /** What was drawn and not yet dispensed. */
  readonly held: Liquid;
  /** What stays in it: at most `filmNl`. */
  readonly film: Liquid;
  /** The vessel of which `held` was drawn. */
  readonly from: string | null;
  /** Every vessel in which it has been, each once. */
  readonly touched: readonly string[];
}

export interface Pipette {
  readonly leastNl: number;
  readonly mostNl: number;
  readonly stepNl: number;
  readonly setNl: number;
  readonly tip: Tip | null;
  /** The vessel over which it was used last. */
  readonly over: string | null;
}

/** One portion of liquid that came into a vessel. */
export interface Transfer extends Pair {
  readonly nl: number;
  /** true: the tip had been in no other vessel than the one it drew from. */
  readonly isTipClean: boolean;
  readonly isRepeated: boolean;
}
/** What hands and a pipette change. A station's bench has this and its own devices. */
export interface HandBench {
  /** In the order of work. */
  readonly vessels: ReadonlyMap<string, Vessel>;
  readonly pipette: Pipette;
  readonly waste: Liquid;
  readonly transfers: readonly Transfer[];
  readonly tipsTaken: number;
  /** true only in the check of a stored state: an absent vessel then counts as a tube of a joined instrument. */
  readonly hasUnknownTubes: boolean;
}

/** Why an act cannot be done now, in a sentence for the learner. */
export interface Refusal {
  readonly refused: string;
}

export function refuse(sentence: string): Refusal {
  return { refused: sentence };
}

export function isRefusal(result: object): result is Refusal {
  return 'refused' in result;
}

/** The acts of hands and pipette, the same at every station. */
export const handActs = {
  /** Takes a new tip. */
  tip: {},
  /** Sets the volume of the pipette. */
  set: { nl: wholeField(100, 1_000_000) },
  draw: { from: idField },
  /** Lets everything out that was drawn. */
  dispense: { into: idField },
  /** Draws and lets out a few times. */
  mix: { in: idField },
  /** Throws the tip away, with what is in it. */
  eject: {},
  open: { vessel: idField },
  close: { vessel: idField },
  label: { vessel: idField, words: wordsField(20) },
  /** Repeats a transfer for several pairs of vessels, with a fresh tip for each pair or with one tip for all. */
  again: {
    nl: wholeField(100, 1_000_000),
    pairs: listField(pairField, 16),
    tips: oneOfField(['fresh', 'one']),
  },
} as const;
export type HandAct = ActOf<typeof handActs>;

export const usualPipette: Pipette = {
  leastNl: 500,
  mostNl: 50_000,
  stepNl: 500,
  setNl: 10_000,
  tip: null,
  over: null,
};

export function createHandBench(vessels: readonly Vessel[], pipette: Pipette = usualPipette): HandBench {
  return {
    vessels: new Map(vessels.map((vessel) => [vessel.id, vessel])),
    pipette,
    waste: noLiquid,
    transfers: [],
    tipsTaken: 0,
    hasUnknownTubes: false,
  };
}

const freshTip: Tip = { held: noLiquid, film: noLiquid, from: null, touched: [] };
/** A tube that is not known here always holds enough. */
const unknownNl = 1_000_000;

export function findVessel(bench: HandBench, id: string): Vessel | null {
  const known = bench.vessels.get(id);
  if (known) return known;
  if (!bench.hasUnknownTubes) return null;
  return createVessel({ id, name: id, capacityNl: 2 * unknownNl, liquid: { [`given-${id}`]: unknownNl } });
}

/** The bench after an act of the hands, or why the act cannot be done. The bench before stays as it was. */
export function applyHand<Bench extends HandBench>(
  bench: Bench,
  act: HandAct,
  after: AfterDispense<Bench> = (same) => same,
): Bench | Refusal {
  switch (act.kind) {
    case 'tip':
      if (bench.pipette.tip) return refuse('There is a tip on the pipette already. Throw it away first.');
      return { ...withPipette(bench, { tip: freshTip }), tipsTaken: bench.tipsTaken + 1 };
    case 'set':
      return setVolume(bench, act.nl);
    case 'draw':
      return draw(bench, act.from);
    case 'dispense':
      return dispense(bench, act.into, false, after);
    case 'mix':
      return mixByPipette(bench, act.in);
    case 'eject': {
      const { tip } = bench.pipette;
      if (!tip) return refuse('There is no tip on the pipette.');
      const waste = pour(bench.waste, pour(tip.held, tip.film));
      return { ...withPipette(bench, { tip: null, over: null }), waste };
    }
    case 'open':
    case 'close':
      return turnLid(bench, act.vessel, act.kind === 'open' ? 'open' : 'closed');
    case 'label':
      return changeVessel(bench, act.vessel, (vessel) => ({ ...vessel, label: act.words.trim() }));
    case 'again':
      return repeat(bench, act, after);
  }
}

function withPipette<Bench extends HandBench>(bench: Bench, change: Partial<Pipette>): Bench {
  return { ...bench, pipette: { ...bench.pipette, ...change } };
}

export function putVessel<Bench extends HandBench>(bench: Bench, vessel: Vessel): Bench {
  return { ...bench, vessels: new Map(bench.vessels).set(vessel.id, vessel) };
}

function changeVessel<Bench extends HandBench>(
  bench: Bench,
  id: string,
  change: (vessel: Vessel) => Vessel | Refusal,
): Bench | Refusal {
  const vessel = findVessel(bench, id);
  if (!vessel) return refuse('This tube does not stand here.');
  const changed = change(vessel);
  return isRefusal(changed) ? changed : putVessel(bench, changed);
}

function setVolume<Bench extends HandBench>(bench: Bench, nl: number): Bench | Refusal {
  const { leastNl, mostNl, stepNl, tip } = bench.pipette;
  if (nl < leastNl || nl > mostNl)
    return refuse(`This pipette takes ${sayVolume(leastNl)} to ${sayVolume(mostNl)}.`);
  if (nl % stepNl !== 0) return refuse(`The wheel of this pipette has steps of ${sayVolume(stepNl)}.`);
  if (tip && !isEmpty(tip.held))
    return refuse('There is liquid in the tip. Let it out before you turn the wheel.');
  return withPipette(bench, { setNl: nl });
}

/** Whether the pipette can be used in this vessel now; the refusal says what is in the way. */
function reach(bench: HandBench, id: string): { readonly vessel: Vessel; readonly tip: Tip } | Refusal {
  const vessel = findVessel(bench, id);
  const { tip } = bench.pipette;
  if (!vessel) return refuse('This tube does not stand here.');
  if (!tip) return refuse('Take a tip first. Without one the pipette itself would get wet.');
  if (vessel.lid === 'closed') return refuse(`The lid of ${vessel.name} is closed. Open it first.`);
  return { vessel, tip };
}

/** The film of the tip gets into the liquid, and a new film of the liquid stays in the tip. */
function rinse(tip: Tip, liquid: Liquid): { readonly liquid: Liquid; readonly film: Liquid } {
  const { taken, left } = split(pour(liquid, tip.film), filmNl);
  return { liquid: left, film: taken };
}

const touching = (tip: Tip, id: string) => (tip.touched.includes(id) ? tip.touched : [...tip.touched, id]);

function draw<Bench extends HandBench>(bench: Bench, id: string): Bench | Refusal {
  const reached = reach(bench, id);
  if (isRefusal(reached)) return reached;
  const { vessel, tip } = reached;
  if (!isEmpty(tip.held)) return refuse('There is liquid in the tip already. Let it out first.');
  if (isEmpty(vessel.liquid)) return refuse(`There is nothing in ${vessel.name}.`);
  const { taken: outside, left: inside } = split(tip.film, Math.round(volumeNl(tip.film) * outsideShare));
  const stock = split(pour(vessel.liquid, outside), bench.pipette.setNl + filmNl - volumeNl(inside));
  const { taken: film, left: held } = split(pour(inside, stock.taken), filmNl);
  return withPipette(putVessel(bench, { ...vessel, liquid: stock.left }), {
    tip: { held, film, from: id, touched: touching(tip, id) },
    over: id,
  });
}

function dispense<Bench extends HandBench>(
  bench: Bench,
  id: string,
  isRepeated: boolean,
  after: AfterDispense<Bench>,
): Bench | Refusal {
  const reached = reach(bench, id);
  if (isRefusal(reached)) return reached;
  const { vessel, tip } = reached;
  const nl = volumeNl(tip.held);
  if (nl === 0) return refuse('There is nothing in the tip. Draw something first.');
  if (volumeNl(vessel.liquid) + nl > vessel.capacityNl)
    return refuse(`${capital(vessel.name)} holds ${sayVolume(vessel.capacityNl)}. It would run over.`);
  const wasEmpty = isEmpty(vessel.liquid);
  const inTip = split(pour(tip.held, tip.film), filmNl * (1 - outsideShare));
  const inVessel = split(pour(vessel.liquid, inTip.left), filmNl * outsideShare);
  const rinsed = { liquid: inVessel.left, film: pour(inTip.taken, inVessel.taken) };
  const from = tip.from ?? '';
  const filled: Vessel = { ...vessel, liquid: rinsed.liquid, isMixed: wasEmpty, isSpun: false };
  const used = withPipette(putVessel(bench, filled), {
    tip: { held: noLiquid, film: rinsed.film, from: null, touched: touching(tip, id) },
    over: id,
  });
  const isTipClean = tip.touched.every((one) => one === from);
  const transfers = [...bench.transfers, { from, into: id, nl, isTipClean, isRepeated }];
  return after({ ...used, transfers }, id, tip.held);
}

function mixByPipette<Bench extends HandBench>(bench: Bench, id: string): Bench | Refusal {
  const reached = reach(bench, id);
  if (isRefusal(reached)) return reached;
  const { vessel, tip } = reached;
  if (!isEmpty(tip.held)) return refuse('There is liquid in the tip. Let it out first.');
  if (isEmpty(vessel.liquid)) return refuse(`There is nothing in ${vessel.name} to mix.`);
  const rinsed = rinse(tip, vessel.liquid);
  return withPipette(putVessel(bench, { ...vessel, liquid: rinsed.liquid, isMixed: true }), {
    tip: { ...tip, film: rinsed.film, touched: touching(tip, id) },
    over: id,
  });
}

function turnLid<Bench extends HandBench>(bench: Bench, id: string, lid: 'open' | 'closed'): Bench | Refusal {
  return changeVessel(bench, id, (vessel) => {
    if (vessel.lid === 'none') return refuse(`${capital(vessel.name)} has no lid to turn.`);
    if (vessel.lid === lid) return refuse(`${capital(vessel.name)} is ${lid} already.`);
    return { ...vessel, lid };
  });
}

function repeat<Bench extends HandBench>(
  bench: Bench,
  { nl, pairs, tips }: Extract<HandAct, { kind: 'again' }>,
  after: AfterDispense<Bench>,
): Bench | Refusal {
  let now: Bench | Refusal = bench;
  const go = (act: HandAct) => {
    if (!isRefusal(now)) now = applyHand<Bench>(now, act);
  };
  if (bench.pipette.tip) go({ kind: 'eject' });
  go({ kind: 'set', nl });
  pairs.forEach(({ from, into }, index) => {
    if (tips === 'fresh' || index === 0) go({ kind: 'tip' });
    go({ kind: 'draw', from });
    if (!isRefusal(now)) now = dispense<Bench>(now, into, true, after);
    if (tips === 'fresh' || index === pairs.length - 1) go({ kind: 'eject' });
  });
  return now;
}

/** The words with a capital letter, for the beginning of a sentence. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
