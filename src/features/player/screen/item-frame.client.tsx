import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { NotLoadedError } from '../../../kernel/late.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';

/**
 * Catches an error in one item, so that the rest of the screen still works; saved work is held above and is not lost.
 */
export function ItemFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('player.item');
  return (
    <ItemBoundary>
      <Suspense fallback={<LoadingBlock label={t('loading')} />}>{children}</Suspense>
    </ItemBoundary>
  );
}

interface BoundaryState {
  readonly isBroken: boolean;
  /** The item was loaded again and failed again. */
  readonly isRetried: boolean;
}

class ItemBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { isBroken: false, isRetried: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true };
  }

  private error: unknown;

  override componentDidCatch(error: unknown) {
    this.error = error;
    emitAppEvent({ kind: 'app-error', error });
  }

  private retry() {
    // A newer build may have removed the file: then only a reload of the page helps. Saved work is kept.
    if (this.state.isRetried && this.error instanceof NotLoadedError && navigator.onLine)
      window.location.reload();
    else this.setState({ isBroken: false, isRetried: true });
  }

  override render() {
    return this.state.isBroken ? <BrokenItem onRetry={() => this.retry()} /> : this.props.children;
  }
}

function BrokenItem({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('player.item');
  const announce = useAnnounce();
  // The error is announced for learners who do not see this place.
  useEffect(() => announce(t('brokenTitle'), 'assertive'), [announce, t]);
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
