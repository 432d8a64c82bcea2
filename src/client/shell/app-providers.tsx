import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import type { PublicConfig } from '../../contract/system.ts';
import { LiveRegion } from '../../ui/message/live-region.tsx';
import { ToastRegion } from '../../ui/overlay/toast.tsx';
import { type Api, ApiContext } from '../data/api.ts';
import { ConfigContext } from '../data/config.ts';
import type { IdentityClient } from '../identity/port.ts';
import { IdentityProvider } from '../identity/use-identity.tsx';
import { locale, messages } from '../messages/messages.ts';
import { SignOutProvider } from './session/sign-out.tsx';

export interface AppProvidersProps {
  readonly config: PublicConfig;
  readonly identity: IdentityClient;
  readonly api: Api;
  readonly queryClient: QueryClient;
  /** Default: that of the device. */
  readonly timeZone?: string | undefined;
  /** After sign-out. Default: the home page, loaded anew so that nothing stays in memory. */
  readonly onLeft?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Everything pages take from their surroundings; tests of pages wrap them in the same. */
export function AppProviders({ config, identity, api, queryClient, ...props }: AppProvidersProps) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={props.timeZone ?? deviceTimeZone}>
      <ConfigContext value={config}>
        <IdentityProvider client={identity}>
          <ApiContext value={api}>
            <QueryClientProvider client={queryClient}>
              <SignOutProvider onLeft={props.onLeft ?? goToHomePage}>
                <Regions>{props.children}</Regions>
              </SignOutProvider>
            </QueryClientProvider>
          </ApiContext>
        </IdentityProvider>
      </ConfigContext>
    </IntlProvider>
  );
}

const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function goToHomePage() {
  // Pressing Back may bring this page back as it was left, still saying goodbye.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.assign('/');
}

function Regions({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.toasts');
  return (
    <LiveRegion>
      <ToastRegion texts={{ region: t('region'), dismiss: t('dismiss') }}>{children}</ToastRegion>
    </LiveRegion>
  );
}
