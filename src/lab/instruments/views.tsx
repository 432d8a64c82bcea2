import { type Late, late } from '../kernel/late.ts';
import type { InstrumentView } from './define-view.tsx';
import type { InstrumentId } from './instrument-ids.ts';

/** The browser's side of each instrument; each is a chunk of its own. */
export const instrumentViews: Readonly<Record<InstrumentId, Late<InstrumentView>>> = {
  'allele-frequencies': late(() => import('./allele-frequencies/view.tsx').then((module) => module.view)),
  'cell-free-kinetics': late(() => import('./cell-free-kinetics/view.tsx').then((module) => module.view)),
  'digest-planner': late(() => import('./digest-planner/view.tsx').then((module) => module.view)),
  'gel-bench': late(() => import('./gel-bench/view.tsx').then((module) => module.view)),
  'orf-editor': late(() => import('./orf-editor/view.tsx').then((module) => module.view)),
  'punnett-chance': late(() => import('./punnett-chance/view.tsx').then((module) => module.view)),
  sampling: late(() => import('./sampling/view.tsx').then((module) => module.view)),
  'sequence-matcher': late(() => import('./sequence-matcher/view.tsx').then((module) => module.view)),
  thermocycler: late(() => import('./thermocycler/view.tsx').then((module) => module.view)),
};
