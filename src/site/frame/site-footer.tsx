import { Wordmark } from '../../school/client/page/wordmark.tsx';
import { ForMembers, ForVisitors } from './account-links.tsx';
import { labPages } from '../lab-pages.ts';
import { LegalNav } from './legal-nav.tsx';
import { publicMessages as texts } from '../public-messages.ts';
import { site } from '../site.ts';
import { TrustNav } from './trust-nav.tsx';

const link = 'text-link inline-flex min-h-8 items-center';

const pages = [
  ...labPages.map(({ path, name }) => ({ path, text: name })),
  { path: '/pricing', text: texts.nav.pricing },
  { path: '/blog', text: texts.nav.blog },
  { path: '/blog/rss.xml', text: texts.footer.feed },
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
        <TrustNav className="text-sm" />
        <LegalNav className="text-sm" />
      </div>
    </footer>
  );
}
