import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { fadesInLate, LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { useConfig } from '../http/config.ts';
import { isFrameShown } from '../navigation/prerendered-frame.ts';

/** Fills the window while nothing can be shown yet, unless the build has drawn a frame of the page. */
export function LoadingScreen({ label }: { label: string }) {
  // The frame already shows the page as far as possible.
  if (isFrameShown()) return null;
  return (
    <main className={`flex min-h-dvh items-center justify-center ${fadesInLate}`}>
      <LoadingBlock label={label} />
    </main>
  );
}

/** Id of the one main part of every page: the target of the skip link and of the focus after a navigation. */
export const mainId = 'main';

/** The title of the window and, after a navigation, the words a screen reader hears. Every page sets its own. */
export function usePageTitle(title: string): void {
  const t = useTranslations('shell');
  const { productName } = useConfig();
  const full = t('pageTitle', { title, product: productName });
  useEffect(() => {
    titles.page = full;
    showTitle();
  }, [full]);
}

/** What the title of the window is made of. It outlives the page: the next one sets its own. */
const titles = { page: '', count: 0 };

function showTitle(): void {
  document.title = titles.count > 0 ? `(${titles.count}) ${titles.page}` : titles.page;
}

/** A number before the title of the window, for a reader who looks at another window meanwhile. 0: none. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    titles.count = count;
    showTitle();
    return () => {
      titles.count = 0;
      showTitle();
    };
  }, [count]);
}
