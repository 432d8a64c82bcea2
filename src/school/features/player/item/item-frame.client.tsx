import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BrokenPart, type BrokenProps, PartBoundary } from '../../../client/page/error/part-boundary.tsx';

/**
 * Catches an error in one item, so that the rest of the screen still works; saved work is held above and is not lost.
 */
export function ItemFrame({ children }: { children: ReactNode }) {
  return (
    <PartBoundary Broken={BrokenItem}>
      <Suspense fallback={<LoadingItem />}>{children}</Suspense>
    </PartBoundary>
  );
}

/** No live region: an item that opens after a right answer would interrupt the announcement of the verdict. */
function LoadingItem() {
  const t = useTranslations('player.item');
  return <p className="flex min-h-32 items-center justify-center p-6 text-ink-soft">{t('loading')}</p>;
}

function BrokenItem(props: BrokenProps) {
  const t = useTranslations('player.item');
  const words = { title: t('brokenTitle'), text: t('brokenText'), retry: t('retry') };
  return <BrokenPart {...props} {...words} meanwhile={<LoadingItem />} />;
}
