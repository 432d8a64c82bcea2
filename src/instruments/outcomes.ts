import { type Late, late } from '../kernel/late.ts';
import type { InstrumentId } from './instrument-ids.ts';
import type { AnyOutcome } from './outcome.ts';

/** What each instrument's state leads to. Each comes with its model, so each is loaded when it is first asked for. */
export const instrumentOutcomes: Readonly<Record<InstrumentId, Late<AnyOutcome>>> = {
  'allele-frequencies': late(() =>
    import('./allele-frequencies/outcome.ts').then((module) => module.outcome),
  ),
  'cell-free-kinetics': late(() =>
    import('./cell-free-kinetics/outcome.ts').then((module) => module.outcome),
  ),
  'digest-planner': late(() => import('./digest-planner/outcome.ts').then((module) => module.outcome)),
  'gel-bench': late(() => import('./gel-bench/outcome.ts').then((module) => module.outcome)),
  'orf-editor': late(() => import('./orf-editor/outcome.ts').then((module) => module.outcome)),
  'punnett-chance': late(() => import('./punnett-chance/outcome.ts').then((module) => module.outcome)),
  'sequence-matcher': late(() => import('./sequence-matcher/outcome.ts').then((module) => module.outcome)),
  thermocycler: late(() => import('./thermocycler/outcome.ts').then((module) => module.outcome)),
};
