import { type Liquid, volumeNl } from '../../bench/liquid.ts';
import { knownDna } from '../../science/known-dna/known-dna.ts';
import { reagentIds } from '../../science/pcr/reasons.ts';
import {
  contentsOf,
  type Mix,
  type NamedPrimer,
  runTube,
  type Template,
  type TubeRun,
} from '../../science/pcr/run-tube.ts';
import { parseDna } from '../../science/sequence/sequence.ts';
import type { Dna } from '../../science/tube/tube.ts';
import {
  labelOf,
  type Made,
  type PcrBench,
  perfectPortions,
  type Recipe,
  recipeIndex,
  runStock,
} from './bench.ts';
import { names } from './names.ts';
import { rackIds, type ThermocyclerSettings } from './settings.ts';

export interface ResultTube {
  readonly id: string;
  readonly label: string;
  readonly made: Made;
  readonly run: TubeRun;
}

/** Part of the liquid that gathers at the bottom of a tube that was not spun down. Empirical. */
const atBottom = 0.8;
/** Less than this part of the usual mix in a tube counts as none. Empirical. */
const leastMix = 0.02;
/** A mix that makes up less of all mix in a tube than this does not make up for what another one lacks. Empirical. */
const leastOfMix = 0.05;

/** The primer that a choice stands for: an offered one by its id, or a typed one. */
export function primerOf({ primers }: ThermocyclerSettings, choice: string): NamedPrimer {
  const offered = primers.find(({ id }) => id === choice);
  if (offered === undefined) return { name: names.ownPrimer, sequence: choice };
  const parsed = parseDna(offered.sequence, 'iupac');
  return { name: offered.name, sequence: parsed.isValid ? parsed.value : '' };
}

interface Kept {
  readonly settings: ThermocyclerSettings;
  readonly run: TubeRun;
}
/** A run is computed once for each tube that came out of it. */
const computed = new WeakMap<Made, Kept>();

/** What became of the liquid of one tube in its run. `made` are all runs of the bench: their products can be templates. */
export function runOf(settings: ThermocyclerSettings, made: PcrBench['made'], one: Made): TubeRun {
  const kept = computed.get(one);
  if (kept?.settings === settings) return kept.run;
  const rack = rackIds(settings);
  const run = runTube(
    templatesIn(settings, made, one),
    mixIn(settings, one),
    one.programme,
    // The random numbers of a tube depend only on the seed and the tube, so they stay the same if another one is empty.
    one.seed * rack.length + rack.indexOf(one.tubeId),
  );
  computed.set(one, { settings, run });
  return run;
}

/** The tubes of the last run, in the order of the strip; empty before the first. */
export function listResults(settings: ThermocyclerSettings, { made, runs }: PcrBench): ResultTube[] {
  return rackIds(settings).flatMap((id) => {
    const one = made[runStock(runs, id)];
    return one ? [{ id, label: labelOf(settings, id), made: one, run: runOf(settings, made, one) }] : [];
  });
}

/** The DNA in a liquid that a gel could show: what was copied. DNA of cells is far too little. */
export function dnaIn(
  settings: ThermocyclerSettings,
  { made }: Pick<PcrBench, 'made'>,
  liquid: Liquid,
): Dna[] {
  return Object.entries(liquid).flatMap(([stock, nl]) => {
    const one = made[stock];
    if (!one) return [];
    const share = nl / one.leftNl;
    return contentsOf(runOf(settings, made, one)).map((dna) => ({ ...dna, massNg: dna.massNg * share }));
  });
}

/** How much of each kind is in a tube, as a part of what perfect work brings in. */
export function portionsIn(settings: ThermocyclerSettings, liquid: Liquid) {
  const perfect = perfectPortions(settings);
  const mixNl = Object.entries(liquid).reduce(
    (sum, [stock, nl]) => sum + (recipeIndex(stock) === null ? 0 : nl),
    0,
  );
  return {
    mix: mixNl / perfect.mixNl,
    other: (volumeNl(liquid) - mixNl) / perfect.dnaNl,
    volume: volumeNl(liquid) / (perfect.mixNl + perfect.dnaNl),
  };
}

/** Part of a tube's liquid that reacts: what hangs on the wall does not, nor what dries up under an open lid. */
function reactingShare({ isSpun, liquid, leftNl }: Made): number {
  return (isSpun ? 1 : atBottom) * (leftNl / volumeNl(liquid));
}

/** What the tube holds besides its templates, as the model takes it. */
export function mixIn(settings: ThermocyclerSettings, made: Made): Mix {
  const { reaction, rule } = settings;
  const portions = portionsIn(settings, made.liquid);
  // Water alone dries up, so what is dissolved becomes denser: its mean over the run counts.
  const meanLeft = (1 + made.leftNl / volumeNl(made.liquid)) / 2;
  const density = portions.mix / portions.volume / meanLeft;
  const recipe = recipeIn(made);
  const isMissing = portions.mix < leastMix;
  return {
    primers: [primerOf(settings, recipe.primers[0]), primerOf(settings, recipe.primers[1])],
    missing: new Set(isMissing ? reagentIds : recipe.without),
    reaction: {
      volumeUl: reaction.volumeUl * portions.volume * meanLeft * (made.isSpun ? 1 : atBottom),
      primerUm: reaction.primerUm * density,
      monovalentMm: reaction.monovalentMm * density,
      magnesiumMm: reaction.magnesiumMm * density,
      dntpMm: reaction.dntpMm * density,
    },
    rule,
    enzymeShare: portions.mix * reactingShare(made),
  };
}

/** The recipe of what is in the tube: its primers are those of the mix of which there is most. */
function recipeIn({ liquid, recipes }: Made): Recipe {
  const parts = Object.entries(liquid)
    .flatMap(([stock, nl]) => {
      const recipe = recipes[recipeIndex(stock) ?? -1];
      return recipe ? [{ recipe, nl }] : [];
    })
    .sort((one, other) => other.nl - one.nl);
  const all = parts.reduce((sum, { nl }) => sum + nl, 0);
  const counted = parts.filter(({ nl }) => nl >= leastOfMix * all).map(({ recipe }) => recipe);
  const [main = { primers: ['', ''], without: [] }] = counted;
  return { ...main, without: reagentIds.filter((id) => counted.every((one) => one.without.includes(id))) };
}

/** Copies below this are counted as whole molecules: half a molecule is none. */
const wholeBelow = 50;

/** Everything in the tube that the primers could copy, with its copies where the reaction takes place. */
function templatesIn(settings: ThermocyclerSettings, made: PcrBench['made'], one: Made): Template[] {
  const { dnaNl } = perfectPortions(settings);
  const found = Object.entries(one.liquid).flatMap(([stock, nl]): Template[] => {
    const former = made[stock];
    if (former) {
      const share = nl / former.leftNl;
      return runOf(settings, made, former).products.map(({ name, sequence, copies }) => ({
        name: name.replace(/, \d+ bp$/, ''),
        sequence: sequence ?? '',
        copies: copies * share,
      }));
    }
    const tubeId = stock === 'water' ? 'no-template' : stock.startsWith('dna-') ? stock.slice(4) : null;
    if (tubeId === null) return [];
    return templatesOf(settings, tubeId).map((template) => ({
      ...template,
      copies: (template.copies * nl) / dnaNl,
    }));
  });
  const bottom = one.isSpun ? 1 : atBottom;
  return addAlike(found)
    .map((template) => ({ ...template, copies: template.copies * bottom }))
    .map((template) =>
      template.copies < wholeBelow ? { ...template, copies: Math.round(template.copies) } : template,
    );
}

/** Templates of the same letters are one. */
function addAlike(found: readonly Template[]): Template[] {
  const sums = new Map<string, Template>();
  for (const template of found) {
    const before = sums.get(template.sequence);
    sums.set(template.sequence, before ? { ...before, copies: before.copies + template.copies } : template);
  }
  return [...sums.values()];
}

/** The DNA in one tube of the rack, with its copies. The settings have been checked: every id names a sequence. */
function templatesOf(settings: ThermocyclerSettings, tubeId: string): Template[] {
  const { samples, contaminationCopies } = settings;
  const known = samples[0]?.template.map(({ dna }) => ({ dna, copies: 3000 })) ?? [];
  const positive = settings.positiveControl ?? known;
  if (tubeId === 'positive') return positive.map((each) => templateOf(settings, each));
  if (tubeId === 'no-template')
    return contaminationCopies === 0
      ? []
      : positive.slice(0, 1).map(({ dna }) => templateOf(settings, { dna, copies: contaminationCopies }));
  return (samples.find(({ id }) => id === tubeId)?.template ?? []).map((each) => templateOf(settings, each));
}

function templateOf(
  { dna, namesTemplates }: ThermocyclerSettings,
  part: { readonly dna: string; readonly copies: number },
): Template {
  const { copies } = part;
  const own = dna.find(({ id }) => id === part.dna);
  if (own === undefined) {
    const { gene, version, sequence } = knownDna[part.dna as keyof typeof knownDna];
    return { name: namesTemplates ? `${gene}, ${version}` : gene, sequence, copies };
  }
  const parsed = parseDna(own.sequence);
  return { name: own.name, sequence: parsed.isValid ? parsed.value : '', copies };
}
