import { EventHost } from '../../school/client/events/event-host.tsx';
import { useConfig } from '../../school/client/http/config.ts';
import { RouteBoundary } from '../../school/client/navigation/route-boundary.tsx';
import { latePart } from '../../school/client/page/late-part.tsx';
import { UpdateNotice } from './update/update-notice.tsx';

// The outside services that the operator has configured. Nothing is loaded where there is none.
const OutsideServices = latePart(() =>
  import('./outside/outside-services.tsx').then((module) => module.OutsideServices),
);

/** The parts around every page that are loaded after it. Events that are emitted earlier wait for them. */
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
