import { useEffect, useRef, useState } from 'react';
import { late } from '../../../lab/kernel/late.ts';
import { useAppEvent } from '../../../school/client/events/app-events.ts';
import { readBuildId } from '../../../school/client/http/build-id.ts';
import { useConfig } from '../../../school/client/http/config.ts';
import { onPersonChanged, useIdentity } from '../../../school/client/identity/use-identity.tsx';
import { forgetConsent, useConsent } from '../../../school/client/storage/consent.ts';
import {
  forgetFrom16,
  recallAbout,
  recallFrom16,
} from '../../../school/features/guest/onboarding/guest-about.client.ts';
import type { SessionKind } from '../../../school/features/identity/guards.ts';
import { useSession } from '../../../school/features/profile/use-session.client.ts';
import type { PublicConfig } from '../../../school/kernel/system.ts';
import { createCollector, eventOfChange, mayBeAsked } from './analytics.ts';
import { ConsentBanner } from './consent-banner.tsx';
import type { ReportingSettings } from './error-reporting.ts';

const firebaseAnalytics = late(() => import('./firebase-analytics.ts'));
const errorReporting = late(() => import('./error-reporting.ts'));

/** The services outside that the operator has configured; loaded only then. */
export function OutsideServices() {
  const { analytics, errorReporting: reporting } = useConfig();
  const session = useSession();
  const kind = session.isInitialized && session.isRestored ? session.kind : null;
  return (
    <>
      {analytics ? <AnalyticsPart settings={analytics} session={kind} /> : null}
      {reporting?.enabled === 'true' ? <ReportingPart settings={reporting} session={kind} /> : null}
    </>
  );
}

interface AnalyticsProps {
  readonly settings: NonNullable<PublicConfig['analytics']>;
  readonly session: SessionKind | null;
}

function AnalyticsPart({ settings, session }: AnalyticsProps) {
  const { productKey } = useConfig();
  const [consent, setConsent] = useConsent(productKey);
  const [collector] = useState(() =>
    createCollector(async () => (await firebaseAnalytics.load()).openFirebaseAnalytics(settings)),
  );
  const { client } = useIdentity();
  useState(() =>
    onPersonChanged(client, () => {
      forgetConsent(productKey);
      forgetFrom16(productKey);
    }),
  );
  const before = useRef<SessionKind | null>(null);
  const guest = { role: recallAbout(productKey).role, isFrom16: recallFrom16(productKey) };
  const isAsked = mayBeAsked(session, guest);
  const isAllowed = isAsked && consent === true;
  useEffect(() => {
    if (session === null) return;
    const event = eventOfChange(before.current, session, { productKey, info: recallAbout(productKey) });
    if (before.current !== session && event?.name !== 'guest-info') collector.forget();
    before.current = session;
    if (event) collector.log(event);
  }, [session, productKey, collector]);
  // After the event above: a sign-out is the last thing that is collected.
  useEffect(() => collector.setCollecting(isAllowed), [isAllowed, collector]);
  return isAsked && consent === null ? (
    <ConsentBanner isGuest={session === 'onboarded-guest'} onChoose={setConsent} />
  ) : null;
}

interface ReportingProps {
  readonly settings: ReportingSettings;
  readonly session: SessionKind | null;
}

function ReportingPart({ settings, session }: ReportingProps) {
  const [reporting] = useState(async () => {
    try {
      return (await errorReporting.load()).startErrorReporting(settings, readBuildId());
    } catch {
      return null;
    }
  });
  useAppEvent('app-error', ({ error }) => void reporting.then((started) => started?.report(error)));
  useEffect(() => void reporting.then((started) => started?.setSession(session)), [session, reporting]);
  return null;
}
