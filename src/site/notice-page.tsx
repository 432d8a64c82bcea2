import { buttonClasses } from '../lab/ui/action/button.tsx';
import { SkipLink } from '../lab/ui/layout/skip-link.tsx';
import { BrokenLane } from '../school/client/page/error/broken-lane.tsx';
import { SiteFooter } from './frame/site-footer.tsx';
import { SiteHeader } from './frame/site-header.tsx';
import { publicMessages } from './public-messages.ts';

interface NoticePageProps {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly to: string; readonly text: string };
}

/** A document in place of one that cannot be shown: it says why, and where to go. It needs no script. */
export function NoticePage({ title, text, action }: NoticePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId="main">{publicMessages.skip}</SkipLink>
      <SiteHeader here="" />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-320 flex-1 px-4 sm:px-6">
        <section className="mx-auto flex max-w-measure flex-col items-start gap-4 py-12 sm:py-20">
          <BrokenLane isEmpty />
          <h1>{title}</h1>
          <p className="text-ink-soft">{text}</p>
          <a href={action.to} className={`${buttonClasses('primary')} mt-2`}>
            {action.text}
          </a>
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}
