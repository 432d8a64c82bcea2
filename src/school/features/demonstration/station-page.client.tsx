import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { ClearHeader } from '../../client/page/clear-header.tsx';
import { FullScreenButton } from '../../client/page/full-screen-button.tsx';

export interface StationPageProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly text: string };
  readonly actions?: ReactNode;
  /** Something to know before the station. */
  readonly note?: string | null;
  readonly children: ReactNode;
}

/** A page that is one station: a bar with what the teacher presses, and everything else is bench. */
export function StationPage({ title, back, actions, note = null, children }: StationPageProps) {
  const t = useTranslations('demonstration');
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div ref={sheet} data-whole="" className="bg-paper">
      <ClearHeader back={back} className="sticky top-0 z-20">
        <h1 className="min-w-0 flex-1 truncate text-base">{title}</h1>
        {actions ? <div className="contents">{actions}</div> : null}
        <FullScreenButton element={sheet} />
      </ClearHeader>
      {note === null ? null : <p className="border-b border-rule bg-info-soft px-4 py-2 text-sm">{note}</p>}
      {/* The bar is 3.5 rem high with its line. On a very low window the page scrolls. */}
      <section
        aria-label={t('benchRegion')}
        className="[--station-height:max(26rem,calc(100dvh-3.5rem-1px))]"
      >
        {/* The headings of a station begin at the fourth level, as in a lesson. */}
        <h2 className="sr-only">{t('benchHeading')}</h2>
        <h3 className="sr-only">{t('benchRegion')}</h3>
        <div className="contents">{children}</div>
      </section>
    </div>
  );
}

/** Whether something fills the screen: the page is then shown to a class. */
export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
