import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useLiveAddress } from './address.ts';
import { Navigate } from './link.tsx';
import { useAddress } from './navigation.tsx';
import { DrawnPart } from './part.tsx';
import { useEndOfFrame } from './prerendered-frame.ts';
import { RouteBoundary } from './route-boundary.tsx';
import { findRoute, preloadRoute, type Route } from './route-table.ts';

export interface RouteViewProps {
  readonly routes: readonly Route[];
  /** Draws its children only for those who may see the address. */
  readonly Guard: ComponentType<{ children: ReactNode }>;
  readonly Failure: ComponentType<{ error: unknown }>;
  /** Shown while the first page's code is being loaded. */
  readonly loading: ReactNode;
}

/** Draws the page of the current address in its layout. */
export function RouteView({ routes, Guard, Failure, loading }: RouteViewProps) {
  const { path: livePath } = useLiveAddress();
  const { path, search } = useAddress();
  // The code is loaded while the guard waits for its own requests, not after them.
  useEffect(() => preloadRoute(routes, livePath), [routes, livePath]);
  const route = findRoute(routes, path);
  if (route.kind === 'redirect') return <Navigate to={route.to(search)} />;
  const { layout, page } = route;
  return (
    <Guard>
      <Suspense fallback={loading}>
        <DrawnPart part={layout}>
          {/* A page's failure is shown inside its layout, so that the navigation stays in its place. */}
          <RouteBoundary Fallback={Failure}>
            <DrawnPart part={page} />
            <EndOfFrame />
          </RouteBoundary>
        </DrawnPart>
      </Suspense>
    </Guard>
  );
}

/** Drawn together with the page: until then the document shows what the build has drawn. */
function EndOfFrame() {
  useEndOfFrame();
  return null;
}
