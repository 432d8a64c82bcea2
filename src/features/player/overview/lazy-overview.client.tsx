import { lazy, Suspense } from 'react';
import { Opening } from '../start/opening.client.tsx';

const load = () => import('./overview-page.client.tsx').then((module) => ({ default: module.OverviewPage }));
const Loaded = lazy(load);

/** Asks for the code while the lab itself is still on its way. */
export function preloadOverview(): void {
  // Where it does not come, drawing it says so.
  load().catch(() => undefined);
}

/** The list of lessons. Links into a lab go past it, so it is no part of what the first exercise waits for. */
export function OverviewPage() {
  return (
    <Suspense fallback={<Opening />}>
      <Loaded />
    </Suspense>
  );
}
