import { createHandBench, type HandBench } from '../../bench/hand.ts';
import type { Liquid } from '../../bench/liquid.ts';
import { createVessel, type Vessel } from '../../bench/vessel.ts';
import type { Burden } from '../../science/sampling/sampling.ts';
import { airId, fieldBlankId, type SamplingSettings } from './settings.ts';

/** One swab, from its wrapper to the bleach. */
export interface Swab {
  readonly burden: Burden;
  readonly isDamp: boolean;
  /** true: it was rubbed over a surface while it was dry. */
  readonly wasDry: boolean;
  /** The sites over which it was rubbed, in order. */
  readonly sites: readonly string[];
  readonly wasInAir: boolean;
  /** The tubes in which it was stirred, in order. */
  readonly tubes: readonly string[];
  /** How it was taken: with fresh gloves, with gloves that had been somewhere, or with the bare hand. */
  readonly takenWith: 'fresh' | 'used' | 'bare';
  readonly wasTouched: boolean;
  readonly place: 'hand' | 'tray' | 'bleach';
}

/** How the liquid in a tube was made, and from which liquid. */
export interface Made {
  readonly how: 'stirred' | 'heated' | 'spun';
  readonly liquid: Liquid;
  /** What a swab gave off into it. */
  readonly burden: Burden;
  /** Minutes at 95 °C. */
  readonly minutes: number;
  /** Its volume in nl when it was made. */
  readonly leftNl: number;
}

export interface SamplingBench extends HandBench {
  /** null: bare hands. The sites that these gloves have met since they were put on. */
  readonly gloves: readonly string[] | null;
  readonly glovesTaken: number;
  /** Every swab so far; the one in the hand is the last. */
  readonly swabs: readonly Swab[];
  /** What has been made, by the stock that it became: `spun-4-tube-1`. */
  readonly made: Readonly<Record<string, Made>>;
  readonly place: 'stand' | 'block';
  /** The position of the heat block's dial. */
  readonly minutes: number;
  /** Minutes of every heating so far. */
  readonly heated: readonly number[];
  /** Tubes that were heated with an open lid. */
  readonly heatedOpen: number;
  /** Volume in nl that has left as vapor. */
  readonly vaporNl: number;
}

/** nl of buffer in a sample tube, and of the DNA that the plan draws from it. */
export const bufferNl = 200_000;
export const drawnNl = 20_000;
/** The position of the heat block's dial at the start. The learner decides about the right one. */
const startMinutes = 5;

export const bufferStock = 'buffer';
export const tubeId = (at: number) => `tube-${at + 1}`;
export const dnaId = (tube: string) => tube.replace(/^tube-/, 'dna-');
export const tubeOfDna = (dna: string) => dna.replace(/^dna-/, 'tube-');
const isTubeId = (id: string) => /^tube-\d+$/.test(id);
export const isDnaId = (id: string) => /^dna-\d+$/.test(id);

/** The targets of the plan in their order: the air for the field blank, then every site. */
export function listTargets({ sites }: Pick<SamplingSettings, 'sites'>): string[] {
  return [airId, ...sites.map(({ id }) => id)];
}

export function nameTarget({ sites }: Pick<SamplingSettings, 'sites'>, id: string): string {
  return id === airId || id === fieldBlankId
    ? 'Field blank'
    : (sites.find((site) => site.id === id)?.name ?? id);
}

export function kindOf({ sites }: Pick<SamplingSettings, 'sites'>, id: string) {
  return sites.find((site) => site.id === id)?.kind ?? 'surface';
}

/** The bench before anything is done. */
export function emptyBench(settings: SamplingSettings): SamplingBench {
  const numbers = listTargets(settings).map((_, at) => at);
  const vessels = [
    ...numbers.map((at) =>
      createVessel({
        id: tubeId(at),
        name: `tube ${at + 1}`,
        lid: 'closed',
        liquid: { [bufferStock]: bufferNl },
        capacityNl: 500_000,
      }),
    ),
    ...numbers.map((at) =>
      createVessel({ id: dnaId(tubeId(at)), name: `DNA tube ${at + 1}`, capacityNl: 200_000 }),
    ),
  ];
  return {
    ...createHandBench(vessels),
    gloves: null,
    glovesTaken: 0,
    swabs: [],
    made: {},
    place: 'stand',
    minutes: startMinutes,
    heated: [],
    heatedOpen: 0,
    vaporNl: 0,
  };
}

export function sampleTubes({ vessels }: SamplingBench): Vessel[] {
  return [...vessels.values()].filter(({ id }) => isTubeId(id));
}

export function dnaTubes({ vessels }: SamplingBench): Vessel[] {
  return [...vessels.values()].filter(({ id }) => isDnaId(id));
}

export function swabInHand({ swabs }: SamplingBench): Swab | null {
  const last = swabs.at(-1);
  return last?.place === 'hand' ? last : null;
}

/** A swab that has touched something. It is put down when the next one is taken. */
export const isUsed = ({ sites, tubes }: Swab) => sites.length > 0 || tubes.length > 0;

/** The swabs that were stirred in a tube. */
export function swabsIn({ swabs }: SamplingBench, tube: string): Swab[] {
  return swabs.filter(({ tubes }) => tubes.includes(tube));
}

/** Sites whose cells were stirred into a tube; empty where a blank was, or nothing. */
export function sitesIn(bench: SamplingBench, tube: string): string[] {
  return [...new Set(swabsIn(bench, tube).flatMap(({ sites }) => sites))];
}

/** Whether a tube holds only what a swab brings that has touched no site. */
export function isFieldBlank(bench: SamplingBench, tube: string): boolean {
  const swabs = swabsIn(bench, tube);
  return swabs.length > 0 && swabs.every(({ sites, tubes }) => sites.length === 0 && tubes[0] === tube);
}

/** Whether the cells in a tube have been heated, and whether debris is at its bottom. */
export const wasHeated = ({ liquid }: Vessel) =>
  Object.keys(liquid).some((stock) => /^(heated|spun)-/.test(stock));
export const isClear = ({ liquid }: Vessel) => {
  const stocks = Object.keys(liquid);
  return stocks.length > 0 && stocks.every((stock) => stock.startsWith('spun-'));
};
/** Whether liquid with debris has got into a tube of DNA. */
export const hasDebris = ({ liquid }: Vessel) =>
  Object.keys(liquid).some((stock) => /^(stirred|heated)-/.test(stock));

/** What the learner has written on a tube. The tube of DNA with the same number has the same sticker. */
export function labelOf({ vessels }: SamplingBench, id: string): string {
  return vessels.get(tubeOfDna(id))?.label ?? '';
}
