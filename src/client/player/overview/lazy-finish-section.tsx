import { lazy, Suspense } from 'react';

// Its dialog and form field are heavy, and nobody finishes a lab before the first exercise is there.
const Loaded = lazy(() =>
  import('./finish-section.tsx').then((module) => ({ default: module.FinishSection })),
);

/** What is left to do, and the button that ends the lab; comes after the page it stands on. */
export function FinishSection(props: { readonly isOverview?: boolean; readonly className?: string }) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
