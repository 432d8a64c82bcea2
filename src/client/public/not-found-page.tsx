import { buttonClasses } from '../../ui/action/button.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { shellMessages } from '../messages/shell.ts';
import { BrokenLane } from '../page/error/broken-lane.tsx';
import { publicMessages } from './public-messages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const texts = shellMessages.error;
export const notFoundTitle = texts.notFound;

/** What an address without a page shows, in the words of the application and without needing a script. */
export function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId="main">{publicMessages.skip}</SkipLink>
      <SiteHeader here="" />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-320 flex-1 px-4 sm:px-6">
        <section className="mx-auto flex max-w-measure flex-col items-start gap-4 py-12 sm:py-20">
          <BrokenLane isEmpty />
          <h1>{notFoundTitle}</h1>
          <p className="text-ink-soft">{texts.notFoundText}</p>
          <a href="/signin" className={`${buttonClasses('primary')} mt-2`}>
            {texts.goHome}
          </a>
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}
