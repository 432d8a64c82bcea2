import { lazy, Suspense } from 'react';
import { Opening } from '../start/opening.client.tsx';

const load = () => import('./overview-page.client.tsx').then((module) => ({ default: module.OverviewPage }));
const Loaded = lazy(load);

/** Starts to load the code while the lab itself is still being loaded. */
export function preloadOverview(): void {
  // If loading fails, drawing the page reports it.
  load().catch(() => undefined);
}

/**
 * The list of lessons. Links into a lab skip this page, so it is not part of the code that the first exercise waits
 * for.
 */
export function OverviewPage() {
  return (
    <Suspense fallback={<Opening />}>
      <Loaded />
    </Suspense>
  );
}
