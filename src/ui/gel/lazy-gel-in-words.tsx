import { lazy, Suspense } from 'react';
import type { DrawnGel } from './drawn-gel.ts';

// It stands below the picture, which does not wait for it.
const Loaded = lazy(() => import('./gel-in-words.tsx').then((module) => ({ default: module.GelInWords })));

export function GelInWords({ gel }: { readonly gel: DrawnGel }) {
  return (
    <Suspense>
      <Loaded gel={gel} />
    </Suspense>
  );
}
