import { type Late, late } from '../kernel/late.ts';
import type { InstrumentView } from './define-view.tsx';
import type { InstrumentId } from './instrument-ids.ts';

/** The browser's side of each instrument; each is a chunk of its own. */
export const instrumentViews: Readonly<Record<InstrumentId, Late<InstrumentView>>> = {
  'punnett-chance': late(() => import('./punnett-chance/view.tsx').then((module) => module.view)),
  'sequence-matcher': late(() => import('./sequence-matcher/view.tsx').then((module) => module.view)),
};
