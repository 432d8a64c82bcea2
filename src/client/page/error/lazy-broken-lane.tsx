import { lazy, Suspense } from 'react';

// Loaded on demand: few people see the drawing, and it only decorates. If it cannot be loaded, an empty box stays in
// its place.
const Loaded = lazy(() =>
  import('./broken-lane.tsx').then(
    (module) => ({ default: module.BrokenLane }),
    () => ({ default: () => place }),
  ),
);

const place = <div className="h-32 w-55 rounded-data bg-gel" />;

export function BrokenLane(props: { readonly isEmpty: boolean }) {
  return (
    <Suspense fallback={place}>
      <Loaded {...props} />
    </Suspense>
  );
}
