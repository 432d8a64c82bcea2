import { createRandom } from '../science/chance/random.ts';
import type { Tube } from '../science/tube/tube.ts';
import { explore as alleleFrequencies } from './allele-frequencies/explore.ts';
import { explore as cellFreeKinetics } from './cell-free-kinetics/explore.ts';
import type { Draw, Explored, Seen } from './define-explored.ts';
import { explore as digestPlanner } from './digest-planner/explore.ts';
import { explore as gelBench } from './gel-bench/explore.ts';
import type { InstrumentId } from './instrument-ids.ts';
import { explore as orfEditor } from './orf-editor/explore.ts';
import { explore as punnettChance } from './punnett-chance/explore.ts';
import { explore as sampling } from './sampling/explore.ts';
import { explore as sequenceMatcher } from './sequence-matcher/explore.ts';
import { explore as thermocycler } from './thermocycler/explore.ts';

const explored: Readonly<Record<InstrumentId, Explored>> = {
  'allele-frequencies': alleleFrequencies,
  'cell-free-kinetics': cellFreeKinetics,
  'digest-planner': digestPlanner,
  'gel-bench': gelBench,
  'orf-editor': orfEditor,
  'punnett-chance': punnettChance,
  sampling,
  'sequence-matcher': sequenceMatcher,
  thermocycler,
};

interface Limits {
  readonly most: number;
  readonly seed: number;
}

/** Stored states that the settings allow, each once; fewer than `most` where there are no more. */
export function listStates(
  instrument: InstrumentId,
  settings: unknown,
  given: readonly string[],
  { most, seed }: Limits,
): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  let looked = 0;
  for (const entries of explored[instrument].list(settings, createDraw(seed), given)) {
    found.set(entries.join('\n'), entries);
    looked += 1;
    if (found.size >= most || looked >= 10 * most) break;
  }
  return [...found.values()];
}

/** What the eye sees of a stored state where that is less than its readings tell; else null. */
export function seeState(
  instrument: InstrumentId,
  settings: unknown,
  entries: readonly string[],
  given: readonly Tube[],
): Seen | null {
  return explored[instrument].see(settings, entries, given);
}

function createDraw(seed: number): Draw {
  const random = createRandom(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    some: (list) => list.filter(() => random() < 0.5),
  };
}
