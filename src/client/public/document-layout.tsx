import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { publicMessages as texts } from './public-messages.ts';
import type { Site } from './site.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A text to read: what it is, its contents, the text. In a wide window the contents stay beside the text. */
export function DocumentLayout({
  site,
  head,
  contents,
  children,
}: {
  site: Site;
  head: ReactNode;
  contents: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink targetId="main">{texts.skip}</SkipLink>
      <SiteHeader productName={site.productName} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-320 px-4 py-8 sm:px-6 sm:py-12">
        <article className="flex flex-col gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16">
          <div className="min-w-0 max-w-measure lg:col-start-2">{head}</div>
          <div className="lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden">
            {contents}
          </div>
          <div className="flex min-w-0 max-w-measure flex-col gap-8 lg:col-start-2">{children}</div>
        </article>
      </main>
      <SiteFooter productName={site.productName} productKey={site.productKey} />
    </>
  );
}
