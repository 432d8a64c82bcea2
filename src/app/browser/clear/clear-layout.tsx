import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../../school/client/http/config.ts';
import { frameMessages } from '../../../school/client/messages/frame.ts';
import type { Address } from '../../../school/client/navigation/address.ts';
import { Link } from '../../../school/client/navigation/link.tsx';
import { useAddress } from '../../../school/client/navigation/navigation.tsx';
import { ClearHeader } from '../../../school/client/page/clear-header.tsx';
import { mainId } from '../../../school/client/page/loading-screen.tsx';
import { Wordmark } from '../../../school/client/page/wordmark.tsx';
import type { SessionKind } from '../../../school/features/identity/guards.ts';
import { homeOf } from '../../../school/features/identity/page-address.client.ts';
import { useSession } from '../../../school/features/profile/use-session.client.ts';
import { normalisePath } from '../../../school/kernel/route-table.ts';
import { AppFooter } from '../app-footer.tsx';
import { AccountMenu } from '../header/account-menu.tsx';
import { PageArea } from '../page-area.tsx';

export const messages = { frame: frameMessages };

/** The layout `clear`: instead of the navigation a small header with the way back, the product's name and the account. */
export function Component({ children }: { children?: ReactNode }) {
  const t = useTranslations('frame.back');
  const { productName } = useConfig();
  const session = useSession();
  const { to, word } = findWayBack(useAddress(), session.kind);
  return (
    <PageArea>
      <div className="flex min-h-dvh flex-col [--page-width:75rem] has-data-wide:[--page-width:86rem]">
        {session.isInitialized ? (
          <ClearHeader
            back={{ to, text: t(word) }}
            BackLink={word === 'site' ? SiteLink : Link}
            className="present:hidden"
          >
            <p className="flex min-w-0 flex-1 items-center">
              <Wordmark name={productName} />
              <span className="sr-only">{productName}</span>
            </p>
            <AccountMenu session={session} />
          </ClearHeader>
        ) : (
          <ClearHeader />
        )}
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto w-full max-w-(--page-width) flex-1 px-4 py-6 sm:px-6 sm:py-10 sm:has-data-wide:py-3 present:max-w-none present:py-4"
        >
          {children}
        </main>
        <AppFooter />
      </div>
    </PageArea>
  );
}

/** The public site is a document of its own. */
function SiteLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

export interface WayBack {
  readonly to: string;
  readonly word: 'site' | 'classes' | 'class';
}

/** Where a page of the clear layout leads back to. */
export function findWayBack(
  { path, search }: Pick<Address, 'path' | 'search'>,
  session: SessionKind,
): WayBack {
  const home = homeOf(session);
  const code = new URLSearchParams(search).get('code');
  // A report leads back to its class. For a guest the list of labs is the home page, so it leads back to the public
  // site.
  if (normalisePath(path) === '/classes/summary' && code)
    return {
      to: `${session === 'teacher' ? '/teacher/classes/class' : '/classes/class'}?${new URLSearchParams({ code })}`,
      word: 'class',
    };
  return home === normalisePath(path) ? { to: '/', word: 'site' } : { to: home, word: 'classes' };
}
