import {
  initializeAnalytics,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from '@firebase/analytics';
import { initializeApp } from '@firebase/app';
import type { PublicConfig } from '../../../school/kernel/system.ts';
import type { Analytics } from './analytics.ts';

/** A name of its own, because the sign-in may open a Firebase app, too. */
const appName = 'analytics';

/** Firebase Analytics: no advertising, no page views of its own, and no query, which may hold the code of a class. */
export function openFirebaseAnalytics(settings: NonNullable<PublicConfig['analytics']>): Analytics {
  const pageLocation = () => window.location.origin + window.location.pathname;
  setConsent({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  const analytics = initializeAnalytics(initializeApp({ ...settings }, appName), {
    config: {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      page_location: pageLocation(),
      page_referrer: '',
    },
  });
  return {
    setCollecting: (isCollecting) => setAnalyticsCollectionEnabled(analytics, isCollecting),
    log: ({ name, fields }) => {
      const eventName: string = name;
      logEvent(analytics, eventName, { ...fields, page_location: pageLocation() });
    },
  };
}
