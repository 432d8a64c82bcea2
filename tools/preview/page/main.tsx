import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { baseMessages, locale } from '../../../src/app/browser/catalogue.ts';
import { LiveRegion } from '../../../src/lab/ui/message/live-region.tsx';
import { ApiContext } from '../../../src/school/client/http/api.ts';
import { ConfigContext } from '../../../src/school/client/http/config.ts';
import { frameMessages } from '../../../src/school/client/messages/frame.ts';
import { Navigation } from '../../../src/school/client/navigation/navigation.tsx';
import { mainId } from '../../../src/school/client/page/loading-screen.tsx';
import { playerMessages } from '../../../src/school/features/player/messages/player.client.ts';
import type { PreviewState } from '../preview-state.ts';
import { PreviewPage } from './preview-page.tsx';
import { api, config } from './surroundings.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');

const state: PreviewState = await (await fetch('/preview.json')).json();

// What the surroundings do not answer is not asked again.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

createRoot(element).render(
  <StrictMode>
    <IntlProvider
      locale={locale}
      messages={{ ...baseMessages, frame: frameMessages, player: playerMessages }}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      <ConfigContext value={config}>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <LiveRegion>
              <Navigation>
                <main id={mainId} tabIndex={-1} className="min-h-dvh">
                  <PreviewPage state={state} />
                </main>
              </Navigation>
            </LiveRegion>
          </QueryClientProvider>
        </ApiContext>
      </ConfigContext>
    </IntlProvider>
  </StrictMode>,
);
