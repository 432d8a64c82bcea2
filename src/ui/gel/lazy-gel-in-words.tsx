import { lazy, Suspense } from 'react';
import type { DrawnGel } from './drawn-gel.ts';

// The words are below the picture, which does not wait for them to load.
const Loaded = lazy(() => import('./gel-in-words.tsx').then((module) => ({ default: module.GelInWords })));

export function GelInWords({ gel }: { readonly gel: DrawnGel }) {
  return (
    <Suspense>
      <Loaded gel={gel} />
    </Suspense>
  );
}
