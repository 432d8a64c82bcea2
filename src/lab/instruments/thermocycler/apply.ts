import { applyHand, type HandAct, handActs, type Refusal, refuse } from '../../bench/hand.ts';
import { vesselsOf } from '../../bench/hand-moves.ts';
import { isEmpty, type Liquid, noLiquid, pour, volumeNl } from '../../bench/liquid.ts';
import type { Vessel } from '../../bench/vessel.ts';
import { type Programme, programmeLimits } from '../../science/pcr/programme.ts';
import type { PcrAct } from './acts.ts';
import {
  emptyStrip,
  finishedTubes,
  isMixUntouched,
  type Made,
  mixId,
  mixStock,
  mixStockNl,
  type PcrBench,
  type Recipe,
  recipeIndex,
  recipeNow,
  runStock,
  stripOf,
} from './bench.ts';
import { type DialId, findPrimerFault, type ThermocyclerSettings } from './settings.ts';

/** Part of its water that an open tube keeps in each cycle. Empirical. */
const keptEachCycle = 0.97;

const fixed = refuse('This is fixed for this lab.');
const inMachine = refuse('The tubes are in the machine. Take them out first.');

function isHandAct(act: PcrAct): act is HandAct {
  return Object.hasOwn(handActs, act.kind);
}

/** The bench after an act, or why the act cannot be done. It runs no model. */
export function apply(settings: ThermocyclerSettings, bench: PcrBench, act: PcrAct): PcrBench | Refusal {
  const isFixed = (dial: DialId) => settings.fixed.includes(dial);
  if (isHandAct(act)) {
    const isOut = bench.place === 'machine' && vesselsOf(act).some((id) => bench.strip.includes(id));
    return isOut ? inMachine : applyHand(bench, act);
  }
  switch (act.kind) {
    case 'without': {
      if (isFixed('reagents')) return fixed;
      return changeRecipe(settings, bench, { without: act.reagents });
    }
    case 'primers': {
      if (isFixed('primers')) return fixed;
      const choices = [act.forward, act.reverse] as const;
      if (!choices.every((choice) => isPrimer(settings, choice)))
        return refuse('This is no primer of this lab.');
      return changeRecipe(settings, bench, { primers: choices });
    }
    case 'fresh-mix':
      return freshMix(settings, bench);
    case 'caps':
      return turnCaps(bench, act.lid);
    case 'spin':
      return spin(bench);
    case 'load':
      if (bench.place === 'machine') return refuse('The strip is in the machine already.');
      if (stripOf(bench).every(({ liquid }) => isEmpty(liquid)))
        return refuse('All tubes are empty. Put mix and DNA into them first.');
      return { ...bench, place: 'machine' };
    case 'unload':
      if (bench.place === 'rack') return refuse('The strip stands in the rack already.');
      return { ...bench, place: 'rack' };
    case 'step': {
      const { least, most } = programmeLimits.seconds[act.id];
      if (isFixed(act.id)) return fixed;
      if (act.seconds < least || act.seconds > most)
        return refuse(`This step lasts ${least} to ${most} seconds.`);
      const { id, celsius, seconds } = act;
      const steps: Programme['steps'] = { ...bench.programme.steps, [id]: { celsius, seconds } };
      return { ...bench, programme: { ...bench.programme, steps } };
    }
    case 'cycles':
      if (isFixed('cycles')) return fixed;
      return { ...bench, programme: { ...bench.programme, cycles: act.count } };
    case 'seed':
      if (isFixed('seed')) return fixed;
      return { ...bench, seed: act.seed };
    case 'run':
      if (isFixed('seed') && act.seed !== settings.seed) return fixed;
      return run(bench, act.seed);
    case 'fresh-strip':
      return freshStrip(settings, bench);
    case 'same-again':
      return sameAgain(settings, bench);
  }
}

function isPrimer({ primers, canTypePrimers }: ThermocyclerSettings, choice: string): boolean {
  if (primers.some(({ id }) => id === choice)) return true;
  return canTypePrimers && /^[A-Z]+$/.test(choice) && findPrimerFault(choice) === null;
}

function withStrip(bench: PcrBench, tubes: readonly Vessel[]): PcrBench {
  const vessels = new Map(bench.vessels);
  for (const tube of tubes) vessels.set(tube.id, tube);
  return { ...bench, vessels };
}

function changeRecipe(
  settings: ThermocyclerSettings,
  bench: PcrBench,
  change: Partial<Recipe>,
): PcrBench | Refusal {
  if (!isMixUntouched(settings, bench))
    return refuse('Some of this mix has been used already. Make a fresh mix to change it.');
  return { ...bench, recipes: [...bench.recipes.slice(0, -1), { ...recipeNow(bench), ...change }] };
}

function freshMix(settings: ThermocyclerSettings, bench: PcrBench): PcrBench | Refusal {
  const mix = bench.vessels.get(mixId);
  if (!mix) return refuse('There is no tube for the mix.');
  if (isMixUntouched(settings, bench)) return refuse('This mix is fresh: none of it has been used.');
  const nl = mixStockNl(settings);
  const recipes = [...bench.recipes, recipeNow(bench)];
  const fresh: Vessel = { ...mix, liquid: { [mixStock(recipes.length)]: nl }, isMixed: true };
  const waste = pour(bench.waste, mix.liquid);
  return { ...withStrip(bench, [fresh]), waste, recipes, addedNl: bench.addedNl + nl };
}

function turnCaps(bench: PcrBench, lid: 'open' | 'closed'): PcrBench | Refusal {
  if (bench.place === 'machine') return inMachine;
  const tubes = stripOf(bench);
  if (tubes.every((tube) => tube.lid === lid)) return refuse(`All lids are ${lid} already.`);
  return withStrip(
    bench,
    tubes.map((tube) => ({ ...tube, lid })),
  );
}

function spin(bench: PcrBench): PcrBench | Refusal {
  if (bench.place === 'machine') return inMachine;
  const tubes = stripOf(bench);
  if (tubes.every(({ liquid }) => isEmpty(liquid)))
    return refuse('There is nothing in the tubes to spin down.');
  const open = tubes.find(({ lid }) => lid === 'open');
  if (open) return refuse(`The lid of ${open.name} is open. Turning fast, it would spill.`);
  return withStrip(
    bench,
    tubes.map((tube) => ({ ...tube, isSpun: true })),
  );
}

function run(bench: PcrBench, seed: number): PcrBench | Refusal {
  if (bench.place === 'rack') return refuse('The machine is empty. Put the strip into it first.');
  if (bench.hasRun) return refuse('These tubes have been copied already. A new run needs new tubes.');
  const number = bench.runs + 1;
  const filled = stripOf(bench).filter(({ liquid }) => !isEmpty(liquid));
  const made: Record<string, Made> = { ...bench.made };
  let vaporNl = bench.vaporNl;
  const tubes = filled.map((tube) => {
    const before = volumeNl(tube.liquid);
    const kept = tube.lid === 'open' ? keptEachCycle ** bench.programme.cycles : 1;
    const leftNl = Math.max(1, Math.round(before * kept));
    vaporNl += before - leftNl;
    const stock = runStock(number, tube.id);
    made[stock] = {
      run: number,
      tubeId: tube.id,
      liquid: tube.liquid,
      lid: tube.lid,
      isSpun: tube.isSpun,
      programme: bench.programme,
      seed,
      recipes: bench.recipes,
      leftNl,
    };
    return { ...tube, liquid: { [stock]: leftNl }, isMixed: true, isSpun: true };
  });
  return { ...withStrip(bench, tubes), hasRun: true, runs: number, seed, made, vaporNl };
}

/** The bench without the tubes of its strip: those that have been copied stand aside, others are thrown away. */
function putAside(bench: PcrBench): Pick<PcrBench, 'aside' | 'waste'> {
  const finished = bench.hasRun ? finishedTubes(bench) : [];
  const gone = stripOf(bench).filter((tube) => !finished.includes(tube));
  const thrown = [...gone, ...(finished.length > 0 ? bench.aside : [])];
  return {
    aside: finished.length > 0 ? finished : bench.aside,
    waste: thrown.reduce((sum, { liquid }) => pour(sum, liquid), bench.waste),
  };
}

function freshStrip(settings: ThermocyclerSettings, bench: PcrBench): PcrBench | Refusal {
  const tubes = stripOf(bench);
  if (!bench.hasRun && tubes.every(({ liquid, lid }) => isEmpty(liquid) && lid === 'open'))
    return refuse('The tubes in the rack are new.');
  const { aside, waste } = putAside(bench);
  return { ...withStrip(bench, emptyStrip(settings)), aside, waste, place: 'rack', hasRun: false };
}

function sameAgain(settings: ThermocyclerSettings, bench: PcrBench): PcrBench | Refusal {
  if (bench.runs === 0) return refuse('Nothing has been run yet.');
  const recipe = bench.recipes.length;
  const tubes = emptyStrip(settings).map((tube) => {
    const made = bench.made[runStock(bench.runs, tube.id)];
    return made
      ? { ...tube, liquid: withMix(made.liquid, recipe), lid: made.lid, isSpun: made.isSpun }
      : { ...tube, lid: bench.vessels.get(tube.id)?.lid ?? 'open' };
  });
  const { aside, waste } = putAside(bench);
  const addedNl = tubes.reduce((sum, { liquid }) => sum + volumeNl(liquid), bench.addedNl);
  return { ...withStrip(bench, tubes), aside, waste, addedNl, place: 'machine', hasRun: false };
}

/** A liquid with the mix of this recipe in the place of every earlier one. */
function withMix(liquid: Liquid, recipe: number): Liquid {
  return Object.entries(liquid).reduce<Liquid>((sum, [stock, nl]) => {
    const now = recipeIndex(stock) === null ? stock : mixStock(recipe);
    return pour(sum, { [now]: nl });
  }, noLiquid);
}
