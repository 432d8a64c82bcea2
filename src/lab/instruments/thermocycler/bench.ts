import { applyHand, createHandBench, type HandBench, isRefusal, usualPipette } from '../../bench/hand.ts';
import { type Liquid, noLiquid, volumeNl } from '../../bench/liquid.ts';
import { createVessel, type Vessel } from '../../bench/vessel.ts';
import type { Programme } from '../../science/pcr/programme.ts';
import { type ReagentId, reagentIds } from '../../science/pcr/reasons.ts';
import { names } from './names.ts';
import { controlIds, rackIds, type ThermocyclerSettings } from './settings.ts';

/** What a mix was made of. */
export interface Recipe {
  /** Forward and reverse: the id of an offered primer, or a typed one in capital letters. */
  readonly primers: readonly [string, string];
  /** Reagents that are left out, in the order of `reagentIds`. Water takes their place in the mix. */
  readonly without: readonly ReagentId[];
}

/** How the liquid in a tube was made: from which liquid, and by which run. */
export interface Made {
  readonly run: number;
  readonly tubeId: string;
  readonly liquid: Liquid;
  readonly lid: Vessel['lid'];
  readonly isSpun: boolean;
  readonly programme: Programme;
  readonly seed: number;
  /** The recipes of the mixes at that time, the first one first. */
  readonly recipes: readonly Recipe[];
  /** Volume that was left after the run. */
  readonly leftNl: number;
}

export interface PcrBench extends HandBench {
  /** Every mix so far; the last one stands on the cold block. */
  readonly recipes: readonly Recipe[];
  /** Ids of the tubes of the strip, in their order. */
  readonly strip: readonly string[];
  readonly place: 'rack' | 'machine';
  readonly hasRun: boolean;
  readonly programme: Programme;
  readonly seed: number;
  /** The number of runs so far. */
  readonly runs: number;
  /** What has been made, by the stock that it became: `run-1-noor`. */
  readonly made: Readonly<Record<string, Made>>;
  /** The tubes of the last run, once a new strip stands in the rack. */
  readonly aside: readonly Vessel[];
  /**
   * Volumes in nl since the start: what the station itself has brought onto the bench, and what has left it as vapor.
   */
  readonly addedNl: number;
  readonly vaporNl: number;
}

export const mixId = 'stock-mix';
export const waterId = 'stock-water';
/** The stock tube whose DNA belongs into a tube of the strip. */
export const sourceOf = (tubeId: string) => (tubeId === 'no-template' ? waterId : `stock-${tubeId}`);

/** Names of stocks, as liquids list them. */
export const waterStock = 'water';
export const mixStock = (recipe: number) => `mix-${recipe}`;
export const dnaStock = (tubeId: string) => `dna-${tubeId}`;
export const runStock = (run: number, tubeId: string) => `run-${run}-${tubeId}`;
/** The index of the recipe of a mix; null for a stock that is no mix. */
export function recipeIndex(stock: string): number | null {
  const [, number] = /^mix-(\d+)$/.exec(stock) ?? [];
  return number === undefined ? null : Number(number) - 1;
}

const stepNl = usualPipette.stepNl;
/** Right volumes of DNA and of mix in one tube, in nl. A fifth of the tube is DNA, rounded to a step of the pipette. */
export function portionsOf({ reaction }: Pick<ThermocyclerSettings, 'reaction'>) {
  const inSteps = (nl: number) => Math.max(stepNl, Math.round(nl / stepNl) * stepNl);
  const dnaNl = inSteps(reaction.volumeUl * 200);
  return { dnaNl, mixNl: inSteps(reaction.volumeUl * 1000 - dnaNl) };
}

/** nl of each DNA and of the water on the cold block. */
const dnaStockNl = 60_000;
const waterStockNl = 20_000;
const inStock = (nl: number, usualNl: number) => Math.max(usualNl, 4 * nl);

/** nl of a fresh mix: enough to fill the strip twice. */
export function mixStockNl(settings: ThermocyclerSettings): number {
  return (2 * rackIds(settings).length + 2) * portionsOf(settings).mixNl;
}

/** The liquids that careful work leaves, as volumes of mix and DNA. A tip brings a little more than it was set to. */
export function perfectPortions(settings: Pick<ThermocyclerSettings, 'reaction'>) {
  const { dnaNl, mixNl } = portionsOf(settings);
  const vessels = [
    createVessel({ id: 'dna', name: 'dna', liquid: { dna: 2 * dnaStockNl + 2 * dnaNl } }),
    createVessel({ id: 'tube', name: 'tube', liquid: { mix: mixNl } }),
  ];
  const pairs = [{ from: 'dna', into: 'tube' }];
  const bench = applyHand(createHandBench(vessels, pipetteOf(settings)), {
    kind: 'again',
    nl: dnaNl,
    pairs,
    tips: 'fresh',
  });
  const { mix = 0, dna = 0 } = isRefusal(bench) ? {} : (bench.vessels.get('tube')?.liquid ?? {});
  return { mixNl: mix, dnaNl: dna };
}

function pipetteOf(settings: Pick<ThermocyclerSettings, 'reaction'>) {
  const { mixNl } = portionsOf(settings);
  return { ...usualPipette, mostNl: Math.max(usualPipette.mostNl, mixNl), setNl: 10_000 };
}

/** The tubes that the plan fills. */
export function plannedIds(settings: ThermocyclerSettings): string[] {
  const { tubes } = settings;
  return rackIds(settings).filter((id) => tubes?.includes(id) ?? true);
}

export function labelOf({ samples }: Pick<ThermocyclerSettings, 'samples'>, tubeId: string): string {
  const [positive, none] = controlIds;
  if (tubeId === positive) return names.positive;
  return tubeId === none ? names.noTemplate : (samples.find(({ id }) => id === tubeId)?.label ?? tubeId);
}

/** The notebook's name for the DNA that belongs into a tube: "DNA Noor". */
export function sourceName(settings: ThermocyclerSettings, tubeId: string): string {
  const [positive, none] = controlIds;
  if (tubeId === none) return names.water;
  return tubeId === positive ? names.positiveDna : `${names.dna} ${labelOf(settings, tubeId)}`;
}

/** The tubes of the strip, empty and open. */
export function emptyStrip(settings: ThermocyclerSettings): Vessel[] {
  const ids = settings.fixed.includes('tubes') ? plannedIds(settings) : rackIds(settings);
  return ids.map((id, at) => createVessel({ id, name: `${names.tube} ${at + 1}`, lid: 'open' }));
}

/** The tubes that the plan fills, as careful hands leave them before a run. */
export function fullStrip(settings: ThermocyclerSettings, recipe: number): Vessel[] {
  const { mixNl, dnaNl } = perfectPortions(settings);
  const planned = new Set(plannedIds(settings));
  return emptyStrip(settings).map((tube) =>
    planned.has(tube.id)
      ? {
          ...tube,
          lid: 'closed',
          liquid: {
            [mixStock(recipe)]: mixNl,
            [tube.id === 'no-template' ? waterStock : dnaStock(tube.id)]: dnaNl,
          },
        }
      : tube,
  );
}

function preparedStrip(settings: ThermocyclerSettings): Vessel[] {
  const planned = new Set(plannedIds(settings));
  if (settings.prepared === 'nothing') return emptyStrip(settings);
  if (settings.prepared !== 'mix') return fullStrip(settings, 1);
  const liquid = { [mixStock(1)]: portionsOf(settings).mixNl };
  return emptyStrip(settings).map((tube) => (planned.has(tube.id) ? { ...tube, liquid } : tube));
}

export function startBench(settings: ThermocyclerSettings): PcrBench {
  const { dnaNl } = portionsOf(settings);
  const strip = preparedStrip(settings);
  const ids = strip.map(({ id }) => id);
  const stocks = [
    createVessel({
      id: mixId,
      name: names.mix,
      liquid: { [mixStock(1)]: mixStockNl(settings) },
      capacityNl: 2 * mixStockNl(settings),
    }),
    ...ids.map((id) =>
      createVessel({
        id: sourceOf(id),
        name: sourceName(settings, id),
        capacityNl: 500_000,
        liquid:
          id === 'no-template'
            ? { [waterStock]: inStock(dnaNl, waterStockNl) }
            : { [dnaStock(id)]: inStock(dnaNl, dnaStockNl) },
      }),
    ),
  ];
  const { pair, withoutReagents, programme, seed, prepared } = settings;
  return {
    ...createHandBench([...stocks, ...strip], pipetteOf(settings)),
    recipes: [
      { primers: [pair[0], pair[1]], without: reagentIds.filter((id) => withoutReagents.includes(id)) },
    ],
    strip: ids,
    place: prepared === 'loaded' ? 'machine' : 'rack',
    hasRun: false,
    programme,
    seed,
    runs: 0,
    made: {},
    aside: [],
    addedNl: 0,
    vaporNl: 0,
  };
}

/** The tubes of the strip as they are now. */
export function stripOf({ strip, vessels }: PcrBench): Vessel[] {
  return strip.flatMap((id) => vessels.get(id) ?? []);
}

/** The recipe of the mix on the cold block. */
export function recipeNow({ recipes }: PcrBench): Recipe {
  return recipes.at(-1) ?? { primers: ['', ''], without: [] };
}

/** Whether the recipe can still be changed: the mix is in no tube yet, and nothing has got into it. */
export function isMixUntouched(settings: ThermocyclerSettings, bench: PcrBench): boolean {
  const stock = mixStock(bench.recipes.length);
  const liquid = bench.vessels.get(mixId)?.liquid ?? noLiquid;
  return (
    volumeNl(liquid) === mixStockNl(settings) &&
    liquid[stock] === volumeNl(liquid) &&
    stripOf(bench).every((tube) => tube.liquid[stock] === undefined)
  );
}

/** The tubes of the last run: those that have been copied. */
export function finishedTubes(bench: PcrBench): readonly Vessel[] {
  return bench.hasRun ? stripOf(bench).filter(({ id }) => isOfLastRun(bench, id)) : bench.aside;
}

function isOfLastRun({ made, runs }: PcrBench, id: string): boolean {
  return made[runStock(runs, id)] !== undefined;
}
