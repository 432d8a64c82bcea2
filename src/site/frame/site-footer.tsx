import { FooterNav } from '../../school/client/page/footer-nav.tsx';
import { Wordmark } from '../../school/client/page/wordmark.tsx';
import { legalDocuments, thirdPartyNoticesPath } from '../../school/features/legal/legal-versions.ts';
import { trustPages } from '../../school/features/support/trust-pages.ts';
import { labPages } from '../lab-pages.ts';
import { publicLegalMessages } from '../public-legal-messages.ts';
import { publicMessages as texts } from '../public-messages.ts';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import { ForMembers, ForVisitors } from './account-links.tsx';

const link = 'text-link inline-flex min-h-8 items-center';

const pages = [
  ...labPages.map(({ path, name }) => ({ path, text: name })),
  { path: '/pricing', text: texts.nav.pricing },
  { path: '/blog', text: texts.nav.blog },
  { path: '/blog/rss.xml', text: texts.footer.feed },
];

/** The four documents, what is kept in the browser and the notices of others. */
const legalPages = [
  ...legalDocuments,
  { path: '/cookies', name: publicLegalMessages.cookies },
  { path: thirdPartyNoticesPath, name: publicLegalMessages.notices },
];

export function SiteFooter() {
  return (
    <footer className="border-t border-rule print:hidden">
      <div className="mx-auto flex max-w-320 flex-col gap-6 px-4 py-8 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-5">
          <span>
            <Wordmark name={site.product} />
            <span className="sr-only">{site.product}</span>
          </span>
          <p className="flex gap-5">
            <ForVisitors>
              <a href="/signin" className={link}>
                {texts.signIn}
              </a>
              <a href="/signup" className={link}>
                {texts.signUp}
              </a>
            </ForVisitors>
            <ForMembers text={texts.myClasses} className={link} />
          </p>
          <div data-island="scheme" data-product-key={site.productKey} className="min-h-11" />
        </div>
        <nav aria-label={texts.footer.contents}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {pages.map(({ path, text }) => (
              <li key={path}>
                <a href={path} className={link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <FooterNav label={trustMessages.nav} links={trustPages} className="text-sm" />
        <FooterNav label={publicLegalMessages.nav} links={legalPages} className="text-sm" />
      </div>
    </footer>
  );
}
