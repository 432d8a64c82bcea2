import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslations } from 'use-intl';
import { fadesInLate, LoadingBlock } from '../../lab/ui/message/loading.tsx';
import { createApi } from '../../school/client/http/api.ts';
import { WithMessages } from '../../school/client/messages/with-messages.tsx';
import { StaticNavigation } from '../../school/client/navigation/navigation.tsx';
import { createEmbeddedIdentityClient } from '../../school/features/identity/create-embedded-identity.client.ts';
import { withLocalGuest } from '../../school/features/identity/with-local-guest.client.ts';
import { AuthCard } from '../../school/features/sign-in/auth-card.client.tsx';
import { authMessages } from '../../school/features/sign-in/sign-in-messages.client.ts';
import type { PublicConfig } from '../../school/kernel/system.ts';
import { AppProviders } from '../browser/app-providers.tsx';
import { routes } from '../browser/routes.tsx';

/** Pages for people who are not signed in: their heading is known before their code is there. */
const visitorPages = { '/signin': 'signIn', '/signup': 'signUp', '/password-reset': 'reset' } as const;

/** A page of the application before its code is there, as HTML. */
export interface PageFrame {
  readonly path: string;
  /** Undefined where only the code of the page knows it. */
  readonly title?: string;
  /** For search engines; undefined where the application's own says enough. */
  readonly description?: string;
  /** Whether people who are signed in are led elsewhere, so that they must not see the frame. */
  readonly isForVisitors: boolean;
  readonly html: string;
}

/**
 * The part of every page that is the same for everybody: the layout, and the heading of pages that a person opens
 * first. The build puts it into the page's shell, so that there is something to see while the application is loading.
 */
export async function renderPageFrames(
  site: Pick<PublicConfig, 'productName' | 'productKey'>,
): Promise<PageFrame[]> {
  const config: PublicConfig = { ...site, theme: '', contentKey: '', identityProvider: 'embedded' };
  // Nobody is known while the build runs, and nothing is asked.
  const fetch = () => Promise.reject(new Error('The build asks for nothing'));
  const channel = { post() {}, listen: () => () => {}, close() {} };
  const surroundings = { productKey: site.productKey, storage: null, channel };
  const members = createEmbeddedIdentityClient({ ...surroundings, fetch, now: () => 0 });
  const identity = withLocalGuest(members, surroundings);
  const api = createApi({ identity, config, fetch });
  const pages = routes.filter((route) => route.kind === 'page').filter(({ path }) => path !== '*');
  return Promise.all(
    pages.map(async ({ path, layout }) => {
      const { Component: Layout, messages } = await layout.load();
      const name = isVisitorPage(path) ? visitorPages[path] : null;
      return {
        path,
        ...(name && {
          title: `${authMessages[name].title} · ${site.productName}`,
          description: authMessages[name].lead,
        }),
        isForVisitors: name !== null,
        html: renderToStaticMarkup(
          <AppProviders
            config={config}
            identity={identity}
            api={api}
            queryClient={new QueryClient()}
            timeZone="UTC"
          >
            <WithMessages messages={{ ...messages, auth: authMessages }}>
              <StaticNavigation path={path}>
                <Layout>{name ? <Card name={name} /> : <Opening />}</Layout>
              </StaticNavigation>
            </WithMessages>
          </AppProviders>,
        ),
      };
    }),
  );
}

const isVisitorPage = (path: string): path is keyof typeof visitorPages => path in visitorPages;

function Card({ name }: { name: (typeof visitorPages)[keyof typeof visitorPages] }) {
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

function Opening() {
  const t = useTranslations('shell');
  return <LoadingBlock label={t('loading')} className={`min-h-64 ${fadesInLate}`} />;
}
