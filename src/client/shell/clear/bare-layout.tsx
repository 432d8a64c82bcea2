import type { ReactNode } from 'react';
import { mainId } from '../main-id.ts';

/** The layout `clear` of the player, which draws the header itself: it shows what only the player knows. */
export function BareLayout({ children }: { children?: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="min-h-dvh">
      {children}
    </main>
  );
}
