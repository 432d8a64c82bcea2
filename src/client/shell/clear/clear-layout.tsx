import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../data/config.ts';
import { frameMessages } from '../../messages/en-us/frame.ts';
import { AppFooter } from '../app-footer.tsx';
import { AccountMenu } from '../header/account-menu.tsx';
import { Wordmark } from '../header/wordmark.tsx';
import { mainId } from '../main-id.ts';
import { Link } from '../navigation/link.tsx';
import { useAddress } from '../navigation/navigation.tsx';
import { PageArea } from '../page-area.tsx';
import { useSession } from '../use-session.ts';
import { ClearHeader } from './clear-header.tsx';
import { findWayBack } from './find-way-back.ts';

export const messages = { frame: frameMessages };

/** The layout `clear`: instead of the navigation a small header with the way back, the product's name and the account. */
export function Component({ children }: { children?: ReactNode }) {
  const t = useTranslations('frame.back');
  const { productName } = useConfig();
  const session = useSession();
  const { to, word } = findWayBack(useAddress(), session.kind);
  return (
    <PageArea>
      <div className="flex min-h-dvh flex-col">
        <ClearHeader back={{ to, text: t(word) }} BackLink={word === 'site' ? SiteLink : Link}>
          <p className="flex min-w-0 flex-1 items-center">
            <Wordmark name={productName} />
            <span className="sr-only">{productName}</span>
          </p>
          <AccountMenu session={session} />
        </ClearHeader>
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto w-full max-w-300 flex-1 px-4 py-6 sm:px-6 sm:py-10"
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
