import type { ReactNode } from 'react';
import { SkipLink } from '../../lab/ui/layout/skip-link.tsx';
import { publicMessages as texts } from '../public-messages.ts';
import { Trail } from '../trail.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface PageFrameProps {
  readonly here: string;
  /** As the last step of the way here; left out for the home page and for notices. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** What stands around every public page. */
export function PageFrame({ here, title, children }: PageFrameProps) {
  return (
    <>
      <SkipLink targetId="main">{texts.skip}</SkipLink>
      <SiteHeader here={here} />
      {title === undefined ? null : <Trail here={here} title={title} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** The head of a page that is looked through, not read: a line above, the title, and what it is about. */
export function PageIntro({ eyebrow, title, lead }: { eyebrow?: ReactNode; title: string; lead: string }) {
  return (
    <header className="flex flex-col gap-4">
      {eyebrow ? <p className="-mb-2 text-sm font-semibold text-signal-text">{eyebrow}</p> : null}
      <h1 className="max-w-160 text-4xl">{title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{lead}</p>
    </header>
  );
}
