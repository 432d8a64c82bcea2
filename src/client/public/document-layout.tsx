import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { publicMessages as texts } from '../messages/en-us/public.ts';
import type { Site } from './site.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A text to read: one column, and from a wide window on the contents beside it. */
export function DocumentLayout({
  site,
  aside,
  children,
}: {
  site: Site;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink targetId="main">{texts.skip}</SkipLink>
      <SiteHeader productName={site.productName} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex max-w-320 flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16"
      >
        <aside className="lg:sticky lg:top-8 lg:order-last lg:self-start">{aside}</aside>
        <article className="flex min-w-0 max-w-measure flex-col gap-8">{children}</article>
      </main>
      <SiteFooter productName={site.productName} productKey={site.productKey} />
    </>
  );
}
