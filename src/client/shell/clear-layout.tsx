import type { ReactNode } from 'react';
import { mainId } from './main-id.ts';

/** Nothing but the page, which draws its own header inside. */
export function ClearLayout({ children }: { children?: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="min-h-dvh">
      {children}
    </main>
  );
}
