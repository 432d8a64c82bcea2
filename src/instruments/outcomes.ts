import { type Late, late } from '../kernel/late.ts';
import type { InstrumentId } from './instrument-ids.ts';
import type { AnyOutcome } from './outcome.ts';

/** What each instrument's state leads to. Each comes with its model, so each is loaded when it is first asked for. */
export const instrumentOutcomes: Readonly<Record<InstrumentId, Late<AnyOutcome>>> = {
  'punnett-chance': late(() => import('./punnett-chance/outcome.ts').then((module) => module.outcome)),
  'sequence-matcher': late(() => import('./sequence-matcher/outcome.ts').then((module) => module.outcome)),
};
