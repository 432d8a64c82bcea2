import { RouteError } from './error/route-error.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { RouteBoundary } from './navigation/route-boundary.tsx';
import { forgetFailures, type Route } from './navigation/route-table.ts';
import { RouteView } from './navigation/route-view.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteGuard } from './session/route-guard.tsx';
import { StartScreen } from './start-screen.tsx';

/** The page of the window's address, with everything around it. */
export function Application({ routes }: { routes: readonly Route[] }) {
  return (
    <Navigation>
      <RouteBoundary Fallback={RouteError} onCaught={() => forgetFailures(routes)}>
        <RootLayout>
          <RouteView routes={routes} Guard={RouteGuard} Failure={RouteError} loading={<StartScreen />} />
        </RootLayout>
      </RouteBoundary>
    </Navigation>
  );
}
