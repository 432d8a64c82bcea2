import { lazy, Suspense } from 'react';

const Loaded = lazy(() =>
  import('../../guest/player/parts.tsx').then((module) => ({ default: module.GuestPart })),
);

export function GuestPart({ part }: { readonly part: 'banner' | 'save' }) {
  return (
    <Suspense>
      <Loaded part={part} />
    </Suspense>
  );
}
