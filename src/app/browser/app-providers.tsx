import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { LiveRegion } from '../../lab/ui/message/live-region.tsx';
import { type Api, ApiContext } from '../../school/client/http/api.ts';
import { ConfigContext } from '../../school/client/http/config.ts';
import { QueryArea } from '../../school/client/http/query-area.tsx';
import type { IdentityClient } from '../../school/client/identity/port.ts';
import { IdentityArea } from '../../school/client/identity/use-identity.tsx';
import { SignOutProvider } from '../../school/features/profile/sign-out.client.tsx';
import type { PublicConfig } from '../../school/kernel/system.ts';
import { baseMessages, locale } from './catalogue.ts';

export interface AppProvidersProps {
  readonly config: PublicConfig;
  readonly identity: IdentityClient;
  readonly api: Api;
  /** Default: that of `QueryArea`. */
  readonly queryClient?: QueryClient | undefined;
  /** Default: that of the device. */
  readonly timeZone?: string | undefined;
  /**
   * Called after sign-out with the address to go to. Default: loads `to`, or else the home page, as a new document, so
   * that nothing stays in memory.
   */
  readonly onLeft?: ((to?: string) => void) | undefined;
  readonly children: ReactNode;
}

/** The contexts that every page needs; tests of pages use the same. */
export function AppProviders({ config, identity, api, ...props }: AppProvidersProps) {
  const [deviceTimeZone] = useState(readDeviceTimeZone);
  return (
    <IntlProvider locale={locale} messages={baseMessages} timeZone={props.timeZone ?? deviceTimeZone}>
      <ConfigContext value={config}>
        <IdentityArea client={identity}>
          <ApiContext value={api}>
            <QueryArea client={props.queryClient}>
              <SignOutProvider onLeft={props.onLeft ?? leaveTo}>
                <LiveRegion>{props.children}</LiveRegion>
              </SignOutProvider>
            </QueryArea>
          </ApiContext>
        </IdentityArea>
      </ConfigContext>
    </IntlProvider>
  );
}

/** Called while the first page is drawn and not before: on a slow device it takes as long as a whole task may. */
function readDeviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function leaveTo(to = '/') {
  // Pressing Back may restore this page from the browser's cache, still showing the sign-out screen.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.assign(to);
}
