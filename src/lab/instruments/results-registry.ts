import { type Late, late } from '../kernel/late.ts';
import type { InstrumentId } from './instrument-ids.ts';
import type { AnyResults } from './results.ts';

/** What each instrument's state leads to. Each comes with its model, so each is loaded when it is first asked for. */
export const instrumentResults: Readonly<Record<InstrumentId, Late<AnyResults>>> = {
  'allele-frequencies': late(() =>
    import('./allele-frequencies/results.ts').then((module) => module.results),
  ),
  'cell-free-kinetics': late(() =>
    import('./cell-free-kinetics/results.ts').then((module) => module.results),
  ),
  'digest-planner': late(() => import('./digest-planner/results.ts').then((module) => module.results)),
  'gel-bench': late(() => import('./gel-bench/results.ts').then((module) => module.results)),
  'orf-editor': late(() => import('./orf-editor/results.ts').then((module) => module.results)),
  'punnett-chance': late(() => import('./punnett-chance/results.ts').then((module) => module.results)),
  sampling: late(() => import('./sampling/results.ts').then((module) => module.results)),
  'sequence-matcher': late(() => import('./sequence-matcher/results.ts').then((module) => module.results)),
  thermocycler: late(() => import('./thermocycler/results.ts').then((module) => module.results)),
};
