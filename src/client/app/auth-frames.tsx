import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslations } from 'use-intl';
import { createEmbeddedIdentityClient } from '../../features/identity/create-embedded-identity.client.ts';
import { withLocalGuest } from '../../features/identity/with-local-guest.client.ts';
import { AuthCard } from '../../features/sign-in/auth-card.client.tsx';
import { authMessages } from '../../features/sign-in/sign-in-messages.client.ts';
import type { PublicConfig } from '../../kernel/system.ts';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { createApi } from '../http/api.ts';
import { frameMessages } from '../messages/frame.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { StaticNavigation } from '../navigation/navigation.tsx';
import { AppProviders } from './app-providers.tsx';
import { Component as AuthLayout } from './auth-layout.tsx';

const pages = { '/signin': 'signIn', '/signup': 'signUp', '/password-reset': 'reset' } as const;

/** A page of the application before its code is there, as HTML. */
export interface PageFrame {
  readonly path: string;
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly html: string;
}

/**
 * The pages that a person opens first, as far as they are the same for everybody: header, heading, footer. The build
 * puts them into the shell, so that there is something to read while the application is loading.
 */
export function renderAuthFrames(site: Pick<PublicConfig, 'productName' | 'productKey'>): PageFrame[] {
  const config: PublicConfig = { ...site, theme: '', contentKey: '', identityProvider: 'embedded' };
  // Nobody is known while the build runs, and nothing is asked.
  const fetch = () => Promise.reject(new Error('The build asks for nothing'));
  const channel = { post() {}, listen: () => () => {}, close() {} };
  const surroundings = { productKey: site.productKey, storage: null, channel };
  const members = createEmbeddedIdentityClient({ ...surroundings, fetch, now: () => 0 });
  const identity = withLocalGuest(members, surroundings);
  const api = createApi({ identity, config, fetch });
  return Object.entries(pages).map(([path, name]) => ({
    path,
    title: `${authMessages[name].title} · ${site.productName}`,
    description: authMessages[name].lead,
    html: renderToStaticMarkup(
      <AppProviders
        config={config}
        identity={identity}
        api={api}
        queryClient={new QueryClient()}
        timeZone="UTC"
      >
        <WithMessages messages={{ frame: frameMessages, auth: authMessages }}>
          <StaticNavigation path={path}>
            <AuthLayout>
              <Card name={name} />
            </AuthLayout>
          </StaticNavigation>
        </WithMessages>
      </AppProviders>,
    ),
  }));
}

function Card({ name }: { name: (typeof pages)[keyof typeof pages] }) {
  const t = useTranslations('auth');
  const shell = useTranslations('shell');
  return (
    <AuthCard title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      {/* About as high as the form, so that what stands below it hardly moves. */}
      <LoadingBlock label={shell('loading')} className="min-h-96" />
      {name === 'signIn' ? <p className="text-sm text-ink-soft">{t('signIn.guestHint')}</p> : null}
    </AuthCard>
  );
}
