import { type ComponentProps, lazy, Suspense } from 'react';

// Rare, and its dialog is heavy for a first load.
const Loaded = lazy(() =>
  import('./refused-notice.tsx').then((module) => ({ default: module.RefusedNotice })),
);

/** Says why an answer was refused and what can be done, once its code is there. */
export function RefusedNotice(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
