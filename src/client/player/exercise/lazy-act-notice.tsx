import { lazy, Suspense } from 'react';
import type { PartStanding } from '../store/part-standing.ts';

// Few exercises are reset, or given tries.
const Loaded = lazy(() => import('./act-notice.tsx').then((module) => ({ default: module.ActNotice })));

/** What the teacher has done with this exercise, while it matters for the next answer. */
export function ActNotice({ standing }: { standing: PartStanding }) {
  const { told, isClosed, waiting } = standing;
  if (!told || waiting || isClosed || !(told.resetAt || told.extraTries)) return null;
  return (
    <Suspense>
      <Loaded told={told} isScored={standing.part.isScored} />
    </Suspense>
  );
}
