import { lazy, Suspense } from 'react';

// Few see it, and it only decorates: what it stands beside is said in words. Where it cannot come, its place stays.
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
