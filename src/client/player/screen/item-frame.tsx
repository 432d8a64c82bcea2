import { Component, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { emitPlayerEvent } from '../events.ts';

/** Keeps a fault in one item from reaching the rest of the screen; saved work lies above and stays. */
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
}

class ItemBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { isBroken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    emitPlayerEvent({ kind: 'app-error', error });
  }

  override render() {
    return this.state.isBroken ? (
      <BrokenItem onRetry={() => this.setState({ isBroken: false })} />
    ) : (
      this.props.children
    );
  }
}

function BrokenItem({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('player.item');
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
