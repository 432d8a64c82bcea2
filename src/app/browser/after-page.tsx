import { EventHost } from '../../school/client/events/event-host.tsx';
import { useConfig } from '../../school/client/http/config.ts';
import { RouteBoundary } from '../../school/client/navigation/route-boundary.tsx';
import { latePart } from '../../school/client/page/late-part.tsx';
import { UpdateNotice } from './update/update-notice.tsx';

// For what the operator has configured; without it nothing of it is loaded.
const OutsideServices = latePart(() =>
  import('./outside/outside-services.tsx').then((module) => module.OutsideServices),
);

/** What stands around every page and comes after it. Events that are emitted before wait for it. */
export function AfterPage() {
  const { analytics, errorReporting } = useConfig();
  return (
    <>
      <RouteBoundary Fallback={Nothing}>
        <UpdateNotice />
      </RouteBoundary>
      <RouteBoundary Fallback={Nothing}>
        <EventHost />
      </RouteBoundary>
      <RouteBoundary Fallback={Nothing}>
        {analytics || errorReporting ? <OutsideServices /> : null}
      </RouteBoundary>
    </>
  );
}

const Nothing = () => null;
