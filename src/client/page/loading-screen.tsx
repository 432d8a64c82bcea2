import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { fadesInLate, LoadingBlock } from '../../ui/message/loading.tsx';
import { useConfig } from '../http/config.ts';
import { isFrameShown } from '../navigation/prerendered-frame.ts';

/** Fills the window while nothing can be shown yet, unless the build has drawn a frame of the page. */
export function LoadingScreen({ label }: { label: string }) {
  // The page itself is there already, as far as it can be.
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
    document.title = full;
  }, [full]);
}
