import type { InstrumentView } from './define-view.tsx';
import type { InstrumentId } from './instrument-ids.ts';

const loaders = {
  'punnett-chance': () => import('./punnett-chance/view.tsx').then((module) => module.view),
} as const satisfies Record<InstrumentId, () => Promise<InstrumentView>>;

const loaded = new Map<InstrumentId, Promise<InstrumentView>>();

/** One promise for each instrument, so that React can `use` it; a failed load is forgotten and may be tried again. */
export function loadInstrumentView(id: InstrumentId): Promise<InstrumentView> {
  const known = loaded.get(id);
  if (known) return known;
  const loading = loaders[id]();
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}
