import { alleleFrequencies } from './allele-frequencies/allele-frequencies.ts';
import { cellFreeKinetics } from './cell-free-kinetics/cell-free-kinetics.ts';
import type { Instrument } from './define.ts';
import { digestPlanner } from './digest-planner/digest-planner.ts';
import { gelBench } from './gel-bench/gel-bench.ts';
import type { InstrumentId } from './instrument-ids.ts';
import { orfEditor } from './orf-editor/orf-editor.ts';
import { punnettChance } from './punnett-chance/punnett-chance.ts';
import { sampling } from './sampling/sampling.ts';
import { sequenceMatcher } from './sequence-matcher/sequence-matcher.ts';
import { thermocycler } from './thermocycler/thermocycler.ts';

/**
 * Every instrument, for the server and the tools. A browser gets each with its view or its results instead, one by one.
 */
export const instruments = {
  'allele-frequencies': alleleFrequencies,
  'cell-free-kinetics': cellFreeKinetics,
  'digest-planner': digestPlanner,
  'gel-bench': gelBench,
  'orf-editor': orfEditor,
  'punnett-chance': punnettChance,
  sampling,
  'sequence-matcher': sequenceMatcher,
  thermocycler,
} as const satisfies Record<InstrumentId, Instrument>;

export function getInstrument(id: InstrumentId): Instrument {
  return instruments[id];
}
