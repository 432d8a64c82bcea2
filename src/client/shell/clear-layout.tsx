import { Outlet } from 'react-router';
import { mainId } from './main-id.ts';

/** Nothing but the page, which draws its own header inside. */
export function ClearLayout() {
  return (
    <main id={mainId} tabIndex={-1} className="min-h-dvh">
      <Outlet />
    </main>
  );
}
