import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { useChunkReload } from '../../../client/page/error/chunk-reload.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { Notice } from '../../../ui/message/notice.tsx';

/**
 * Catches an error in one item, so that the rest of the screen still works; saved work is held above and is not lost.
 */
export function ItemFrame({ children }: { children: ReactNode }) {
  return (
    <ItemBoundary>
      <Suspense fallback={<LoadingItem />}>{children}</Suspense>
    </ItemBoundary>
  );
}

/** No live region: an item that opens with a right answer would speak into its verdict. */
function LoadingItem() {
  const t = useTranslations('player.item');
  return <p className="flex min-h-32 items-center justify-center p-6 text-ink-soft">{t('loading')}</p>;
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

class ItemBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    emitAppEvent({ kind: 'app-error', error });
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <BrokenItem error={caught.error} onRetry={() => this.setState({ caught: null })} />;
  }
}

/** A newer build may have removed the code: then the page is loaded anew, once by itself. Saved work is kept. */
function BrokenItem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('player.item');
  const announce = useAnnounce();
  const isReloading = useChunkReload(error);
  // The error is announced for learners who do not see this place.
  useEffect(() => {
    if (!isReloading) announce(t('brokenTitle'), 'assertive');
  }, [announce, t, isReloading]);
  if (isReloading) return <LoadingItem />;
  return (
    <Notice
      tone="negative"
      title={t('brokenTitle')}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t('brokenText')}</p>
    </Notice>
  );
}
